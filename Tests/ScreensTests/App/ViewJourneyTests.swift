import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Opening a listing counts as a view.
@MainActor
@Suite struct ViewJourneyTests {
  private let first = JourneyListings.all[0]

  private func views(_ journey: Journey) async throws -> Int {
    try #require(try await journey.store.listing(first.id)).counts.views
  }

  @Test func everyOpeningCountsOnceAndShowsAtOnce() async throws {
    let journey = await Journey()
    #expect(try await views(journey) == 42)
    await journey.press("Enter")
    #expect(journey.shows("조회 43"), "\(journey.screen)")
    await journey.press(",", "Esc")
    #expect(journey.listing != nil && journey.shows("조회 43"), "coming back to it is no opening")
    await journey.press("Esc", "Enter")
    #expect(try await views(journey) == 44)
    #expect(journey.shows("조회 44"))
  }

  @Test func theListBesideWhichItOpensShowsItToo() async throws {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    #expect(journey.shows("조회 42"), "what only stands beside the list is not opened")
    await journey.press("Enter", "Esc")
    #expect(journey.shows("조회 43"))
    #expect(journey.home.arrived == 0 && journey.home.list.current == 0)
  }

  @Test func aLinkOpensIt() async throws {
    #expect(try await views(Journey(start: .listing(first.id))) == 43)
  }

  @Test func onesOwnLookDoesNotCount() async throws {
    let journey = await Journey(account: Sample.account(first.seller))
    await journey.press("Enter")
    #expect(try await views(journey) == 42)
    #expect(journey.shows("조회 42"))
  }

  @Test func thatItCannotBeCountedIsNothingToTheReader() async throws {
    let journey = await Journey()
    journey.store.fail(.countView, with: .diskFull(path: "Market.sqlite"))
    let foot = journey.foot
    await journey.press("Enter")
    #expect(journey.shows("조회 42") && journey.listing?.phase == .ready)
    await journey.press("Esc")
    #expect(journey.foot == foot)
  }

  @Test func noFrameWaitsForIt() async throws {
    let gate = Gate()
    let journey = await Journey { HeldListingStore($0, gate: gate, holding: .views) }
    gate.close()
    journey.terminal.send([.key(Key(.enter))])
    await journey.until { journey.shows("조회 42") && gate.waiting == 1 }
    gate.open()
    await journey.idle()
    #expect(journey.shows("조회 43"))
  }
}
