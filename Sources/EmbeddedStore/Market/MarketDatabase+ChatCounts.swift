internal import Marketplace

/// How many chats a listing should have.
enum ChatCount {
  /// The listings that have another number of chats than `baseChats` and the rooms in which something was said, and which they
  /// should have. Where there was never one the number is what it is.
  static let wrong = """
    SELECT listing, chats FROM (
      SELECT listing, count.chats AS found, baseChats,
        coalesce(baseChats, 0) +
          (SELECT count(*) FROM room WHERE room.listing = count.listing AND room.newest IS NOT NULL) AS chats
      FROM count)
    WHERE found != chats AND (baseChats IS NOT NULL OR chats > 0)
    UNION ALL
    SELECT listing, count(*) FROM room
    WHERE newest IS NOT NULL AND listing NOT IN (SELECT listing FROM count) GROUP BY listing
    """
}

extension MarketDatabase {
  /// Puts the chats of listings right; gives how many were wrong.
  func recountChats() throws(SQLiteFault) -> Int {
    try write { sql throws(SQLiteFault) in
      var wrong: [(listing: [UInt8], chats: Int)] = []
      try sql.rows(ChatCount.wrong) { row in
        wrong.append((row.blob(0), row.integer(1)))
        return true
      }
      for (listing, chats) in wrong {
        try sql.run(
          """
          INSERT INTO count(listing, hearts, chats, views, change, baseChats) VALUES(?, 0, ?, 0, ?, 0)
          ON CONFLICT(listing) DO UPDATE SET chats = excluded.chats, change = excluded.change
          """, [.blob(listing), .integer(chats), .integer(try sql.nextCountChange())])
      }
      return wrong.count
    }
  }
}

extension SQL {
  /// Adds a chat to those of a listing; one that was never counted here begins with `base`.
  func countChat(about listing: ID<Listing>, base: Listing.Counts) throws(SQLiteFault) {
    try beginToCountChats(about: listing, base: base)
    try run("UPDATE count SET chats = chats + 1 WHERE listing = ?", [.blob(listing.bytes)])
  }

  /// A chat has come that the listing's own `counts` know already: it is one of those that it began with.
  func knowChat(about listing: ID<Listing>, counts: Listing.Counts) throws(SQLiteFault) {
    try beginToCountChats(about: listing, base: counts)
    try run(
      "UPDATE count SET chats = chats + (baseChats = 0), baseChats = max(0, baseChats - 1) WHERE listing = ?",
      [.blob(listing.bytes)])
  }

  private func beginToCountChats(about listing: ID<Listing>, base: Listing.Counts) throws(SQLiteFault) {
    try run(
      """
      INSERT INTO count(listing, hearts, chats, views, change, baseChats) VALUES(?, ?, ?, ?, ?, ?)
      ON CONFLICT(listing) DO UPDATE SET change = excluded.change, baseChats = coalesce(baseChats, chats)
      """,
      [
        .blob(listing.bytes), .integer(base.hearts), .integer(base.chats), .integer(base.views),
        .integer(try nextCountChange()), .integer(base.chats),
      ])
  }
}
