import Marketplace
import TerminalUI

/// The list of bookmarks below the kinds that it can be limited to.
struct BookmarksView {
  let bookmarks: [Bookmark]
  /// Nil for all kinds.
  let kind: Bookmark.Kind?
  let list: ListState
  /// Shown instead of the list; nil for none.
  let note: Sentence?
  let isError: Bool

  private static let widest = 100

  /// Rows of listings and posts have the same height.
  private static func layout(_ render: RenderContext) -> ListingRowView.Layout { .init(render.sizeClass) }

  private static func headRows(_ area: Rect) -> Int { area.rows < 14 ? 1 : 2 }

  static func visibleRows(in area: Rect, _ render: RenderContext) -> Int {
    let layout = layout(render)
    return max(1, (area.rows - headRows(area) + layout.gap) / layout.height)
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = area.split(top: Self.headRows(area))
    titles.draw(in: parts.top, on: &frame, render: render)
    if let note { return EmptyNote(note, isError: isError).draw(in: parts.rest, on: &frame, render: render) }
    let rows = parts.rest.split(left: min(area.columns, Self.widest)).left
    let layout = Self.layout(render)
    var top = rows.row
    // The row below the last whole one is drawn as far as it fits.
    let last = min(bookmarks.count, list.visibleRange.upperBound + 1)
    for index in list.visibleRange.lowerBound..<max(last, list.visibleRange.lowerBound) where top < rows.bottom {
      let whole = Rect(column: rows.column, row: top, columns: rows.columns, rows: layout.height)
      let place = whole.split(top: layout.height - layout.gap).top
      let isSelected = index == list.selected
      draw(bookmarks[index], isSelected, in: place, upTo: rows.bottom, on: &frame, render: render)
      if isSelected, render.hasFocus { frame.cursor = whole.origin }
      // The blank row below belongs to the hit target, so that the wheel finds no gaps.
      frame.hit(whole.intersection(rows), HitTarget("row", index))
      top += layout.height
    }
    ScrollMark.draw(list, in: rows, on: &frame, render: render)
  }

  private var titles: SegmentTitles {
    SegmentTitles(
      titles: BookmarksModel.segments.map(Self.title), shown: BookmarksModel.segments.firstIndex(of: kind) ?? 0)
  }

  private static func title(of segment: Bookmark.Kind?) -> Phrase {
    switch segment {
    case nil: .bookmarksAll
    case .listing: .bookmarksListings
    case .post: .bookmarksPosts
    case .message: .bookmarksMessages
    }
  }

  @MainActor
  private func draw(
    _ bookmark: Bookmark, _ isSelected: Bool, in whole: Rect, upTo bottom: Int, on frame: inout Frame,
    render: RenderContext
  ) {
    switch bookmark.subject {
    case .listing(_, let row?):
      let layout = Self.layout(render)
      let picture = ListingRowView.picture(of: row, rows: whole.rows, layout: layout, render: render)
      ListingRowView(
        row: row, isSelected: isSelected, layout: layout, picture: picture, mark: RowMark(row, render)
      ).draw(in: whole, upTo: bottom, on: &frame, render: render)
    case .post(_, let row?):
      PostRowView(row: row, isSelected: isSelected, layout: .init(render.sizeClass))
        .draw(in: whole, upTo: bottom, on: &frame, render: render)
    case .listing(_, nil), .post(_, nil), .message:
      let area = whole.split(top: bottom - whole.row).top
      let ground = SelectionMark.draw(isSelected, in: area, on: &frame, render: render)
      let text = Rect(column: area.column + 2, row: area.row, columns: max(0, area.columns - 3), rows: area.rows)
      draw(lines(of: bookmark, render), in: text, ground, on: &frame, render)
    }
  }

  /// A message: with whom, what, when and about which listing. What is gone says so.
  private func lines(of bookmark: Bookmark, _ render: RenderContext) -> [[PageSpan]] {
    guard case .message(_, let found) = bookmark.subject, let found else {
      return [[PageSpan(text: render.strings(bookmark.gone), role: .dim)]]
    }
    let words = MessageWords(render, found.entry)
    let listing = found.entry.listing.map { " · " + $0.listing.title } ?? ""
    let name = render.strings.sellerName(found.entry.other.name)
    return [
      [
        PageSpan(text: render.strings(.bookmarkMessage), role: .accent), PageSpan(text: "  " + name, role: .title),
      ],
      [PageSpan(text: words.line(found.message), role: .text)],
      [PageSpan(text: render.time(found.message.time) + listing, role: .dim)],
    ]
  }

  private func draw(
    _ lines: [[PageSpan]], in area: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext
  ) {
    for (number, spans) in lines.prefix(area.rows).enumerated() {
      var column = area.column
      for span in spans {
        column += frame.put(
          span.text, at: Point(column: column, row: area.row + number), truncatedTo: max(0, area.end - column),
          style: render.style(span.role, on: ground))
      }
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = titles.spoken(render)
    if let note { return head + [SpokenLine(render.strings(note), isCurrent: true)] }
    return head
      + list.visibleRange.filter(bookmarks.indices.contains).map { index in
        let bookmark = bookmarks[index]
        return SpokenLine.row(
          words(of: bookmark, render), bookmark.role, index, of: list.count, isCurrent: index == list.selected, render)
      }
  }

  private func words(of bookmark: Bookmark, _ render: RenderContext) -> String {
    switch bookmark.subject {
    case .listing(_, let row?): ListingRowView.spoken(row, RowMark(row, render), render)
    case .post(_, let row?): PostRowView.spoken(row, render)
    case .message(_, let found?):
      [
        render.strings.sellerName(found.entry.other.name), MessageWords(render, found.entry).line(found.message),
        render.time(found.message.time),
      ].joined(separator: ", ")
    case .listing(_, nil), .post(_, nil), .message(_, nil): render.strings(bookmark.gone)
    }
  }
}

extension Bookmark {
  fileprivate var role: Phrase {
    switch kind {
    case .listing: .roleListing
    case .post: .rolePost
    case .message: .roleMessage
    }
  }
}
