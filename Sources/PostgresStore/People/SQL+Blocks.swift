internal import Marketplace

/// Blocks and follows.
extension SQL {
  /// The people that a person blocked, the newest first.
  func blocks(by person: ID<Account>) throws(PostgresFault) -> [Block] {
    try all("SELECT other, time FROM block WHERE person = $1 ORDER BY number DESC", [.id(person)]) {
      row throws(PostgresFault) in
      Block(person: person, other: try row.id(0), time: row.time(1))
    }
  }

  /// The people whom a person follows, the newest first.
  func follows(by person: ID<Account>) throws(PostgresFault) -> [Follow] {
    try all("SELECT other, time FROM follow WHERE person = $1 ORDER BY number DESC", [.id(person)]) {
      row throws(PostgresFault) in
      Follow(other: try row.id(0), time: row.time(1))
    }
  }

  func block(of other: ID<Account>, by person: ID<Account>) throws(PostgresFault) -> Timestamp? {
    try first("SELECT time FROM block WHERE person = $1 AND other = $2", [.id(person), .id(other)]) { $0.time(0) }
  }

  func follow(of other: ID<Account>, by person: ID<Account>) throws(PostgresFault) -> Timestamp? {
    try first("SELECT time FROM follow WHERE person = $1 AND other = $2", [.id(person), .id(other)]) { $0.time(0) }
  }

  /// What is hidden from a person.
  func visibility(for person: ID<Account>) throws(PostgresFault) -> Visibility {
    // One statement, because every command and most reads ask for it.
    var visibility = Visibility()
    try rows(
      """
      SELECT other, NULL::uuid, NULL::uuid, NULL::uuid FROM block WHERE person = $1
      UNION ALL SELECT person, NULL, NULL, NULL FROM block WHERE other = $1
      UNION ALL SELECT NULL, listing, post, comment FROM report WHERE reporter = $1 AND state <> $2
      """, [.id(person), .text(Report.State.dismissed.rawValue)]
    ) { row throws(PostgresFault) in
      if let other: ID<Account> = try row.optionalID(0) { visibility.sellers.insert(other) }
      if let listing: ID<Listing> = try row.optionalID(1) { visibility.hide(.listing(listing)) }
      if let post: ID<Post> = try row.optionalID(2) { visibility.hide(.post(post)) }
      if let comment: ID<PostComment> = try row.optionalID(3) { visibility.hide(.comment(comment)) }
      return true
    }
    return visibility
  }
}

extension PostgresTransaction {
  /// Sets or, with nil, removes a block.
  func setBlock(of other: ID<Account>, by person: ID<Account>, since: Timestamp?) throws(PostgresFault) {
    guard try set("block", of: other, by: person, since) else { return }
    noteAccounts(other, to: [person])
    noteAccounts(person, to: [other])
    noteAccounts(to: [person, other])
  }

  /// Sets or, with nil, removes a follow. Announces the change only to the follower.
  func setFollow(of other: ID<Account>, by person: ID<Account>, since: Timestamp?) throws(PostgresFault) {
    if try set("follow", of: other, by: person, since) { note(person) }
  }

  /// Returns whether something changed.
  private func set(_ table: String, of other: ID<Account>, by person: ID<Account>, _ time: Timestamp?)
    throws(PostgresFault) -> Bool
  {
    guard let time else {
      return try sql.run("DELETE FROM \(table) WHERE person = $1 AND other = $2", [.id(person), .id(other)]) > 0
    }
    return try sql.run(
      "INSERT INTO \(table)(person, other, time) VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
      [.id(person), .id(other), .time(time)]) > 0
  }
}
