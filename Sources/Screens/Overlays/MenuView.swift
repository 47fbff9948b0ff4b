import TerminalUI

/// A drop-down menu beside its opener.
struct MenuView {
  let menu: Menu
  let list: ListState
  /// The rectangle of its opener.
  let opener: Rect?

  func box(in area: Rect, _ render: RenderContext) -> Rect {
    let widest = menu.entries.map(\.text.columns).max() ?? 0
    let columns = max(widest, render.strings(menu.title).columns) + 8
    return MenuPlace(opener: opener)
      .box(for: Size(columns: columns, rows: menu.entries.count + 2), in: area)
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let title = render.strings(menu.title)
    let inside = Panel.draw(box(in: area, render), title: title, on: &frame, render: render)
    ListRows.draw(list, in: inside, on: &frame, render: render) { index, row, ground, frame in
      let entry = menu.entries[index]
      if entry.isCurrent { frame.put("●", at: row.origin, style: render.style(.accent, on: ground)) }
      frame.put(
        entry.text.truncated(to: max(0, row.columns - 3)), at: Point(column: row.column + 2, row: row.row),
        style: ground)
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let head = SpokenLine(render.strings(.spokenMenu, render.strings(menu.title), String(menu.entries.count)))
    let entries = menu.entries.enumerated().map { index, entry in
      SpokenLine.row(
        entry.isCurrent ? render.strings(.spokenChosen, entry.text) : entry.text, .roleMenuItem, index,
        of: menu.entries.count, isCurrent: index == list.selected, render)
    }
    return [head] + entries
  }
}
