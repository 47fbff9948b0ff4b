import Foundation
import Testing

/// `secondhand help TOPIC`, and the handbook's pages about the command line.
@Suite(.serialized) struct HandbookCommandTests {
  private static let languages = ["en", "ko"]

  @Test func aTopicIsPrintedInTheLanguage() throws {
    let home = try TemporaryHome()
    let korean = try home.run("help", "searching")
    #expect(korean.status == 0 && korean.errors == "" && korean.output.hasPrefix("검색하기\n\n  / 키를 누르고 치면"))
    let english = try home.run("help", "searching", "--lang", "en")
    #expect(english.output.hasPrefix("Searching\n\n  / opens the search") && !english.output.contains("{key"))
    for line in korean.lines + english.lines { #expect(line.count <= 80) }
    #expect(try home.run("help", "검색하기").output == korean.output, "its title is a name, too")
    #expect(home.names(in: home.folder) == ["errors", "output"], "nothing is made for it")
  }

  @Test(arguments: [
    ("검색", "searching"), ("단축키", "keys"), ("Settings", "configuration"), ("둘러보기", "browsing"),
  ]) func aTopicHasKoreanAndOtherNamesInEitherLanguage(_ name: String, _ topic: String) throws {
    let home = try TemporaryHome()
    for language in Self.languages {
      let named = try home.run("help", name, "--lang", language)
      #expect(try named.status == 0 && named.output == home.run("help", topic, "--lang", language).output, "\(named)")
    }
  }

  @Test func keysOfOnesOwnAreInIt() throws {
    let home = try TemporaryHome()
    try home.write("[keys]\n\"global.search\" = [\"F3\"]\n", to: home.configuration)
    #expect(try home.run("help", "searching").output.contains("  F3 키를 누르고"))
  }

  @Test func helpAloneListsCommandsAndTopics() throws {
    let outcome = try TemporaryHome().run("help", "--lang", "en")
    #expect(outcome.status == 0 && outcome.output.hasPrefix("OVERVIEW: "))
    for line in ["  start          Getting started", "  trouble        Troubleshooting"] {
      #expect(outcome.lines.contains { $0 == line }, "\(outcome.output)")
    }
  }

  /// A command with the name of a topic would hide its page.
  @Test func everyListedTopicHasItsPage() throws {
    let home = try TemporaryHome()
    let listed = try home.run("help", "--lang", "en").lines.drop { !$0.hasPrefix("HANDBOOK") }
    let topics = listed.dropFirst().compactMap { $0.firstMatch(of: /^  ([a-z-]+) +(.+)$/)?.output }
    try #require(topics.count > 10, "\(listed)")
    for (_, name, title) in topics {
      #expect(try home.run("help", String(name), "--lang", "en").output.hasPrefix(title + "\n"), "\(name)")
    }
  }

  @Test func aCommandIsExplainedAsBefore() throws {
    let home = try TemporaryHome()
    for command in [["list"], ["chat", "send"]] {
      #expect(try home.run(["help"] + command).output == home.run(command + ["--help"]).output)
    }
  }

  @Test(arguments: [
    ("serching", "Did you mean “searching”?"), ("configure", "`secondhand help`"), ("configur", "“configuration”"),
    ("chta", "“chat”"), ("qqqqqq", "`secondhand help`"),
  ]) func anUnknownTopicIsNotFound(_ word: String, _ said: String) throws {
    let outcome = try TemporaryHome().run("help", word, "--lang", "en")
    #expect(outcome.status == 3 && outcome.isRefusal && outcome.errors.contains(said), "\(outcome)")
  }

  /// The parser accepts every command in the handbook. The test ignores whether the command finds anything.
  @Test(arguments: languages) func itsExamplesAreCommands(_ language: String) throws {
    let home = try TemporaryHome(SampleListing.many(1))
    let track = home.folder + "/walk.gpx"
    try home.write(#"<gpx><trk><trkseg><trkpt lat="37.5" lon="127"/></trkseg></trk></gpx>"#, to: track)
    var count = 0
    // A server would not end; the tests of the server read its options.
    for (topic, line) in try Self.code(language, "sh")
    where line.hasPrefix("secondhand ") && !line.hasPrefix("secondhand serve") {
      let command = line.replacing("ID", with: SampleListing.id(1)).replacing("ROOM", with: SampleListing.id(2))
        .replacing("market.tar", with: home.folder + "/market.tar").replacing(
          "/tmp/empty", with: home.folder + "/empty"
        ).replacing("walk.gpx", with: track)
      let outcome = try home.run(Self.words(String(command.dropFirst("secondhand ".count))))
      #expect(outcome.status != 2, "\(topic): \(line)\n\(outcome.errors)")
      count += 1
    }
    #expect(count > 15)
  }

  @Test(arguments: languages) func itsConfigurationIsTaken(_ language: String) throws {
    let home = try TemporaryHome([])
    let example = try Self.code(language, "toml").filter { $0.topic == "configuration" }.map(\.line)
    try home.write(example.joined(separator: "\n") + "\n", to: home.configuration)
    let outcome = try home.run("list", "--lang", "en")
    #expect(!outcome.errors.contains("config.toml") && example.count > 10, "\(outcome.errors)")
  }

  /// The lines of all fenced code of a kind.
  private static func code(_ language: String, _ kind: String) throws -> [(topic: String, line: String)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Handbook/\(language)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var found: [(String, String)] = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      var isInside = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.hasPrefix("```") {
          isInside = !isInside && line == "```\(kind)"
        } else if isInside {
          found.append((file.deletingPathExtension().lastPathComponent, String(line)))
        }
      }
    }
    return found
  }

  /// A line of the shell in words; quotes keep blanks.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap { $0 }
  }
}
