import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// N8: this neighborhood only, or also its surroundings.
@MainActor
@Suite struct RangeJourneyTests {
  private let listings = [
    JourneyListings.listing(1, "역삼동 의자", "furniture", won: 1000, minutes: 1),
    JourneyListings.listing(2, "논현동 의자", "furniture", won: 1000, minutes: 2, neighborhood: JourneyListings.nonhyeon),
    JourneyListings.listing(
      3, "잠실동 의자", "furniture", won: 1000, minutes: 3, neighborhood: NeighborhoodCode("11710101")),
    JourneyListings.listing(
      4, "가락동 의자", "furniture", won: 1000, minutes: 4, neighborhood: NeighborhoodCode("11710107")),
    JourneyListings.listing(
      5, "불광동 의자", "furniture", won: 1000, minutes: 5, neighborhood: NeighborhoodCode("11380103")),
  ]

  @Test func offersFourRanges() async {
    let journey = await Journey(listings)
    await journey.press("r")
    #expect(["이 동네만", "2km 이내", "5km 이내", "10km 이내"].allSatisfy(journey.shows))
    #expect(journey.cursorRow.contains("● 이 동네만"))
  }

  @Test(arguments: [(1, 2), (2, 3), (3, 4)])
  func takesInWhatLiesWithinIt(_ steps: Int, _ count: Int) async {
    let journey = await Journey(listings)
    #expect(journey.home.list.count == 1)
    await journey.press("r")
    for _ in 0..<steps { await journey.press("j") }
    await journey.press("Enter")
    #expect(journey.home.list.count == count)
    #expect(journey.home.list.current == 0)
    #expect(journey.rows.contains { $0.contains("전체상품 · \(count) · ") })
  }

  @Test func everyRowSaysHowFarItIs() async {
    let journey = await Journey(listings)
    await journey.press("r", "G", "Enter")
    #expect(journey.shows("역삼동 · 1분 전"), "one's own neighborhood has no distance")
    #expect(journey.shows("논현동 1.6km · 2분 전"))
    #expect(journey.shows("잠실동 4.4km · 3분 전"))
    await journey.press("j", "Enter")
    #expect(journey.shows("느긋한수달 · 논현동 1.6km"))
  }

  @Test func theRangeIsKept() async throws {
    let journey = await Journey(listings)
    await journey.press("r", "j", "Enter")
    #expect(try await journey.choices.load()?.range == .two)
  }
}
