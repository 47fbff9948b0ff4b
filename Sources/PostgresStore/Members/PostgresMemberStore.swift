public import Marketplace

/// Credentials, identities, devices, invitations, standings and uploads of members in PostgreSQL.
public struct PostgresMemberStore: MemberStore {
  let store: PostgresStore

  public func credential(of account: ID<Account>) async throws(StoreError) -> Credential? {
    try await store.ask { sql throws(PostgresFault) in try sql.credential(of: account) }
  }

  public func setCredential(_ credential: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    async throws(StoreError)
  {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.setCredential(credential, of: account, keeping: device)
    }
  }

  public func replaceCredential(
    _ old: Credential, with new: Credential, of account: ID<Account>, keeping device: ID<Device>?
  ) async throws(StoreError) -> Bool {
    try await store.write { transaction throws(PostgresFault) in
      guard try transaction.sql.credential(of: account) == old else { return false }
      try transaction.setCredential(new, of: account, keeping: device)
      return true
    }
  }

  public func account(of identity: ProviderIdentity) async throws(StoreError) -> ID<Account>? {
    try await store.ask { sql throws(PostgresFault) in try sql.account(of: identity) }
  }

  public func addIdentity(_ identity: ProviderIdentity, of account: ID<Account>, with credential: Credential)
    async throws(StoreError) -> Bool
  {
    try await store.write { transaction throws(PostgresFault) in
      if let known = try transaction.sql.account(of: identity), known != account { return false }
      try transaction.sql.run(
        "INSERT INTO identity(issuer, subject, account) VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
        [.text(identity.issuer), .text(identity.subject), .id(account)])
      if try transaction.sql.credential(of: account) == nil {
        try transaction.setCredential(credential, of: account, keeping: nil)
      }
      return true
    }
  }

  public func add(_ device: Device, token: [UInt8], with credential: Credential) async throws(StoreError) -> Bool {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.add(device, token: token, with: credential)
    }
  }

  public func device(token: [UInt8]) async throws(StoreError) -> Device? {
    try await store.ask { sql throws(PostgresFault) in try sql.devices("token = $1", [.bytes(token)]).first }
  }

  public func setUsed(_ device: ID<Device>, at time: Timestamp) async throws(StoreError) {
    // One statement that decides nothing else needs no serializable transaction.
    _ = try await store.ask { sql throws(PostgresFault) in
      try sql.run("UPDATE device SET usedAt = $1 WHERE id = $2 AND usedAt < $1", [.time(time), .id(device)])
    }
  }

  public func devices(of account: ID<Account>) async throws(StoreError) -> [Device] {
    try await store.ask { sql throws(PostgresFault) in
      try sql.devices("account = $1 ORDER BY usedAt DESC, id", [.id(account)])
    }
  }

  public func remove(_ device: ID<Device>, of account: ID<Account>) async throws(StoreError) -> Bool {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.removeDevices("id = $2", of: account, device)
    }
  }

  public func addInvitation(_ code: [UInt8], expiresAt: Timestamp) async throws(StoreError) {
    _ = try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.run(
        """
        INSERT INTO invitation(code, expiresAt) VALUES($1, $2)
        ON CONFLICT (code) DO UPDATE SET expiresAt = excluded.expiresAt
        """, [.bytes(code), .time(expiresAt)])
    }
  }

  public func useInvitation(_ code: [UInt8], at time: Timestamp) async throws(StoreError) -> Bool {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.run("DELETE FROM invitation WHERE expiresAt <= $1", [.time(time)])
      return try transaction.sql.run("DELETE FROM invitation WHERE code = $1", [.bytes(code)]) > 0
    }
  }

  public func standing(of account: ID<Account>) async throws(StoreError) -> Standing {
    try await store.ask { sql throws(PostgresFault) in try sql.standing(of: account) }
  }

  public func setStanding(_ standing: Standing, of account: ID<Account>) async throws(StoreError) {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.setStanding(standing, of: account)
      transaction.noteAccounts(to: [account])
    }
  }

  public func moderators() async throws(StoreError) -> [ID<Account>] {
    try await store.ask { sql throws(PostgresFault) in try sql.moderators() }
  }

  public func addUpload(_ file: String, by account: ID<Account>, until expiresAt: Timestamp) async throws(StoreError) {
    let now = store.clock.now()
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.run(
        "DELETE FROM upload WHERE account = $1 AND expiresAt <= $2", [.id(account), .time(now)])
      try transaction.sql.run(
        """
        INSERT INTO upload(account, file, expiresAt) VALUES($1, $2, $3)
        ON CONFLICT (account, file) DO UPDATE SET expiresAt = excluded.expiresAt
        """, [.id(account), .text(file), .time(expiresAt)])
    }
  }

  public func uploads(_ files: Set<String>, by account: ID<Account>, at time: Timestamp) async throws(StoreError)
    -> Set<String>
  {
    Set(
      try await store.ask { sql throws(PostgresFault) in
        try sql.all(
          "SELECT file FROM upload WHERE account = $1 AND file = ANY($2) AND expiresAt > $3",
          [.id(account), .texts(Array(files)), .time(time)]
        ) { $0.text(0) }
      })
  }
}
