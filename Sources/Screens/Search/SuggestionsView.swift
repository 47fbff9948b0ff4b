import Marketplace
import TerminalUI

/// The suggestions: one after the caret, and all of them in the row below.
struct SuggestionsView {
  let line: SearchLine

  /// The text after the caret: the rest of the suggestion, and the key that accepts it. If the suggestion does not
  /// start with the typed text, as with an incomplete syllable, it is shown whole after a gap.
  func ghost(_ render: RenderContext) -> String {
    guard let offered = line.offered else { return "" }
    let text = offered.rest(behind: line.field.text) ?? "  " + offered.line
    return render.keymap.label(of: .acceptSuggestion).map { text + "  " + $0 } ?? text
  }

  /// Draws the field with the suggestion after its caret.
  func drawField(_ placeholder: Phrase, in area: Rect, on frame: inout Frame, render: RenderContext) {
    FieldView(
      state: line.field, placeholder: render.strings(placeholder),
      hasFocus: render.hasFocus && line.focus == .field, ghost: ghost(render)
    )
    .draw(in: area.inset(columns: 1), on: &frame, render: render)
  }

  /// Draws all suggestions if there are several.
  func draw(in row: Rect, on frame: inout Frame, render: RenderContext) {
    guard line.offered != nil, line.suggestions.all.count > 1 else { return }
    // Aligned with the text of the field.
    var column = row.column + 4
    for (index, suggestion) in line.suggestions.all.enumerated() {
      let room = row.end - 1 - column
      guard room > 3 else { return }
      let text = suggestion.line.truncated(to: min(room, 32))
      guard index == 0 || suggestion.line.columns <= room || room > 12 else { return }
      let style = render.style(index == line.suggestions.index ? .text : .dim)
      let columns = frame.put(text, at: Point(column: column, row: row.row), style: style)
      frame.hit(Rect(column: column, row: row.row, columns: columns, rows: 1), HitTarget("suggestion", index))
      column += columns + 3
    }
  }

  /// The suggestion in the field's spoken line.
  func spoken(_ render: RenderContext) -> String? {
    guard let offered = line.offered else { return nil }
    let key = render.keymap.label(of: .acceptSuggestion)
    return key.map { render.strings(.spokenSuggestionByKey, offered.line, $0) }
      ?? render.strings(.spokenSuggestion, offered.line)
  }

  /// The other suggestions.
  func spokenOthers(_ render: RenderContext) -> [SpokenLine] {
    guard line.offered != nil else { return [] }
    return line.suggestions.all.indices.filter { $0 != line.suggestions.index }.map { index in
      SpokenLine(
        render.strings(.spokenSuggestion, line.suggestions.all[index].line), target: HitTarget("suggestion", index))
    }
  }
}

extension SearchSuggestion {
  /// The rest of the line after the typed text; nil if the line does not start with it. Ignores case.
  fileprivate func rest(behind typed: String) -> String? {
    let head = line.prefix(typed.count)
    return head.lowercased() == typed.lowercased() ? String(line[head.endIndex...]) : nil
  }
}
