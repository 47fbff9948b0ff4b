internal import Marketplace

/// Reads and writes the table of bookmarks.
extension SQL {
  /// Since when a message has a person's bookmark; nil for none.
  func bookmark(of message: ID<ChatMessage>, by person: ID<Account>) throws(SQLiteFault) -> Timestamp? {
    try first(
      "SELECT time FROM bookmark WHERE person = ? AND message = (SELECT number FROM message WHERE id = ?)",
      [.id(person), .id(message)]
    ) { $0.time(0) }
  }

  func bookmarkTimes(of person: ID<Account>) throws(SQLiteFault) -> [ID<ChatMessage>: Timestamp] {
    var times: [ID<ChatMessage>: Timestamp] = [:]
    try each(
      """
      SELECT message.id, bookmark.time FROM bookmark JOIN message ON message.number = bookmark.message
      WHERE bookmark.person = ?
      """, [.id(person)]
    ) { row throws(SQLiteFault) in
      let id: ID<ChatMessage> = try row.id(0)
      times[id] = row.time(1)
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
        [.id(person), .time(since), .id(message)])
    } else {
      try run(
        "DELETE FROM bookmark WHERE person = ? AND message = (SELECT number FROM message WHERE id = ?)",
        [.id(person), .id(message)])
    }
    if changedRows > 0 { try note(room: room, to: [person]) }
  }
}
