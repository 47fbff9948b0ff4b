import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The preview beside the list: what belongs to a listing is loaded before a step reaches it.
@MainActor
@Suite struct PreviewJourneyTests {
  private static let wide = Size(columns: 120, rows: 40)

  /// Listings of one seller, so that each preview shows the others.
  private static var listings: [Listing] {
    JourneyListings.all.map { listing in
      var listing = listing
      listing.seller = JourneyListings.all[0].seller
      return listing
    }
  }

  @Test func aStepNeedsOneFrame() async throws {
    let journey = await Journey(Self.listings, size: Self.wide)
    for key in ["j", "j", "k", "k"] {
      let drawn = journey.terminal.frames.count
      await journey.press(key)
      #expect(journey.terminal.frames.count == drawn + 1, "after \(key)")
      let selected = try #require(journey.app.home.state.selected)
      #expect(journey.app.context.related.known(for: selected.id)?.others.isEmpty == false)
    }
  }

  @Test func aJumpShowsWhatIsFoundInASecondFrame() async throws {
    let journey = await Journey(Self.listings, size: Self.wide)
    let drawn = journey.terminal.frames.count
    await journey.press("G")
    #expect(journey.terminal.frames.count == drawn + 2)
    let selected = try #require(journey.app.home.state.selected)
    try #expect(shows(journey, selected))
  }

  /// A step that overtakes the loading of its own preview still gets it.
  @Test func aStepDuringTheLoadingIsFollowedByItsPreview() async throws {
    let journey = await Journey(Self.listings, size: Self.wide)
    journey.terminal.send([.key(Key(.character("j")))])
    journey.terminal.send([.key(Key(.character("j")))])
    journey.terminal.send([.key(Key(.character("j")))])
    await journey.idle()
    let selected = try #require(journey.app.home.state.selected)
    #expect(journey.app.home.state.list.current == 3)
    try #expect(shows(journey, selected))
  }

  /// Whether the right half of the screen has another listing of the selected one's seller.
  private func shows(_ journey: Journey, _ selected: ListingRow) throws -> Bool {
    let others = try #require(journey.app.context.related.known(for: selected.id)?.others.first)
    return journey.screen.split(separator: "\n").contains { line in
      line.split(separator: "│", maxSplits: 1).last?.contains(others.listing.title) == true && line.contains("│")
    }
  }
}
