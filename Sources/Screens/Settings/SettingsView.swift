import Marketplace
import TerminalUI

/// The settings, one per row, with a column of values. Only the selected row shows arrows.
struct SettingsView {
  let settings: Settings
  let list: ListState

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    frame.put(
      render.strings(.settingsTitle), at: Point(column: area.column + 2, row: area.row), style: render.style(.title))
    let titles = SettingsRow.allCases.filter { $0.words(settings, render.strings) != nil }.map {
      render.strings($0.title).columns
    }
    let rows = area.split(top: 2).rest.split(left: min(area.columns, 60)).left
    ListRows.draw(list, in: rows, on: &frame, render: render) { index, row, ground, frame in
      let setting = SettingsRow.allCases[index]
      guard let words = setting.words(settings, render.strings) else {
        return EntryRow(text: render.strings(setting.title), leadsOn: true).draw(
          in: row, ground, on: &frame, render: render)
      }
      let column = row.column + min(titles.max() ?? 0, row.columns / 2) + 2
      frame.put(
        render.strings(setting.title), at: row.origin, truncatedTo: column - row.column - 1, style: ground)
      let isSelected = index == list.selected
      let before = isSelected && !setting.isWritten ? "‹ " : "  "
      let value = words.truncated(to: max(0, row.end - column - 5))
      frame.put(
        before + value + (isSelected ? " ›" : ""), at: Point(column: column, row: row.row),
        limit: max(0, row.end - column), style: isSelected ? render.style(.accent, on: ground) : ground)
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    [SpokenLine(render.strings(.settingsTitle))]
      + SettingsRow.allCases.enumerated().map { index, setting in
        let title = render.strings(setting.title)
        return SpokenLine.row(
          setting.words(settings, render.strings).map { render.strings(.spokenSetting, title, $0) } ?? title,
          .roleSetting, index, of: SettingsRow.allCases.count, isCurrent: index == list.selected, render)
      }
  }
}
