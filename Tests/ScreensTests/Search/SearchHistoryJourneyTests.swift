import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// S3: earlier searches can be repeated, and typed text is completed.
@MainActor
@Suite struct SearchHistoryJourneyTests {
  private let listings = [
    JourneyListings.listing(1, "접이식 캠핑 의자", "sports", won: 24_000, minutes: 1),
    JourneyListings.listing(2, "의자다리 양말", "furniture", won: 9000, minutes: 2),
    JourneyListings.listing(3, "사무용 의자", "furniture", won: 15_000, minutes: 3),
    JourneyListings.listing(4, "의류 수납함", "furniture", won: 1000, minutes: 4),
  ]

  private func journey(_ past: [String] = [], of person: ID<Account>? = nil, account: Account? = nil) async -> Journey {
    let journey = await Journey(listings, account: account)
    for text in past {
      if let search = PastSearch(text, at: Sample.now) { try? await journey.searches.add(search, of: person) }
    }
    return journey
  }

  private func state(_ journey: Journey) throws -> SearchState {
    try #require(journey.app.front as? SearchModel).state
  }

  private func kept(_ journey: Journey, of person: ID<Account>? = nil) async throws -> [String] {
    try await journey.searches.searches(of: person, limit: 999).map(\.text)
  }

  // MARK: The history

  @Test func withoutAHistoryThatIsSaid() async throws {
    let journey = await journey()
    await journey.press("/")
    #expect(journey.shows("검색 내역이 없습니다."))
    await journey.press("Down", "Tab", "Enter")
    #expect(try state(journey).focus == .field && journey.app.front is SearchModel)
  }

  @Test func enterRemembersTheNewestFirstAndWhatIsRepeatedMovesUp() async throws {
    let journey = await journey()
    await journey.press("/")
    for text in ["의자", "캠핑", "  의자 "] {
      try #require(journey.app.front as? SearchModel).state.field.replace(with: "")
      await journey.type(text)
      await journey.press("Enter", "/")
    }
    #expect(try await kept(journey) == ["의자", "캠핑"])
    await journey.press("Ctrl-u")
    #expect(journey.shows("최근 검색"))
    let rows = journey.rows
    let places = ["의자", "캠핑"].map { text in rows.firstIndex { $0.hasPrefix("  \(text)") } ?? -1 }
    #expect(places[0] > 0 && places[1] == places[0] + 1, "\(journey.screen)")
  }

  @Test func aSearchThatFindsNothingIsRemembered() async throws {
    let journey = await journey()
    await journey.press("/")
    await journey.type("없는말")
    await journey.press("Enter")
    #expect(try await kept(journey) == ["없는말"])
    #expect(try state(journey).focus == .field)
  }

  @Test func whatIsOnlyTypedIsNotRemembered() async throws {
    let journey = await journey()
    await journey.press("/")
    await journey.type("의자")
    await journey.press("Esc")
    #expect(try await kept(journey) == [])
  }

  @Test func whoeverOpensWhatWasFoundHasMeantIt() async throws {
    let journey = await journey()
    await journey.press("/")
    await journey.type("사무용")
    await journey.press("Tab", "Enter")
    #expect(journey.app.front is ListingModel)
    #expect(try await kept(journey) == ["사무용"])
    await journey.press("Esc", "/", "Ctrl-u")
    #expect(journey.shows("최근 검색"))
  }

  @Test func downWalksIntoItAndEnterSearchesAgain() async throws {
    let journey = await journey(["캠핑", "의자", "책상"])
    await journey.press("/", "Down")
    #expect(journey.cursorRow.contains("책상"))
    await journey.press("j")
    #expect(journey.cursorRow.contains("의자"))
    await journey.press("Enter")
    #expect(try state(journey).field.text == "의자" && state(journey).focus == .field)
    #expect(try state(journey).rows.count == 3)
    #expect(try await kept(journey) == ["의자", "책상", "캠핑"])
  }

  @Test func upLeadsBackToTheField() async throws {
    let journey = await journey(["캠핑", "의자"])
    await journey.press("/", "Down", "Down", "k", "Up")
    #expect(try state(journey).focus == .field && journey.cursorRow.contains("무엇을 찾으세요?"))
    await journey.press("Tab", "G")
    #expect(journey.cursorRow.contains("캠핑"))
    await journey.press("Tab")
    #expect(try state(journey).focus == .field)
    await journey.press("Down")
    #expect(journey.cursorRow.contains("의자"), "from the field one comes to the newest")
  }

  @Test func xForgetsOne() async throws {
    let journey = await journey(["캠핑", "의자", "책상"])
    await journey.press("/", "Down", "j", "x")
    #expect(try await kept(journey) == ["책상", "캠핑"])
    #expect(journey.cursorRow.contains("캠핑"))
    await journey.press("x", "x")
    #expect(try await kept(journey) == [])
    #expect(try state(journey).focus == .field)
    #expect(journey.shows("검색 내역이 없습니다."))
  }

  @Test func bigXAsksAndForgetsAll() async throws {
    let journey = await journey(["캠핑", "의자"])
    await journey.press("/", "Down", "X")
    #expect(journey.shows("검색 내역을 모두 삭제할까요?"))
    await journey.press("Esc")
    #expect(try await kept(journey).count == 2)
    await journey.press("X", "Tab", "Enter")
    #expect(try await kept(journey).isEmpty)
    #expect(journey.shows("검색 내역이 없습니다."))
    #expect(try state(journey).focus == .field)
  }

  @Test func theMouseDoesTheSame() async throws {
    let journey = await journey(["캠핑", "의자", "책상"])
    await journey.press("/")
    await journey.click(HitTarget("forget", 1))
    #expect(try await kept(journey) == ["책상", "캠핑"])
    await journey.click("모두 삭제")
    #expect(journey.shows("검색 내역을 모두 삭제할까요?"))
    await journey.press("Esc")
    await journey.click("캠핑")
    #expect(try state(journey).field.text == "캠핑" && state(journey).rows.count == 1)
  }

  @Test func eachPersonHasHisOwn() async throws {
    let me = JourneyPeople.me(.korean)
    let journey = await journey(["내 의자"], of: me.id, account: me)
    try await journey.searches.add(#require(PastSearch("손님 책상", at: Sample.now)), of: nil)
    await journey.press("/")
    #expect(journey.shows("내 의자") && !journey.shows("손님 책상"))
    await journey.type("캠핑")
    await journey.press("Enter")
    #expect(try await kept(journey, of: me.id) == ["캠핑", "내 의자"])
    #expect(try await kept(journey) == ["손님 책상"])
  }

  @Test func whatCannotBeKeptIsSaidAndSearchingGoesOn() async throws {
    let journey = await journey(["캠핑"])
    await journey.press("/")
    journey.searches.fail(with: .diskFull(path: "Market.sqlite"))
    await journey.type("의자")
    await journey.press("Enter")
    #expect(journey.shows("디스크 공간이"), "\(journey.foot)")
    #expect(try state(journey).rows.count == 3)
    journey.searches.fail(with: nil)
    await journey.press("Esc", "/")
    #expect(journey.rows.contains { $0.hasPrefix("  캠핑") } && !journey.rows.contains { $0.hasPrefix("  의자") })
  }

  // MARK: Suggestions

  @Test func theHistoryGoesBeforeTheTitles() async throws {
    let journey = await journey(["의자 커버"])
    await journey.press("/")
    await journey.type("의")
    #expect(try state(journey).line.suggestions.all.map(\.line) == ["의자 커버", "의자", "의류", "의자다리"])
    #expect(journey.cursorRow.contains("› 의자 커버  →"), "\(journey.cursorRow)")
    #expect(try state(journey).field.text == "의")
  }

  @Test func rightTakesWhatIsSuggested() async throws {
    let journey = await journey()
    await journey.press("/")
    await journey.type("캠핑 의")
    await journey.press("Right")
    #expect(try state(journey).field.text == "캠핑 의자" && state(journey).rows.count == 1)
    await journey.press("Left", "Right", "Right")
    #expect(
      try state(journey).field.text == "캠핑 의자다리", "inside the text it moves the caret, at its end it takes the next")
  }

  @Test func othersAreReachedWithoutLeavingTheField() async throws {
    let journey = await journey(["의자 커버"])
    await journey.press("/")
    await journey.type("의")
    await journey.press("Alt-Down", "Alt-Down")
    #expect(journey.cursorRow.contains("› 의류  →") && journey.shows("의자 커버   의자   의류   의자다리"))
    await journey.press("Alt-Up", "Right")
    #expect(try state(journey).field.text == "의자")
    await journey.press("Backspace")
    await journey.click(HitTarget("suggestion", 0))
    #expect(try state(journey).field.text == "의자 커버")
  }

  @Test func withoutASuggestionRightIsTheFields() async throws {
    let journey = await journey()
    await journey.press("/")
    await journey.type("qqq")
    await journey.press("Right")
    #expect(try state(journey).field.text == "qqq" && !journey.foot.contains("제안"))
    await journey.press("Alt-Down")
    #expect(journey.foot.contains("추천 검색어가 없어요."))
  }

  @Test func halfASyllableIsCompletedAside() async throws {
    let journey = await journey()
    await journey.press("/")
    await journey.type("읜")
    #expect(try state(journey).line.suggestions.all.isEmpty)
    await journey.press("Backspace")
    await journey.type("읮")
    #expect(journey.cursorRow.contains("› 읮  의자  →"), "\(journey.cursorRow)")
  }

  @Test func aSuggestionIsSaidToThoseWhoListen() async throws {
    let journey = await journey()
    await journey.press("/")
    await journey.type("의자다")
    let line = try #require(journey.spoken.first)
    #expect(line.text.contains("추천 검색어: 의자다리, → 키로 선택") && line.isCurrent, "\(line.text)")
  }

  @Test func anotherKeyTakesItWhereOneIsBound() async throws {
    let key = try #require(KeyChord("Ctrl-e"))
    let journey = await Journey(listings, keymap: Keymap(overrides: ["searchField.acceptSuggestion": [key]]))
    await journey.press("/")
    await journey.type("의자다")
    #expect(journey.cursorRow.contains("의자다리  Ctrl-E"))
    await journey.press("Right")
    #expect(try state(journey).field.text == "의자다")
    await journey.press("Ctrl-e")
    #expect(try state(journey).field.text == "의자다리")
  }

  @Test func hostileSearchesAreDrawnAsText() async throws {
    let hostile = ["\u{1B}]0;x\u{7}\u{1B}[31m빨강", "\u{202E}거꾸로", String(repeating: "👨‍👩‍👧‍👦", count: 30), "a\nb\tc"]
    let journey = await journey(hostile)
    await journey.press("/", "Down")
    for size in [(80, 24), (40, 10), (20, 8), (3, 3), (1, 1)] {
      await journey.resize(to: size.0, size.1)
      #expect(!journey.screen.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
      await journey.press("j")
    }
    await journey.resize(to: 80, 24)
    await journey.press("gg", "Enter")
    #expect(try state(journey).field.text == "a b c")
  }
}
