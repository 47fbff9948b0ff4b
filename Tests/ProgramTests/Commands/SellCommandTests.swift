import Foundation
import PtyTesting
import Testing

/// `secondhand sell`, and the pictures of `edit`.
@Suite(.serialized) struct SellCommandTests {
  private static let seller = "느긋한수달"
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome(SampleListing.many(3)) }

  private func act(_ arguments: [String]) throws -> TemporaryHome.Outcome {
    try home.run(arguments + ["--as", Self.seller, "--data", home.data])
  }

  private func sell(_ more: String...) throws -> TemporaryHome.Outcome {
    try act(["sell", "--title", "원목 의자", "--category", "furniture", "--description", "튼튼해요."] + more)
  }

  private var images: [String] {
    home.names(in: home.data + "/Documents/Images").flatMap { home.names(in: home.data + "/Documents/Images/" + $0) }
  }

  @Test func aListingIsOfferedInOnesOwnNeighborhoodAndOnTop() throws {
    let outcome = try sell("--price", "25000")
    #expect(outcome.status == 0 && outcome.errors.contains("원목 의자") && outcome.lines.count == 1, "\(outcome)")
    #expect(outcome.output.contains("25,000원  판매중  역삼동  방금 전"))
    #expect(try home.run("list").lines.first == outcome.lines.first)
    #expect(try act(["sales"]).lines.count == 4 && home.run("list").lines.count == 4)
  }

  @Test func itsFieldsAreThoseOfShow() throws {
    let outcome = try sell(
      "--price", "0", "--offers", "--category", "도서", "--neighborhood", "서초동", "--picture", SampleFiles.picture,
      "--picture", SampleFiles.otherPicture, "--json")
    let object = try outcome.object
    #expect(object["title"] as? String == "원목 의자" && object["price"] as? Int == 0 && object["offers"] as? Bool == true)
    #expect(
      object["categories"] as? [String] == ["furniture", "books"] && object["neighborhood"] as? String == "11650108")
    #expect(object["sellerID"] as? String == Self.seller && (object["pictures"] as? [Any])?.count == 2)
    #expect(images.count == 2)
    let id = try #require(object["id"] as? String)
    #expect(try home.run("show", id, "--json").output == outcome.output)
    #expect(try home.run("doctor").status == 0)
  }

  @Test(arguments: [
    ([], "아직 비어 있어요: --title, --category, --description."),
    (["--title", " "], "아직 비어 있어요: --title, --category, --description."),
    (["--title", "x"], "아직 비어 있어요: --category, --description."),
    (["--title", "x", "--category", "books"], "아직 비어 있어요: --description."),
    (["--title", "x", "--description", "d"], "아직 비어 있어요: --category."),
    (["--title", "x", "--description", "d", "--category", "popular"], "인기매물"),
  ]) func whatIsMissingIsNamed(_ options: [String], _ words: String) throws {
    let outcome = try act(["sell"] + options)
    #expect(outcome.refuses(4, words), "\(outcome)")
    #expect(try home.run("list").lines.count == 3)
  }

  @Test func everythingThatIsWrongOrMissingIsNamedAtOnce() throws {
    let outcome = try act([
      "sell", "--title", String(repeating: "가", count: 201), "--category", "chairs", "--category", "lamps", "--price",
      "많이", "--neighborhood", "없는동", "--picture", "/none.jpg",
    ])
    #expect(outcome.status == 2, "\(outcome)")
    for words in ["‘많이’", "chairs 카테고리", "lamps 카테고리", "--description", "200자", "없는동", "/none.jpg"] {
      #expect(outcome.errors.contains(words), "\(words): \(outcome)")
    }
    #expect(outcome.errors.split(separator: "\n").count == 7, "each only once: \(outcome)")
    #expect(try home.run("list").lines.count == 3)
    let beyond = try act(["sell", "--title", "의자", "--price", "10000000000"])
    #expect(beyond.refuses(4, "--category, --description") && beyond.errors.contains("9,999,999,999"), "\(beyond)")
  }

  @Test(arguments: ["1,000", "₩169,000원", "", "1e3", "--offers", "٣", "+5", "-", "12\u{1B}[31m"])
  func aPriceIsDigitsOnly(_ price: String) throws {
    for language in ["en", "ko"] {
      let outcome = try sell("--price", price, "--lang", language)
      #expect(outcome.refuses(2, "--price 169000"), "\(outcome)")
      #expect(HostileText.leaks(inLines: outcome.errors) == [])
    }
  }

  @Test(arguments: ["-5", "10000000000", "99999999999999999999999999"])
  func aPriceBeyondTheRuleIsRefused(_ price: String) throws {
    let outcome = try sell("--price", price)
    #expect(outcome.refuses(4, "9,999,999,999"), "\(outcome)")
  }

  @Test func aFileThatIsNoPictureIsNamedAndNothingIsSaved() throws {
    let folder = home.folder + "/files"
    try home.makeFolder(folder + "/folder.jpg")
    try home.write("", to: folder + "/empty.jpg")
    try home.write("hello", to: folder + "/text.jpg")
    try home.write(home.bytes(of: SampleFiles.picture).dropLast(1000).map { $0 }, to: folder + "/cut.jpg")
    try home.write(bomb, to: folder + "/bomb.png")
    #expect(mkfifo(folder + "/fifo", 0o600) == 0)
    for (name, code) in [
      ("folder.jpg", 1), ("empty.jpg", 1), ("text.jpg", 1), ("cut.jpg", 1), ("bomb.png", 1), ("fifo", 1),
      ("missing.jpg", 3), ("a\u{1B}[31m\n.jpg", 3),
    ] as [(String, Int32)] {
      let outcome = try sell("--picture", SampleFiles.picture, "--picture", folder + "/" + name)
      #expect(outcome.refuses(code, "저장한 것은 없어요"), "\(name) \(outcome)")
      #expect(outcome.errors.contains(folder) && HostileText.leaks(inLines: outcome.errors) == [])
    }
    for device in ["/dev/zero", "/dev/null"] { #expect(try sell("--picture", device).refuses(1, device)) }
    #expect(try sell("--picture", "").refuses(2, "--picture"))
    #expect(try home.run("list").lines.count == 3)
    #expect(images == [], "what was taken in before the bad one is gone again")
  }

  /// A picture whose header promises 30,000 × 30,000 pixels.
  private var bomb: [UInt8] {
    let header: [UInt8] = [0x49, 0x48, 0x44, 0x52, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + header + [0xDB, 0x96, 0xFD, 0x11]
  }

  @Test func anEleventhPictureIsRefusedAndTheSameIsTakenOnce() throws {
    let twice = ["--picture", SampleFiles.picture, "--picture", SampleFiles.picture]
    let many = try act(
      ["sell", "--title", "x", "--category", "books", "--description", "d"]
        + Array(repeating: twice, count: 6).flatMap { $0 })
    #expect(many.refuses(4, "10") && images == [], "\(many)")
    let outcome = try act(["sell", "--title", "x", "--category", "books", "--description", "d", "--json"] + twice)
    #expect(outcome.status == 0 && outcome.errors.contains("이미 추가한 사진"), "\(outcome)")
    #expect(try (outcome.objects[0]["pictures"] as? [Any])?.count == 1 && images.count == 1)
  }

  @Test func anEditReplacesPicturesAndUndoBringsThemBack() throws {
    let id = SampleListing.id(2)
    func pictures() throws -> Int { try (home.run("show", id, "--json").object["pictures"] as? [Any])?.count ?? 0 }
    #expect(try act(["edit", id, "--picture", SampleFiles.picture]).status == 0 && pictures() == 1)
    #expect(
      try act(["edit", id, "--picture", SampleFiles.otherPicture, "--picture", SampleFiles.picture]).status == 0)
    #expect(try pictures() == 2)
    #expect(try act(["edit", id, "--no-pictures", "--json"]).object["pictures"] == nil)
    #expect(try act(["undo"]).status == 0 && pictures() == 2)
    #expect(try act(["edit", id, "--picture", SampleFiles.picture, "--no-pictures"]).status == 2)
    #expect(try act(["edit", id, "--picture", "/nonexistent.jpg"]).refuses(3, "/nonexistent.jpg"))
    #expect(try pictures() == 2 && home.run("doctor").status == 0)
  }

  @Test func hostileTextsAreKeptAndNeverControlATerminal() throws {
    let text = HostileText.all.filter { $0 != "\u{0}" }
    let outcome = try act(["sell", "--title", text, "--category", "books", "--description", text])
    #expect(outcome.status == 0 && HostileText.leaks(inLines: outcome.output + outcome.errors) == [], "\(outcome)")
    let id = try #require(try home.run("list", "--json", "--limit", "1").objects[0]["id"] as? String)
    #expect(try home.run("show", id, "--json").object["description"] as? String == text)
  }

  @Test func aFullStandardOutputDoesNotDenyWhatWasDone() throws {
    let script = #""$PROGRAM" sell --title 의자 --category books --description d --as "$WHO" --data "$DATA" >/dev/full"#
    let shell = try PtyProgram(
      "/bin/sh", ["-c", script],
      environment: home.environment(adding: ["PROGRAM": TemporaryHome.program, "DATA": home.data, "WHO": Self.seller]),
      columns: 200)
    #expect(shell.end == 1 && shell.screenText.contains("그대로 저장되어 있어요"), "\(shell.screenText)")
    #expect(try home.run("list").lines.count == 4)
  }

  @Test func aGuestAndAStrangerCannotSell() throws {
    let words = ["sell", "--title", "x", "--category", "books", "--description", "d", "--data", home.data]
    #expect(try home.run(words).refuses(4, "secondhand account use"))
    #expect(try home.run(words + ["--as", "아무개"]).refuses(3, "아무개"))
    #expect(try home.run(words + ["--as", ""]).status == 2)
  }
}
