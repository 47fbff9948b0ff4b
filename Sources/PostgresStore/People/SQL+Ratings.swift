internal import Marketplace

/// Ratings.
extension SQL {
  /// A person's newest ratings by others, the newest first.
  func ratings(of subject: ID<Account>, limit: Int) throws(PostgresFault) -> [Rating] {
    try ratings(
      "subject = $1 ORDER BY time DESC, listing DESC, author DESC LIMIT $2",
      [.id(subject), .integer(max(0, limit))])
  }

  /// The ratings by a person, the newest first; only those about `listings`, unless it is nil.
  func ratings(by author: ID<Account>, about listings: Set<ID<Listing>>? = nil) throws(PostgresFault) -> [Rating] {
    let order = "ORDER BY time DESC, listing DESC, subject DESC"
    guard let listings else { return try ratings("author = $1 \(order)", [.id(author)]) }
    return try ratings("author = $1 AND listing = ANY($2) \(order)", [.id(author), .ids(listings)])
  }

  private func ratings(_ condition: String, _ values: [SQLValue]) throws(PostgresFault) -> [Rating] {
    try all("SELECT listing, author, subject, kinds, note, time FROM rating WHERE \(condition)", values) {
      row throws(PostgresFault) in
      Rating(
        listing: try row.id(0), author: try row.id(1), subject: try row.id(2),
        kinds: Set(row.text(3).split(separator: " ").compactMap { Rating.Kind(rawValue: String($0)) }),
        note: row.text(4), time: row.time(5))
    }
  }
}

extension PostgresTransaction {
  /// Sets a rating; nil removes it. Announces the new temperature of the subject to everybody, and the rating to its two
  /// people.
  func set(_ rating: Rating?, of subject: ID<Account>, by author: ID<Account>, about listing: ID<Listing>)
    throws(PostgresFault)
  {
    let key: [SQLValue] = [.id(listing), .id(author), .id(subject)]
    let changed =
      if let rating {
        try sql.run(
          """
          INSERT INTO rating(listing, author, subject, kinds, note, time) VALUES($1, $2, $3, $4, $5, $6)
          ON CONFLICT (listing, author, subject) DO UPDATE
          SET kinds = excluded.kinds, note = excluded.note, time = excluded.time
          """,
          key + [
            .text(rating.orderedKinds.map(\.rawValue).joined(separator: " ")), .text(rating.note), .time(rating.time),
          ])
      } else {
        try sql.run("DELETE FROM rating WHERE listing = $1 AND author = $2 AND subject = $3", key)
      }
    guard changed > 0 else { return }
    noteAccounts(subject)
    note(author)
    note(subject)
  }
}
