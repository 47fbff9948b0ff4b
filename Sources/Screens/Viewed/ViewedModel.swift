import Marketplace
import TerminalUI

/// The recently viewed listings, latest first.
@MainActor
final class ViewedModel: ListingsScreen {
  let pane: ListingsPane

  init(context: AppContext) {
    pane = ListingsPane(
      context: context,
      source: ListingSource { [context] _, _ throws(StoreError) in
        Page(whole: try await context.market.wishlist.viewed())
      })
  }

  var destination: Destination { .viewed }
  var contexts: [ActionContext] { [.shelf, .item, .moving] }
  var empty: Phrase { .emptyViewed }

  /// Reloads after coming back from a listing, which is now the latest.
  func appear() {
    if pane.phase == .ready { pane.refresh() } else { pane.reload() }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .listing, .accounts, .personal, .everything: pane.refresh()
    case .neighborhoods, .room, .post, .inbox, .progress: break
    }
  }

  func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    _ = drawTitle(render.strings(.recentlyViewed), in: area, on: &frame, render: render)
  }

  func spokenHeading(_ render: RenderContext) -> [SpokenLine] { [spokenTitle(render.strings(.recentlyViewed), render)] }
}

extension Page {
  /// All items as one page.
  init(whole items: [Item]) { self.init(items: items, start: 0, total: items.count) }
}
