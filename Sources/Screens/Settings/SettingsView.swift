import Marketplace
import TerminalUI

/// Settings, one a row, their values in a column.
struct SettingsView {
  let settings: Settings
  let list: ListState

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    frame.put(
      look.strings(.settingsTitle), at: Point(column: area.column + 2, row: area.row), style: look.style(.title))
    let titles = SettingsRow.allCases.map { look.strings($0.title).columns }.max() ?? 0
    let rows = area.split(top: 2).rest.split(left: min(area.columns, 60)).left
    ListRows.draw(list, in: rows, on: &frame, look: look) { index, row, ground, frame in
      let setting = SettingsRow.allCases[index]
      frame.put(look.strings(setting.title).truncated(to: row.columns), at: row.origin, style: ground)
      let column = row.column + min(titles, row.columns / 2) + 3
      guard let words = setting.words(settings, look.strings) else {
        frame.put("›", at: Point(column: row.end - 2, row: row.row), style: look.style(.dim, on: ground))
        return
      }
      let value = setting.isWritten ? "\(words) ›" : "‹ \(words) ›"
      frame.put(
        value.truncated(to: max(0, row.end - column)), at: Point(column: column, row: row.row),
        style: look.style(.accent, on: ground))
    }
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    [SpokenLine(look.strings(.settingsTitle))]
      + SettingsRow.allCases.enumerated().map { index, setting in
        let title = look.strings(setting.title)
        return SpokenLine.row(
          setting.words(settings, look.strings).map { look.strings(.spokenSetting, title, $0) } ?? title,
          .roleSetting, index, of: SettingsRow.allCases.count, isCurrent: index == list.selected, look)
      }
  }
}
