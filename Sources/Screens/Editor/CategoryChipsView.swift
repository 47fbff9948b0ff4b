import Marketplace
import TerminalUI

/// The suggested categories, with the chosen one marked, and a button for all categories.
struct CategoryChipsView {
  let state: EditorState

  private struct Chip {
    let text: String
    let index: Int
    let place: Point
  }

  func rows(_ columns: Int, _ render: RenderContext) -> Int { (chips(columns, render).last?.place.row ?? 0) + 1 }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    for chip in chips(area.columns, render) {
      let isFocused = state.focus == .category(chip.index)
      let role: Theme.Role = isFocused ? .focusedButton : isChosen(chip.index) ? .chip : .button
      let place = Point(column: area.column + chip.place.column, row: area.row + chip.place.row)
      let columns = frame.put(chip.text, at: place, limit: area.end - place.column, style: render.style(role))
      frame.hit(
        Rect(column: place.column, row: place.row, columns: columns, rows: 1), HitTarget("category", chip.index))
      if isFocused { frame.cursor = Point(column: place.column + 1, row: place.row) }
    }
  }

  func isChosen(_ index: Int) -> Bool {
    state.offered.indices.contains(index) && state.categories.contains(state.offered[index])
  }

  private func chips(_ columns: Int, _ render: RenderContext) -> [Chip] {
    var texts = state.offered.indices.map { index in
      " \(isChosen(index) ? "●" : "○") \(render.strings.name(state.offered[index])) "
    }
    texts.append(" \(render.strings(.allCategoriesButton)) ")
    var place = Point(column: 0, row: 0)
    return texts.enumerated().map { index, text in
      if place.column > 0, place.column + text.columns > columns { place = Point(column: 0, row: place.row + 1) }
      defer { place.column += text.columns + 1 }
      return Chip(text: text, index: index, place: place)
    }
  }
}
