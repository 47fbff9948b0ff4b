import MarketTesting
import Marketplace
import Testing

/// S3: the search history and completions.
@Suite struct SearchHistoryTests {
  private let store = InMemorySearchHistoryStore()
  private let clock = FixedClock()
  private let me = Sample.seller(1)
  private var history: StoredSearchHistory { history(of: .member(me)) }

  private func history(of viewer: Viewer) -> StoredSearchHistory {
    StoredSearchHistory(viewer: viewer, store: store, clock: clock)
  }

  // MARK: What is alike

  @Test(arguments: [
    ("의자", " 의자 "), ("캠핑  의자", "캠핑 의자"), ("iPhone 13", "IPHONE　13"), ("ｉＰｈｏｎｅ", "iphone"),
    ("café", "CAFE\u{301}"), ("의자", "\u{110B}\u{1174}\u{110C}\u{1161}"), ("의자", "ㅇㅡㅣㅈㅏ"),
  ])
  func whatLooksForTheSameIsAlike(_ one: String, _ other: String) {
    #expect(PastSearch.key(of: one).utf8.elementsEqual(PastSearch.key(of: other).utf8))
  }

  @Test(arguments: [
    ("의자", "-의자"), ("의자", "\"의자\""), ("캠핑 의자", "캠핑의자"), ("price:<5", "price:>5"), ("🪑", "🛋"), ("의자", "의지"),
  ])
  func whatLooksForSomethingElseIsNot(_ one: String, _ other: String) {
    #expect(PastSearch.key(of: one) != PastSearch.key(of: other))
  }

  @Test func onlyWhatIsWorthRememberingIsRemembered() {
    #expect(PastSearch("", at: Sample.now) == nil && PastSearch(" \u{3000}\n", at: Sample.now) == nil)
    #expect(PastSearch(" 의자\n", at: Sample.now)?.text == "의자")
    let longest = String(repeating: "a", count: PastSearch.lengthLimit)
    #expect(
      PastSearch(longest + " ", at: Sample.now)?.text == longest && PastSearch(longest + "a", at: Sample.now) == nil)
  }

  /// Any text has a key, and the key of a key is the same key.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func anyTextHasOneKey(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = ["의", "ㅈ", "a", "É", "\u{301}", " ", "\u{3000}", "\"", "-", ":", "🇰🇷", "\u{200D}", "\u{0}", "가격:", "１"]
    let text =
      "의"
      + (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
    let key = PastSearch.key(of: text)
    #expect(PastSearch.key(of: key) == key && PastSearch.key(of: "  " + text + " ") == key)
    if let search = PastSearch(text, at: Sample.now) { #expect(!search.key.isEmpty && search.key == key) }
  }

  // MARK: The service

  @Test func aHistoryBelongsToAPerson() async throws {
    try await history.record("의자")
    clock.advance(seconds: 5)
    try await history.record("  ")
    try await history.record(" 책상 ")
    try await history(of: .guest).record("자전거")
    let recent = try await history.recent()
    #expect(recent.map(\.text) == ["책상", "의자"] && recent.map(\.time) == [Sample.now.advanced(seconds: 5), Sample.now])
    #expect(try await history(of: .guest).recent().map(\.text) == ["자전거"])
    #expect(try await history.remove("의자 "))
    #expect(try await !history.remove("의자"))
    #expect(try await history.clear() == 1)
    #expect(try await history.recent().isEmpty)
    #expect(try await history(of: .guest).recent().count == 1)
  }

  @Test func whatTheStoreCannotDoIsSaid() async throws {
    let error = StoreError.diskFull(path: "Market.sqlite")
    store.fail(with: error)
    await #expect(throws: error) { try await history.recent() }
    await #expect(throws: error) { try await history.record("의자") }
    await #expect(throws: error) { try await history.remove("의자") }
    await #expect(throws: error) { try await history.clear() }
    try await history.record(" ")
  }

  // MARK: Suggestions

  private let past = ["캠핑 의자", "의자 커버", "iPhone 13", "cat:디지털 의자"].compactMap { PastSearch($0, at: Sample.now) }

  private func word(_ text: String) -> TitleWord { TitleWord(text: text, key: PastSearch.key(of: text), count: 1) }

  private func lines(_ typed: String, _ words: [String] = [], limit: Int = 5) -> [String] {
    SearchSuggestion.of(typed, history: past, words: words.map(word), limit: limit).map(\.line)
  }

  @Test func theHistoryComesFirstAndThenTheTitles() {
    let found = SearchSuggestion.of("의", history: past, words: ["의자", "의류", "가방"].map(word), limit: 5)
    #expect(found.map(\.line) == ["의자 커버", "의자", "의류"], "another line's words are left out")
    #expect(found.map(\.isFromHistory) == [true, false, false])
    #expect(lines("의", ["의자", "의류"], limit: 2) == ["의자 커버", "의자"])
    #expect(lines("의", ["의자"], limit: 0) == [])
  }

  @Test func onlyTheWordAtTheEndIsCompleted() {
    #expect(lines("캠핑 의", ["의자", "의자다리"]) == ["캠핑 의자", "캠핑 의자다리"])
    #expect(lines("캠핑 ", ["의자"]) == ["캠핑 의자"], "behind a blank only the history goes on")
    #expect(lines("책상 -의", ["의자"]) == [] && lines("\"의", ["의자"]) == [] && lines("분류:디", ["디지털"]) == [])
    #expect(lines("cat:디지털 의", ["의류"]) == ["cat:디지털 의자", "cat:디지털 의류"])
  }

  @Test func halfASyllableAndAnotherCaseAreEnough() {
    #expect(lines("읮") == ["의자 커버"] && lines("캠피") == ["캠핑 의자"] && lines("IPH") == ["iPhone 13"])
  }

  @Test func whatIsTypedIsNoSuggestion() {
    #expect(lines("의자 커버", ["커버"]) == [] && lines(" 캠핑  의자 ") == [] && lines("") == [] && lines("  ") == [])
    #expect(lines("캠핑 의", ["의자", "의자"]) == ["캠핑 의자"], "each of them once")
  }

  @Test func titlesAreAskedForWhenTwoLettersAreThere() {
    #expect(!SearchSuggestion.mayTakeWords("ㅇ") && SearchSuggestion.mayTakeWords("으"))
    #expect(!SearchSuggestion.mayTakeWords("의자 ") && !SearchSuggestion.mayTakeWords("가격:의"))
  }
}
