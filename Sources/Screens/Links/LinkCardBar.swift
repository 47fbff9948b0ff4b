import Marketplace
import TerminalUI

/// The cards below a text that is being written, one row each, with the keys that add and remove them.
struct LinkCardBar {
  let cards: LinkCards

  var rows: Int { cards.shown.count }

  /// Shows the last ones if there is no room for all.
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let shown = cards.shown.suffix(max(0, area.rows))
    for (index, item) in shown.enumerated() {
      let row = Rect(column: area.column, row: area.row + index, columns: area.columns, rows: 1)
      draw(item, isLast: index == shown.count - 1, in: row, on: &frame, render: render)
    }
  }

  private func draw(
    _ item: (address: String, card: LinkCards.Card), isLast: Bool, in row: Rect, on frame: inout Frame,
    render: RenderContext
  ) {
    var end = row.end
    if isLast {
      let actions: [(Action, Phrase)] =
        item.card == .offered ? [(.addCard, .hintAddCard), (.dropCard, .hintNoCard)] : [(.dropCard, .hintDropCard)]
      let buttons = actions.map { action, phrase in
        let key = render.keymap.label(of: action, in: .linkCard).map { $0 + " " } ?? ""
        return (action: action, text: " " + key + render.strings(phrase) + " ")
      }
      let columns = buttons.reduce(0) { $0 + $1.text.columns + 1 } - 1
      if columns + 12 <= row.columns {
        var column = row.end - columns
        end = column - 2
        for button in buttons {
          let width = frame.put(
            button.text, at: Point(column: column, row: row.row), style: render.style(.button))
          frame.hit(Rect(column: column, row: row.row, columns: width, rows: 1), .action(button.action))
          column += width + 1
        }
      }
    }
    var column = row.column
    for (text, role) in words(of: item, render) {
      column += frame.put(
        text, at: Point(column: column, row: row.row), truncatedTo: max(0, end - column), style: render.style(role))
    }
  }

  private func words(of item: (address: String, card: LinkCards.Card), _ render: RenderContext)
    -> [(String, Theme.Role)]
  {
    let host = LinkPreview.host(of: item.address)
    switch item.card {
    case .ready(let preview): return [("│ ", .frame), (preview.title, .title), ("  " + preview.origin, .dim)]
    case .reading: return [("│ ", .frame), (render.strings(.linkReading, host), .dim)]
    case .offered, .refused, .empty: return [("│ ", .frame), (render.strings(.linkOffered, host), .text)]
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    cards.shown.flatMap { item -> [SpokenLine] in
      let words = SpokenLine(words(of: item, render).dropFirst().map(\.0).joined(separator: " "))
      let actions: [(Action, Phrase)] =
        item.card == .offered ? [(.addCard, .actionAddCard), (.dropCard, .hintNoCard)] : [(.dropCard, .actionDropCard)]
      return [words] + actions.map { SpokenLine.button(render.strings($0.1), target: .action($0.0), render) }
    }
  }
}
