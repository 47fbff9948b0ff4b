internal import MarketJSON
internal import Marketplace

/// Messages, bookmarks and reported messages.
extension MarketDatabase {
  func messages(in id: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    throws(SQLiteFault) -> MessagePage
  {
    try read { sql throws(SQLiteFault) in
      guard let room = try sql.integer("SELECT number FROM room WHERE id = ?", [.id(id)]) else {
        return MessagePage(messages: [], hasOlder: false, hasNewer: false)
      }
      let head = SQLValue.integer(room)
      let count = SQLValue.integer(max(0, limit))
      // For an empty page, `below` and `above` are the bounds of the request.
      let (found, below, above): ([ChatMessage], Int, Int) =
        switch position {
        case .newest:
          (
            try sql.messages(ChatQuery.older, [head, .integer(floor), .integer(.max), count], in: id).reversed(), .max,
            .max
          )
        case .before(let sequence):
          (
            try sql.messages(ChatQuery.older, [head, .integer(floor), .integer(sequence), count], in: id).reversed(),
            0, sequence
          )
        case .after(let sequence):
          (
            try sql.messages(ChatQuery.newer, [head, .integer(max(floor, sequence)), count], in: id), sequence, .max
          )
        }
      let older = found.first.map { $0.sequence - 1 } ?? below
      let newer = max(found.last.map { $0.sequence + 1 } ?? above, floor == .max ? .max : floor + 1)
      return MessagePage(
        messages: found,
        hasOlder: try sql.exists(ChatQuery.between, [head, .integer(floor), .integer(older)]),
        hasNewer: try sql.exists(ChatQuery.beyond, [head, .integer(newer)]))
    }
  }

  func message(_ id: ID<ChatMessage>) throws(SQLiteFault) -> ChatMessage? {
    try read { sql throws(SQLiteFault) in try sql.message(id) }
  }

  func sequence(in id: ID<ChatRoom>, from time: Timestamp) throws(SQLiteFault) -> Int? {
    try read { sql throws(SQLiteFault) in
      guard let room = try sql.room(id) else { return nil }
      return try sql.integer(ChatQuery.fromTime, [.integer(room.number), .time(time)])
    }
  }

  func meetings(of person: ID<Account>, from time: Timestamp, limit: Int) throws(SQLiteFault) -> [ChatMessage] {
    try read { sql throws(SQLiteFault) in
      try sql.messages(ChatQuery.meetings, [.time(time), .id(person), .integer(max(0, limit))])
    }
  }

  // MARK: - Bookmarks

  func bookmarks(of person: ID<Account>) throws(SQLiteFault) -> [ChatMessage] {
    try read { sql throws(SQLiteFault) in try sql.messages(ChatQuery.bookmarks, [.id(person)]) }
  }

  func bookmarkTimes(of person: ID<Account>) throws(SQLiteFault) -> [ID<ChatMessage>: Timestamp] {
    try read { sql throws(SQLiteFault) in try sql.bookmarkTimes(of: person) }
  }

  func bookmarks(of person: ID<Account>, in room: ID<ChatRoom>) throws(SQLiteFault) -> Set<ID<ChatMessage>> {
    try read { sql throws(SQLiteFault) in
      Set(try sql.ids(ChatQuery.bookmarksInRoom, [.id(person), .id(room)]))
    }
  }

  // MARK: - Reports

  func messages(reportedIn report: ID<Report>) throws(SQLiteFault) -> [ChatMessage] {
    try read { sql throws(SQLiteFault) in
      try sql.all("SELECT body FROM reported WHERE report = ? ORDER BY place", [.id(report)]) {
        row throws(SQLiteFault) in
        guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)),
          let message = MessageJSON.message(of: object)
        else { throw .damaged }
        return message
      }
    }
  }
}

extension SQL {
  /// Stores copies of the messages with a report. Skips messages that do not exist.
  func keep(_ ids: [ID<ChatMessage>], with report: ID<Report>) throws(SQLiteFault) {
    var kept: Set<ID<ChatMessage>> = []
    for id in ids where kept.insert(id).inserted {
      guard let message = try message(id) else { continue }
      try run(
        "INSERT INTO reported(report, place, body, file) VALUES(?, ?, ?, ?)",
        [
          .id(report), .integer(message.sequence), .text(JSONValue.object(MessageJSON.object(for: message)).text),
          .text(message.content.attachedFile),
        ])
    }
  }
}
