import Marketplace
import TerminalUI

/// The price, and beside or below it the switches for giving away and for offers.
struct PriceRowView {
  let state: EditorState

  private static let fieldColumns = 22
  /// The columns before the digits.
  private static let margin = 3

  func rows(_ columns: Int, _ render: RenderContext) -> Int {
    fieldRows(columns, render) + faultLines(columns, render).count
  }

  private func fieldRows(_ columns: Int, _ render: RenderContext) -> Int { isBeside(columns, render) ? 1 : 2 }

  private func faultLines(_ columns: Int, _ render: RenderContext) -> [String] {
    state.priceFault.map { render.strings($0).wrapped(to: max(1, columns - 1), maximumLines: 2) } ?? []
  }

  private func isBeside(_ columns: Int, _ render: RenderContext) -> Bool {
    Self.fieldColumns + 1 + switches(render).reduce(0) { $0 + $1.text.columns + 1 } <= columns
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    drawField(in: area.split(left: Self.fieldColumns).left.split(top: 1).top, on: &frame, render: render)
    let isBeside = isBeside(area.columns, render)
    var place = Point(
      column: area.column + (isBeside ? Self.fieldColumns + 2 : 0), row: area.row + (isBeside ? 0 : 1))
    for entry in switches(render) {
      let isFocused = state.focus == entry.focus
      let role: Theme.Role = isFocused ? .focusedButton : entry.isOn ? .chip : .button
      let style = entry.isDisabled ? render.disabledButton : render.style(role)
      let columns = frame.put(entry.text, at: place, limit: area.end - place.column, style: style)
      frame.hit(Rect(column: place.column, row: place.row, columns: columns, rows: 1), entry.target)
      if isFocused { frame.cursor = Point(column: place.column + 1, row: place.row) }
      place.column += columns + 1
    }
    let top = area.row + fieldRows(area.columns, render)
    for (row, line) in faultLines(area.columns, render).enumerated() {
      frame.put(
        line, at: Point(column: area.column + 1, row: top + row), limit: area.columns - 1, style: render.style(.error))
    }
  }

  private func drawField(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let style = render.style(.field)
    frame.hit(area, HitTarget(FieldView.target.name, EditorFields.price))
    frame.clear(area, style: style)
    frame.put("₩", at: Point(column: area.column + 1, row: area.row), style: render.style(.mark).on(style.background))
    let start = Point(column: area.column + Self.margin, row: area.row)
    let isEmpty = state.price.digits.isEmpty
    let text = isEmpty ? render.strings(.noPrice) : state.price.text
    let columns = frame.put(
      text, at: start, limit: area.columns - Self.margin - 1,
      style: isEmpty ? render.style(.dim).on(style.background) : style)
    if state.isGiveaway {
      frame.put(
        render.strings(.giveaway), at: Point(column: start.column + columns + 2, row: area.row),
        style: render.style(.giveaway).on(style.background))
    }
    if state.focus == .price { frame.cursor = Point(column: start.column + state.price.textCaret, row: area.row) }
  }

  static func click(_ price: inout PriceEntry, column: Int) { price.moveCaret(toCharacter: max(0, column - margin)) }

  struct Switch {
    let text: String
    let isOn: Bool
    var isDisabled = false
    let focus: EditorFocus
    let target: HitTarget
  }

  func switches(_ render: RenderContext) -> [Switch] {
    func text(_ phrase: Phrase, _ isOn: Bool) -> String { " [\(isOn ? "x" : " ")] \(render.strings(phrase)) " }
    return [
      Switch(
        text: text(.giveawaySwitch, state.isGiveaway), isOn: state.isGiveaway, focus: .giveaway,
        target: HitTarget("giveaway")),
      Switch(
        text: text(.offersSwitch, state.acceptsOffers), isOn: state.acceptsOffers, isDisabled: state.isGiveaway,
        focus: .offers, target: HitTarget("offers")),
    ]
  }
}
