import MarketTesting
import Marketplace
import Testing

@testable import Screens

/// The screens' state of hearts and of the last change, without a screen.
@Suite struct HeartsTests {
  private let id = Sample.listing(1).id

  /// In any order of changes and answers, the last change is shown, and finally the state of the store.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func theLastWishShowsUntilTheStoreHasIt(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var hearts = Hearts()
    var (stored, wanted, asked): (Bool, Bool, Bool?) = (false, false, nil)
    for _ in 0..<40 {
      if let sent = asked, Bool.random(using: &random) {
        // The store answers, or cannot.
        if Int.random(in: 0..<5, using: &random) == 0 {
          hearts.fail(id)
          (asked, wanted) = (nil, stored)
        } else {
          stored = sent
          asked = hearts.answer(id, sent) ? nil : hearts.wish(for: id)
        }
      } else {
        wanted = Bool.random(using: &random)
        if hearts.want(id, wanted) { asked = wanted }
      }
      #expect(hearts.contains(id) == wanted)
    }
    while let sent = asked {
      stored = sent
      asked = hearts.answer(id, sent) ? nil : hearts.wish(for: id)
    }
    #expect(hearts.contains(id) == wanted && stored == wanted && hearts.wish(for: id) == nil)
  }

  @Test func readingDoesNotTakeBackWhatIsBeingSaved() {
    var hearts = Hearts()
    let isToBeAsked = hearts.want(id, true)
    hearts.read([])
    #expect(isToBeAsked && hearts.contains(id))
    let isDone = hearts.answer(id, true)
    #expect(isDone)
    hearts.read([id])
    #expect(hearts.contains(id))
  }
}
