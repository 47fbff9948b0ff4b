import TerminalUI

/// The program for a screen reader: the lines of the front screen, with the cursor on the current one.
@MainActor
struct SpokenView {
  let app: AppModel
  let render: RenderContext

  func draw(on frame: inout Frame) {
    guard let front = app.front else { return }
    let foot = foot(of: frame.size)
    let body = frame.area.split(top: frame.size.rows - foot.count - 1).top
    var lines = front.spoken(render)
    if app.overlay == nil {
      if app.context.inboxUnread > 0 {
        let text = render.strings(.spokenInbox, Strings.unread(app.context.inboxUnread))
        lines.insert(SpokenLine.button(text, target: .action(.inbox), render), at: 0)
      }
      if let mark = app.syncMark { lines.insert(mark.spoken(render), at: 0) }
      lines.insert(SpokenLine(tabs), at: 0)
    }
    var row = body.row
    for (line, texts) in visible(lines, in: body.size) {
      let place = Rect(column: 0, row: row, columns: body.columns, rows: texts.count)
      if line.isCurrent { frame.cursor = caret(of: line, texts, in: place) }
      for (index, text) in texts.enumerated() {
        frame.put(text, at: Point(column: 0, row: row + index), style: render.style(.text))
      }
      if let target = line.target { frame.hit(place, target) }
      row += texts.count
    }
    for (index, text) in foot.enumerated() {
      frame.put(text, at: Point(column: 0, row: frame.size.rows - foot.count + index), style: render.style(.text))
    }
  }

  /// The wrapped lines that fit around the current one. The current line is always whole, and lines above it are
  /// dropped first. Only visible lines are wrapped.
  private func visible(_ lines: [SpokenLine], in size: Size) -> [(line: SpokenLine, texts: [String])] {
    guard !lines.isEmpty, size.rows > 0 else { return [] }
    func texts(_ index: Int, rows: Int) -> [String] {
      // Text that an input method composes at the caret needs two columns.
      let columns = size.columns - (lines[index].caretColumn == nil ? 0 : 2)
      return lines[index].text.wrapped(to: max(1, columns), maximumLines: rows)
    }
    let current = lines.firstIndex(where: \.isCurrent) ?? 0
    var found = [(line: lines[current], texts: texts(current, rows: size.rows))]
    found[0].line.isCurrent = true
    var room = size.rows - found[0].texts.count
    for index in (0..<current).reversed() {
      let above = texts(index, rows: room + 1)
      guard above.count <= room else { break }
      found.insert((lines[index], above), at: 0)
      room -= above.count
    }
    for index in lines.indices.dropFirst(current + 1) where room > 0 {
      let below = texts(index, rows: room)
      found.append((lines[index], below))
      room -= below.count
    }
    return found
  }

  /// The cursor position in the current line: at the caret, or at the line's start.
  private func caret(of line: SpokenLine, _ texts: [String], in place: Rect) -> Point {
    guard let caret = line.caretColumn else { return place.origin }
    let widths = texts.map(\.columns)
    var (row, column, passed) = (0, 0, 0)
    for glyph in Glyphs(line.text) {
      // Wrapping drops the blanks around a break. A caret after them belongs to the next line.
      if column >= widths[row], glyph.content != .scalar(" "), row + 1 < widths.count { (row, column) = (row + 1, 0) }
      if passed >= caret { break }
      column += glyph.width
      passed += glyph.width
    }
    return Point(column: min(column, place.columns - 1), row: place.row + row)
  }

  /// The notice, at its full length, and below it the key hints in words.
  private func foot(of size: Size) -> [String] {
    let keys = FooterView.hints(of: app).map { "\($0.key) \(render.strings($0.phrase))" }.joined(separator: ", ")
    let notice = app.notice.map {
      app.text(of: $0).wrapped(to: max(1, size.columns), maximumLines: max(1, size.rows - 4))
    }
    let progress = ProgressMark(render).spoken.map { [$0] } ?? []
    return (notice ?? progress) + keys.wrapped(to: max(1, size.columns), maximumLines: max(1, min(3, size.rows / 5)))
  }

  private var tabs: String {
    let names = Tab.allCases.map { tab in
      var name = "\(app.tabKeys[tab.rawValue]) \(render.strings(tab.title))"
      if tab == .chat, app.context.unread > 0 {
        name += " " + render.strings(.spokenUnread, Strings.unread(app.context.unread))
      }
      return tab == app.tabs.tab ? render.strings(.spokenChosen, name) : name
    }
    return render.strings(.spokenTabs, names.joined(separator: ", "))
  }
}
