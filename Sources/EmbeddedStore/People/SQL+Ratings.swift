internal import Marketplace

/// Ratings and temperatures.
extension SQL {
  /// The ratings that a condition, which may end with an order, selects.
  func ratings(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [Rating] {
    var ratings: [Rating] = []
    try rows("SELECT listing, author, subject, kinds, note, time FROM rating WHERE \(condition)", values) {
      row throws(SQLiteFault) in
      guard let listing = ID<Listing>(bytes: row.blob(0)), let author = ID<Account>(bytes: row.blob(1)),
        let subject = ID<Account>(bytes: row.blob(2))
      else { throw .damaged }
      let kinds = Set(row.text(3).split(separator: " ").compactMap { Rating.Kind(rawValue: String($0)) })
      ratings.append(
        Rating(
          listing: listing, author: author, subject: subject, kinds: kinds, note: row.text(4),
          time: Timestamp(milliseconds: Int64(row.integer(5)))))
      return true
    }
    return ratings
  }

  func ratings(of subject: ID<Account>, limit: Int) throws(SQLiteFault) -> [Rating] {
    try ratings(
      "subject = ? ORDER BY time DESC, listing DESC, author DESC LIMIT ?",
      [.blob(subject.bytes), .integer(max(0, limit))])
  }

  func ratings(by author: ID<Account>, about listings: Set<ID<Listing>>? = nil) throws(SQLiteFault) -> [Rating] {
    guard let listings else {
      return try ratings("author = ? ORDER BY time DESC, listing DESC, subject DESC", [.blob(author.bytes)])
    }
    var found: [Rating] = []
    for listing in listings {
      found += try ratings("listing = ? AND author = ?", [.blob(listing.bytes), .blob(author.bytes)])
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
        [.blob(listing.bytes), .blob(author.bytes), .blob(subject.bytes)])
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
        .blob(rating.listing.bytes), .blob(rating.author.bytes), .blob(rating.subject.bytes),
        .text(rating.orderedKinds.map(\.rawValue).joined(separator: " ")), .text(rating.note),
        .integer(Int(rating.time.milliseconds)),
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
    try integer("SELECT tenths FROM manner WHERE account = ?", [.blob(person.bytes)]).map { Manner(tenths: $0) }
  }

  func put(_ manner: Manner, of person: ID<Account>) throws(SQLiteFault) {
    guard try sentManner(of: person) != manner else { return }
    try run(
      "INSERT OR REPLACE INTO manner(account, tenths) VALUES(?, ?)", [.blob(person.bytes), .integer(manner.tenths)])
    try noteAccounts(person)
  }
}
