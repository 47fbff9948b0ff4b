internal import Marketplace

/// Reads and writes the table of bookmarks.
extension SQL {
  /// Since when a message has a person's bookmark; nil for none.
  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(SQLiteFault) -> Timestamp? {
    try first(
      "SELECT time FROM bookmark WHERE person = ? AND message = (SELECT number FROM message WHERE id = ?)",
      [.blob(person.bytes), .blob(message.bytes)]
    ) { Timestamp(milliseconds: Int64($0.integer(0))) }
  }

  func bookmarkTimes(of person: ID<Account>) throws(SQLiteFault) -> [ID<ChatMessage>: Timestamp] {
    var times: [ID<ChatMessage>: Timestamp] = [:]
    try rows(
      """
      SELECT message.id, bookmark.time FROM bookmark JOIN message ON message.number = bookmark.message
      WHERE bookmark.person = ?
      """, [.blob(person.bytes)]
    ) { row throws(SQLiteFault) in
      guard let id = ID<ChatMessage>(bytes: row.blob(0)) else { throw .damaged }
      times[id] = Timestamp(milliseconds: Int64(row.integer(1)))
      return true
    }
    return times
  }

  /// Bookmarks a message, or removes the bookmark for nil. Ignores a message that does not exist.
  func setBookmark(of message: ID<ChatMessage>, in room: ID<ChatRoom>, by person: ID<Account>, to since: Timestamp?)
    throws(SQLiteFault)
  {
    if let since {
      try run(
        "INSERT OR IGNORE INTO bookmark(person, message, time) SELECT ?, number, ? FROM message WHERE id = ?",
        [.blob(person.bytes), .integer(Int(since.milliseconds)), .blob(message.bytes)])
    } else {
      try run(
        "DELETE FROM bookmark WHERE person = ? AND message = (SELECT number FROM message WHERE id = ?)",
        [.blob(person.bytes), .blob(message.bytes)])
    }
    if changedRows > 0 { try note(room: room, to: [person]) }
  }
}
