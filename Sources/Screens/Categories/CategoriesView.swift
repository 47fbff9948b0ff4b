import Marketplace
import TerminalUI

/// The categories, one per row, with a column of counts.
struct CategoriesView {
  let state: CategoriesState

  static func headingRows(_ area: Rect) -> Int { area.rows < 14 ? 1 : 2 }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = area.split(top: Self.headingRows(area))
    frame.put(
      render.strings(.categoriesTitle), at: Point(column: area.column + 2, row: area.row), limit: area.columns - 2,
      style: render.style(.title))
    let widest = state.entries.map { render.strings.name($0).columns }.max() ?? 0
    let width = min(area.columns, widest + 19)
    let list = parts.rest.split(left: width).left
    ListRows.draw(state.list, in: list, on: &frame, render: render) { index, row, ground, frame in
      let category = state.entries[index]
      let isCurrent = category == state.current
      if isCurrent { frame.put("●", at: row.origin, style: render.style(.accent, on: ground)) }
      let count = count(of: category)
      let name = render.strings.name(category).truncated(to: max(0, row.columns - count.columns - 6))
      frame.put(
        name, at: Point(column: row.column + 2, row: row.row),
        style: render.style(isCurrent ? .title : .text, on: ground))
      let start = row.end - count.columns - 2
      if start > row.column + 2 + name.columns {
        frame.put(count, at: Point(column: start, row: row.row), style: render.style(.dim, on: ground))
      }
    }
  }

  /// Empty until the listings are counted.
  private func count(of category: Category?) -> String {
    guard let tally = state.tally else { return "" }
    return Strings.grouped(category.map { tally.byCategory[$0] ?? 0 } ?? tally.total)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = SpokenLine(
      render.strings(.spokenCategories, String(state.entries.count { $0 != nil }), render.strings.name(nil)))
    return [head]
      + state.list.visibleRange.map { index in
        let category = state.entries[index]
        let (name, count) = (render.strings.name(category), count(of: category))
        let text = count == "1" ? render.strings(.spokenCountOne, name) : render.strings(.spokenCount, name, count)
        return SpokenLine.row(
          category == state.current ? render.strings(.spokenChosen, text) : text, .roleCategory, index,
          of: state.list.count, isCurrent: index == state.list.selected, render)
      }
  }
}
