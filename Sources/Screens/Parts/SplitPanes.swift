import Marketplace
import TerminalUI

/// A list at the left, what is selected at the right, and a thin rule between them that the mouse can move.
struct SplitPanes {
  let left: Rect
  let rule: Rect
  let right: Rect

  /// The shares of the columns that the left side may take.
  static let shares = 0.3...0.7

  init(_ area: Rect, share: Double) {
    let wanted = Int(Double(area.columns) * min(max(share, Self.shares.lowerBound), Self.shares.upperBound))
    let sides = area.split(left: wanted)
    let middle = sides.rest.split(left: 1)
    left = sides.left
    rule = middle.left
    right = middle.rest
  }

  func drawRule(on frame: inout Frame, render: RenderContext) {
    for row in rule.row..<rule.bottom {
      frame.put("│", at: Point(column: rule.column, row: row), style: render.style(.rule))
    }
    frame.hit(rule, HitTarget("split"))
  }

  /// What can be done to the selected listing from the list, too, and is clicked in its preview.
  private static let buttons: [Action] = [.chat, .heart, .itemMenu, .copyLink]

  /// Draws the selected listing at the right, where a click on anything but its buttons opens it.
  @MainActor
  func drawQuietly(_ row: ListingRow, on frame: inout Frame, render: RenderContext) {
    var quiet = render
    quiet.hasFocus = false
    var state = ListingState(id: row.id, row: row)
    // The seller's picture alone needs more than the listing knows.
    if render.pictures != nil { state.seller = render.sellers?.profile(of: row.listing.seller) }
    let isOwn = render.viewer == row.listing.seller
    let isOpen = row.listing.deletedAt == nil && (isOwn || !row.listing.isHidden)
    if isOpen, let found = render.related?.found(for: row.id) {
      (state.others, state.similar) = (found.others, found.similar)
    }
    let hits = frame.hits.count
    ListingView(state: state, isOwn: isOwn).draw(in: right, on: &frame, render: quiet)
    let buttons = frame.hits.dropFirst(hits).filter { hit in
      hit.target.action.map { Self.buttons.contains($0) } == true
    }
    frame.hit(right, .action(.open))
    for button in buttons { frame.hit(button.area, button.target) }
  }
}
