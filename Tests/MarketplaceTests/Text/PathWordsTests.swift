import MarketTesting
import Testing

@testable import Marketplace

@Suite struct PathWordsTests {
  private func paths(_ text: String) -> [String] { PathWords.words(in: text).map(\.path) }

  @Test(arguments: [
    ("", []), (" \n\t ", []), ("a.jpg", ["a.jpg"]), ("a.jpg b.jpg\nc.jpg ", ["a.jpg", "b.jpg", "c.jpg"]),
    (#"'my photo.jpg' "it's.jpg""#, ["my photo.jpg", "it's.jpg"]), (#"my\ photo.jpg"#, ["my photo.jpg"]),
    (#"'it'\''s.jpg'"#, ["it's.jpg"]), (#""a\"b\$c\d.jpg""#, [#"a"b$c\d.jpg"#]), (#"a'b 'c"d e".jpg"#, ["ab cd e.jpg"]),
    ("file:///home/me/my%20photo.jpg", ["/home/me/my photo.jpg"]), ("file:/a.jpg", ["/a.jpg"]),
    ("file://localhost/a%25.jpg\r\nFILE:///%ED%95%9C.jpg\r\n", ["/a%.jpg", "/한.jpg"]),
    ("'file:///a%20b.jpg'", ["/a b.jpg"]), ("file:name.jpg", ["file:name.jpg"]),
    ("file://far/a.jpg", ["file://far/a.jpg"]), ("file:///a%zz.jpg", ["file:///a%zz.jpg"]),
    ("file:///a%FF.jpg", ["file:///a%FF.jpg"]), ("file:///a%00b", ["file:///a%00b"]), ("file:///a%2", ["file:///a%2"]),
    (#"$'a\nb\x1b\u00e9\101\'.jpg'"#, ["a\nb\u{1B}éA'.jpg"]), (#"$'\xff.jpg'"#, [#"$'\xff.jpg'"#]),
    (#"$'\ud800'"#, [#"$'\ud800'"#]), ("'open quote", ["open quote"]), (#"open\"#, ["open"]), ("''", [""]),
    ("a\\\nb.jpg", ["ab.jpg"]), ("$HOME/a.jpg", ["$HOME/a.jpg"]), ("가 나", ["가", "나"]),
  ])
  func whatWasTypedIsWhatWasMeant(_ text: String, _ expected: [String]) { #expect(paths(text) == expected) }

  @Test(arguments: PathQuoting.allCases) func aQuotedNameIsReadAsItIs(_ quoting: PathQuoting) {
    var random = SeededGenerator(seed: 31)
    let letters = Array(
      "ab Z/.~*?[]{}'\"\\$`%&;#!()<>|-_:\n\t\r\u{1B}\u{7F}é한글e\u{301}👩‍👩‍👧\u{301}\u{200D}\u{202E}".unicodeScalars)
    for round in 0..<3000 {
      var name = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        letters.randomElement(using: &random).map { name.append($0) }
      }
      let path = (quoting == .address ? "/" : "") + String(name)
      let quoted = quoting.quoted(path)
      #expect(paths(quoted) == [path], "round \(round): \(quoted.debugDescription)")
      #expect(paths("x \(quoted)\ny") == ["x", path, "y"], "round \(round): \(quoted.debugDescription)")
      #expect(PathWords.words(in: quoted).first?.pattern == nil && PathWords.words(in: quoted).first?.isInHome == false)
    }
  }

  @Test func noTextLeadsAstray() {
    var random = SeededGenerator(seed: 32)
    let letters = Array("a b/~*'\"\\$x0u%:file\n한\u{301}".unicodeScalars)
    for _ in 0..<5000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        letters.randomElement(using: &random).map { text.append($0) }
      }
      let words = PathWords.words(in: String(text))
      #expect(words.count <= text.count)
      #expect(words.allSatisfy { !$0.path.utf8.contains(0) })
      #expect(PartialPath(String(text)).before.utf8.count <= String(text).utf8.count)
    }
  }

  @Test func onlyWhatIsNotQuotedIsAPatternOrTheHome() {
    let words = PathWords.words(in: #"~/a*.jpg '*'.jpg ~ "~" a~ \*b?'[x]' ~me/x"#)
    #expect(
      words == [
        PathWord(path: "~/a*.jpg", pattern: "~/a*.jpg", isInHome: true), PathWord(path: "*.jpg"),
        PathWord(path: "~", isInHome: true), PathWord(path: "~"), PathWord(path: "a~"),
        PathWord(path: "*b?[x]", pattern: #"\*b?\[x]"#), PathWord(path: "~me/x"),
      ])
    #expect(
      words.map { $0.expanded(home: "/home/[me]") }.prefix(3) == [
        PathWord(path: "/home/[me]/a*.jpg", pattern: #"/home/\[me]/a*.jpg"#), PathWord(path: "*.jpg"),
        PathWord(path: "/home/[me]"),
      ])
  }

  @Test func aHalfTypedPathIsTakenApartAndPutTogether() {
    let cases: [(text: String, before: String, folder: String, part: String, name: String, completed: String)] = [
      ("", "", "", "", "한 장.jpg", #"한\ 장.jpg"#), ("a.jpg pic", "a.jpg ", "", "pic", "pic 1.jpg", #"a.jpg pic\ 1.jpg"#),
      ("a.jpg ", "a.jpg ", "", "", "b", "a.jpg b"), ("/home/m", "", "/home/", "m", "me/", "/home/me/"),
      ("'/my ph", "", "/", "my ph", "my photo.jpg", "'/my photo.jpg'"),
      ("\"a b/c", "", "a b/", "c", "c d", "\"a b/c d\""),
      (#"a\ b/c"#, "", "a b/", "c", "c d", #"a\ b/c\ d"#), ("~/P", "", "~/", "P", "Pic 1", #"~/Pic\ 1"#),
      ("~", "", "~/", "", "x", "~/x"), ("file:///a%20b/c", "", "/a b/", "c", "c d", "file:///a%20b/c%20d"),
    ]
    for one in cases {
      let partial = PartialPath(one.text)
      #expect((partial.before, partial.folder, partial.part) == (one.before, one.folder, one.part), "\(one.text)")
      #expect(partial.text(with: one.name, isOpen: one.name.hasSuffix("/")) == one.completed, "\(one.text)")
    }
  }
}
