import Marketplace
import TerminalUI

/// What the person looked at, the latest first.
@MainActor
final class ViewedModel: ListingsScreen {
  let pane: ListingsPane

  init(stage: Stage) {
    pane = ListingsPane(
      stage: stage,
      source: ListingSource { [stage] _, _ throws(StoreError) in
        Page(whole: try await stage.market.wishlist.viewed())
      })
  }

  var destination: Destination { .viewed }
  var contexts: [ActionContext] { [.shelf, .item, .moving] }
  var empty: Phrase { .emptyViewed }

  /// Reads again after coming back from a listing, which is the latest one then.
  func appear() {
    if pane.phase == .ready { pane.refresh() } else { pane.reload() }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .personal, .everything: pane.refresh()
    case .neighborhoods, .room, .progress: break
    }
  }

  func drawHeading(in area: Rect, on frame: inout Frame, look: Look) {
    _ = drawTitle(look.strings(.recentlyViewed), in: area, on: &frame, look: look)
  }

  func spokenHeading(_ look: Look) -> [SpokenLine] { [spokenTitle(look.strings(.recentlyViewed), look)] }
}

extension Page {
  /// All there is, as one page.
  init(whole items: [Item]) { self.init(items: items, start: 0, total: items.count) }
}
