internal import Marketplace

/// What became of a message that was to be added.
enum AppendOutcome: Sendable {
  /// It is in its room, `isFirst` when it has just opened it.
  case taken(ChatMessage, isFirst: Bool)
  /// It would open its room: nothing is done before it is known what the listing has been counted so far.
  case opensRoom
  case refused(ChatRule)
}

extension MarketDatabase {
  /// Adds a message to the end of its room and takes it out of the outbox.
  ///
  /// `base`: where the counts of its listing start, if that was never counted here; asked for when it is needed.
  func append(_ message: OutgoingMessage, base: Listing.Counts?) throws(SQLiteFault) -> AppendOutcome {
    try write { sql throws(SQLiteFault) in
      if let known = try sql.message(message.id) {
        if try sql.removeFromOutbox(message.id) { try sql.note(room: known.room) }
        return .taken(known, isFirst: false)
      }
      let found = try sql.room(message.room.id)
      let isFirst = (found?.last ?? 0) == 0
      if case .failure(let rule) = try sql.take(message.answer, by: message.sender, in: found) {
        return .refused(rule)
      }
      if isFirst {
        guard let base else { return .opensRoom }
        try sql.countChat(about: message.room.listing, base: base)
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
      return .taken(taken, isFirst: isFirst)
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
