import PtyTesting
import Testing

/// Abbreviated ids as lists show them.
@Suite(.serialized) struct ShortIDCommandTests {
  private let home: TemporaryHome
  /// The part of the second listing's id that lists show.
  private let short = String(SampleListing.id(2).suffix(8))

  init() throws {
    home = try TemporaryHome(SampleListing.many(3))
    try #require(try home.run("account", "create", "하늘", "--neighborhood", "역삼동").status == 0)
  }

  private func act(_ arguments: String...) throws -> TemporaryHome.Outcome {
    try home.run(arguments + ["--as", "하늘", "--data", home.data])
  }

  @Test func whatAListShowsIsTaken() throws {
    let shown = try home.run("list", "--limit", "0").lines.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(shown == [3, 2, 1].map { String(SampleListing.id($0).suffix(8)) })
    #expect(try home.run("show", short, "--json").object["id"] as? String == SampleListing.id(2))
    #expect(try act("wish", "add", short).status == 0 && act("wish").lines.first?.hasPrefix(short) == true)
    #expect(try home.run("status", short, "reserved", "--as", "느긋한수달").output.hasPrefix(short))
    #expect(try act("report", short, "--reason", "spam", "--json").object["listing"] as? String == SampleListing.id(2))
  }

  @Test func whatFitsSeveralIsRefusedWithTheirTitles() throws {
    let outcome = try home.run("show", "01935d4e")
    #expect(outcome.refuses(2, "‘01935d4e’에 맞는 id가 여럿이에요"), "\(outcome)")
    for number in 1...3 {
      #expect(outcome.errors.contains("  \(SampleListing.id(number))  물건 \(number)번\n"), "\(outcome)")
    }
  }

  @Test func aWordAndWhatFitsNothingAreNone() throws {
    #expect(try home.run("show", "wish").refuses(2, "글의 id가 아니에요"))
    #expect(try home.run("show", "002").refuses(2, "글의 id가 아니에요"), "too few digits")
    #expect(try home.run("show", "deadbeef").refuses(3, "deadbeef"))
  }

  @Test func roomsAreNamedByTheirEndsToo() throws {
    try #require(try act("chat", "send", "--listing", short, "안녕하세요").status == 0)
    let room = try #require(try act("chat", "list").lines.first?.split(separator: " ").first.map(String.init))
    #expect(room.count == 8)
    #expect(try act("chat", "read", room).output.contains("안녕하세요"))
    #expect(try act("chat", "send", room, "아직 있나요?").output.hasPrefix("2  "))
    #expect(try act("chat", "search", "아직", "--room", room).lines.count == 1)
    #expect(try act("chat", "search", "아직").output.hasPrefix(room))
    #expect(try act("chat", "list", "--after", room).status == 0)
    #expect(try act("chat", "read", "채팅방").refuses(2, "채팅방 id가 아니에요"))
  }

  @Test func peopleAndSavedSearchesAreFoundBehindTheirNames() throws {
    let id = try #require(try act("account", "show", "--json").object["id"] as? String)
    #expect(try home.run("account", "show", String(id.suffix(8))).lines.first == "하늘")
    #expect(try home.run("list", "--seller", String(id.suffix(8))).status == 0)
    // A name that looks like a part of an id is a name first.
    try #require(try home.run("account", "create", "decade", "--neighborhood", "역삼동").status == 0)
    #expect(try home.run("account", "show", "decade").lines.first == "decade")
    try #require(try act("saved", "add", "의자 찾기", "의자").status == 0)
    let saved = try #require(try act("saved", "list", "--json").object["id"] as? String)
    #expect(try act("saved", "remove", String(saved.suffix(8))).errors.contains("의자 찾기"))
  }
}
