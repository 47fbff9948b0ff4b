internal import Marketplace

/// Reads and removes the records of people.
extension PostgresTransaction {
  func account(_ id: ID<Account>) throws(StoreError) -> Account? {
    try inStore { () throws(PostgresFault) in try sql.account(id) }
  }

  func owners(of name: AccountName) throws(StoreError) -> Set<ID<Account>> {
    try inStore { () throws(PostgresFault) in try sql.owners(of: name) }
  }

  func visibility(for person: ID<Account>) throws(StoreError) -> Visibility {
    try inStore { () throws(PostgresFault) in try sql.visibility(for: person) }
  }

  func block(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(PostgresFault) in try sql.block(of: other, by: person) }
  }

  func follow(of other: ID<Account>, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(PostgresFault) in try sql.follow(of: other, by: person) }
  }

  func ratings(by author: ID<Account>, about listing: ID<Listing>) throws(StoreError) -> [Rating] {
    try inStore { () throws(PostgresFault) in try sql.ratings(by: author, about: [listing]) }
  }

  /// The tables of personal data, with the column of the owner.
  private static let ownRows = [
    ("block", "person"), ("follow", "person"), ("follow", "other"), ("searched", "person"), ("credential", "account"),
    ("identity", "account"), ("device", "account"), ("standing", "account"), ("upload", "account"),
  ]

  /// Removes the private data of a person from the tables of people.
  func forgetPerson(_ person: ID<Account>, at time: Timestamp) throws(PostgresFault) {
    for (table, column) in Self.ownRows { try sql.run("DELETE FROM \(table) WHERE \(column) = $1", [.id(person)]) }
    // The kinds stay, because the temperatures of others are computed from them.
    try sql.run("UPDATE rating SET note = '' WHERE (author = $1 OR subject = $1) AND note <> ''", [.id(person)])
    note(person)
  }
}
