import Marketplace
import TerminalUI

/// The program's name, the tabs, and the current neighborhood.
@MainActor
struct HeaderView {
  let app: AppModel
  let render: RenderContext

  /// How much of the header is written out: what there is no room for goes, but no tab does.
  private struct Layout {
    var hasName = false
    var hasShortTitles = false
    /// Tabs that are not open are their digits only.
    var isTerse = false
    let gap: Int
  }

  private static let layouts = [
    Layout(hasName: true, gap: 3), Layout(gap: 3), Layout(gap: 2), Layout(hasShortTitles: true, gap: 2),
    Layout(hasShortTitles: true, gap: 1),
  ]
  private static let terse = Layout(hasShortTitles: true, isTerse: true, gap: 1)

  /// Columns that the neighborhood has, if it needs them, before the program's name and the long titles of the tabs.
  private static let wholeName = 24
  /// The same before the tabs have more than their digits.
  private static let shortestName = 5

  func draw(in area: Rect, on frame: inout Frame) {
    let name = neighborhood
    let layout =
      fitting(area.columns, beside: min(name.columns, Self.wholeName))
      ?? fitting(area.columns, beside: min(name.columns, Self.shortestName)) ?? Self.terse
    var column = area.column + 2
    if layout.hasName {
      column += frame.put("secondhand", at: Point(column: column, row: area.row), style: render.style(.dim)) + 4
    }
    for tab in Tab.allCases {
      let isSelected = tab == app.tabs.tab
      let start = column
      column += frame.put(
        "\(tab.rawValue + 1)", at: Point(column: column, row: area.row),
        style: render.style(isSelected ? .selectedTab : .dim))
      if let title = title(of: tab, layout) {
        column += 1
        let style = isSelected ? render.style(.selectedTab).with(.underlined) : render.style(.dim)
        column += frame.put(title, at: Point(column: column, row: area.row), style: style)
      }
      column += frame.put(
        badge(of: tab, layout), at: Point(column: column, row: area.row), style: render.style(.accent))
      frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), HitTarget("tab", tab.rawValue))
      column += layout.gap
    }
    let room = area.end - 2 - (column - layout.gap + Self.distance)
    let text = name.isEmpty ? "" : name.truncated(to: max(1, room - 2)) + " ▾"
    let right = area.end - text.columns - 2
    frame.put(text, at: Point(column: right, row: area.row), style: render.style(.title))
    frame.hit(Rect(column: right, row: area.row, columns: text.columns, rows: 1), .action(.chooseNeighborhood))
  }

  /// Columns that keep the neighborhood apart from the tabs, so that it is no part of the last one.
  private static let distance = 3

  /// The most detailed layout that leaves enough columns for the neighborhood and its mark.
  private func fitting(_ columns: Int, beside name: Int) -> Layout? {
    Self.layouts.first { self.columns(of: $0) + Self.distance + name + 2 <= columns }
  }

  /// The title of a tab; nil where only its digit stands.
  private func title(of tab: Tab, _ layout: Layout) -> String? {
    if layout.isTerse, tab != app.tabs.tab { return nil }
    return render.strings(layout.hasShortTitles ? tab.shortTitle : tab.title)
  }

  /// How many messages are unread; empty for none, and for all other tabs. It must not look like the digit of a tab.
  private func badge(of tab: Tab, _ layout: Layout) -> String {
    let count = tab == .chat ? Strings.unread(app.context.unread) : ""
    if count.isEmpty { return "" }
    return (title(of: tab, layout) == nil ? "" : " ") + "(\(count))"
  }

  /// All that stands before the neighborhood, and the margins.
  private func columns(of layout: Layout) -> Int {
    let titles = Tab.allCases.map { tab in
      1 + (title(of: tab, layout).map { 1 + $0.columns } ?? 0) + badge(of: tab, layout).columns
    }
    let name = layout.hasName ? "secondhand".columns + 4 : 0
    return 2 + name + titles.reduce(0, +) + (titles.count - 1) * layout.gap + 2
  }

  private var neighborhood: String {
    guard let home = app.tabs.all.lazy.compactMap({ $0 as? HomeModel }).first, let choice = home.state.choice else {
      return ""
    }
    return render.strings.name(home.state.place, code: choice.current)
  }
}
