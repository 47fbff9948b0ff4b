import Foundation
import PtyTesting
import Testing

/// No text in a listing can control the terminal.
@Suite(.serialized) struct HostileTextTests {
  private static let id = SampleListing.id(9)

  @Test(arguments: [(40, 15), (80, 24), (120, 40)])
  func theScreenShowsItAndObeysNothing(_ columns: Int, _ rows: Int) throws {
    let program = try hostileHome().open(showing: "물건 8번", columns: columns, rows: rows)
    #expect(program.selects("겉"))
    // Through the list, the detail with all its pictures to its end, and the actions.
    for keys in ["j", "k", "\r", "l", "l", "G", "\u{1B}", "?", "\u{1B}", ":", "\u{1B}"] {
      program.send(keys)
      program.settle(milliseconds: 40)
    }
    #expect(program.shows("물건 8번"))
    #expect(program.emulator.isAlternateScreen)
    #expect(HostileText.leaks(inScreen: program.rawOutput) == [])
    // On a slow machine the last Esc may not have been read yet: with what follows it would be one key.
    program.settle()
    program.send("q")
    #expect(program.end == 0)
  }

  @Test func theTestSeesEverySequenceThatIsObeyed() {
    let output = Array("\u{1B}[H목록\u{1B}]104\u{7}".utf8)
    #expect(HostileText.leaks(inScreen: output) == [])
    #expect(HostileText.leaks(inScreen: output + Array(HostileText.all.utf8)).count == HostileText.sequences.count)
    #expect(HostileText.leaks(inLines: HostileText.all + "\n").count > 20)
  }

  @Test func spokenLinesObeyNothingEither() throws {
    let home = try hostileHome()
    try home.write("screen-reader = true\n", to: home.configuration)
    let program = try home.open(showing: "물건 8번", columns: 120, rows: 40)
    program.send("\r")
    #expect(program.shows("글: 겉"))
    #expect(HostileText.leaks(inScreen: program.rawOutput) == [])
  }

  @Test(arguments: [
    "id", "seller", "title", "price", "currency", "category", "place", "status", "createdAt", "picture",
    HostileText.all,
  ]) func neitherDoTheSentencesAboutAFaultyListing(_ field: String) throws {
    let home = try TemporaryHome()
    var entry: [String: Any] = ["title": "의자", "id": "7"]
    entry[field] = field == "title" ? HostileText.all + String(repeating: "가", count: 10_000) : HostileText.all
    let object = try JSONSerialization.data(withJSONObject: ["version": 1, "products": [entry]])
    try home.write(Array(object), to: home.products)
    let outcome = try home.run("list")
    #expect(HostileText.leaks(inLines: outcome.output + outcome.errors) == [], "\(outcome)")
    let program = try home.open(showing: "이 동네만", columns: 200)
    program.settle()
    #expect(HostileText.leaks(inScreen: program.rawOutput) == [])
  }

  @Test(arguments: [["list"], ["list", "--neighborhood", "역삼동", "--within", "5"], ["show", id], ["category"]])
  func theCommandLinePrintsNoControls(_ command: [String]) throws {
    for language in ["ko_KR.UTF-8", "en_US.UTF-8"] {
      let home = try hostileHome()
      let outcome = try home.run(command + ["--data", home.data], adding: ["LC_ALL": language])
      #expect(outcome.status == 0 && !outcome.output.isEmpty)
      #expect(HostileText.leaks(inLines: outcome.output + outcome.errors) == [])
    }
  }

  @Test func jsonEscapesControlsAndIsFaithful() throws {
    let home = try hostileHome()
    for command in [["list", "--json", "--limit", "1"], ["show", Self.id, "--json"]] {
      let outcome = try home.run(command + ["--data", home.data])
      #expect(HostileText.leaks(inLines: outcome.output) == [])
      let line = try #require(outcome.lines.first)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let text = try #require(object["title"] as? String)
      #expect(Array(text.unicodeScalars) == Array(HostileText.all.unicodeScalars))
      // A name is kept as it is drawn.
      let name = try #require(object["sellerName"] as? String)
      #expect(!name.isEmpty && !name.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }, "\(name)")
    }
  }

  @Test func whatIsNamedOnTheCommandLineIsNotObeyedEither() throws {
    let home = try TemporaryHome(SampleListing.many(1))
    let text = HostileText.link
    for command in [
      ["show", text], ["list", "--category", text], ["list", "--neighborhood", text], ["list", "--seller", text],
      ["list", "--after", text], ["neighborhood", "search", text], ["--open", text], ["list", "--status", text], [text],
    ] {
      let outcome = try home.run(command + ["--data", home.data])
      #expect(outcome.status != 0 && outcome.isRefusal)
      #expect(HostileText.leaks(inLines: outcome.errors) == [], "\(command)")
    }
  }

  /// A store whose newest listing is hostile in every field that is shown.
  private func hostileHome() throws -> TemporaryHome {
    var listing = SampleListing(9, title: HostileText.all)
    listing.description = HostileText.all + "\n" + HostileText.marks + "\n끝"
    listing.sellerName = HostileText.all
    listing.pictures = [
      SampleListing.Picture(file: "a\u{1B}[31;1m빨.jpg", alt: HostileText.all),
      SampleListing.Picture(file: "../../\(HostileText.all)", alt: HostileText.marks),
    ]
    return try TemporaryHome(SampleListing.many(8) + [listing])
  }
}
