import Marketplace
import TerminalUI

/// The list of rooms: its parts or its title as a heading, and the visible rows.
@MainActor
struct ChatsView {
  let filter: RoomFilter
  let rows: PagedRows<RoomEntry>
  /// Whether all rooms are about one listing. Then the list has no parts.
  var isAboutListing = false

  func draw(heading: Rect, list area: Rect, on frame: inout Frame, render: RenderContext) {
    drawHeading(in: heading, on: &frame, render: render)
    if let note = rows.note(empty: empty, loading: .loadingChats, render) {
      let isError = if case .failed = rows.phase { true } else { false }
      return EmptyNote(note, isError: isError).draw(in: area, on: &frame, render: render)
    }
    drawRows(in: area, on: &frame, render: render)
  }

  private func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    if isAboutListing {
      let column = area.column + 2
      let used = frame.put(
        render.strings(.chatsAboutTitle), at: Point(column: column, row: area.row), limit: area.end - column,
        style: render.style(.title))
      guard rows.phase == .ready else { return }
      frame.put(
        " · " + Strings.grouped(rows.list.count), at: Point(column: column + used, row: area.row),
        limit: area.end - column - used, style: render.style(.dim))
      return
    }
    let isCounted = rows.phase == .ready && render.sizeClass != .small
    SegmentTitles(
      titles: RoomFilter.allCases.map(\.title), shown: RoomFilter.allCases.firstIndex(of: filter) ?? 0,
      count: isCounted ? Strings.grouped(rows.list.count) : nil
    ).draw(in: area, on: &frame, render: render)
  }

  private func drawRows(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let layout = ListingRowView.Layout(render.sizeClass)
    let list = rows.list
    var top = area.row
    // The row below the last whole one is drawn as far as it fits.
    let shown = list.visibleRange.lowerBound..<min(list.count, list.visibleRange.upperBound + 1)
    for index in shown where top < area.bottom {
      let whole = Rect(column: area.column, row: top, columns: area.columns, rows: layout.height)
      let isSelected = render.marks(rows.window[index]?.id, isSelected: index == list.selected)
      if let entry = rows.window[index] {
        RoomRowView(entry: entry, isSelected: isSelected, layout: layout)
          .draw(in: whole.split(top: layout.height - layout.gap).top, upTo: area.bottom, on: &frame, render: render)
      }
      if isSelected, render.hasFocus { frame.cursor = whole.origin }
      frame.hit(whole.intersection(area), HitTarget("row", index))
      top += layout.height
    }
    ScrollMark.draw(list, in: area, on: &frame, render: render)
  }

  private var empty: Phrase {
    if isAboutListing { return .emptyChatsAbout }
    return switch filter {
    case .all: .emptyChats
    case .selling: .emptyChatsSelling
    case .buying: .emptyChatsBuying
    case .unread: .emptyChatsUnread
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let count = rows.list.count
    func counted(_ title: String) -> String {
      count == 1 ? render.strings(.spokenRoomsOne, title) : render.strings(.spokenRooms, title, Strings.grouped(count))
    }
    let parts = RoomFilter.allCases.enumerated().map { index, filter in
      let title = render.strings(filter.title)
      guard filter == self.filter else { return SpokenLine(title, target: HitTarget("segment", index)) }
      return SpokenLine(render.strings(.spokenChosen, counted(title)))
    }
    let heading = isAboutListing ? [SpokenLine(counted(render.strings(.chatsAboutTitle)))] : parts
    if let note = rows.note(empty: empty, loading: .loadingChats, render) {
      return heading + [SpokenLine(render.strings(note), isCurrent: true)]
    }
    return heading
      + rows.list.visibleRange.compactMap { index in
        guard let entry = rows.window[index] else { return nil }
        return SpokenLine.row(
          RoomRowView.spoken(entry, render), .roleChat, index, of: rows.list.count,
          isCurrent: index == rows.list.selected, render)
      }
  }

  /// Milliseconds until a displayed time is out of date.
  func changesIn(_ render: RenderContext) -> Int64? {
    let shown = rows.list.visibleRange.lowerBound..<rows.list.visibleRange.upperBound + 1
    return shown.compactMap { rows.window[$0]?.record.newest.map { render.timeChangesIn($0.time) } }.min()
  }
}

extension RoomFilter {
  var title: Phrase {
    switch self {
    case .all: .chatsAll
    case .selling: .chatsSelling
    case .buying: .chatsBuying
    case .unread: .chatsUnread
    }
  }
}
