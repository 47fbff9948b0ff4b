import Marketplace
import TerminalUI

/// The rows of a list of listings that are in view, wherever the list is.
struct ListingRowsView {
  let window: FeedWindow
  let list: ListState
  /// The rows drawn before; none draws each anew.
  var strips: RowStrips?
  /// More rows follow than the list counts.
  var hasMore = false
  /// What a row says besides, by the list that it is in.
  var mark: (ListingRow, RenderContext) -> RowMark = { RowMark($0, $1) }

  /// How many rows fit into so many lines.
  static func visibleRows(in rows: Int, _ render: RenderContext) -> Int {
    let layout = ListingRowView.Layout(render.sizeClass)
    return max(1, (rows + layout.gap) / layout.height)
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let layout = ListingRowView.Layout(render.sizeClass)
    var top = area.row
    // The row below the last whole one shows as far as there is room for it.
    let last = min(list.count, list.visibleRange.upperBound + 1)
    for index in list.visibleRange.lowerBound..<max(last, list.visibleRange.lowerBound) where top < area.bottom {
      // The blank row below a listing answers to the mouse with it, so that the wheel finds no gaps.
      let whole = Rect(column: area.column, row: top, columns: area.columns, rows: layout.height)
      let isSelected = index == list.selected
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

  /// Milliseconds until a time among them says something else.
  func changesIn(_ render: RenderContext) -> Int64? {
    // The row below the last whole one shows in part.
    let shown = list.visibleRange.lowerBound..<list.visibleRange.upperBound + 1
    return shown.compactMap { index in window[index].map { render.timeChangesIn($0.listing.bumpedAt) } }.min()
  }
}

/// What a row says about its listing besides what the listing says itself.
struct RowMark: Hashable, Sendable {
  /// The person who looks gave it a heart.
  var isHearted = false
  /// It is selected together with others.
  var isChosen = false
  /// By how much it became cheaper since.
  var drop: Money?
  /// The characters of its title that a search found it by.
  var found: [Range<Int>] = []
  /// Where its description has what a search looked for.
  var passage: FoundPassage?
  /// In the place of its price: why it is not to be had.
  var words: Phrase?

  init(_ row: ListingRow, _ render: RenderContext) {
    isHearted = render.hearts?.contains(row.id) ?? false
    words = row.listing.deletedAt == nil ? nil : .deletedListing
  }
}
