internal import MarketJSON
internal import Marketplace

/// Accounts.
extension SQL {
  func account(_ id: ID<Account>) throws(SQLiteFault) -> Account? {
    try first("SELECT \(Account.columns) FROM account WHERE id = ?", [.id(id)]) { row throws(SQLiteFault) in
      try Account(row)
    }
  }

  func account(skeleton: Skeleton) throws(SQLiteFault) -> Account? {
    try first(
      "SELECT \(Account.columns) FROM account WHERE \(Skeleton.alike) ORDER BY skeleton = ? DESC",
      skeleton.values + [.text(skeleton.folded)]
    ) { row throws(SQLiteFault) in try Account(row) }
  }

  /// The account with exactly this name.
  func account(named name: String) throws(SQLiteFault) -> ID<Account>? {
    let found: [ID<Account>] = try ids("SELECT id FROM account WHERE name = ?", [.text(name)])
    return found.first
  }

  func accounts() throws(SQLiteFault) -> [Account] {
    let found = try all("SELECT \(Account.columns) FROM account") { row throws(SQLiteFault) in try Account(row) }
    return found.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// The owners of accounts with a name that looks like this one, and the sellers of listings with such a name.
  func owners(of name: AccountName) throws(SQLiteFault) -> Set<ID<Account>> {
    Set(
      try ids(
        "SELECT id FROM account WHERE \(Skeleton.alike) UNION \(Self.sellersNamed)",
        name.skeleton.values + [.text(name.text)]))
  }

  /// Renames an account and its listings. Ignores a person without an account.
  func setName(of person: ID<Account>, to name: AccountName) throws(SQLiteFault) {
    try run(
      "UPDATE account SET name = ?, skeleton = ?, written = ? WHERE id = ?",
      [.text(name.text), .text(name.skeleton.folded), .text(name.skeleton.written), .id(person)])
    guard changedRows == 1 else { return }
    try nameListings(of: person, name.text)
    try noteAccounts(person)
  }

  /// Ignores a person without an account.
  func setDetails(of person: ID<Account>, to details: AccountDetails) throws(SQLiteFault) {
    try run(
      "UPDATE account SET (\(AccountDetails.columns)) = (?, ?, ?, ?, ?, ?, ?) WHERE id = ?",
      details.values + [.id(person)])
    if changedRows == 1 { try noteAccounts(person) }
  }

  /// Adds an account, or replaces the account with the same identity. If another account has a name that looks alike,
  /// uses the identity as the skeleton: on a replica, two accounts can swap names one after the other.
  func replace(_ account: Account, skeleton: Skeleton) throws(SQLiteFault) {
    guard try self.account(account.id) != account else { return }
    let own = Skeleton(account.id.description)
    let skeleton = try hasOther(like: skeleton, than: account.id) ? own : skeleton
    try run("DELETE FROM account WHERE id = ?", [.id(account.id)])
    try put(account, skeleton: skeleton)
    try noteAccounts(account.id)
  }

  /// Adds an account and gives its name to the listings of the person. Returns false and changes nothing if the identity
  /// or the skeleton already exists.
  func register(_ account: Account, skeleton: Skeleton) throws(SQLiteFault) -> Bool {
    guard try add(account, skeleton: skeleton) else { return false }
    try nameListings(of: account.id, account.name)
    try noteAccounts(account.id)
    return true
  }

  /// Registers accounts whose identity and skeleton are both new. Returns the number of added accounts and the names
  /// that other accounts have.
  func register(_ accounts: [Account], _ lookalikes: some Lookalikes) throws(SQLiteFault)
    -> (added: Int, taken: [String])
  {
    var added = 0
    var taken: [String] = []
    for account in accounts where try self.account(account.id) == nil {
      if try add(account, skeleton: lookalikes.skeleton(of: account.name)) {
        added += 1
        try nameListings(of: account.id, account.name)
      } else {
        taken.append(account.name)
      }
    }
    if added > 0 { try noteAccounts() }
    return (added, taken)
  }

  /// Removes the accounts that no other row refers to. Returns their number.
  func removeAccounts(_ ids: Set<ID<Account>>) throws(SQLiteFault) -> Int {
    var removed = 0
    for id in ids {
      try run(Account.removal, [.id(id)])
      removed += changedRows
    }
    if removed > 0 { try noteAccounts() }
    return removed
  }

  /// Adds an account. Returns false and changes nothing if the identity or the skeleton already exists.
  func add(_ account: Account, skeleton: Skeleton) throws(SQLiteFault) -> Bool {
    let isKnown = try exists("SELECT 1 FROM account WHERE id = ?", [.id(account.id)])
    guard !isKnown, try !hasOther(like: skeleton, than: account.id) else { return false }
    try put(account, skeleton: skeleton)
    return true
  }

  /// Writes the name of a person to their listings that have another name. Leaves `updatedAt` of the listings alone.
  fileprivate func nameListings(of person: ID<Account>, _ name: String) throws(SQLiteFault) {
    // A listing with a name over the limit could not be read again.
    guard !TypedListing.isLong(name, limit: TypedListing.titleLimit), try !isBuilding else { return }
    let stale = try listings(of: person, notNamed: name)
    try changeListings { writer throws(SQLiteFault) in
      for var stored in stale {
        stored.listing.sellerName = name
        try writer.put(stored)
      }
    }
  }

  /// Recomputes the skeletons of all account names. If two accounts get the same skeleton, the later account uses its
  /// identity as the skeleton.
  func renewSkeletons(_ skeleton: (String) -> Skeleton) throws(SQLiteFault) {
    let accounts = try all("SELECT \(Account.columns) FROM account ORDER BY joinedAt, id") {
      row throws(SQLiteFault) in try Account(row)
    }
    try run("UPDATE account SET skeleton = id, written = id")
    for account in accounts {
      let skeleton = skeleton(account.name)
      guard try !hasOther(like: skeleton, than: account.id) else { continue }
      try run(
        "UPDATE account SET skeleton = ?, written = ? WHERE id = ?",
        [.text(skeleton.folded), .text(skeleton.written), .id(account.id)])
    }
  }

  /// Whether another account has a name that looks like this one.
  fileprivate func hasOther(like skeleton: Skeleton, than id: ID<Account>) throws(SQLiteFault) -> Bool {
    try exists("SELECT 1 FROM account WHERE (\(Skeleton.alike)) AND id != ?", skeleton.values + [.id(id)])
  }

  fileprivate func put(_ account: Account, skeleton: Skeleton) throws(SQLiteFault) {
    try run(
      """
      INSERT INTO account(id, name, joinedAt, skeleton, written, \(AccountDetails.columns))
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .id(account.id), .text(account.name), .time(account.joinedAt), .text(skeleton.folded), .text(skeleton.written),
      ] + account.details.values)
  }
}

extension AccountDetails {
  fileprivate static let columns = "picture, isURL, alt, neighborhoods, current, range, about"

  /// The values of `columns`.
  fileprivate var values: [SQLValue] {
    var file = SQLValue.null
    var isURL = false
    switch picture?.source {
    case .file(let path): file = .text(path)
    case .url(let url): (file, isURL) = (.text(url), true)
    case nil: break
    }
    let chosen = JSONValue.array(neighborhoods.chosen.map { .string($0.text) }).text
    return [
      file, .bool(isURL), .text(picture?.alt ?? ""), .text(chosen), .text(neighborhoods.current.text),
      .integer(neighborhoods.range.metres), .text(about),
    ]
  }
}

extension Skeleton {
  /// An SQL condition for rows that look like this skeleton; its parameters are `values`.
  fileprivate static let alike = "skeleton IN (?, ?) OR written IN (?, ?)"

  fileprivate var values: [SQLValue] { [.text(folded), .text(written), .text(folded), .text(written)] }
}

extension Account {
  /// All columns that refer to an account.
  private static let references = [
    ("participant", "person"), ("block", "person"), ("block", "other"), ("report", "reporter"), ("report", "account"),
    ("heart", "person"), ("partner", "person"), ("draft", "person"), ("savedSearch", "person"), ("searched", "person"),
    ("outbox", "sender"), ("decision", "moderator"), ("decision", "person"),
    ("follow", "person"), ("follow", "other"), ("rating", "author"), ("rating", "subject"),
    ("post", "author"), ("comment", "author"), ("postMark", "person"),
    ("contact", "person"), ("contact", "member"),
  ]

  fileprivate static let removal =
    "DELETE FROM account WHERE id = ?1"
    + references.map { " AND NOT EXISTS(SELECT 1 FROM \($0) WHERE \($1) = ?1)" }.joined()

  fileprivate static let columns = "id, name, \(AccountDetails.columns), joinedAt"

  /// Reads `columns`.
  fileprivate init(_ row: SQLRow) throws(SQLiteFault) {
    guard case .array(let codes)? = try? JSONReader.value(of: Array(row.text(5).utf8)),
      let neighborhoods = NeighborhoodChoice(
        chosen: codes.compactMap { if case .string(let code) = $0 { NeighborhoodCode(code) } else { nil } },
        current: NeighborhoodCode(row.text(6)), range: NeighborhoodChoice.Range(rawValue: row.integer(7)) ?? .only)
    else { throw .damaged }
    var picture: Picture?
    if !row.isNull(2) {
      picture = Picture(source: row.bool(3) ? .url(row.text(2)) : .file(row.text(2)), alt: row.text(4))
    }
    self.init(
      id: try row.id(0), name: row.text(1), picture: picture, neighborhoods: neighborhoods, about: row.text(8),
      joinedAt: row.time(9))
  }
}
