import TerminalUI

/// The program for a screen reader: the lines of what is in front, one below the other, with the cursor on the current one.
@MainActor
struct SpokenView {
  let app: AppModel
  let look: Look

  func draw(on frame: inout Frame) {
    guard let front = app.front else { return }
    let body = frame.area.split(top: frame.size.rows - 2).top
    var lines = front.spoken(look)
    if app.overlay == nil { lines.insert(SpokenLine(tabs), at: 0) }
    let wrapped = lines.map { $0.text.wrapped(to: max(1, body.columns)) }
    let current = lines.firstIndex(where: \.isCurrent) ?? 0
    // The current line is always whole on the screen; what stands above it goes first.
    var first = 0
    while first < current, wrapped[first...current].reduce(0, { $0 + $1.count }) > body.rows { first += 1 }
    var row = body.row
    for index in first..<lines.count where row < body.bottom {
      if index == current { frame.cursor = Point(column: 0, row: row) }
      let start = row
      for line in wrapped[index] where row < body.bottom {
        frame.put(line, at: Point(column: 0, row: row), style: look.style(.text))
        row += 1
      }
      if let target = lines[index].target {
        frame.hit(Rect(column: 0, row: start, columns: body.columns, rows: row - start), target)
      }
    }
    drawFoot(on: &frame)
  }

  /// A notice, or the keys, in words.
  private func drawFoot(on frame: inout Frame) {
    let text =
      app.notice.map { look.strings($0.sentence) }
      ?? FooterView.hints(of: app).map { "\($0.key) \(look.strings($0.phrase))" }.joined(separator: ", ")
    let row = frame.size.rows - 1
    frame.put(text.truncated(to: frame.size.columns), at: Point(column: 0, row: row), style: look.style(.text))
  }

  private var tabs: String {
    let names = Tab.allCases.map { tab in
      let name = "\(tab.rawValue + 1) \(look.strings(tab.title))"
      return tab == app.tabs.tab ? look.strings(.spokenChosen, name) : name
    }
    return look.strings(.spokenTabs, names.joined(separator: ", "))
  }
}
