internal import Marketplace

/// Who people are.
extension MarketDatabase {
  func account(_ id: ID<Account>) throws(SQLiteFault) -> Account? {
    try read { sql throws(SQLiteFault) in try sql.account(id) }
  }

  func account(skeleton: String) throws(SQLiteFault) -> Account? {
    try read { sql throws(SQLiteFault) in
      try sql.first("SELECT \(Account.columns) FROM account WHERE skeleton = ?", [.text(skeleton)]) {
        row throws(SQLiteFault) in try Account(row)
      }
    }
  }

  func accounts() throws(SQLiteFault) -> [Account] {
    let found = try read { sql throws(SQLiteFault) in
      var found: [Account] = []
      try sql.rows("SELECT \(Account.columns) FROM account") { row throws(SQLiteFault) in
        found.append(try Account(row))
        return true
      }
      return found
    }
    return found.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  func add(_ account: Account, skeleton: String) throws(SQLiteFault) -> Bool {
    try write { sql throws(SQLiteFault) in
      guard try sql.add(account, skeleton: skeleton) else { return false }
      try sql.note()
      return true
    }
  }

  /// Adds those of whom there is neither the identity nor the look; gives how many those are.
  func add(_ accounts: [Account], _ lookalikes: some Lookalikes) throws(SQLiteFault) -> Int {
    try write { sql throws(SQLiteFault) in
      var added = 0
      for account in accounts where try sql.add(account, skeleton: lookalikes.skeleton(of: account.name)) { added += 1 }
      if added > 0 { try sql.note() }
      return added
    }
  }

  /// Stores what `edit` makes of an account; its identity, id and skeleton stay.
  func update(_ id: ID<Account>, _ edit: (inout Account) throws(NeighborhoodChoiceError) -> Void)
    throws(SQLiteFault) -> Result<Account?, NeighborhoodChoiceError>
  {
    try write { sql throws(SQLiteFault) in
      guard let known = try sql.account(id) else { return .success(nil) }
      var account = known
      do throws(NeighborhoodChoiceError) { try edit(&account) } catch { return .failure(error) }
      account.name = known.name
      guard account != known else { return .success(known) }
      // The row of the same identity makes way for this one.
      let skeleton = try sql.first("SELECT skeleton FROM account WHERE id = ?", [.blob(id.bytes)]) { $0.text(0) }
      try sql.put(account, skeleton: skeleton ?? "")
      try sql.note()
      return .success(account)
    }
  }

  func rename(_ id: ID<Account>, to name: String, skeleton: String) throws(SQLiteFault) -> Bool {
    try write { sql throws(SQLiteFault) in
      let holder = try sql.first("SELECT id FROM account WHERE skeleton = ?", [.text(skeleton)]) { $0.blob(0) }
      guard holder == nil || holder == id.bytes else { return false }
      try sql.run(
        "UPDATE account SET name = ?, skeleton = ? WHERE id = ?", [.text(name), .text(skeleton), .blob(id.bytes)])
      guard sql.changedRows == 1 else { return false }
      try sql.note()
      return true
    }
  }
}

extension SQL {
  func account(_ id: ID<Account>) throws(SQLiteFault) -> Account? {
    try first("SELECT \(Account.columns) FROM account WHERE id = ?", [.blob(id.bytes)]) { row throws(SQLiteFault) in
      try Account(row)
    }
  }

  /// False, with nothing done, when one of this identity or skeleton is there.
  func add(_ account: Account, skeleton: String) throws(SQLiteFault) -> Bool {
    let known = try integer(
      "SELECT 1 FROM account WHERE id = ? OR skeleton = ?", [.blob(account.id.bytes), .text(skeleton)])
    guard known == nil else { return false }
    try put(account, skeleton: skeleton)
    return true
  }

  /// Gives every account the skeleton that `skeleton` makes of its id; where two have one, the later one another of his own.
  func renewSkeletons(_ skeleton: (String) -> String) throws(SQLiteFault) {
    var accounts: [Account] = []
    try rows("SELECT \(Account.columns) FROM account ORDER BY joinedAt, id") { row throws(SQLiteFault) in
      accounts.append(try Account(row))
      return true
    }
    try run("UPDATE account SET skeleton = id")
    for account in accounts {
      try run(
        "UPDATE OR IGNORE account SET skeleton = ? WHERE id = ?",
        [.text(skeleton(account.name)), .blob(account.id.bytes)])
    }
  }

  fileprivate func put(_ account: Account, skeleton: String) throws(SQLiteFault) {
    var picture = SQLValue.null
    var isURL = false
    switch account.picture?.source {
    case .file(let file): picture = .text(file)
    case .url(let url): (picture, isURL) = (.text(url), true)
    case nil: break
    }
    let choice = account.neighborhoods
    let chosen = JSONValue.array(choice.chosen.map { .string($0.text) }).text
    try run(
      "INSERT OR REPLACE INTO account(\(Account.columns), skeleton) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .blob(account.id.bytes), .text(account.name), picture, .integer(isURL ? 1 : 0),
        .text(account.picture?.alt ?? ""), .text(chosen), .text(choice.current.text), .integer(choice.range.metres),
        .text(account.about), .integer(Int(account.joinedAt.milliseconds)), .text(skeleton),
      ])
  }
}

extension Account {
  fileprivate static let columns =
    "id, name, picture, isURL, alt, neighborhoods, current, range, about, joinedAt"

  /// Reads `columns`.
  fileprivate init(_ row: SQLRow) throws(SQLiteFault) {
    guard let id = Marketplace.ID<Account>(bytes: row.blob(0)),
      case .array(let codes)? = try? JSONReader.value(of: Array(row.text(5).utf8)),
      let neighborhoods = NeighborhoodChoice(
        chosen: codes.compactMap { if case .string(let code) = $0 { NeighborhoodCode(code) } else { nil } },
        current: NeighborhoodCode(row.text(6)), range: NeighborhoodChoice.Range(rawValue: row.integer(7)) ?? .only)
    else { throw .damaged }
    var picture: Picture?
    if !row.isNull(2) {
      picture = Picture(source: row.integer(3) != 0 ? .url(row.text(2)) : .file(row.text(2)), alt: row.text(4))
    }
    self.init(
      id: id, name: row.text(1), picture: picture, neighborhoods: neighborhoods, about: row.text(8),
      joinedAt: Timestamp(milliseconds: Int64(row.integer(9))))
  }
}
