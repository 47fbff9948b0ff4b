import Marketplace
import TerminalUI

/// The rows of a list as they were drawn last: whoever moves through it has only those drawn that look different now.
@MainActor
final class RowStrips {
  private struct Strip {
    let row: ListingRow
    let mark: RowMark
    let render: RenderContext
    let picture: Frame
    /// Whether the listing's own picture was there.
    let isIllustrated: Bool
    /// Milliseconds since 1970 at which its time says something else.
    let agesAt: Int64
  }

  private struct Key: Hashable {
    let id: ID<Listing>
    let isSelected: Bool
  }

  /// More than two screens of rows; then all are forgotten.
  private static let limit = 200

  private var strips: [Key: Strip] = [:]

  /// The picture of a row in an area of this size, of which the first `rows` are seen.
  func picture(of view: ListingRowView, _ size: Size, rows: Int, render: RenderContext) -> Frame {
    let seen = Size(columns: size.columns, rows: rows)
    let key = Key(id: view.row.id, isSelected: view.isSelected)
    if let known = strips[key], known.picture.size == seen, known.render.looksLike(render),
      known.render.now <= render.now,
      render.now.milliseconds < known.agesAt, known.isIllustrated == (view.picture != nil),
      known.row == view.row, known.mark == view.mark
    {
      return known.picture
    }
    var picture = Frame(size: seen, fill: render.theme.ground)
    view.draw(in: Rect(size), upTo: rows, on: &picture, render: render)
    let agesAt = render.now.milliseconds + render.timeChangesIn(view.row.listing.bumpedAt)
    if strips.count >= Self.limit { strips.removeAll(keepingCapacity: true) }
    strips[key] = Strip(
      row: view.row, mark: view.mark, render: render, picture: picture, isIllustrated: view.picture != nil,
      agesAt: agesAt)
    return picture
  }
}

extension RenderContext {
  /// Whether all but the time is the same.
  fileprivate func looksLike(_ other: RenderContext) -> Bool {
    theme == other.theme && strings == other.strings && sizeClass == other.sizeClass && hasFocus == other.hasFocus
      && offset == other.offset && showsClockTime == other.showsClockTime
      && pictures === other.pictures
  }
}
