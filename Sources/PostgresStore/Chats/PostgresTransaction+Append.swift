internal import Marketplace

extension PostgresTransaction {
  func ground(of message: OutgoingMessage) throws(StoreError) -> MessageGround {
    try inStore { () throws(PostgresFault) in try sql.ground(of: message) }
  }

  func append(_ message: OutgoingMessage) throws(ChatsError) -> ChatMessage {
    let outcome: Result<ChatMessage, ChatRule>
    do throws(StoreError) {
      outcome = try inStore { () throws(PostgresFault) in try appended(message) }
    } catch { throw .store(error) }
    do throws(ChatRule) { return try outcome.get() } catch { throw .rule(error) }
  }

  private func appended(_ message: OutgoingMessage) throws(PostgresFault) -> Result<ChatMessage, ChatRule> {
    if let answer = message.answer {
      if let known = try sql.message(message.id) { return .success(known) }
      if case .failure(let rule) = try sql.take(answer, by: message.sender, in: message.room.id) {
        return .failure(rule)
      }
    }
    // A status note is sent without opening the room, so it does not mark the room as read.
    var hasRead = true
    if case .note(.status) = message.content { hasRead = false }
    var place = try sql.append(message, hasRead: hasRead)
    if case .noRoom = place {
      // A message that is in another room must not open this one.
      if let known = try sql.message(message.id) { return .success(known) }
      guard try sql.add(message.room) else { throw .collision }
      place = try sql.append(message, hasRead: hasRead)
    }
    guard case .at(let sequence) = place else {
      guard let known = try sql.message(message.id) else { throw .collision }
      return .success(known)
    }
    if sequence == 1 { try changeCounts(of: message.room.listing, hearts: 0, chats: 1) }
    note(message.room)
    return .success(
      ChatMessage(
        id: message.id, room: message.room.id, sequence: sequence, sender: message.sender, time: message.time,
        content: message.content))
  }
}
