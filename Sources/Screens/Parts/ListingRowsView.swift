import Marketplace
import TerminalUI

/// The visible rows of a list of listings.
struct ListingRowsView {
  let window: FeedWindow
  let list: ListState
  /// The cache of drawn rows; nil draws every row again.
  var strips: RowStrips?
  /// Whether more rows follow than the list counts.
  var hasMore = false
  /// Additional marks of a row, depending on the list.
  var mark: (ListingRow, RenderContext) -> RowMark = { RowMark($0, $1) }

  /// The number of listings that fit into `rows` rows.
  static func visibleRows(in rows: Int, _ render: RenderContext) -> Int {
    // In words, a listing takes one line or two.
    if render.isSpoken { return max(1, rows / 2) }
    let layout = ListingRowView.Layout(render.sizeClass)
    return max(1, (rows + layout.gap) / layout.height)
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let layout = ListingRowView.Layout(render.sizeClass)
    var top = area.row
    // The row below the last whole one is drawn as far as it fits.
    let last = min(list.count, list.visibleRange.upperBound + 1)
    for index in list.visibleRange.lowerBound..<max(last, list.visibleRange.lowerBound) where top < area.bottom {
      // The blank row below a listing belongs to its hit target, so that the wheel finds no gaps.
      let whole = Rect(column: area.column, row: top, columns: area.columns, rows: layout.height)
      let isSelected = render.marks(window[index]?.id, isSelected: index == list.selected)
      if let row = window[index] {
        let place = whole.split(top: layout.height - layout.gap).top
        let picture = ListingRowView.picture(of: row, rows: place.rows, layout: layout, render: render)
        let view = ListingRowView(
          row: row, isSelected: isSelected, layout: layout, picture: picture, mark: mark(row, render))
        if let strips {
          let rows = min(place.rows, area.bottom - place.row)
          frame.put(strips.picture(of: view, place.size, rows: rows, render: render), at: place.origin)
        } else {
          view.draw(in: place, upTo: area.bottom, on: &frame, render: render)
        }
      }
      if isSelected, render.hasFocus { frame.cursor = whole.origin }
      frame.hit(whole.intersection(area), HitTarget("row", index))
      top += layout.height
    }
    ScrollMark.draw(list, in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    list.visibleRange.compactMap { index in
      guard let row = window[index] else { return nil }
      return SpokenLine.row(
        ListingRowView.spoken(row, mark(row, render), render), .roleListing, index, of: list.count, hasMore: hasMore,
        isCurrent: index == list.selected, render)
    }
  }

  /// Milliseconds until a displayed time is out of date.
  func changesIn(_ render: RenderContext) -> Int64? {
    // The row below the last whole one is partly visible.
    let shown = list.visibleRange.lowerBound..<list.visibleRange.upperBound + 1
    return shown.compactMap { index in window[index].map { render.timeChangesIn($0.listing.bumpedAt) } }.min()
  }
}

/// Marks of a row besides the listing's own data.
struct RowMark: Hashable, Sendable {
  /// Whether the viewer gave the listing a heart.
  var isHearted = false
  /// Whether it belongs to a multiple selection.
  var isChosen = false
  /// The price drop since the heart was set.
  var drop: Money?
  /// The search matches in its title, as character ranges.
  var found: [Range<Int>] = []
  /// The search matches in its description.
  var passage: FoundPassage?
  /// Replaces the price: why the listing is unavailable.
  var words: Phrase?

  init(_ row: ListingRow, _ render: RenderContext) {
    isHearted = render.hearts?.contains(row.id) ?? false
    words = row.listing.deletedAt == nil ? nil : .deletedListing
  }
}
