import Marketplace
import TerminalUI

/// The program's name, the tabs, the synchronization status of a replica, and the current neighborhood.
@MainActor
struct HeaderView {
  let app: AppModel
  let render: RenderContext

  /// The header's level of detail. Parts are dropped when space is short, but never a tab.
  private struct Layout {
    var hasName = false
    var hasShortTitles = false
    /// Whether inactive tabs show only their digits.
    var isTerse = false
    let gap: Int
  }

  private static let layouts = [
    Layout(hasName: true, gap: 3), Layout(gap: 3), Layout(gap: 2), Layout(hasShortTitles: true, gap: 2),
    Layout(hasShortTitles: true, gap: 1),
  ]
  private static let terse = Layout(hasShortTitles: true, isTerse: true, gap: 1)

  /// Columns reserved for the neighborhood, if it needs them, before the header shows the program's name and long tab
  /// titles.
  private static let wholeName = 24
  /// Columns reserved for the neighborhood before tabs show more than their digits.
  private static let shortestName = 5

  func draw(in area: Rect, on frame: inout Frame) {
    let name = neighborhood
    let marks = app.syncMark?.texts(render) ?? []
    let layout = layout(area.columns, beside: name, marks)
    var column = area.column + 2
    if layout.hasName {
      column += frame.put("secondhand", at: Point(column: column, row: area.row), style: render.style(.dim)) + 4
    }
    for tab in Tab.allCases {
      let isSelected = tab == app.tabs.tab
      let start = column
      column += frame.put(
        app.tabKeys[tab.rawValue], at: Point(column: column, row: area.row),
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
    let end = column - layout.gap + Self.distance
    // The sync mark leaves the neighborhood the columns that the layout reserved for it.
    let reserved = min(name.columns, layout.isTerse ? Self.shortestName : Self.wholeName) + 2
    let mark = marks.first { end + $0.columns + Self.markGap + reserved <= area.end - 2 } ?? ""
    let taken = mark.isEmpty ? 0 : mark.columns + Self.markGap
    let room = area.end - 2 - end - taken
    let text = name.isEmpty ? "" : name.truncated(to: max(1, room - 2)) + " ▾"
    let right = area.end - text.columns - 2
    if let sync = app.syncMark, !mark.isEmpty {
      let start = Point(column: right - taken, row: area.row)
      frame.put(mark, at: start, style: render.style(sync.isUrgent ? .error : .accent))
      frame.hit(
        Rect(column: start.column, row: area.row, columns: mark.columns, rows: 1), .action(sync.action))
    }
    frame.put(text, at: Point(column: right, row: area.row), style: render.style(.title))
    frame.hit(Rect(column: right, row: area.row, columns: text.columns, rows: 1), .action(.chooseNeighborhood))
  }

  /// Columns between the tabs and the neighborhood, so that it does not look like part of the last tab.
  private static let distance = 3

  /// Columns between the sync mark and the neighborhood.
  private static let markGap = 2

  /// The most detailed layout that fits the neighborhood and one of `marks`, which are sorted longest first. Shortens
  /// the tab titles before it drops the mark.
  private func layout(_ columns: Int, beside name: String, _ marks: [String]) -> Layout {
    let (whole, shortest) = (min(name.columns, Self.wholeName), min(name.columns, Self.shortestName))
    for mark in marks.suffix(2) {
      if let found = fitting(columns, beside: whole + mark.columns + Self.markGap) { return found }
    }
    if let mark = marks.last, let found = fitting(columns, beside: shortest + mark.columns + Self.markGap) {
      return found
    }
    guard marks.isEmpty else { return Self.terse }
    return fitting(columns, beside: whole) ?? fitting(columns, beside: shortest) ?? Self.terse
  }

  /// The most detailed layout that leaves enough columns for the neighborhood and the sync mark; nil if none does.
  private func fitting(_ columns: Int, beside name: Int) -> Layout? {
    Self.layouts.first { self.columns(of: $0) + Self.distance + name + 2 <= columns }
  }

  /// The title of a tab; nil if the tab shows only its digit.
  private func title(of tab: Tab, _ layout: Layout) -> String? {
    if layout.isTerse, tab != app.tabs.tab { return nil }
    return render.strings(layout.hasShortTitles ? tab.shortTitle : tab.title)
  }

  /// The unread count in parentheses, so that it does not look like a tab's digit. Empty for zero and for all other
  /// tabs.
  private func badge(of tab: Tab, _ layout: Layout) -> String {
    let count = tab == .chat ? Strings.unread(app.context.unread) : ""
    if count.isEmpty { return "" }
    return (title(of: tab, layout) == nil ? "" : " ") + "(\(count))"
  }

  /// The columns of everything before the neighborhood, plus the margins.
  private func columns(of layout: Layout) -> Int {
    let titles = Tab.allCases.map { tab in
      app.tabKeys[tab.rawValue].columns + (title(of: tab, layout).map { 1 + $0.columns } ?? 0)
        + badge(of: tab, layout).columns
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
