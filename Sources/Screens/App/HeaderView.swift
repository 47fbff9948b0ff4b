import Marketplace
import TerminalUI

/// The program's name or the name of the server's market, the tabs, the synchronization status of a replica, the number
/// of unread items of the inbox, and the current neighborhood.
@MainActor
struct HeaderView {
  let app: AppModel
  let render: RenderContext

  /// The header's level of detail. Parts are dropped when space is short, but never a tab.
  private struct Layout {
    var hasShortTitles = false
    /// Whether inactive tabs show only their digits.
    var isTerse = false
    let gap: Int
  }

  private static let layouts = [
    Layout(gap: 3), Layout(gap: 2), Layout(hasShortTitles: true, gap: 2), Layout(hasShortTitles: true, gap: 1),
  ]
  private static let terse = Layout(hasShortTitles: true, isTerse: true, gap: 1)

  /// Columns reserved for the neighborhood, if it needs them, before the header shows names and long tab titles.
  private static let wholeName = 24
  /// Columns reserved for the neighborhood before the sync mark leaves out a part.
  private static let someName = 8
  /// Columns reserved for the neighborhood before tabs show more than their digits.
  private static let shortestName = 5

  func draw(in area: Rect, on frame: inout Frame) {
    let name = neighborhood
    let marks = app.syncMark?.texts(render) ?? []
    var reserved = bellColumns(in: area.columns, beside: name)
    var fit = fit(area.columns - reserved, beside: name, marks)
    if app.context.inboxUnread == 0, reserved > 0 {
      // Free columns are not worth a shortened mark.
      let wide = self.fit(area.columns, beside: name, marks)
      if wide.mark != fit.mark { (fit, reserved) = (wide, 0) }
    }
    let mark = fit.mark.isEmpty ? 0 : fit.mark.columns + Self.markGap
    let (brand, layout) = brand(
      in: area.columns - min(name.columns, Self.wholeName) - 2 - reserved - mark, fit.layout)
    let used = columns(of: layout) + (brand.isEmpty ? 0 : brand.columns + brandGap) + Self.distance + mark
    let bell = bell(in: area.columns - used - min(name.columns, Self.wholeName) - 2, or: reserved)
    let rung = bell.isEmpty ? 0 : bell.columns + Self.markGap
    let taken = rung + mark
    var column = area.column + 2
    if !brand.isEmpty {
      let start = column
      column += frame.put(brand, at: Point(column: column, row: area.row), style: render.style(.dim))
      if market != nil {
        frame.hit(Rect(column: start, row: area.row, columns: column - start, rows: 1), .action(.servers))
      }
      column += brandGap
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
    let room = area.end - 2 - (column - layout.gap + Self.distance) - taken
    let text = name.isEmpty ? "" : name.truncated(to: max(1, room - 2)) + " ▾"
    let right = area.end - text.columns - 2
    if let sync = app.syncMark, !fit.mark.isEmpty {
      let start = Point(column: right - taken, row: area.row)
      frame.put(fit.mark, at: start, style: render.style(sync.isUrgent ? .error : .accent))
      frame.hit(
        Rect(column: start.column, row: area.row, columns: fit.mark.columns, rows: 1), .action(sync.action))
    }
    if !bell.isEmpty {
      let start = Point(column: right - rung, row: area.row)
      frame.put(bell, at: start, style: render.style(.accent))
      frame.hit(Rect(column: start.column, row: area.row, columns: bell.columns, rows: 1), .action(.inbox))
    }
    frame.put(text, at: Point(column: right, row: area.row), style: render.style(.title))
    frame.hit(Rect(column: right, row: area.row, columns: text.columns, rows: 1), .action(.chooseNeighborhood))
  }

  /// The columns kept free for the number of unread items of the inbox, whether there are any or not, so that no tab
  /// moves when one arrives. None for guests, and where the tabs need them.
  private func bellColumns(in columns: Int, beside name: String) -> Int {
    guard app.context.viewer != nil else { return 0 }
    // `!9` at least.
    let wanted = max(2, ("!" + Strings.unread(app.context.inboxUnread)).columns) + Self.markGap
    let rest = columns - self.columns(of: Self.terse) - Self.distance - min(name.columns, Self.shortestName) - 2
    return wanted <= rest ? wanted : 0
  }

  /// The number of unread items of the inbox, in words if there is room; empty for none.
  ///
  /// - Parameter reserved: the columns that are there in any case.
  private func bell(in columns: Int, or reserved: Int) -> String {
    let count = app.context.inboxUnread
    guard count > 0 else { return "" }
    let number = Strings.unread(count)
    let texts = [render.strings(.inboxBell, number), "!" + number]
    return texts.first { $0.columns + Self.markGap <= max(columns, reserved) } ?? ""
  }

  /// Columns between the tabs and the neighborhood, so that it does not look like part of the last tab.
  private static let distance = 3

  /// Columns between the sync mark and the neighborhood.
  private static let markGap = 2

  /// Columns between the name of the program or the market and the tabs.
  private var brandGap: Int { market == nil ? 4 : 2 }

  /// The most informative of `marks` that fits, and the most detailed layout beside it. Shortens the tab titles and the
  /// neighborhood before it drops a part of the mark.
  private func fit(_ columns: Int, beside name: String, _ marks: [String]) -> (layout: Layout, mark: String) {
    let widths = [Self.wholeName, Self.someName, Self.shortestName].map { min(name.columns, $0) }
    let briefest = marks.last ?? ""
    var tries = marks.dropLast().map { (mark: $0, name: widths[0]) }
    // The first mark has nothing abbreviated, which is not worth a shortened neighborhood.
    tries += marks.dropFirst().dropLast().map { (mark: $0, name: widths[1]) }
    tries += [widths[0], widths[2]].map { (mark: briefest, name: $0) }
    for (mark, name) in tries {
      if let layout = fitting(columns, beside: name + (mark.isEmpty ? 0 : mark.columns + Self.markGap)) {
        return (layout, mark)
      }
    }
    let rest = columns - self.columns(of: Self.terse) - Self.distance - widths[2] - 2
    return (Self.terse, briefest.columns + Self.markGap <= rest ? briefest : "")
  }

  /// The name of the server's market, or of the program, if the header has room for it, with the layout beside it. The
  /// name of a market may be shortened. Every other part is more important.
  private func brand(in columns: Int, _ layout: Layout) -> (text: String, layout: Layout) {
    guard market != nil || !layout.hasShortTitles else { return ("", layout) }
    let name = market ?? "secondhand"
    let shortest = market == nil ? name.columns : min(name.columns, Self.shortestMarket)
    for least in [min(name.columns, Self.wholeName), shortest] {
      for layout in market == nil ? [layout] : [layout] + Self.layouts.dropFirst() {
        let room = columns - self.columns(of: layout) - Self.distance - brandGap
        if room >= least { return (name.truncated(to: min(room, Self.wholeName)), layout) }
      }
    }
    return ("", layout)
  }

  /// The fewest columns for the name of a market, if it needs them.
  private static let shortestMarket = 8

  /// The name that the server gives its market; nil on the own store.
  private var market: String? {
    guard app.context.isReplica, let server = app.context.servers?.current else { return nil }
    let title = Strings.line(server.title)
    return title.isEmpty ? nil : title
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
    return 2 + titles.reduce(0, +) + (titles.count - 1) * layout.gap + 2
  }

  private var neighborhood: String {
    guard let home = app.tabs.all.lazy.compactMap({ $0 as? HomeModel }).first, let choice = home.state.choice else {
      return ""
    }
    return render.strings.name(home.state.place, code: choice.current)
  }
}
