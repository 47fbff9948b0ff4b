import TerminalUI

/// The line above the results of a search: an error in the query, the corrected guess, or the number of results.
struct SearchNote {
  let sentence: Sentence
  var isFault = false
  /// Whether the results are those of a guess. A click then searches as typed.
  var isGuess = false

  static func guess(_ text: String, _ render: RenderContext) -> SearchNote {
    SearchNote(
      sentence: Sentence(.searchGuessed, text, render.keymap.label(of: .searchAsTyped) ?? ":"), isGuess: true)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let place = Point(column: area.column + 2, row: area.row)
    let columns = frame.put(
      render.strings(sentence), at: place, truncatedTo: max(0, area.columns - 3),
      style: render.style(isFault ? .error : .dim))
    guard isGuess else { return }
    frame.hit(Rect(column: place.column, row: area.row, columns: columns, rows: 1), .action(.searchAsTyped))
  }
}
