import TerminalUI

/// A guest's own tab.
struct AccountView {
  let list: ListState
  let neighborhoods: [String]

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let left = area.column + 2
    frame.put(look.strings(.guest), at: Point(column: left, row: area.row), style: look.style(.title))
    frame.put(
      neighborhoods.joined(separator: " · ").truncated(to: max(0, area.columns - 4)),
      at: Point(column: left, row: area.row + 1), style: look.style(.dim))
    let rows = area.split(top: 3).rest.split(left: min(area.columns, 60)).left
    ListRows.draw(list, in: rows, on: &frame, look: look) { index, row, ground, frame in
      let entry = AccountModel.Entry.allCases[index]
      frame.put(look.strings(entry.title).truncated(to: max(0, row.columns - 2)), at: row.origin, style: ground)
      frame.put("›", at: Point(column: row.end - 2, row: row.row), style: look.style(.dim).on(ground.background))
    }
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let head = SpokenLine(look.strings(.spokenGuest, neighborhoods.joined(separator: ", ")))
    return [head]
      + AccountModel.Entry.allCases.enumerated().map { index, entry in
        SpokenLine(look.strings(entry.title), isCurrent: index == list.selected, target: HitTarget("row", index))
      }
  }
}
