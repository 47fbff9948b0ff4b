import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Another neighborhood shows at once and is saved behind the person.
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

  /// Being told of one's own choice takes nobody back to the top.
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

  /// The last of several quick choices counts, on the screen and in the store.
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

  /// Another program took the neighborhood away meanwhile: what the store says counts.
  @Test func oneThatIsGoneIsTakenBack() async throws {
    let journey = await Journey(inBoth, choice: both)
    _ = try await journey.choices.update { _ in NeighborhoodChoice(only: JourneyListings.yeoksam) }
    await journey.press("n", "j", "Enter")
    #expect(journey.home.choice?.chosen == [JourneyListings.yeoksam])
    #expect(journey.home.list.count == 30)
    #expect(!journey.foot.isEmpty)
  }

  /// The range is saved with what another program chose since, and that shows then.
  @Test func whatAnotherProgramChoseMeanwhileShowsWithIt() async throws {
    let journey = await Journey(inBoth, choice: both)
    _ = try await journey.choices.update { _ in NeighborhoodChoice(only: JourneyListings.seocho) }
    await journey.press("r", "j", "Enter")
    #expect(journey.home.choice?.current == JourneyListings.seocho)
    #expect(journey.home.choice?.range == .two)
    #expect(journey.shows("서초동 물건"))
  }
}
