import Marketplace
import TerminalUI

/// Settings, one a row, their values in a column. Only the selected one shows that it can be turned.
struct SettingsView {
  let settings: Settings
  let list: ListState

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    frame.put(
      look.strings(.settingsTitle), at: Point(column: area.column + 2, row: area.row), style: look.style(.title))
    let titles = SettingsRow.allCases.filter { $0.words(settings, look.strings) != nil }.map {
      look.strings($0.title).columns
    }
    let rows = area.split(top: 2).rest.split(left: min(area.columns, 60)).left
    ListRows.draw(list, in: rows, on: &frame, look: look) { index, row, ground, frame in
      let setting = SettingsRow.allCases[index]
      guard let words = setting.words(settings, look.strings) else {
        return EntryRow(text: look.strings(setting.title), leadsOn: true).draw(in: row, ground, on: &frame, look: look)
      }
      let column = row.column + min(titles.max() ?? 0, row.columns / 2) + 2
      frame.put(
        look.strings(setting.title), at: row.origin, truncatedTo: column - row.column - 1, style: ground)
      let isSelected = index == list.selected
      let before = isSelected && !setting.isWritten ? "‹ " : "  "
      let value = words.truncated(to: max(0, row.end - column - 5))
      frame.put(
        before + value + (isSelected ? " ›" : ""), at: Point(column: column, row: row.row),
        limit: max(0, row.end - column), style: isSelected ? look.style(.accent, on: ground) : ground)
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
