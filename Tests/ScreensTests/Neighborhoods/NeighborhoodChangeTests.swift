import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// A new neighborhood is shown at once and saved in the background.
@MainActor
@Suite struct NeighborhoodChangeTests {
  private let both = NeighborhoodChoice(
    chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: JourneyListings.yeoksam, range: .only)

  private let inBoth =
    JourneyListings.many(30) + [
      JourneyListings.listing(500, "서초동 물건", "books", won: 1000, minutes: 5, neighborhood: JourneyListings.seocho)
    ]

  private func switches(_ steps: [Key.Code]) -> [InputEvent] { steps.map { .key(Key($0)) } }

  private var toSeocho: [InputEvent] { switches([.character("n"), .down, .enter]) }
  private var back: [InputEvent] { switches([.character("n"), .up, .enter]) }

  @Test func itsListIsThereBeforeItIsSaved() async {
    let gate = Gate()
    let journey = await Journey(inBoth, choice: both, holding: gate)
    gate.close()
    journey.terminal.send(toSeocho)
    await journey.until { gate.waiting == 1 && journey.shows("서초동 물건") }
    #expect(journey.rows[0].contains("서초동 ▾"))
    #expect(journey.home.list.count == 1)
    gate.open()
    await journey.idle()
    #expect(journey.home.list.count == 1)
  }

  /// The notification of the user's own choice does not scroll back to the top.
  @Test func whoeverMovesOnWhileItIsSavedStaysThere() async {
    let gate = Gate()
    var choice = both
    try? choice?.use(JourneyListings.seocho)
    let journey = await Journey(inBoth, choice: choice, holding: gate)
    gate.close()
    journey.terminal.send(back)
    await journey.until { gate.waiting == 1 && journey.home.list.count == 30 }
    journey.terminal.send(switches([.down, .down, .down]))
    await journey.until { journey.home.list.current == 3 }
    gate.open()
    await journey.idle()
    #expect(journey.home.list.current == 3)
  }

  /// The last of several quick choices wins, on the screen and in the store.
  @Test(arguments: 1...5)
  func whoeverSwitchesFastEndsWhereHeWanted(_ times: Int) async throws {
    let gate = Gate()
    let journey = await Journey(inBoth, choice: both, holding: gate)
    gate.close()
    for number in 0..<times { journey.terminal.send(number.isMultiple(of: 2) ? toSeocho : back) }
    let wanted = times.isMultiple(of: 2) ? JourneyListings.yeoksam : JourneyListings.seocho
    await journey.until { gate.waiting == 1 && journey.home.choice?.current == wanted }
    gate.open()
    await journey.idle()
    #expect(journey.home.choice?.current == wanted)
    #expect(try await journey.choices.load()?.current == wanted)
    #expect(journey.home.list.count == (wanted == JourneyListings.seocho ? 1 : 30))
  }

  @Test(arguments: Language.allCases)
  func oneThatCannotBeSavedIsTakenBackWithASentence(_ language: Language) async {
    let journey = await Journey(inBoth, language: language, choice: both)
    journey.choices.fail(.save, with: .diskFull(path: "choice.json"))
    await journey.press("n", "j", "Enter")
    #expect(journey.shows("choice.json"))
    #expect(journey.home.choice?.current == JourneyListings.yeoksam)
    #expect(journey.home.list.count == 30)
    journey.choices.fail(.save, with: nil)
    await journey.press("n", "j", "Enter")
    #expect(journey.home.choice?.current == JourneyListings.seocho)
  }

  /// Another process removed the neighborhood meanwhile: the store's answer wins.
  @Test func oneThatIsGoneIsTakenBack() async throws {
    let journey = await Journey(inBoth, choice: both)
    _ = try await journey.choices.update { _ in NeighborhoodChoice(only: JourneyListings.yeoksam) }
    await journey.press("n", "j", "Enter")
    #expect(journey.home.choice?.chosen == [JourneyListings.yeoksam])
    #expect(journey.home.list.count == 30)
    #expect(!journey.foot.isEmpty)
  }

  /// The range is saved together with another process's newer choice, which is then shown.
  @Test func whatAnotherProgramChoseMeanwhileShowsWithIt() async throws {
    let journey = await Journey(inBoth, choice: both)
    _ = try await journey.choices.update { _ in NeighborhoodChoice(only: JourneyListings.seocho) }
    await journey.press("r", "j", "Enter")
    #expect(journey.home.choice?.current == JourneyListings.seocho)
    #expect(journey.home.choice?.range == .two)
    #expect(journey.shows("서초동 물건"))
  }

  /// Keys in the same batch as the choice apply to the new list, never to the old one.
  @Test func whatIsReadAroundTheOldPlaceDoesNotReplaceTheNewList() async {
    let many = JourneyListings.many(400)
    let others = (0..<400).map { number in
      JourneyListings.listing(
        1000 + number, "서초동 \(number)", "books", won: 1, minutes: Int64(number), neighborhood: JourneyListings.seocho)
    }
    let journey = await Journey(many + others, choice: both)
    journey.terminal.send(toSeocho + switches(Array(repeating: .pageDown, count: 8)))
    await journey.idle()
    #expect(journey.home.window.rows.allSatisfy { $0.listing.neighborhood == JourneyListings.seocho })
    #expect(journey.home.list.count == 400)
  }

  /// A category chosen while new neighborhoods are being saved applies to them.
  @Test func aCategoryDoesNotTakeBackWhatIsOnItsWay() async throws {
    let gate = Gate()
    let journey = await Journey(inBoth, choice: both) { HeldListingStore($0, gate: gate) }
    gate.close()
    _ = try await journey.choices.update { _ in NeighborhoodChoice(only: JourneyListings.seocho) }
    journey.app.marketChanged([.neighborhoods])
    await journey.until { gate.waiting == 1 }
    journey.terminal.send(switches([.character("c"), .end, .enter]))
    await journey.until { gate.waiting > 1 }
    gate.open()
    await journey.idle()
    #expect(journey.home.category == .wanted)
    #expect(journey.home.choice?.current == JourneyListings.seocho)
  }

  @Test func aCategoryDoesNotTakeBackAChoiceWhoseListFailed() async throws {
    let journey = await Journey(inBoth, choice: both)
    journey.store.fail(.page, with: .diskFull(path: "index"))
    await journey.press("n", "j", "Enter")
    #expect(try await journey.choices.load()?.current == JourneyListings.seocho)
    journey.store.fail(.page, with: nil)
    await journey.press("c", "j", "Enter")
    #expect(journey.home.choice?.current == JourneyListings.seocho)
  }

  /// Keys are handled in order, on every screen.
  @Test func whatTheSettingsChooseLaterIsSavedLater() async throws {
    let gate = Gate()
    let journey = await Journey(inBoth, choice: both) { HeldListingStore($0, gate: gate) }
    gate.close()
    journey.terminal.send(toSeocho)
    await journey.until { gate.waiting > 0 }
    journey.terminal.send(switches([.character("n"), .character("G"), .enter]))
    await journey.until { journey.app.front?.destination == .neighborhoods }
    await journey.until { journey.neighborhoods?.chosen.count == 2 }
    journey.terminal.send(switches([.tab, .enter]))
    for _ in 0..<100 { await Task.yield() }
    gate.open()
    await journey.idle()
    #expect(try await journey.choices.load()?.current == JourneyListings.yeoksam)
    #expect(journey.home.choice?.current == JourneyListings.yeoksam)
  }

  @Test func aRangeIsSavedThoughNoListCameYet() async throws {
    let journey = await Journey(inBoth, choice: both) { store in
      store.fail(.page, with: .diskFull(path: "index"))
      return store
    }
    await journey.press("r", "j", "Enter")
    #expect(try await journey.choices.load()?.range == .two)
    journey.store.fail(.page, with: nil)
  }

  @Test func theCountsOfCategoriesAreNotThoseOfAChoiceThatWasTakenBack() async throws {
    let (saves, pages) = (Gate(), Gate())
    let journey = await Journey(inBoth, choice: both, holding: saves) { HeldListingStore($0, gate: pages) }
    await journey.press("c")
    journey.choices.fail(.save, with: .diskFull(path: "choice.json"))
    saves.close()
    journey.app.perform(.chooseNeighborhood)
    journey.terminal.send(switches([.down, .enter]))
    await journey.until { saves.waiting == 1 && journey.home.choice?.current == JourneyListings.seocho }
    pages.close()
    saves.open()
    // The list of what the store has is on its way while it is counted.
    await journey.until { pages.waiting == 1 }
    for _ in 0..<100 { await Task.yield() }
    pages.open()
    await journey.idle()
    #expect(journey.shows("choice.json"))
    let row = try #require(journey.rows.first { $0.contains("전체상품") })
    #expect(row.contains("30"))
  }

  /// Two choices may be equal. Saving the first does not end the second.
  @Test func theNewestChoiceIsTheOneThatEnds() {
    var choosing = PendingChoice()
    let first = choosing.begin(both)
    _ = choosing.begin(NeighborhoodChoice(only: JourneyListings.seocho))
    let last = choosing.begin(both)
    let endedFirst = choosing.end(first)
    #expect(!endedFirst && choosing.wanted == both)
    let endedLast = choosing.end(last)
    #expect(endedLast && choosing.wanted == nil)
    let left = choosing.begin(both)
    choosing.forget()
    let endedLeft = choosing.end(left)
    #expect(!endedLeft && choosing.wanted == nil)
  }
}
