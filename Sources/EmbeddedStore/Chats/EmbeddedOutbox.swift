internal import MarketJSON
public import Marketplace

/// The outbox in `Library/Market.sqlite`. `SQL.append` removes messages from it.
public struct EmbeddedOutbox: Outbox, SQLStore {
  let store: StoreActor

  public func keep(_ message: OutgoingMessage) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
      try sql.run(
        """
        INSERT INTO outbox(id, sender, room, body, file) VALUES(?, ?, ?, ?, ?)
        ON CONFLICT(id) DO UPDATE SET fault = NULL WHERE fault IS NOT NULL
        """,
        [
          .id(message.id), .id(message.sender), .id(message.room.id),
          .text(OutgoingJSON.text(message)), .text(message.content.attachedFile),
        ])
      if sql.changedRows > 0 { try sql.note(room: message.room.id, to: [message.sender]) }
    }
  }

  public func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [WaitingMessage] {
    try await ask { sql throws(SQLiteFault) in
      try sql.all(ChatQuery.waiting, [.id(sender)]) { row throws(SQLiteFault) in
        guard let message = OutgoingJSON.message(row.blob(1), id: try row.id(0), from: sender) else { throw .damaged }
        if let room, room != message.room.id { return nil }
        return WaitingMessage(message: message, fault: row.optionalText(2).map { SendFault(rawValue: $0) ?? .store })
      }
    }
  }

  public func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
      try sql.run("UPDATE outbox SET fault = ?1 WHERE id = ?2 AND fault IS NOT ?1", [.text(fault?.rawValue), .id(id)])
      if sql.changedRows > 0 { try sql.noteOutbox(id) }
    }
  }

  /// Records the picture of the message as dropped, because nothing else may refer to it.
  public func remove(_ id: ID<ChatMessage>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
      try sql.run(
        "INSERT INTO droppedPicture(file) SELECT file FROM outbox WHERE id = ? AND file IS NOT NULL", [.id(id)])
      try sql.noteOutbox(id)
      _ = try sql.removeFromOutbox(id)
    }
  }
}

extension SQL {
  /// Adds an event about the room of a message in the outbox. Does nothing if the message is not in the outbox.
  fileprivate func noteOutbox(_ id: ID<ChatMessage>) throws(SQLiteFault) {
    let found = try first("SELECT room, sender FROM outbox WHERE id = ?", [.id(id)]) {
      (ID<ChatRoom>(bytes: $0.blob(0)), ID<Account>(bytes: $0.blob(1)))
    }
    if case (let room?, let sender?)? = found { try note(room: room, to: [sender]) }
  }
}
