internal import Marketplace

/// Ratings and temperatures.
extension SQL {
  /// The ratings that a condition, which may end with an order, selects.
  func ratings(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [Rating] {
    try all("SELECT listing, author, subject, kinds, note, time FROM rating WHERE \(condition)", values) {
      row throws(SQLiteFault) in
      let kinds = Set(row.text(3).split(separator: " ").compactMap { Rating.Kind(rawValue: String($0)) })
      return Rating(
        listing: try row.id(0), author: try row.id(1), subject: try row.id(2), kinds: kinds, note: row.text(4),
        time: row.time(5))
    }
  }

  func ratings(by author: ID<Account>, about listings: Set<ID<Listing>>? = nil) throws(SQLiteFault) -> [Rating] {
    guard let listings else {
      return try ratings("author = ? ORDER BY time DESC, listing DESC, subject DESC", [.id(author)])
    }
    var found: [Rating] = []
    for listing in listings {
      found += try ratings("listing = ? AND author = ?", [.id(listing), .id(author)])
    }
    return found.sorted { ($0.time, $0.listing, $0.subject) > ($1.time, $1.listing, $1.subject) }
  }

  /// Sets a rating; nil removes it. Announces the new temperature of the subject to everybody, and the rating to its two
  /// people.
  func set(_ rating: Rating?, of subject: ID<Account>, by author: ID<Account>, about listing: ID<Listing>)
    throws(SQLiteFault)
  {
    if let rating {
      try insert(rating)
    } else {
      try run(
        "DELETE FROM rating WHERE listing = ? AND author = ? AND subject = ?",
        [.id(listing), .id(author), .id(subject)])
    }
    guard changedRows > 0 else { return }
    try noteAccounts(subject)
    try note(author)
    try note(subject)
  }

  private func insert(_ rating: Rating) throws(SQLiteFault) {
    try run(
      "INSERT OR REPLACE INTO rating(listing, author, subject, kinds, note, time) VALUES(?, ?, ?, ?, ?, ?)",
      [
        .id(rating.listing), .id(rating.author), .id(rating.subject),
        .text(rating.orderedKinds.map(\.rawValue).joined(separator: " ")), .text(rating.note), .time(rating.time),
      ])
  }

  /// Replaces the ratings of a replica. The temperatures arrive as records of their own.
  func put(ratings: [Rating], of member: ID<Account>) throws(SQLiteFault) {
    let ratings = ratings.filter { $0.author == member || $0.subject == member }
    guard Set(try self.ratings("1", [])) != Set(ratings) else { return }
    try run("DELETE FROM rating")
    for rating in ratings { try insert(rating) }
  }

  // MARK: Temperatures from a server

  func sentManner(of person: ID<Account>) throws(SQLiteFault) -> Manner? {
    try integer("SELECT tenths FROM manner WHERE account = ?", [.id(person)]).map { Manner(tenths: $0) }
  }

  func put(_ manner: Manner, of person: ID<Account>) throws(SQLiteFault) {
    guard try sentManner(of: person) != manner else { return }
    try run("INSERT OR REPLACE INTO manner(account, tenths) VALUES(?, ?)", [.id(person), .integer(manner.tenths)])
    try noteAccounts(person)
  }
}
