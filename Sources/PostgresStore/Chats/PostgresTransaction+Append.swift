internal import Marketplace

extension PostgresTransaction {
  func grounds(of messages: [OutgoingMessage]) throws(StoreError) -> [MessageGround] {
    let grounds = try inStore { () throws(PostgresFault) in try sql.grounds(of: messages) }
    if grounds.contains(where: \.isKnown) { dependsOnUnnumbered = true }
    return grounds
  }

  func append(_ messages: [OutgoingMessage]) throws(ChatsError) -> [Bool] {
    let places: [SQL.Appended]
    do throws(StoreError) {
      places = try inStore { () throws(PostgresFault) in try sql.append(messages, skipsTaken: true) }
    } catch { throw .store(error) }
    var changed: [ChatRoom] = []
    let results = zip(messages, places).map { message, place in
      switch place {
      case .at: changed.append(message.room)
      case .isThere: dependsOnUnnumbered = true
      case .noRoom: return false
      }
      return true
    }
    noteNumbered(changed)
    return results
  }

  func append(_ message: OutgoingMessage) throws(ChatsError) -> ChatMessage {
    let outcome: Result<ChatMessage, ChatRule>
    do throws(StoreError) {
      outcome = try inStore { () throws(PostgresFault) in try appended(message) }
    } catch { throw .store(error) }
    do throws(ChatRule) { return try outcome.get() } catch { throw .rule(error) }
  }

  private func added(_ message: OutgoingMessage) throws(PostgresFault) -> SQL.Appended {
    guard let place = try sql.append([message], skipsTaken: false).first else { throw .damaged }
    return place
  }

  private func appended(_ message: OutgoingMessage) throws(PostgresFault) -> Result<ChatMessage, ChatRule> {
    if let answer = message.answer {
      if let known = try sql.message(message.id) { return .success(known) }
      if case .failure(let rule) = try sql.take(answer, by: message.sender, in: message.room.id) {
        return .failure(rule)
      }
    }
    var place = try added(message)
    if case .noRoom = place {
      // A message that is in another room must not open this one.
      if let known = try sql.message(message.id) { return .success(known) }
      guard try sql.add(message.room) else { throw .collision }
      place = try added(message)
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
