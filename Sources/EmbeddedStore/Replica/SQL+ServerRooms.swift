internal import MarketJSON
internal import Marketplace

/// Writes the server's rooms and messages into a replica.
extension SQL {
  func put(_ room: ServerRoom, of member: ID<Account>) throws(SQLiteFault) {
    let known = try self.room(room.room.id)
    let row = if let known { known } else { try add(room.room) }
    guard let mine = try participant(of: member, in: row.number)?.participant else { throw .damaged }
    let other = room.room.other(than: member)
    var (after, others) = (room.participant, try participant(of: other, in: row.number)?.participant ?? Participant())
    after.draft = mine.draft
    guard after != mine || others.readUpTo != room.otherReadUpTo || known == nil else { return }
    others.readUpTo = room.otherReadUpTo
    try set(after, of: member, in: row.number)
    try set(others, of: other, in: row.number)
    try note(room.room)
  }

  /// Adds messages of one room, and updates the states of cards. A message older than the stored ones gets a number
  /// below all others, because the room list and searches sort by message number.
  func put(_ messages: [ChatMessage]) throws(SQLiteFault) {
    guard let id = messages.first?.room, let room = try room(id) else { return }
    var isChanged = false
    var old: [ChatMessage] = []
    for message in messages {
      if let known = try self.message(message.id) {
        guard known.content != message.content, let state = message.content.proposal?.state else { continue }
        try run(
          "UPDATE card SET state = ? WHERE message = (SELECT number FROM message WHERE id = ?)",
          [.text(state.rawValue), .blob(message.id.bytes)])
      } else if message.sequence <= room.last {
        old.append(message)
      } else {
        guard let room = try self.room(id) else { throw .damaged }
        let number = try insert(message, into: room)
        // The room's record has the read marks.
        try updateParticipants(after: message, number: number, in: room, hasRead: false)
      }
      _ = try removeFromOutbox(message.id)
      isChanged = true
    }
    for message in old.reversed() { try putBefore(message, in: room) }
    if isChanged { try note(room.room) }
  }

  /// Adds a message that is older than the stored messages of the room.
  private func putBefore(_ message: ChatMessage, in room: RoomRow) throws(SQLiteFault) {
    let number = min(0, try integer("SELECT min(number) FROM message") ?? 0) - 1
    // `reached` must not decrease along a room, because the search by date finds the first message with a given
    // `reached`.
    let next = try integer(
      "SELECT min(reached) FROM message WHERE room = ? AND sequence > ?",
      [.integer(room.number), .integer(message.sequence)])
    try insert(message, number: number, reached: min(next ?? .max, Int(message.time.milliseconds)), into: room.number)
    try run(
      """
      UPDATE participant SET otherUpTo = max(otherUpTo, ?) WHERE room = ? AND person != ?
      """, [.integer(message.sequence), .integer(room.number), .blob(message.sender.bytes)])
  }
}
