import Marketplace
import TerminalUI

/// Draws a `NumberedListModel`: the title, or the titles of its segments, and the entries of one segment.
struct NumberedListView {
  let title: Phrase
  let segments: [NumberedSegment]
  let shown: Int

  private var segment: NumberedSegment { segments[shown] }

  /// The rows for the titles and a blank line.
  var headRows: Int { 2 }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    drawTitles(in: area, on: &frame, render: render)
    let rows = area.split(top: headRows).rest
    if let note = note(render) { return EmptyNote(note).draw(in: rows, on: &frame, render: render) }
    let column = rows.split(left: min(area.columns, 100)).left
    ListRows.draw(segment.list, in: column, on: &frame, render: render) { index, row, ground, frame in
      segment.entries[index].row.draw(in: row, ground, on: &frame, render: render)
    }
  }

  private func drawTitles(in area: Rect, on frame: inout Frame, render: RenderContext) {
    guard segments.count > 1 else {
      frame.put(
        render.strings(title), at: Point(column: area.column + 2, row: area.row), limit: area.columns - 2,
        style: render.style(.title))
      return
    }
    titles.draw(in: area, on: &frame, render: render)
  }

  private var titles: SegmentTitles {
    SegmentTitles(
      titles: segments.map(\.title), shown: shown, count: segment.phase == .ready ? segment.count : nil)
  }

  private func note(_ render: RenderContext) -> Sentence? {
    switch segment.phase {
    case .loading: Sentence(.loading)
    case .failed(let error): render.strings.sentence(error)
    case .ready: segment.entries.isEmpty ? Sentence(segment.empty) : nil
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    spokenTitles(render) + spokenRows(render)
  }

  private func spokenTitles(_ render: RenderContext) -> [SpokenLine] {
    let head = SpokenLine(render.strings(title))
    return segments.count > 1 ? [head] + titles.spoken(render) : [head]
  }

  private func spokenRows(_ render: RenderContext) -> [SpokenLine] {
    if let note = note(render) { return [SpokenLine(render.strings(note), isCurrent: true)] }
    let list = segment.list
    return list.visibleRange.map { index in
      SpokenLine.row(
        segment.entries[index].row.spoken, .roleItem, index, of: list.count, hasMore: segment.next != nil,
        isCurrent: index == list.selected, render)
    }
  }
}
