import Marketplace
import TerminalUI

/// The program's name, the tabs, and the current neighborhood.
@MainActor
struct HeaderView {
  let app: AppModel
  let look: Look

  func draw(in area: Rect, on frame: inout Frame) {
    let neighborhood = neighborhood(columns: roomForNeighborhood(area.columns))
    let right = area.end - neighborhood.columns - 2
    var column = area.column + 2
    if look.sizeClass != .small {
      column += frame.put("secondhand", at: Point(column: column, row: area.row), style: look.style(.dim)) + 4
    }
    for tab in Tab.allCases {
      let isSelected = tab == app.tabs.tab
      let number = "\(tab.rawValue + 1) "
      let title = look.strings(tab.title)
      guard column + number.columns + title.columns < right else { break }
      let start = column
      column += frame.put(
        number, at: Point(column: column, row: area.row), style: look.style(isSelected ? .selectedTab : .dim))
      let style = isSelected ? look.style(.selectedTab).with(.underlined) : look.style(.dim)
      column += frame.put(title, at: Point(column: column, row: area.row), style: style)
      frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), HitTarget("tab", tab.rawValue))
      column += 3
    }
    frame.put(neighborhood, at: Point(column: max(column, right), row: area.row), style: look.style(.title))
    frame.hit(
      Rect(column: right, row: area.row, columns: neighborhood.columns, rows: 1), .action(.chooseNeighborhood))
  }

  /// What is left when every tab has its place: a long name gives way before a tab does.
  private func roomForNeighborhood(_ columns: Int) -> Int {
    let titles = Tab.allCases.map { 2 + look.strings($0.title).columns }
    let name = look.sizeClass == .small ? 0 : "secondhand".columns + 4
    return columns - 2 - name - titles.reduce(0, +) - (titles.count - 1) * 3 - 1 - 2
  }

  /// `역삼동 ▾`
  private func neighborhood(columns: Int) -> String {
    guard let home = app.tabs.all.lazy.compactMap({ $0 as? HomeModel }).first, let choice = home.state.choice else {
      return ""
    }
    let name = look.strings.name(home.state.place, code: choice.current)
    return name.truncated(to: max(1, columns - 2)) + " ▾"
  }
}
