internal import MarketJSON
internal import Marketplace

/// Stored messages.
enum MessageRow {
  static let columns = "message.id, message.sequence, message.sender, message.time, message.body, card.state"
  static let count = 6

  /// Reads `columns`. The message is in `room`, or in the room whose id follows `columns`.
  static func message(_ row: SQLRow, in room: ID<ChatRoom>? = nil) throws(SQLiteFault) -> ChatMessage {
    guard let id = ID<ChatMessage>(bytes: row.blob(0)), let sender = ID<Account>(bytes: row.blob(2)),
      let room = room ?? ID<ChatRoom>(bytes: row.blob(count)), var content = ContentJSON.content(row.blob(4))
    else { throw .damaged }
    if !row.isNull(5) {
      guard let state = ProposalState(rawValue: row.text(5)) else { throw .damaged }
      content = content.standing(state)
    }
    return ChatMessage(
      id: id, room: room, sequence: row.integer(1), sender: sender,
      time: Timestamp(milliseconds: Int64(row.integer(3))), content: content)
  }
}

extension SQL {
  func message(_ id: ID<ChatMessage>) throws(SQLiteFault) -> ChatMessage? {
    try first(ChatQuery.byID, [.blob(id.bytes)]) { row throws(SQLiteFault) in try MessageRow.message(row) }
  }

  /// The messages of a query. The query must select the room ids after the columns unless `room` is given.
  func messages(_ text: String, _ values: [SQLValue], in room: ID<ChatRoom>? = nil) throws(SQLiteFault)
    -> [ChatMessage]
  {
    var messages: [ChatMessage] = []
    try rows(text, values) { row throws(SQLiteFault) in
      messages.append(try MessageRow.message(row, in: room))
      return true
    }
    return messages
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
        .integer(number), .integer(room), .integer(message.sequence), .blob(message.id.bytes),
        .blob(message.sender.bytes), .integer(Int(message.time.milliseconds)), .integer(reached),
        .text(ContentJSON.text(message.content)), message.content.attachedFile.map { .text($0) } ?? .null,
      ])
    guard let number = try integer("SELECT last_insert_rowid()") else { throw .damaged }
    if let proposal = message.content.proposal {
      var begins = SQLValue.null
      if case .meeting(let meeting) = message.content { begins = .integer(Int(meeting.time.milliseconds)) }
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
      """, values + [.blob(message.sender.bytes), .integer(hasRead ? 1 : 0)])
    try run(
      """
      UPDATE participant SET otherUpTo = ?1, activity = CASE WHEN ?1 > leftUpTo THEN ?2 END WHERE room = ?3 AND person = ?4
      """, values + [.blob(room.room.other(than: message.sender).bytes)])
  }
}
