import Marketplace
import TerminalUI

/// The person's hearted listings, newest heart first. Sold and deleted ones stay with a note.
@MainActor
final class WishlistModel: ListingsScreen, CategoryFiltered {
  private let context: AppContext
  private(set) var category: Category?
  /// The price drop of each listing since its heart was set.
  private var drops: [ID<Listing>: Money] = [:]
  private(set) lazy var pane = ListingsPane(
    context: context,
    source: ListingSource { [weak self] _, _ throws(StoreError) in try await self?.read() ?? Page(whole: []) })

  init(context: AppContext) {
    self.context = context
    pane.mark = { [weak self] row, render in
      var mark = RowMark(row, render)
      mark.drop = self?.drops[row.id]
      if row.listing.isHidden, row.listing.seller != self?.context.viewer { mark.words = mark.words ?? .hiddenListing }
      return mark
    }
  }

  var destination: Destination { .wishlist }
  var contexts: [ActionContext] { [.wishlist, .item, .moving] }
  var empty: Phrase { category == nil ? .emptyWishlist : .emptyWishCategory }

  private func read() async throws(StoreError) -> Page<ListingRow> {
    let market = context.market
    let wishes = try await market.wishlist.wishes(in: category)
    drops = Dictionary(wishes.compactMap { wish in wish.drop.map { (wish.id, $0) } }) { first, _ in first }
    return Page(whole: wishes.map { $0.row.seen(by: market.viewer) })
  }

  func show(_ category: Category?) {
    self.category = category
    pane.clearChosen()
    pane.reload()
  }

  func tally() async throws(StoreError) -> CategoryTally {
    let wishes = try await context.market.wishlist.wishes(in: nil)
    var tally = CategoryTally(total: wishes.count)
    for wish in wishes { for category in wish.row.listing.categories { tally.byCategory[category, default: 0] += 1 } }
    return tally
  }

  func personChanged() {
    category = nil
    pane.clear()
    if context.viewer != nil { pane.reload() }
  }

  func marketChanged(_ change: Change) {
    guard context.viewer != nil, pane.phase != .loading else { return }
    switch change {
    case .personal(let person): if person == context.viewer { pane.refresh() }
    case .listing, .accounts, .everything: pane.refresh()
    case .neighborhoods, .room, .post, .inbox, .progress: break
    }
  }

  func performOwn(_ action: Action) -> Bool {
    switch action {
    case .chooseCategory: context.go(.push(.categories))
    case .clearCategory: show(nil)
    case .heart:
      // Removing the heart removes the row, so a notice explains how to undo it.
      guard let listing = pane.selected?.listing, items.isHearted(listing) else { return false }
      _ = items.perform(.heart, on: pane.selected)
      context.go(.notify(Notice(sentence: Sentence(.wishRemoved, listing.title))))
    default: return false
    }
    return true
  }

  func disabledReason(_ action: Action) -> Phrase? {
    if action == .clearCategory { return category == nil ? .reasonNoFilter : nil }
    return pane.disabledReason(action) ?? chosenReason(action) ?? items.disabledReason(action, on: pane.selected)
  }

  func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let columns = drawTitle(render.strings.name(category), in: area, on: &frame, render: render)
    drawChosen(in: area, from: area.column + 2 + columns, on: &frame, render: render)
    frame.hit(Rect(column: area.column, row: area.row, columns: columns + 2, rows: 1), .action(.chooseCategory))
  }

  func spokenHeading(_ render: RenderContext) -> [SpokenLine] {
    [spokenTitle(render.strings(.tabWishlist) + ", " + render.strings.name(category), render)] + spokenChosen(render)
  }
}

extension ListingRow {
  /// Other people see only the title of a hidden listing.
  fileprivate func seen(by viewer: Viewer) -> ListingRow {
    guard listing.isHidden, listing.seller != viewer.account else { return self }
    var row = self
    (row.listing.description, row.listing.price, row.listing.pictures) = ("", nil, [])
    return row
  }
}
