/// The tables of the members of a server.
enum MemberSchema {
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
}
