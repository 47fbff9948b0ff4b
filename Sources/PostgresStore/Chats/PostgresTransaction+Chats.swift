internal import MarketJSON
internal import Marketplace

/// Reads rooms and messages, and writes what people keep about them.
extension PostgresTransaction {
  func room(_ id: ID<ChatRoom>, of person: ID<Account>) throws(StoreError) -> RoomRecord? {
    try inStore { () throws(PostgresFault) in try sql.record(of: id, for: person) }
  }

  func rooms(about listing: ID<Listing>, limit: Int) throws(StoreError) -> [ChatRoom] {
    try inStore { () throws(PostgresFault) in try sql.rooms(about: listing, limit: limit) }
  }

  func message(_ id: ID<ChatMessage>) throws(StoreError) -> ChatMessage? {
    try inStore { () throws(PostgresFault) in try sql.message(id) }
  }

  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(PostgresFault) in try sql.bookmark(of: message, by: person) }
  }

  /// Skips messages that do not exist.
  func keep(_ messages: [ID<ChatMessage>], with report: ID<Report>) throws(StoreError) {
    try inStore { () throws(PostgresFault) in
      var kept: Set<ID<ChatMessage>> = []
      for id in messages where kept.insert(id).inserted {
        guard let message = try sql.message(id) else { continue }
        try sql.run(
          "INSERT INTO reported(report, place, body) VALUES($1, $2, $3)",
          [.id(report), .integer(message.sequence), .text(JSONValue.object(MessageJSON.object(for: message)).text)])
      }
    }
  }

  /// Changes a person's participant from `old` to `new`; nil for `old` adds the room. Returns false if it is not `old`
  /// any more.
  func change(_ old: Participant?, to new: Participant, of person: ID<Account>, in room: ChatRoom)
    throws(PostgresFault) -> Bool
  {
    if old == nil, try !sql.add(room) {
      // Two rooms with the same identifier can have different sellers.
      return try sql.participant(of: person, in: room.id) == nil
    }
    guard try sql.change(old ?? Participant(), to: new, of: person, in: room.id) else { return false }
    note(room)
    return true
  }

  /// Writes the fields of a participant in which `new` differs from `old`.
  func changeParticipant(of person: ID<Account>, in room: ChatRoom, from old: Participant, to new: Participant)
    throws(PostgresFault)
  {
    let changed = try sql.run(
      """
      UPDATE participant SET readUpTo = COALESCE($3::bigint, readUpTo), leftUpTo = COALESCE($4::bigint, leftUpTo),
        isMuted = COALESCE($5::boolean, isMuted), draft = COALESCE($6::text, draft)
      WHERE room = $1 AND person = $2
      """,
      [
        .id(room.id), .id(person), .integer(old.readUpTo == new.readUpTo ? nil : new.readUpTo),
        .integer(old.leftUpTo == new.leftUpTo ? nil : new.leftUpTo),
        old.isMuted == new.isMuted ? .null : .bool(new.isMuted), .text(old.draft == new.draft ? nil : new.draft),
      ])
    if changed > 0 { note(room) }
  }

  /// Bookmarks a message, or removes the bookmark for nil. Ignores a message that does not exist.
  func setBookmark(of message: ID<ChatMessage>, in room: ID<ChatRoom>, by person: ID<Account>, to since: Timestamp?)
    throws(PostgresFault)
  {
    let changed =
      if let since {
        try sql.run(
          """
          INSERT INTO bookmark(person, room, sequence, time)
          SELECT $2::uuid, room, sequence, $3::bigint FROM message WHERE \(MessageRow.has(id: "$1"))
          ON CONFLICT DO NOTHING
          """, [.id(message), .id(person), .time(since)])
      } else {
        try sql.run(
          """
          DELETE FROM bookmark USING message WHERE \(MessageRow.has(id: "$1")) AND bookmark.person = $2
            AND bookmark.room = message.room AND bookmark.sequence = message.sequence
          """, [.id(message), .id(person)])
      }
    guard changed > 0 else { return }
    note(.room, room.bytes, to: [person])
    note(person)
  }

  func forgetChats(of person: ID<Account>) throws(PostgresFault) {
    try sql.run("DELETE FROM bookmark WHERE person = $1", [.id(person)])
    try sql.run("UPDATE participant SET draft = '' WHERE person = $1 AND draft <> ''", [.id(person)])
  }
}
