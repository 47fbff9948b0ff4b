public import Marketplace

/// Stores credentials, identities, devices, invitations and standings of members in `Library/Market.sqlite`.
public struct EmbeddedMemberStore: MemberStore, SQLStore {
  let store: StoreActor

  /// - `credential`: `codes` has the concatenated 32-byte hashes of the recovery codes.
  /// - `device`: `token` is the SHA-256 of the token.
  /// - `invitation`: `code` is the SHA-256 of the code.
  /// - `upload`: who uploaded which file, while commands may refer to it.
  static let tables = [
    "CREATE TABLE credential(account BLOB PRIMARY KEY, passphrase TEXT NOT NULL, codes BLOB NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE device(id BLOB PRIMARY KEY, account BLOB NOT NULL, token BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
      signedInAt INTEGER NOT NULL, usedAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL) WITHOUT ROWID
    """,
    "CREATE INDEX device_account ON device(account, usedAt)",
    "CREATE TABLE invitation(code BLOB PRIMARY KEY, expiresAt INTEGER NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE standing(account BLOB PRIMARY KEY, isModerator INTEGER NOT NULL, suspendedUntil INTEGER) WITHOUT ROWID
    """,
    """
    CREATE TABLE upload(file TEXT NOT NULL, account BLOB NOT NULL, expiresAt INTEGER NOT NULL,
      PRIMARY KEY(account, file)) WITHOUT ROWID
    """,
    "CREATE INDEX upload_expiry ON upload(expiresAt)",
  ]

  /// `identity`: the accounts of people who sign in by an OpenID Connect provider.
  static let identities = [
    """
    CREATE TABLE identity(issuer TEXT NOT NULL, subject TEXT NOT NULL, account BLOB NOT NULL,
      PRIMARY KEY(issuer, subject)) WITHOUT ROWID
    """,
    "CREATE INDEX identity_account ON identity(account)",
  ]

  public func credential(of account: ID<Account>) async throws(StoreError) -> Credential? {
    try await ask { sql throws(SQLiteFault) in try sql.credential(of: account) }
  }

  public func setCredential(_ credential: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    async throws(StoreError)
  {
    try await act { sql throws(SQLiteFault) in try sql.set(credential, of: account, keeping: device) }
  }

  public func replaceCredential(
    _ old: Credential, with new: Credential, of account: ID<Account>, keeping device: ID<Device>?
  ) async throws(StoreError) -> Bool {
    try await act { sql throws(SQLiteFault) in
      guard try sql.credential(of: account) == old else { return false }
      try sql.set(new, of: account, keeping: device)
      return true
    }
  }

  public func account(of identity: ProviderIdentity) async throws(StoreError) -> ID<Account>? {
    try await ask { sql throws(SQLiteFault) in try sql.account(of: identity) }
  }

  public func addIdentity(_ identity: ProviderIdentity, of account: ID<Account>, with credential: Credential)
    async throws(StoreError) -> Bool
  {
    try await act { sql throws(SQLiteFault) in
      if let known = try sql.account(of: identity), known != account { return false }
      try sql.run(
        "INSERT OR REPLACE INTO identity(issuer, subject, account) VALUES(?, ?, ?)",
        [.text(identity.issuer), .text(identity.subject), .id(account)])
      if try sql.credential(of: account) == nil { try sql.set(credential, of: account, keeping: nil) }
      return true
    }
  }

  public func add(_ device: Device, token: [UInt8], with credential: Credential) async throws(StoreError) -> Bool {
    try await act { sql throws(SQLiteFault) in
      guard try sql.credential(of: device.account)?.passphrase == credential.passphrase else { return false }
      try sql.run(
        "DELETE FROM device WHERE account = ? AND expiresAt <= ?", [.id(device.account), .time(device.signedInAt)])
      try sql.run(
        "INSERT INTO device(id, account, token, name, signedInAt, usedAt, expiresAt) VALUES(?, ?, ?, ?, ?, ?, ?)",
        [
          .id(device.id), .id(device.account), .blob(token), .text(device.name), .time(device.signedInAt),
          .time(device.usedAt), .time(device.expiresAt),
        ])
      return true
    }
  }

  public func device(token: [UInt8]) async throws(StoreError) -> Device? {
    try await ask { sql throws(SQLiteFault) in try sql.devices("token = ?", [.blob(token)]).first }
  }

  public func setUsed(_ device: ID<Device>, at time: Timestamp) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
      try sql.run("UPDATE device SET usedAt = max(usedAt, ?) WHERE id = ?", [.time(time), .id(device)])
    }
  }

  public func devices(of account: ID<Account>) async throws(StoreError) -> [Device] {
    try await ask { sql throws(SQLiteFault) in
      try sql.devices("account = ? ORDER BY usedAt DESC, id", [.id(account)])
    }
  }

  public func remove(_ device: ID<Device>, of account: ID<Account>) async throws(StoreError) -> Bool {
    try await act { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM device WHERE id = ? AND account = ?", [.id(device), .id(account)])
      return try sql.noteRemovedDevices(of: account)
    }
  }

  public func addInvitation(_ code: [UInt8], expiresAt: Timestamp) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
      try sql.run("INSERT OR REPLACE INTO invitation(code, expiresAt) VALUES(?, ?)", [.blob(code), .time(expiresAt)])
    }
  }

  public func useInvitation(_ code: [UInt8], at time: Timestamp) async throws(StoreError) -> Bool {
    try await act { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM invitation WHERE expiresAt <= ?", [.time(time)])
      try sql.run("DELETE FROM invitation WHERE code = ?", [.blob(code)])
      return sql.changedRows > 0
    }
  }

  public func standing(of account: ID<Account>) async throws(StoreError) -> Standing {
    try await ask { sql throws(SQLiteFault) in try sql.standing(of: account) }
  }

  public func setStanding(_ standing: Standing, of account: ID<Account>) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in
      try sql.setStanding(standing, of: account)
      try sql.noteAccounts(to: [account])
    }
  }

  public func moderators() async throws(StoreError) -> [ID<Account>] {
    try await ask { sql throws(SQLiteFault) in try sql.moderators() }
  }

  public func addUpload(_ file: String, by account: ID<Account>, until expiresAt: Timestamp) async throws(StoreError) {
    // Leases that ended a week ago are over on any clock.
    let over = expiresAt.advanced(seconds: -7 * 86_400)
    try await act { sql throws(SQLiteFault) in
      try sql.run("DELETE FROM upload WHERE expiresAt < ?", [.time(over)])
      try sql.run(
        "INSERT OR REPLACE INTO upload(file, account, expiresAt) VALUES(?, ?, ?)",
        [.text(file), .id(account), .time(expiresAt)])
    }
  }

  public func uploads(_ files: Set<String>, by account: ID<Account>, at time: Timestamp) async throws(StoreError)
    -> Set<String>
  {
    try await ask { sql throws(SQLiteFault) in
      var found: Set<String> = []
      for file in files {
        let isThere = try sql.exists(
          "SELECT 1 FROM upload WHERE account = ? AND file = ? AND expiresAt > ?",
          [.id(account), .text(file), .time(time)])
        if isThere { found.insert(file) }
      }
      return found
    }
  }
}

extension SQL {
  fileprivate func account(of identity: ProviderIdentity) throws(SQLiteFault) -> ID<Account>? {
    try first(
      "SELECT account FROM identity WHERE issuer = ? AND subject = ?",
      [.text(identity.issuer), .text(identity.subject)]
    ) { row in ID<Account>(bytes: row.blob(0)) }
  }

  fileprivate func credential(of account: ID<Account>) throws(SQLiteFault) -> Credential? {
    try first("SELECT passphrase, codes FROM credential WHERE account = ?", [.id(account)]) { row in
      Credential(passphrase: row.text(0), recoveryCodes: Set(row.blob(1).split(every: 32)))
    }
  }

  fileprivate func set(_ credential: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    throws(SQLiteFault)
  {
    try run(
      "INSERT OR REPLACE INTO credential(account, passphrase, codes) VALUES(?, ?, ?)",
      [
        .id(account), .text(credential.passphrase),
        .blob(credential.recoveryCodes.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)),
      ])
    try run("DELETE FROM device WHERE account = ? AND id != ?", [.id(account), .blob(device?.bytes ?? [])])
    _ = try noteRemovedDevices(of: account)
  }

  /// Adds an event for the account if the last statement removed devices, so that their event streams end at once.
  fileprivate func noteRemovedDevices(of account: ID<Account>) throws(SQLiteFault) -> Bool {
    guard changedRows > 0 else { return false }
    try note(account)
    return true
  }

  fileprivate func devices(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [Device] {
    let columns = "id, account, name, signedInAt, usedAt, expiresAt"
    return try all("SELECT \(columns) FROM device WHERE \(condition)", values) { row throws(SQLiteFault) in
      Device(
        id: try row.id(0), account: try row.id(1), name: row.text(2), signedInAt: row.time(3), usedAt: row.time(4),
        expiresAt: row.time(5))
    }
  }
}

extension [UInt8] {
  /// Splits the bytes into parts of `length` bytes.
  fileprivate func split(every length: Int) -> [[UInt8]] {
    stride(from: 0, to: count - length + 1, by: length).map { Array(self[$0..<$0 + length]) }
  }
}
