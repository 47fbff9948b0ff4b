import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Reads likely next data in advance.
@MainActor
@Suite struct ReadAheadTests {
  /// A journey and the store that counts for it.
  private func counted(_ choice: NeighborhoodChoice? = nil) async -> (Journey, CountingListingStore?) {
    var store: CountingListingStore?
    let journey = await Journey(JourneyListings.many(400), choice: choice) {
      let counting = CountingListingStore($0)
      store = counting
      return counting
    }
    return (journey, store)
  }

  @Test func theSelectedCategoryIsReadAsItWillBe() async throws {
    let (journey, store) = await counted()
    let counting = try #require(store)
    await journey.press("c", "j")
    let ahead = try #require(counting.counts.queries.last)
    #expect(ahead.category == Category.allCases.first)
    let before = counting.counts.queries.count
    await journey.press("Enter")
    #expect(counting.counts.queries.dropFirst(before) == [ahead], "one page, the one that was expected")
  }

  @Test func whatIsPassedQuicklyIsNotRead() async throws {
    let (journey, store) = await counted()
    let counting = try #require(store)
    await journey.press("c")
    let before = counting.counts.queries.count
    journey.terminal.send((0..<12).map { _ in .key(Key(.character("j"))) })
    await journey.idle()
    let read = counting.counts.queries.dropFirst(before)
    #expect(read.count <= 2 && read.last?.category == Category.allCases[11])
  }

  @Test func theOtherNeighborhoodIsReadWhenTheMenuOpens() async throws {
    let both = NeighborhoodChoice(
      chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: JourneyListings.yeoksam, range: .only)
    let (journey, store) = await counted(both)
    let counting = try #require(store)
    let before = counting.counts.queries.count
    await journey.press("n")
    #expect(counting.counts.queries.dropFirst(before).map(\.neighborhoods) == [[JourneyListings.seocho]])
  }

  /// Data on the screen is not read again.
  @Test func theCategoryThatShowsIsNotReadAhead() async throws {
    let (journey, store) = await counted()
    let counting = try #require(store)
    let before = counting.counts.queries.count
    await journey.press("c", "j", "k", "n")
    #expect(counting.counts.queries.count == before + 1)
  }

  @Test func whatCannotBeReadAheadSaysNothing() async {
    let journey = await Journey(JourneyListings.many(40))
    await journey.press("c")
    journey.store.fail(.page, with: .diskFull(path: "nothing.json"))
    await journey.press("j")
    #expect(!journey.shows("nothing.json"))
    journey.store.fail(.page, with: nil)
  }
}
