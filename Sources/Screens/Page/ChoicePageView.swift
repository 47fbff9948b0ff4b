import TerminalUI

/// A title, a scrollable text, and the choices below it.
struct ChoicePageView {
  let title: String
  let head: [String]
  let blocks: [PageBlock]
  let choices: [EntryRow]
  let state: PageState

  /// The maximum width of the text in columns, because longer lines are hard to read.
  private static let widest = 76

  struct Parts {
    let head: [String]
    let lines: [[PageSpan]]
    let text: Rect
    let choices: Rect
  }

  /// Places the choices directly below a short text, and at the bottom for a long one.
  func parts(of area: Rect) -> Parts {
    let columns = max(1, min(area.columns - 4, Self.widest))
    let isLow = area.rows < 16
    let heads = head.flatMap { $0.wrapped(to: columns, maximumLines: isLow ? 2 : 4) }
    let labels = blocks.map { if case .words(let label, _) = $0 { label.columns + 2 } else { 0 } }
    let lines = blocks.flatMap { $0.lines(columns: columns, labelColumns: labels.max() ?? 0) }
    let top = min(area.bottom, area.row + 1 + heads.count + (isLow ? 0 : 1))
    let room = max(0, area.bottom - top - choices.count - 1)
    let text = Rect(column: area.column + 2, row: top, columns: columns, rows: min(lines.count, room))
    let start = min(text.bottom + (lines.isEmpty ? 0 : 1), max(top, area.bottom - choices.count))
    let rows = max(0, min(choices.count, area.bottom - start))
    return Parts(
      head: heads, lines: lines, text: text,
      choices: Rect(column: area.column, row: start, columns: min(area.columns, Self.widest), rows: rows))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = parts(of: area)
    let left = area.column + 2
    frame.put(
      title, at: Point(column: left, row: area.row), truncatedTo: max(0, area.columns - 3),
      style: render.style(.title))
    for (row, line) in parts.head.enumerated() where area.row + 1 + row < area.bottom {
      frame.put(
        line, at: Point(column: left, row: area.row + 1 + row), truncatedTo: parts.text.columns,
        style: render.style(.dim))
    }
    for (row, line) in parts.lines.dropFirst(state.scroll).prefix(parts.text.rows).enumerated() {
      draw(line, at: Point(column: left, row: parts.text.row + row), end: parts.text.end, on: &frame, render)
    }
    ScrollMark.draw(
      above: state.scroll > 0, below: state.scroll + parts.text.rows < parts.lines.count,
      in: Rect(
        column: area.column, row: parts.text.row, columns: min(area.columns, Self.widest + 4), rows: parts.text.rows),
      on: &frame, render: render)
    ListRows.draw(state.list, in: parts.choices, on: &frame, render: render) { index, row, ground, frame in
      guard choices.indices.contains(index) else { return }
      choices[index].draw(in: row, ground, on: &frame, render: render)
    }
  }

  private func draw(_ line: [PageSpan], at point: Point, end: Int, on frame: inout Frame, _ render: RenderContext) {
    var column = point.column
    for span in line {
      let style = span.isMarked ? render.style(.accent).with(.underlined) : render.style(span.role)
      column += frame.put(
        span.text, at: Point(column: column, row: point.row), limit: max(0, end - column), style: style)
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let texts = blocks.compactMap(\.spoken).enumerated().map { index, text in
      SpokenLine(text.split(whereSeparator: \.isNewline).joined(separator: " "), isCurrent: index == state.paragraph)
    }
    let isReading = state.paragraph != nil
    return [SpokenLine(title)] + head.map { SpokenLine($0) } + texts
      + choices.enumerated().map { index, choice in
        SpokenLine.row(
          choice.spoken, .roleItem, index, of: choices.count,
          isCurrent: !isReading && index == state.list.current, render)
      }
  }
}
