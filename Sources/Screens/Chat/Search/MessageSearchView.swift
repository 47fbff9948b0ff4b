import Marketplace
import TerminalUI

/// The field, the number of matches, and the matches: their room, time and matching passage.
@MainActor
struct MessageSearchView {
  let state: MessageSearchState
  let marks: FoundMarks

  /// Two lines per message, and a blank one if there is room.
  private static func height(in area: Rect) -> Int { area.rows < 16 ? 2 : 3 }

  private static func parts(of area: Rect) -> (field: Rect, note: Rect, list: Rect) {
    let field = area.split(top: 1)
    let note = field.rest.split(top: area.rows < 14 ? 1 : 3)
    let row = Rect(column: area.column, row: note.top.row + note.top.rows / 2, columns: area.columns, rows: 1)
    return (field.top, note.top.rows == 0 ? note.top : row, note.rest)
  }

  static func visibleRows(in area: Rect) -> Int {
    let height = height(in: area)
    return max(1, (parts(of: area).list.rows + height - 2) / height)
  }

  private var placeholder: Phrase { state.room == nil ? .messagesPlaceholder : .messagesInRoomPlaceholder }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = Self.parts(of: area)
    drawList(in: parts.list, height: Self.height(in: area), on: &frame, render: render)
    if let note = note(render) {
      frame.put(
        render.strings(note.sentence), at: Point(column: parts.note.column + 2, row: parts.note.row),
        truncatedTo: max(0, parts.note.columns - 3), style: render.style(note.isFault ? .error : .dim))
    }
    // Drawn last, because it sets the cursor.
    FieldView(
      state: state.field, placeholder: render.strings(placeholder), hasFocus: render.hasFocus && state.focus == .field
    )
    .draw(in: parts.field.inset(columns: 1), on: &frame, render: render)
  }

  /// An error in the query, or the number of matches and the search progress.
  private func note(_ render: RenderContext) -> (sentence: Sentence, isFault: Bool)? {
    guard state.isAsked, let text = state.text else { return nil }
    if let fault = text.faults.first { return (render.strings.sentence(fault), true) }
    if text.isEmpty { return nil }
    let count = Strings.grouped(state.rows.count)
    if state.next != nil, state.searched < 1 {
      return (Sentence(.messagesSearched, count, String(Int(state.searched * 100))), false)
    }
    if state.rows.isEmpty { return nil }
    if state.next != nil { return (Sentence(.messagesFoundMore, count), false) }
    return (Sentence(.messagesFound, count), false)
  }

  private func emptyNote() -> (sentence: Sentence, isError: Bool)? {
    if let failure = state.failure { return (failure, true) }
    guard state.isAsked else { return (Sentence(.messagesHint), false) }
    guard state.rows.isEmpty else { return nil }
    guard let text = state.text, state.next == nil else { return (Sentence(.loading), false) }
    return text.isEmpty ? (Sentence(.messagesHint), false) : (Sentence(.messagesNothing, state.field.text), false)
  }

  private func drawList(in area: Rect, height: Int, on frame: inout Frame, render: RenderContext) {
    if let note = emptyNote() {
      var quiet = render
      quiet.hasFocus = false
      return EmptyNote(note.sentence, isError: note.isError).draw(in: area, on: &frame, render: quiet)
    }
    let hasFocus = render.hasFocus && state.focus == .list
    var top = area.row
    for index in state.list.visibleRange where top < area.bottom {
      let row = Rect(column: area.column, row: top, columns: area.columns, rows: 2).intersection(area)
      let isSelected = index == state.list.selected
      var own = render
      own.hasFocus = hasFocus
      let ground = SelectionMark.draw(isSelected, in: row, on: &frame, render: own)
      if isSelected, hasFocus { frame.cursor = row.origin }
      draw(state.rows[index], in: row.inset(columns: 2), ground, on: &frame, render)
      frame.hit(row, HitTarget("row", index))
      top += height
    }
    ScrollMark.draw(state.list, in: area, on: &frame, render: render)
  }

  private func draw(_ found: RoomMessage, in row: Rect, _ ground: Style, on frame: inout Frame, _ render: RenderContext)
  {
    let dim = render.style(.dim, on: ground)
    let words = MessageWords(render, found.entry)
    let sender = words.name(of: found.message.sender)
    let time = render.time(found.message.time)
    frame.put(time, at: Point(column: row.end - time.columns, row: row.row), limit: time.columns, style: dim)
    let room = max(0, row.columns - time.columns - 2)
    let title = render.style(.title, on: ground)
    let head = state.room == nil ? RoomRowView.name(found.entry, render) : sender
    let columns = frame.put(head, at: row.origin, truncatedTo: room, style: title)
    if state.room == nil, room - columns > 4, let listing = found.entry.listing?.listing.title {
      frame.put(
        listing, at: Point(column: row.column + columns + 2, row: row.row), truncatedTo: room - columns - 2, style: dim)
    }
    guard row.rows > 1 else { return }
    var place = Point(column: row.column, row: row.row + 1)
    if state.room == nil {
      place.column += frame.put(sender + ": ", at: place, truncatedTo: max(0, row.columns / 2), style: dim)
    }
    let left = max(0, row.end - place.column)
    let excerpt = excerpt(found, words, columns: left)
    MarkedTitle(text: excerpt.text, marked: excerpt.marked)
      .draw(
        at: place, columns: left, on: &frame, style: ground,
        mark: render.style(.accent, on: ground).with(.underlined))
  }

  private func excerpt(_ found: RoomMessage, _ words: MessageWords, columns: Int) -> FoundExcerpt {
    let line = words.whole(found.message)
    return FoundExcerpt(line, found: marks.ranges(of: state.text?.terms ?? [], in: line), columns: columns)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var lines = [
      SpokenLine.field(
        state.field, placeholder: render.strings(placeholder), chooses: nil, isCurrent: state.focus == .field, render)
    ]
    if let note = note(render) { lines.append(SpokenLine(render.strings(note.sentence))) }
    if let note = emptyNote() { return lines + [SpokenLine(render.strings(note.sentence))] }
    return lines
      + state.list.visibleRange.map { index in
        SpokenLine.row(
          spoken(state.rows[index], render), .roleMessage, index, of: state.list.count, hasMore: state.next != nil,
          isCurrent: state.focus == .list && index == state.list.selected, render)
      }
  }

  /// Room, sender, text and time.
  private func spoken(_ found: RoomMessage, _ render: RenderContext) -> String {
    let words = MessageWords(render, found.entry)
    var parts = [words.name(of: found.message.sender), words.whole(found.message), render.time(found.message.time)]
    if state.room == nil, found.message.sender != found.entry.other.id {
      parts.insert(RoomRowView.name(found.entry, render), at: 0)
    }
    return parts.joined(separator: ", ")
  }
}

extension MessageWords {
  /// The whole message in one line.
  func whole(_ message: ChatMessage) -> String {
    guard case .text(let text, _) = message.content else { return line(message) }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
