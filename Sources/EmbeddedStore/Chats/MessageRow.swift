internal import MarketJSON
internal import Marketplace

/// Stored messages.
enum MessageRow {
  static let columns = "message.id, message.sequence, message.sender, message.time, message.body, card.state"
  static let count = 6

  /// Reads `columns`. The message is in `room`, or in the room whose id follows `columns`.
  static func message(_ row: SQLRow, in room: ID<ChatRoom>? = nil) throws(SQLiteFault) -> ChatMessage {
    let place: ID<ChatRoom> = if let room { room } else { try row.id(count) }
    guard var content = ContentJSON.content(row.blob(4)) else { throw .damaged }
    if let text = row.optionalText(5) {
      guard let state = ProposalState(rawValue: text) else { throw .damaged }
      content = content.standing(state)
    }
    return ChatMessage(
      id: try row.id(0), room: place, sequence: row.integer(1), sender: try row.id(2), time: row.time(3),
      content: content)
  }
}

extension SQL {
  func message(_ id: ID<ChatMessage>) throws(SQLiteFault) -> ChatMessage? {
    try first(ChatQuery.byID, [.id(id)]) { row throws(SQLiteFault) in try MessageRow.message(row) }
  }

  /// The messages of a query. The query must select the room ids after the columns unless `room` is given.
  func messages(_ text: String, _ values: [SQLValue], in room: ID<ChatRoom>? = nil) throws(SQLiteFault)
    -> [ChatMessage]
  {
    try all(text, values) { row throws(SQLiteFault) in try MessageRow.message(row, in: room) }
  }

  /// Appends a message to a room without changing what participants have read. Returns its number.
  func insert(_ message: ChatMessage, into room: RoomRow) throws(SQLiteFault) -> Int {
    let reached = max(room.reached, Int(message.time.milliseconds))
    let number = try insert(message, number: nil, reached: reached, into: room.number)
    try run(
      "UPDATE room SET last = ?, newest = ?, reached = ? WHERE number = ?",
      [.integer(message.sequence), .integer(number), .integer(reached), .integer(room.number)])
    return number
  }

  /// Adds a message without changing its room. Returns its number: the given one, or the next.
  @discardableResult
  func insert(_ message: ChatMessage, number: Int?, reached: Int, into room: Int) throws(SQLiteFault) -> Int {
    try run(
      """
      INSERT INTO message(number, room, sequence, id, sender, time, reached, body, file)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(number), .integer(room), .integer(message.sequence), .id(message.id),
        .id(message.sender), .time(message.time), .integer(reached),
        .text(ContentJSON.text(message.content)), .text(message.content.attachedFile),
      ])
    let number = insertedRow
    if let proposal = message.content.proposal {
      var begins = SQLValue.null
      if case .meeting(let meeting) = message.content { begins = .time(meeting.time) }
      try run(
        "INSERT INTO card(message, state, meetsAt) VALUES(?, ?, ?)",
        [.integer(number), .text(proposal.state.rawValue), begins])
    }
    return number
  }

  /// Moves the room to the top of both participants' lists, also if a participant left it. With `hasRead`, marks the
  /// message as read by its sender.
  func updateParticipants(after message: ChatMessage, number: Int, in room: RoomRow, hasRead: Bool) throws(SQLiteFault)
  {
    let values: [SQLValue] = [.integer(message.sequence), .integer(number), .integer(room.number)]
    try run(
      """
      UPDATE participant SET readUpTo = CASE WHEN ?5 THEN ?1 ELSE readUpTo END,
        activity = CASE WHEN ?1 > leftUpTo THEN ?2 END
      WHERE room = ?3 AND person = ?4
      """, values + [.id(message.sender), .bool(hasRead)])
    try run(
      """
      UPDATE participant SET otherUpTo = ?1, activity = CASE WHEN ?1 > leftUpTo THEN ?2 END WHERE room = ?3 AND person = ?4
      """, values + [.id(room.room.other(than: message.sender))])
  }
}
