import Marketplace
import TerminalUI

/// The chips of a search in one or two rows, after the modifier of their keys.
struct SearchChipsView {
  let chips: [SearchChip]
  /// The context of their keys.
  let context: ActionContext
  /// Whether the search field has the focus.
  let isTyping: Bool

  /// The column of the first chip, after the modifier.
  private static let indent = 3 + SearchChip.modifier.columns

  /// The number of rows for an area with a number of columns, at most `rows`.
  func rows(in columns: Int, atMost rows: Int, _ render: RenderContext) -> Int {
    laid(columns, rows, render).lines.count
  }

  private func laid(_ columns: Int, _ rows: Int, _ render: RenderContext) -> SearchChip.Laid {
    SearchChip.laid(
      chips, in: columns - Self.indent - 1, rows: rows, keys: context, isTyping: isTyping, render.keymap)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let laid = laid(area.columns, max(1, area.rows), render)
    if area.rows > 0, laid.lines.joined().contains(where: \.hasModifier) {
      frame.put(
        SearchChip.modifier, at: Point(column: area.column + 2, row: area.row), limit: max(0, area.columns - 2),
        style: render.style(.dim))
    }
    for (index, line) in laid.lines.enumerated() where index < area.rows {
      var column = area.column + Self.indent
      let row = area.row + index
      for chip in line {
        let style = chip.isSet ? render.style(.chip).with(.bold) : render.style(.button)
        let columns = frame.put(
          chip.label, at: Point(column: column, row: row), limit: max(0, area.end - column), style: style)
        frame.hit(Rect(column: column, row: row, columns: columns, rows: 1), .action(chip.action))
        if chip.isSet, columns == chip.label.columns {
          let cross = Rect(column: column + columns - 2, row: row, columns: 2, rows: 1)
          frame.hit(cross, HitTarget("clear", chip.index))
        }
        column += columns + SearchChip.gap
      }
      // The help names the hidden filters.
      guard index == laid.lines.count - 1, let more = laid.more else { continue }
      let columns = frame.put(
        more, at: Point(column: column, row: row), limit: max(0, area.end - column), style: render.style(.dim))
      frame.hit(Rect(column: column, row: row, columns: columns, rows: 1), .action(.help))
    }
  }
}
