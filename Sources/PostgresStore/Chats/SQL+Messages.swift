internal import MarketJSON
internal import Marketplace

/// Reads messages.
extension SQL {
  func message(_ id: ID<ChatMessage>) throws(PostgresFault) -> ChatMessage? {
    try messages(MessagesQuery.byID, [.id(id)]).first
  }

  /// The messages of a query that selects `MessageRow.columns`.
  private func messages(_ text: String, _ values: [SQLValue]) throws(PostgresFault) -> [ChatMessage] {
    try all(text, values) { row throws(PostgresFault) in try MessageRow.message(row) }
  }

  func messages(in room: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    throws(PostgresFault) -> MessagePage
  {
    // The page is between two sequences. An empty one has older messages up to `below`, and newer ones from `above` on.
    let (text, low, high, below, above): (String, Int, Int, Int, Int) =
      switch position {
      case .newest: (MessagesQuery.older, floor, .max, .max, .max)
      case .before(let sequence): (MessagesQuery.older, floor, sequence, 0, sequence)
      case .after(let sequence): (MessagesQuery.newer, max(floor, sequence), .max, sequence, .max)
      }
    var (hasOlder, hasNewer) = (false, false)
    let found = try all(
      text,
      [
        .id(room), .integer(low), .integer(high), .integer(max(0, limit)), .integer(min(floor, .max - 1)),
        .integer(below), .integer(above),
      ]
    ) { row throws(PostgresFault) in
      hasOlder = row.bool(MessageRow.count)
      hasNewer = row.bool(MessageRow.count + 1)
      return row.isNull(0) ? nil : try MessageRow.message(row)
    }
    return MessagePage(messages: found, hasOlder: hasOlder, hasNewer: hasNewer)
  }

  func sequence(in room: ID<ChatRoom>, from time: Timestamp) throws(PostgresFault) -> Int? {
    try integer(
      "SELECT sequence FROM message WHERE room = $1 AND reached >= $2 ORDER BY reached, sequence LIMIT 1",
      [.id(room), .time(time)])
  }

  func meetings(of person: ID<Account>, from time: Timestamp, limit: Int) throws(PostgresFault) -> [ChatMessage] {
    try messages(
      """
      SELECT \(MessageRow.columns) FROM participant JOIN card ON card.room = participant.room
        JOIN message ON message.room = card.room AND message.sequence = card.sequence
      WHERE participant.person = $1 AND card.state = 'accepted' AND card.meetsAt >= $2
      ORDER BY card.meetsAt, message.id LIMIT $3
      """, [.id(person), .time(time), .integer(max(0, limit))])
  }

  func bookmarks(of person: ID<Account>) throws(PostgresFault) -> [ChatMessage] {
    try messages(
      """
      SELECT \(MessageRow.columns) FROM bookmark
        JOIN message ON message.room = bookmark.room AND message.sequence = bookmark.sequence \(MessageRow.joinedCard)
      WHERE bookmark.person = $1 ORDER BY bookmark.number DESC
      """, [.id(person)])
  }

  /// When a person bookmarked each message, in one room or in all.
  func bookmarkTimes(of person: ID<Account>, in room: ID<ChatRoom>? = nil)
    throws(PostgresFault) -> [ID<ChatMessage>: Timestamp]
  {
    var times: [ID<ChatMessage>: Timestamp] = [:]
    try rows(
      """
      SELECT message.id, bookmark.time FROM bookmark
        JOIN message ON message.room = bookmark.room AND message.sequence = bookmark.sequence
      WHERE bookmark.person = $1\(room == nil ? "" : " AND bookmark.room = $2")
      """, [.id(person)] + (room.map { [.id($0)] } ?? [])
    ) { row throws(PostgresFault) in
      times[try row.id(0)] = row.time(1)
      return true
    }
    return times
  }

  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(PostgresFault) -> Timestamp? {
    try first(
      """
      SELECT bookmark.time FROM message
        JOIN bookmark ON bookmark.room = message.room AND bookmark.sequence = message.sequence
      WHERE \(MessageRow.has(id: "$1")) AND bookmark.person = $2
      """, [.id(message), .id(person)]
    ) { $0.time(0) }
  }

  func messages(reportedIn report: ID<Report>) throws(PostgresFault) -> [ChatMessage] {
    try all("SELECT body FROM reported WHERE report = $1 ORDER BY place", [.id(report)]) { row throws(PostgresFault) in
      guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)),
        let message = MessageJSON.message(of: object)
      else { throw .damaged }
      return message
    }
  }
}
