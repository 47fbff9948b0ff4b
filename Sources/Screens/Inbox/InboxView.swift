import Marketplace
import TerminalUI

/// One line per item: a dot while it is unread, who or what, what happened, and when.
struct InboxView {
  let groups: [InboxGroup]
  let kind: InboxKind?
  let list: ListState
  let phase: HomeState.Phase

  /// The title and a blank line.
  static let headRows = 2

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    var column = area.column + 2
    column += frame.put(
      render.strings(.inboxTitle), at: Point(column: column, row: area.row), limit: area.columns - 2,
      style: render.style(.title))
    if let kind {
      frame.put(
        "  " + render.strings.name(kind), at: Point(column: column, row: area.row),
        truncatedTo: max(0, area.end - column), style: render.style(.dim))
    }
    let rows = area.split(top: Self.headRows).rest
    if let note = note(render) {
      return EmptyNote(note.sentence, isError: note.isError).draw(in: rows, on: &frame, render: render)
    }
    let pane = rows.split(left: min(area.columns, 140)).left
    let words = words(render)
    let widest = groups[list.visibleRange].map { words.title(of: $0.newest).displayed.columns }.max() ?? 0
    // On a small screen every row has its own width, so that one long name takes no room from all texts.
    let names = render.sizeClass == .small ? nil : min(widest, pane.columns * 3 / 10)
    ListRows.draw(list, in: pane, on: &frame, render: render) { index, row, ground, frame in
      draw(groups[index], words, names, in: row, ground, on: &frame, render)
    }
  }

  private func draw(
    _ group: InboxGroup, _ words: InboxWords, _ names: Int?, in row: Rect, _ ground: Style, on frame: inout Frame,
    _ render: RenderContext
  ) {
    let time = render.time(group.newest.time)
    let end = row.end - 1 - time.columns
    frame.put(time, at: Point(column: end, row: row.row), style: render.style(.dim, on: ground))
    if !group.isRead { frame.put("•", at: row.origin, style: render.style(.accent, on: ground)) }
    let start = row.column + 2
    let used = frame.put(
      words.title(of: group.newest), at: Point(column: start, row: row.row),
      truncatedTo: max(0, min(names ?? row.columns * 3 / 10, end - start - 1)), style: ground)
    let text = start + (names.map { $0 + 2 } ?? used + 1)
    guard end - text > 4 else { return }
    frame.put(
      names == nil ? words.line(group.newest) : line(group, words), at: Point(column: text, row: row.row),
      truncatedTo: end - text - 1,
      style: render.style(group.isRead ? .dim : .text, on: ground))
  }

  private func words(_ render: RenderContext) -> InboxWords {
    var words = InboxWords(render.strings, now: render.now, offset: render.offset)
    if render.sizeClass != .wide { words.titleColumns = 24 }
    return words
  }

  private func line(_ group: InboxGroup, _ words: InboxWords) -> String {
    let line = words.line(group.newest)
    return group.count > 1 ? words.strings(.newsMessages, String(group.count)) + " · " + line : line
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    let title = [render.strings(.inboxTitle)] + (kind.map { [render.strings.name($0)] } ?? [])
    let head = SpokenLine(title.joined(separator: ", "))
    if let note = note(render) { return [head, SpokenLine(render.strings(note.sentence), isCurrent: true)] }
    let words = words(render)
    return [head]
      + list.visibleRange.map { index in
        let group = groups[index]
        let parts = [
          group.isRead ? "" : render.strings(.inboxUnread), words.title(of: group.newest), line(group, words),
          render.time(group.newest.time),
        ]
        return SpokenLine.row(
          parts.filter { !$0.isEmpty }.joined(separator: ", "), .roleItem, index, of: list.count,
          isCurrent: index == list.selected, render)
      }
  }

  private func note(_ render: RenderContext) -> (sentence: Sentence, isError: Bool)? {
    switch phase {
    case .loading: (Sentence(.loading), false)
    case .failed(let error): (render.strings.sentence(error), true)
    case .ready: groups.isEmpty ? (Sentence(kind == nil ? .inboxEmpty : .inboxEmptyKind), false) : nil
    }
  }
}
