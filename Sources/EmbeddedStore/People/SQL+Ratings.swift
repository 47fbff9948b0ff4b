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
    let order = " ORDER BY time DESC, listing DESC, subject DESC"
    guard let listings else { return try ratings("author = ?" + order, [.blob(author.bytes)]) }
    return try ratings(
      "listing IN (\(Self.places(listings.count))) AND author = ?" + order,
      listings.map { .blob($0.bytes) } + [.blob(author.bytes)])
  }

  /// Sets a rating; nil removes it. Announces the new temperature of the subject to everybody, and the rating to its two
  /// people.
  func set(_ rating: Rating?, of subject: ID<Account>, by author: ID<Account>, about listing: ID<Listing>)
    throws(SQLiteFault)
  {
    let key: [SQLValue] = [.blob(listing.bytes), .blob(author.bytes), .blob(subject.bytes)]
    if let rating {
      try run(
        "INSERT OR REPLACE INTO rating(listing, author, subject, kinds, note, time) VALUES(?, ?, ?, ?, ?, ?)",
        key + [
          .text(rating.orderedKinds.map(\.rawValue).joined(separator: " ")), .text(rating.note),
          .integer(Int(rating.time.milliseconds)),
        ])
    } else {
      try run("DELETE FROM rating WHERE listing = ? AND author = ? AND subject = ?", key)
    }
    guard changedRows > 0 else { return }
    try noteAccounts(subject)
    try note(author)
    try note(subject)
  }

  /// Replaces the ratings of a replica.
  func put(ratings: [Rating], of member: ID<Account>) throws(SQLiteFault) {
    guard Set(try self.ratings("1", [])) != Set(ratings) else { return }
    try run("DELETE FROM rating")
    for rating in ratings where rating.author == member || rating.subject == member {
      try set(rating, of: rating.subject, by: rating.author, about: rating.listing)
    }
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

  /// `count` parameters in parentheses of an `IN`.
  static func places(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }
}
