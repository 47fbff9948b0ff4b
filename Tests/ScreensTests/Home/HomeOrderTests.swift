import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Home with other sort orders.
@MainActor
@Suite struct HomeOrderTests {
  private func prices(_ journey: Journey) -> [Int?] { journey.home.window.rows.map { $0.listing.price?.amount } }

  @Test func theCheapestFirstAndTheNewestAgain() async {
    let journey = await Journey()
    let newest = journey.home.window.rows.map(\.id)
    #expect(journey.rows[2].contains("최신순"), "\(journey.screen)")
    await journey.press("O")
    await journey.click("낮은 가격순")
    #expect(journey.rows[2].contains("낮은 가격순"), "\(journey.screen)")
    let known = prices(journey).compactMap { $0 }
    #expect(known == known.sorted() && known.count > 4 && prices(journey).last == .some(nil))
    await journey.click(.action(.chooseOrder))
    await journey.press("gg", "Enter")
    #expect(journey.home.window.rows.map(\.id) == newest)
  }

  @Test func aLongListIsReadOnAsOneMoves() async {
    let journey = await Journey(JourneyListings.many(300))
    await journey.press("O")
    await journey.click("낮은 가격순")
    #expect(journey.rows[2].contains("300") && journey.home.list.count < 300)
    for _ in 0..<12 { await journey.press("G") }
    #expect(journey.home.list.count == 300 && journey.home.selected?.listing.price == Money(won: 299_000))
  }

  @Test func theSelectionStaysOnItsListingWhenSomethingChanges() async throws {
    let journey = await Journey()
    await journey.press("O")
    await journey.click("낮은 가격순")
    await journey.press("j", "j")
    let selected = try #require(journey.home.selected?.id)
    let cheap = JourneyListings.listing(91, "거의 공짜 의자", "sports", won: 10, minutes: -1)
    await journey.outside { try? await journey.store.save([cheap]) }
    #expect(journey.home.selected?.id == selected)
    #expect(journey.home.window.rows.contains { $0.id == cheap.id })
  }
}
