internal import Marketplace

extension SQL {
  /// Appends a message to its room and removes it from the outbox. Calls `countRoom` for the first message of a room.
  func append(_ message: OutgoingMessage, _ countRoom: () throws(SQLiteFault) -> Void)
    throws(SQLiteFault) -> Result<ChatMessage, ChatRule>
  {
    if let known = try self.message(message.id) {
      if try removeFromOutbox(message.id) { try note(message.room) }
      return .success(known)
    }
    let found = try room(message.room.id)
    if case .failure(let rule) = try take(message.answer, by: message.sender, in: found) { return .failure(rule) }
    if (found?.last ?? 0) == 0 { try countRoom() }
    let room = if let found { found } else { try add(message.room) }
    let taken = ChatMessage(
      id: message.id, room: room.room.id, sequence: room.last + 1, sender: message.sender, time: message.time,
      content: message.content)
    let number = try insert(taken, into: room)
    // A status note is sent without opening the room, so it does not mark the room as read.
    var hasRead = true
    if case .note(.status) = message.content { hasRead = false }
    try updateParticipants(after: taken, number: number, in: room, hasRead: hasRead)
    _ = try removeFromOutbox(message.id)
    try note(message.room)
    return .success(taken)
  }
}

extension SQL {
  /// Updates the state of the answered card. Fails and changes nothing if the answer is not allowed.
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
      [.text(state.rawValue), .id(answer.card)])
    return .success(())
  }

  /// Returns false if the message was not in the outbox.
  func removeFromOutbox(_ id: ID<ChatMessage>) throws(SQLiteFault) -> Bool {
    try run("DELETE FROM outbox WHERE id = ?", [.id(id)])
    return changedRows > 0
  }
}
