import MarketTesting
import Marketplace
import Testing

@testable import Screens

/// The part of a long list that is in memory.
@Suite struct FeedWindowTests {
  private func window(_ range: Range<Int>, of total: Int) -> FeedWindow {
    let rows = range.map { ListingRow(listing: Sample.listing($0), place: nil) }
    return FeedWindow(Page(items: rows, start: range.lowerBound, total: total))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func whatIsMissingCoversWhatIsVisibleAndThenNothingIs(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let total = Int.random(in: 0...3000, using: &random)
    let start = Int.random(in: 0...total, using: &random)
    let held = start..<min(total, start + Int.random(in: 0...200, using: &random))
    let first = Int.random(in: 0...total, using: &random)
    let visible = first..<min(total, first + Int.random(in: 0...60, using: &random))
    let window = window(held, of: total)
    guard let missing = window.missing(around: visible) else {
      #expect(visible.allSatisfy { window[$0] != nil }, "seed \(seed)")
      return
    }
    #expect(missing.lowerBound >= 0 && missing.upperBound <= total)
    #expect(missing.lowerBound <= visible.lowerBound && missing.upperBound >= visible.upperBound)
    #expect(missing.count <= 9 * max(visible.count, 10), "a page costs no more than what is around it")
    let read = self.window(missing, of: total)
    #expect(read.missing(around: visible) == nil, "seed \(seed): it would be read for ever")
  }

  @Test func rowsAreFoundByTheirPlaceInTheWholeList() {
    let window = window(40..<60, of: 100)
    #expect(window[39] == nil && window[60] == nil)
    #expect(window[40]?.id == Sample.listing(40).id)
    #expect(window.index(of: Sample.listing(45).id) == 45)
    #expect(window.index(of: Sample.listing(5).id) == nil)
  }
}
