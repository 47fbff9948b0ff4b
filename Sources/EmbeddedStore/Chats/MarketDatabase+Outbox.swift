internal import MarketJSON
internal import Marketplace

/// The outbox.
extension MarketDatabase {
  func keep(_ message: OutgoingMessage) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      try sql.run(
        """
        INSERT INTO outbox(id, sender, room, body, file) VALUES(?, ?, ?, ?, ?)
        ON CONFLICT(id) DO UPDATE SET fault = NULL WHERE fault IS NOT NULL
        """,
        [
          .blob(message.id.bytes), .blob(message.sender.bytes), .blob(message.room.id.bytes),
          .text(OutgoingJSON.text(message)), message.content.attachedFile.map { .text($0) } ?? .null,
        ])
      if sql.changedRows > 0 { try sql.note(room: message.room.id, to: [message.sender]) }
    }
  }

  func waiting(of sender: ID<Account>, in room: ID<ChatRoom>?) throws(SQLiteFault) -> [WaitingMessage] {
    try read { sql throws(SQLiteFault) in
      var waiting: [WaitingMessage] = []
      try sql.rows(ChatQuery.waiting, [.blob(sender.bytes)]) { row throws(SQLiteFault) in
        guard let id = ID<ChatMessage>(bytes: row.blob(0)),
          let message = OutgoingJSON.message(row.blob(1), id: id, from: sender)
        else { throw .damaged }
        if room == nil || room == message.room.id {
          waiting.append(
            WaitingMessage(message: message, fault: row.isNull(2) ? nil : SendFault(rawValue: row.text(2)) ?? .store))
        }
        return true
      }
      return waiting
    }
  }

  func setFault(_ fault: SendFault?, of id: ID<ChatMessage>) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      try sql.run(
        "UPDATE outbox SET fault = ?1 WHERE id = ?2 AND fault IS NOT ?1",
        [fault.map { .text($0.rawValue) } ?? .null, .blob(id.bytes)])
      if sql.changedRows > 0 { try sql.noteOutbox(id) }
    }
  }

  /// Removes a message from the outbox. Records its picture as dropped, because nothing else may refer to it.
  func removeWaiting(_ id: ID<ChatMessage>) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      try sql.run(
        "INSERT INTO droppedPicture(file) SELECT file FROM outbox WHERE id = ? AND file IS NOT NULL", [.blob(id.bytes)])
      try sql.noteOutbox(id)
      _ = try sql.removeFromOutbox(id)
    }
  }
}

extension SQL {
  /// Adds an event about the room of a message in the outbox. Does nothing if the message is not in the outbox.
  fileprivate func noteOutbox(_ id: ID<ChatMessage>) throws(SQLiteFault) {
    let found = try first("SELECT room, sender FROM outbox WHERE id = ?", [.blob(id.bytes)]) {
      (ID<ChatRoom>(bytes: $0.blob(0)), ID<Account>(bytes: $0.blob(1)))
    }
    if case (let room?, let sender?)? = found { try note(room: room, to: [sender]) }
  }
}
