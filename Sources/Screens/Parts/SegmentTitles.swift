import TerminalUI

/// The titles of a screen's segments side by side. The shown one is underlined; a click on one is the target `segment`.
struct SegmentTitles {
  let titles: [Phrase]
  /// The index of the shown one.
  let shown: Int
  /// The number of entries, after the shown title; nil for none.
  var count: String?

  /// Returns the column after the last title.
  @discardableResult
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) -> Int {
    let gap = render.sizeClass == .small ? 2 : 3
    var column = area.column + 2
    for (index, title) in titles.enumerated() {
      let start = column
      let isShown = index == shown
      column += frame.put(
        render.strings(title), at: Point(column: column, row: area.row), limit: max(0, area.end - column),
        style: isShown ? render.style(.selectedTab).with(.underlined) : render.style(.dim))
      if isShown, let count {
        column += frame.put(
          " " + count, at: Point(column: column, row: area.row), limit: max(0, area.end - column),
          style: render.style(.dim))
      }
      frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), HitTarget("segment", index))
      column += gap
    }
    return column - gap
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    titles.enumerated().map { index, title in
      let words = ([render.strings(title)] + [count].compactMap(\.self)).joined(separator: " ")
      let text = index == shown ? render.strings(.spokenChosen, words) : render.strings(title)
      return SpokenLine(text, target: HitTarget("segment", index))
    }
  }
}
