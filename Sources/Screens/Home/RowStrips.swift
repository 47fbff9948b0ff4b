import Marketplace
import TerminalUI

/// Caches the drawn rows of a list, so that moving through it redraws only rows that changed.
@MainActor
final class RowStrips {
  private struct Strip {
    let row: ListingRow
    let mark: RowMark
    let render: RenderContext
    let picture: Frame
    /// Whether the listing's own picture was available.
    let isIllustrated: Bool
    /// When the displayed time is out of date, in milliseconds since 1970.
    let agesAt: Int64
  }

  /// More than two screens of rows. Each cache is cleared at this size.
  private static let limit = 200

  private var strips: [ID<Listing>: Strip] = [:]
  private var selected: [ID<Listing>: Strip] = [:]

  /// The drawn row in an area of this size, cut to its first `rows` rows.
  func picture(of view: ListingRowView, _ size: Size, rows: Int, render: RenderContext) -> Frame {
    let seen = Size(columns: size.columns, rows: rows)
    let id = view.row.id
    if let known = view.isSelected ? selected[id] : strips[id], known.picture.size == seen,
      known.render.looksLike(render),
      known.render.now <= render.now,
      render.now.milliseconds < known.agesAt, known.isIllustrated == (view.picture != nil),
      known.row == view.row, known.mark == view.mark
    {
      return known.picture
    }
    var picture = Frame(size: seen, fill: render.theme.ground)
    view.draw(in: Rect(size), upTo: rows, on: &picture, render: render)
    let agesAt = render.now.milliseconds + render.timeChangesIn(view.row.listing.bumpedAt)
    let strip = Strip(
      row: view.row, mark: view.mark, render: render, picture: picture, isIllustrated: view.picture != nil,
      agesAt: agesAt)
    if view.isSelected { keep(strip, in: &selected) } else { keep(strip, in: &strips) }
    return picture
  }

  private func keep(_ strip: Strip, in strips: inout [ID<Listing>: Strip]) {
    if strips.count >= Self.limit { strips.removeAll(keepingCapacity: true) }
    strips[strip.row.id] = strip
  }
}

extension RenderContext {
  /// Whether everything but the time is equal.
  fileprivate func looksLike(_ other: RenderContext) -> Bool {
    theme == other.theme && strings == other.strings && sizeClass == other.sizeClass && hasFocus == other.hasFocus
      && offset == other.offset && showsClockTime == other.showsClockTime
      && pictures === other.pictures
  }
}
