import Marketplace
import TerminalUI

/// A list at the left, the selected item at the right, and between them a thin rule that the mouse can drag.
struct SplitPanes {
  let left: Rect
  let rule: Rect
  let right: Rect

  /// The allowed range for the left side's share of the columns.
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

  /// The actions whose buttons work in the preview, because the list has them, too.
  private static let buttons: [Action] = [.chat, .heart, .itemMenu, .copyLink]

  /// Draws the preview of the listing at `index`. A click anywhere but on its buttons opens the listing.
  @MainActor
  func drawQuietly(_ window: FeedWindow, at index: Int, on frame: inout Frame, render: RenderContext) {
    guard let row = window[index] else { return }
    var quiet = render
    quiet.hasFocus = false
    var state = ListingState(id: row.id, row: row)
    // Only the seller's picture needs the profile.
    if render.pictures != nil { state.seller = render.sellers?.profile(of: row.listing.seller) }
    let isOwn = render.viewer == row.listing.seller
    let neighbors = [index + 1, index - 1].compactMap { window[$0] }.filter { showsRelated($0, render) }.map(\.id)
    if showsRelated(row, render), let found = render.related?.found(for: row.id, ahead: neighbors) {
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

  /// Whether the preview of a listing has related listings: it has none of a listing that others cannot see.
  private func showsRelated(_ row: ListingRow, _ render: RenderContext) -> Bool {
    row.listing.deletedAt == nil && (render.viewer == row.listing.seller || !row.listing.isHidden)
  }

  /// Draws the preview of the selected post. A click anywhere opens the post.
  @MainActor
  func drawQuietly(_ post: NearbyPost, on frame: inout Frame, render: RenderContext) {
    var quiet = render
    quiet.hasFocus = false
    let hits = frame.hits.count
    PostView(state: PostState(id: post.id, preview: post)).draw(in: right, on: &frame, render: quiet)
    let buttons = frame.hits.dropFirst(hits).filter { [.heart, .bookmark, .itemMenu].contains($0.target.action) }
    frame.hit(right, .action(.open))
    for button in buttons { frame.hit(button.area, button.target) }
  }
}
