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
    var last = room.last
    for message in messages {
      if let known = try self.message(message.id) {
        guard known.content != message.content, let state = message.content.proposal?.state else { continue }
        try run(
          "UPDATE card SET state = ? WHERE message = (SELECT number FROM message WHERE id = ?)",
          [.text(state.rawValue), .id(message.id)])
      } else if message.sequence <= last, try !hasMessage(at: message.sequence, in: room) {
        old.append(message)
      } else {
        // The server was restored from a backup, and has other messages now in place of those it lost.
        if message.sequence <= last { try forgetMessages(from: message.sequence, in: room) }
        last = message.sequence
        guard let room = try self.room(id) else { throw .damaged }
        let number = try insert(message, into: room)
        // The room's record has the read marks.
        try updateParticipants(after: message, number: number, in: room, hasRead: false)
      }
      try settleCard(answeredBy: message, in: room)
      _ = try removeFromOutbox(message.id)
      isChanged = true
    }
    for message in old.reversed() { try putBefore(message, in: room) }
    if isChanged { try note(room.room) }
  }

  /// Updates the card that a message answers: the server sends the card again only while it is among the newest messages.
  private func settleCard(answeredBy message: ChatMessage, in room: RoomRow) throws(SQLiteFault) {
    let answer: (card: ID<ChatMessage>, step: ProposalStep)
    if case .note(.answered(let card, let step)) = message.content {
      answer = (card, step)
    } else if let card = message.content.proposal?.replaced {
      answer = (card, .counter)
    } else {
      return
    }
    try run(
      """
      UPDATE card SET state = ? WHERE message = (SELECT number FROM message WHERE id = ? AND room = ?)
      """, [.text(answer.step.result.rawValue), .id(answer.card), .integer(room.number)])
  }

  /// Drops the messages of a room after a sequence.
  func dropMessages(after sequence: Int, in id: ID<ChatRoom>) throws(SQLiteFault) {
    guard let room = try room(id), room.last > sequence else { return }
    try forgetMessages(from: sequence + 1, in: room)
    try note(room.room)
  }

  private func hasMessage(at sequence: Int, in room: RoomRow) throws(SQLiteFault) -> Bool {
    let place: [SQLValue] = [.integer(room.number), .integer(sequence)]
    return try exists("SELECT 1 FROM message WHERE room = ? AND sequence = ?", place)
  }

  private func forgetMessages(from sequence: Int, in room: RoomRow) throws(SQLiteFault) {
    let place: [SQLValue] = [.integer(room.number), .integer(sequence)]
    let lost = "(SELECT number FROM message WHERE room = ? AND sequence >= ?)"
    try run("DELETE FROM card WHERE message IN \(lost)", place)
    try run("DELETE FROM bookmark WHERE message IN \(lost)", place)
    try run("DELETE FROM message WHERE room = ? AND sequence >= ?", place)
    try run(
      """
      UPDATE room SET last = ?2 - 1, newest = (SELECT max(number) FROM message WHERE room = ?1),
        reached = (SELECT coalesce(max(reached), 0) FROM message WHERE room = ?1)
      WHERE number = ?1
      """, place)
    try run(
      """
      UPDATE participant SET readUpTo = min(readUpTo, ?2 - 1), leftUpTo = min(leftUpTo, ?2 - 1),
        otherUpTo = (SELECT coalesce(max(sequence), 0) FROM message WHERE room = ?1 AND sender != person),
        activity = (SELECT max(number) FROM message WHERE room = ?1 AND sequence > min(leftUpTo, ?2 - 1))
      WHERE room = ?1
      """, place)
    // Their numbers will be those of other messages.
    try clearMessageIndex()
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
      """, [.integer(message.sequence), .integer(room.number), .id(message.sender)])
  }
}
