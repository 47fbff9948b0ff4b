internal import MarketJSON
internal import Marketplace

/// Accounts.
extension SQL {
  func account(_ id: ID<Account>) throws(PostgresFault) -> Account? { try accounts("id = $1", [.id(id)]).first }

  /// The account that looks like a skeleton; of two, the one with the same folded form.
  func account(skeleton: Skeleton) throws(PostgresFault) -> Account? {
    try accounts("\(Skeleton.alike) ORDER BY skeleton = $1 DESC LIMIT 1", skeleton.values).first
  }

  /// The accounts that a condition, which may end with an order, selects.
  func accounts(_ condition: String, _ values: [SQLValue] = []) throws(PostgresFault) -> [Account] {
    try all("SELECT \(Account.columns) FROM account WHERE \(condition)", values) { row throws(PostgresFault) in
      try Account(row)
    }
  }

  /// The owners of accounts with a name that looks like this one, and the sellers of listings with such a name.
  func owners(of name: AccountName) throws(PostgresFault) -> Set<ID<Account>> {
    Set(
      try ids(
        "SELECT id FROM account WHERE \(Skeleton.alike) UNION SELECT seller FROM listing WHERE sellerName = $3",
        name.skeleton.values + [.text(name.text)]))
  }

  /// Adds an account. Returns false and changes nothing if the identity or the skeleton already exists.
  func add(_ account: Account, skeleton: Skeleton) throws(PostgresFault) -> Bool {
    let known = try exists(
      "SELECT 1 FROM account WHERE id = $3 OR \(Skeleton.alike)", skeleton.values + [.id(account.id)])
    guard !known else { return false }
    try run(
      """
      INSERT INTO account(skeleton, written, id, name, joinedAt, \(AccountDetails.columns))
      VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      """,
      skeleton.values + [.id(account.id), .text(account.name), .time(account.joinedAt)] + account.details.values)
    return true
  }

  /// Removes the accounts that no other row refers to. Returns their number.
  func remove(_ ids: Set<ID<Account>>) throws(PostgresFault) -> Int { try run(Account.removal, [.ids(ids)]) }

  /// The identities in the first column.
  func ids<Entity>(_ text: String, _ values: [SQLValue] = []) throws(PostgresFault) -> [ID<Entity>] {
    try all(text, values) { row throws(PostgresFault) in try row.id(0) }
  }
}

extension PostgresTransaction {
  func add(_ account: Account, skeleton: Skeleton) throws(PostgresFault) -> Bool {
    guard try sql.add(account, skeleton: skeleton) else { return false }
    try nameListings(of: account.id, account.name)
    noteAccounts(account.id)
    return true
  }

  /// Renames an account and its listings. Ignores a person without an account.
  func setName(of person: ID<Account>, to name: AccountName) throws(PostgresFault) {
    let changed = try sql.run(
      "UPDATE account SET skeleton = $1, written = $2, name = $3 WHERE id = $4",
      name.skeleton.values + [.text(name.text), .id(person)])
    guard changed == 1 else { return }
    try nameListings(of: person, name.text)
    noteAccounts(person)
  }

  /// Ignores a person without an account.
  func setDetails(of person: ID<Account>, to details: AccountDetails) throws(PostgresFault) {
    let changed = try sql.run(
      "UPDATE account SET (\(AccountDetails.columns)) = ROW($1, $2, $3, $4, $5, $6, $7) WHERE id = $8",
      details.values + [.id(person)])
    if changed == 1 { noteAccounts(person) }
  }
}

extension AccountDetails {
  fileprivate static let columns = "picture, isURL, alt, neighborhoods, current, range, about"

  /// The values of `columns`.
  fileprivate var values: [SQLValue] {
    let (path, isURL): (String?, Bool) =
      switch picture?.source {
      case .file(let path): (path, false)
      case .url(let url): (url, true)
      case nil: (nil, false)
      }
    let chosen = JSONValue.array(neighborhoods.chosen.map { .string($0.text) }).text
    return [
      .text(path), .bool(isURL), .text(picture?.alt ?? ""), .text(chosen), .text(neighborhoods.current.text),
      .integer(neighborhoods.range.metres), .text(about),
    ]
  }
}

extension Skeleton {
  /// An SQL condition for rows that look like this skeleton; its parameters are `values`.
  fileprivate static let alike = "(skeleton IN ($1, $2) OR written IN ($1, $2))"

  fileprivate var values: [SQLValue] { [.text(folded), .text(written)] }
}

extension Account {
  fileprivate static let columns = "id, name, \(AccountDetails.columns), joinedAt"

  /// All columns that refer to an account.
  private static let references = [
    ("block", "person"), ("block", "other"), ("follow", "person"), ("follow", "other"), ("rating", "author"),
    ("rating", "subject"), ("report", "reporter"), ("report", "account"), ("decision", "moderator"),
    ("decision", "person"), ("searched", "person"),
    ("participant", "person"), ("listing", "seller"), ("heart", "person"), ("partner", "person"),
    ("draft", "person"), ("savedSearch", "person"), ("post", "author"), ("comment", "author"), ("postMark", "person"),
  ]

  fileprivate static let removal =
    "DELETE FROM account WHERE id = ANY($1)"
    + references.map { " AND NOT EXISTS(SELECT 1 FROM \($0) WHERE \($0).\($1) = account.id)" }.joined()

  /// Reads `columns`.
  fileprivate init(_ row: SQLRow) throws(PostgresFault) {
    guard case .array(let codes)? = try? JSONReader.value(of: row.blob(5)),
      let neighborhoods = NeighborhoodChoice(
        chosen: codes.compactMap { if case .string(let code) = $0 { NeighborhoodCode(code) } else { nil } },
        current: NeighborhoodCode(row.text(6)), range: NeighborhoodChoice.Range(rawValue: row.integer(7)) ?? .only)
    else { throw .damaged }
    var picture: Picture?
    if let path = row.optionalText(2) {
      picture = Picture(source: row.bool(3) ? .url(path) : .file(path), alt: row.text(4))
    }
    self.init(
      id: try row.id(0), name: row.text(1), picture: picture, neighborhoods: neighborhoods, about: row.text(8),
      joinedAt: row.time(9))
  }
}
