import Marketplace
import TerminalUI

/// The layout of one message in a room: the person's messages at the right, the other person's at the left, notes in
/// the middle.
struct MessageLayout {
  /// The layout inputs besides the message.
  struct Facts: Hashable {
    let columns: Int
    let rows: Int
    let strings: Strings
    let offset: Int
    let hasPictures: Bool
    let year: Int
    /// The search terms to mark.
    let sought: [SearchTerm]
    let saleEnd: Timestamp?
  }

  let render: RenderContext
  let entry: RoomEntry
  let facts: Facts
  /// The cards that keys currently answer, with the context of these keys.
  let keys: [ID<ChatMessage>: ActionContext]
  private let words: MessageWords

  init(
    render: RenderContext, entry: RoomEntry, columns: Int, rows: Int, sought: [SearchTerm],
    meetings: Set<ID<ChatMessage>>,
    keys: [ID<ChatMessage>: ActionContext]
  ) {
    self.render = render
    self.entry = entry
    self.keys = keys
    var words = MessageWords(render, entry)
    words.meetings = meetings
    self.words = words
    facts = Facts(
      columns: columns, rows: rows, strings: render.strings, offset: render.offset, hasPictures: render.pictures != nil,
      year: CalendarTime(render.now, offset: render.offset).year, sought: sought, saleEnd: entry.saleEnd)
  }

  /// The maximum number of lines of a text.
  private static let maximumLines = 1000
  /// Columns beside a bubble, reserved for the time and the delivery state.
  private static let asideColumns = 13

  /// The maximum bubble width: about seven tenths of the room.
  private var widest: Int { max(8, min(facts.columns * 7 / 10, facts.columns - Self.asideColumns)) }

  private var strings: Strings { render.strings }

  func isMine(_ item: RoomItem) -> Bool { item.sender != entry.other.id }

  func key(_ item: RoomItem, isLastRead: Bool, isBookmarked: Bool) -> MessageLineCache.Key {
    MessageLineCache.Key(
      item: item, layout: facts, isLastRead: isLastRead, state: state(of: item.content), isBookmarked: isBookmarked,
      keys: keys[item.id], isAboutMeeting: isAboutMeeting(item))
  }

  private func isAboutMeeting(_ item: RoomItem) -> Bool {
    if case .note(.answered(let card, _)) = item.content { words.meetings?.contains(card) == true } else { false }
  }

  /// The state of an offer or a meeting; nil for other content.
  func state(of content: ChatMessage.Content) -> ProposalState? { words.state(content) }

  /// `isLastRead`: whether this is the person's newest message that the other person has read.
  func lines(_ item: RoomItem, isLastRead: Bool, isBookmarked: Bool) -> [RoomLine] {
    var lines: [RoomLine]
    switch item.content {
    case .text(let text, let preview):
      let texts = text.lines(of: widest - 2, atMost: Self.maximumLines)
      lines = bubble(texts, item)
      if let preview { lines = extended(lines, by: preview) }
      for (index, links) in MessageLinks.lines(texts, of: text).enumerated() { lines[index].links = links }
      for (index, marks) in MessageMarks.lines(texts, of: text, facts.sought).enumerated() {
        lines[index].marks = marks
      }
    case .attachment(let attachment): lines = self.lines(attachment, item)
    case .offer, .meeting:
      lines =
        MessageCard(words: words, item: item, isMine: isMine(item), widest: widest, keys: keys[item.id]).lines
    case .note(let note):
      let text = words.words(note, by: item.sender) + " · " + Strings.clock(item.time, offset: render.offset)
      return text.lines(of: max(1, facts.columns - 4), atMost: 4).map { .middle($0, .dim) }
    }
    guard !lines.isEmpty else { return lines }
    lines[lines.count - 1].aside = aside(item, isLastRead: isLastRead, isBookmarked: isBookmarked)
    if let fault = item.fault {
      for text in words.words(fault).lines(of: max(1, facts.columns - 4), atMost: 4) {
        lines.append(
          RoomLine(side: .right, pieces: [RoomLine.Piece(text: text, role: .error)], columns: text.columns))
      }
    }
    return lines
  }

  private func bubble(_ texts: [String], _ item: RoomItem) -> [RoomLine] {
    let columns = (texts.map(\.columns).max() ?? 0) + 2
    return texts.map { text in
      RoomLine(
        side: isMine(item) ? .right : .left, ground: isMine(item) ? .mine : .theirs,
        pieces: [RoomLine.Piece(text: " " + text, role: .text)], columns: columns)
    }
  }

  /// The lines of a text with the card of its link below, all as wide as the widest.
  private func extended(_ lines: [RoomLine], by preview: LinkPreview) -> [RoomLine] {
    guard let first = lines.first else { return lines }
    let bar = LinkCardLines.bar
    var extended = lines
    for card in LinkCardLines.lines(preview, columns: widest - 2) {
      var line = RoomLine(side: first.side, ground: first.ground)
      line.pieces = [
        RoomLine.Piece(text: " " + bar, role: .frame), RoomLine.Piece(text: card.text, role: card.role),
      ]
      line.columns = bar.columns + card.text.columns + 2
      let columns = bar.columns..<bar.columns + card.text.columns
      if card.isLink, !columns.isEmpty { line.links = [MessageLinks.Link(columns: columns, address: preview.address)] }
      extended.append(line)
    }
    let widest = extended.map(\.columns).max() ?? 0
    for index in extended.indices { extended[index].columns = widest }
    return extended
  }

  private func aside(_ item: RoomItem, isLastRead: Bool, isBookmarked: Bool) -> [RoomLine.Piece] {
    var words: [String] = []
    if isBookmarked { words.append("★") }
    switch item {
    case .waiting(let waiting): if waiting.fault == nil { words.append(strings(.sending)) }
    case .sent:
      if isLastRead { words.append(strings(.messageRead)) }
      words.append(Strings.clock(item.time, offset: render.offset))
    }
    return words.isEmpty ? [] : [RoomLine.Piece(text: words.joined(separator: " "), role: .dim)]
  }

  /// The description, and below it the picture. Its place stays reserved until the picture arrives.
  private func lines(_ attachment: Attachment, _ item: RoomItem) -> [RoomLine] {
    let text = words.name(attachment) + " · " + Strings.size(attachment.bytes)
    var lines = bubble(text.lines(of: widest - 2, atMost: 3), item)
    guard attachment.kind == .picture, facts.hasPictures else { return lines }
    let size = Size(columns: min(widest, 32), rows: max(2, min(10, facts.rows / 2)))
    for row in 0..<size.rows {
      lines.append(
        RoomLine(
          side: isMine(item) ? .right : .left, ground: .picture, columns: size.columns,
          picture: RoomLine.PictureRow(file: attachment.file, size: size, row: row)))
    }
    return lines
  }

  /// `11월 21일 토요일`
  func day(of item: RoomItem) -> String { strings.day(item.time, now: render.now, offset: render.offset) }

  var today: Int64 { Strings.dayNumber(render.now, offset: render.offset).number }

  func dayNumber(of item: RoomItem) -> Int64 { Strings.dayNumber(item.time, offset: render.offset).number }
}
