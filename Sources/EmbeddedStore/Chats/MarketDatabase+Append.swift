internal import Marketplace

/// What became of a message that was to be added.
enum AppendOutcome: Sendable {
  /// It is in its room.
  case taken(ChatMessage)
  case refused(ChatRule)
}

extension MarketDatabase {
  /// Adds a message to the end of its room and takes it out of the outbox.
  func append(_ message: OutgoingMessage) throws(SQLiteFault) -> AppendOutcome {
    try write { sql throws(SQLiteFault) in
      if let known = try sql.message(message.id) {
        if try sql.removeFromOutbox(message.id) { try sql.note(room: known.room) }
        return .taken(known)
      }
      let found = try sql.room(message.room.id)
      let isFirst = (found?.last ?? 0) == 0
      if case .failure(let rule) = try sql.take(message.answer, by: message.sender, in: found) {
        return .refused(rule)
      }
      if isFirst {
        try sql.changeCounts(of: message.room.listing) { $0.chats += 1 }
      }
      let room = if let found { found } else { try sql.add(message.room) }
      let taken = ChatMessage(
        id: message.id, room: room.room.id, sequence: room.last + 1, sender: message.sender, time: message.time,
        content: message.content)
      let number = try sql.insert(taken, into: room)
      // A note about a status is said without a look into the room.
      var hasRead = true
      if case .note(.status) = message.content { hasRead = false }
      try sql.seat(taken, number: number, in: room, hasRead: hasRead)
      _ = try sql.removeFromOutbox(message.id)
      try sql.note(room: taken.room)
      return .taken(taken)
    }
  }
}

extension SQL {
  /// Changes the card that is answered; a failure when that may not be, with nothing changed.
  fileprivate func take(_ answer: ProposalAnswer?, by person: ID<Account>, in room: RoomRow?)
    throws(SQLiteFault) -> Result<Void, ChatRule>
  {
    guard let answer else { return .success(()) }
    guard let card = try message(answer.card), card.room == room?.room.id else { return .failure(.noCard) }
    let content: ChatMessage.Content
    do throws(ChatRule) { content = try card.content.after(answer.step, by: person) } catch { return .failure(error) }
    guard let state = content.proposal?.state else { throw .damaged }
    try run(
      "UPDATE card SET state = ? WHERE message = (SELECT number FROM message WHERE id = ?)",
      [.text(state.rawValue), .blob(answer.card.bytes)])
    return .success(())
  }

  /// False when it was not there.
  func removeFromOutbox(_ id: ID<ChatMessage>) throws(SQLiteFault) -> Bool {
    try run("DELETE FROM outbox WHERE id = ?", [.blob(id.bytes)])
    return changedRows > 0
  }
}
