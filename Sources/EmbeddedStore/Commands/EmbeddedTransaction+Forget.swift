internal import MarketJSON
internal import Marketplace

/// Reads and removes the data of a deleted account.
extension EmbeddedTransaction {
  func listings(of seller: ID<Account>) throws(StoreError) -> [Listing] {
    try inStore { () throws(SQLiteFault) in try sql.listings(of: seller).map(\.listing) }
  }

  func forget(_ person: ID<Account>, at time: Timestamp) throws(StoreError) {
    let wishes = try inStore { () throws(SQLiteFault) in try sql.wishes(of: person) }
    for wish in wishes { try write(.heart(wish.listing, from: wish, to: nil), of: person, at: time) }
    let marks = try inStore { () throws(SQLiteFault) in try sql.marks(of: person) }
    for mark in marks.keys { try write(.postMark(mark, from: nil, to: nil), of: person, at: time) }
    try inStore { () throws(SQLiteFault) in try sql.forget(person) }
  }
}

extension SQL {
  /// The tables of personal data, with the column of the owner.
  private static let ownRows = [
    ("block", "person"), ("follow", "person"), ("follow", "other"), ("savedSearch", "person"), ("searched", "person"),
    ("viewed", "person"), ("draft", "person"), ("contact", "person"),
    ("bookmark", "person"), ("outbox", "sender"), ("command", "actor"),
    ("credential", "account"), ("device", "account"), ("standing", "account"), ("upload", "account"),
    ("identity", "account"), ("inbox", "person"), ("inboxMark", "person"), ("inboxMemory", "person"),
  ]

  fileprivate func forget(_ person: ID<Account>) throws(SQLiteFault) {
    let id = [SQLValue.id(person)]
    for (table, column) in Self.ownRows { try run("DELETE FROM \(table) WHERE \(column) = ?", id) }
    // Keep the row: without it, the terminal would show somebody else.
    try run("UPDATE terminal SET account = NULL WHERE account = ?", id)
    try run("UPDATE participant SET draft = '' WHERE person = ?", id)
    // The kinds stay, because the temperatures of others are computed from them.
    try run("UPDATE rating SET note = '' WHERE author = ?1 OR subject = ?1", id)
    // Moderators need the reported versions.
    try run(
      """
      DELETE FROM history
      WHERE actor = ? AND (listing IS NULL OR listing NOT IN (SELECT listing FROM report WHERE listing IS NOT NULL))
      """, id)
    try run("UPDATE history SET command = NULL WHERE actor = ?", id)
    try note(person)
  }
}
