internal import Marketplace

/// Credentials, identities and devices.
extension SQL {
  func account(of identity: ProviderIdentity) throws(PostgresFault) -> ID<Account>? {
    try first(
      "SELECT account FROM identity WHERE issuer = $1 AND subject = $2",
      [.text(identity.issuer), .text(identity.subject)]
    ) { row throws(PostgresFault) in try row.id(0) }
  }

  func credential(of account: ID<Account>) throws(PostgresFault) -> Credential? {
    try first("SELECT passphrase, codes FROM credential WHERE account = $1", [.id(account)]) { row in
      Credential(passphrase: row.text(0), recoveryCodes: Set(row.blob(1).split(every: 32)))
    }
  }

  /// The devices that a condition, which may end with an order, selects.
  func devices(_ condition: String, _ values: [SQLValue]) throws(PostgresFault) -> [Device] {
    try all("SELECT id, account, name, signedInAt, usedAt, expiresAt FROM device WHERE \(condition)", values) {
      row throws(PostgresFault) in
      Device(
        id: try row.id(0), account: try row.id(1), name: row.text(2), signedInAt: row.time(3), usedAt: row.time(4),
        expiresAt: row.time(5))
    }
  }
}

extension PostgresTransaction {
  /// Replaces the credential of an account, and removes its devices except `device`.
  func setCredential(_ credential: Credential, of account: ID<Account>, keeping device: ID<Device>?)
    throws(PostgresFault)
  {
    try sql.run(
      """
      INSERT INTO credential(account, passphrase, codes) VALUES($1, $2, $3)
      ON CONFLICT (account) DO UPDATE SET passphrase = excluded.passphrase, codes = excluded.codes
      """,
      [
        .id(account), .text(credential.passphrase),
        .bytes(credential.recoveryCodes.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)),
      ])
    _ = try removeDevices("id IS DISTINCT FROM $2::uuid", of: account, device)
  }

  /// Removes the devices of an account that a condition selects, in which $2 is `device`. Adds an event for the account,
  /// so that their event streams end at once. Returns whether there were any.
  func removeDevices(_ condition: String, of account: ID<Account>, _ device: ID<Device>?)
    throws(PostgresFault) -> Bool
  {
    let removed = try sql.run("DELETE FROM device WHERE account = $1 AND \(condition)", [.id(account), .id(device)])
    if removed > 0 { note(account) }
    return removed > 0
  }

  /// Adds a device if its account still has the passphrase of `credential`, and forgets the expired ones.
  func add(_ device: Device, token: [UInt8], with credential: Credential) throws(PostgresFault) -> Bool {
    guard try sql.credential(of: device.account)?.passphrase == credential.passphrase else { return false }
    try sql.run(
      "DELETE FROM device WHERE account = $1 AND expiresAt <= $2", [.id(device.account), .time(device.signedInAt)])
    // It is there already when a lost connection hid that it was added.
    try sql.run(
      """
      INSERT INTO device(id, account, token, name, signedInAt, usedAt, expiresAt) VALUES($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (id) DO NOTHING
      """,
      [
        .id(device.id), .id(device.account), .bytes(token), .text(device.name), .time(device.signedInAt),
        .time(device.usedAt), .time(device.expiresAt),
      ])
    return true
  }
}

extension [UInt8] {
  /// Splits the bytes into parts of `length` bytes.
  fileprivate func split(every length: Int) -> [[UInt8]] {
    stride(from: 0, to: count - length + 1, by: length).map { Array(self[$0..<$0 + length]) }
  }
}
