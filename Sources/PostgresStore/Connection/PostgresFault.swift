/// Why a statement or a transaction failed.
enum PostgresFault: Error, Hashable {
  /// There is no connection, or it was lost. The text is libpq's.
  case lost(String)
  /// The transaction collided with others and may be run again.
  case collision
  /// The work itself does not want to be committed, because a rule forbids it.
  case refused
  /// No connection was free in time, or the statement took too long.
  case busy
  case diskFull
  case noPermission
  /// The market has moved to another store, so this one takes no more writes.
  case retired
  /// The tables were made by another version of the program.
  case otherVersion(Int)
  /// The database has no tables of a market.
  case noMarket
  /// The server that should be a standby is a primary.
  case notStandby
  /// A row cannot be read, or the server refused a statement. `code` is the SQLSTATE; empty for a row.
  case damaged(code: String)

  /// A row that this version cannot read.
  static let damaged = Self.damaged(code: "")

  /// - Parameter code: an SQLSTATE. See "PostgreSQL Error Codes" in the PostgreSQL documentation.
  init(code: String, message: String) {
    switch code {
    // In a serializable transaction, a unique index can notice a collision first.
    case "40001", "40P01", "55P03", "23505": self = .collision
    // A standby that was promoted meanwhile, or a server in recovery: another connection finds the primary.
    case "25006", "57P01", "57P02", "57P03": self = .lost(message)
    case "53300", "57014": self = .busy
    case "53100": self = .diskFull
    case SQL.retiredCode: self = .retired
    case "42501", "28000", "28P01": self = .noPermission
    case _ where code.hasPrefix("08"): self = .lost(message)
    default: self = .damaged(code: code)
    }
  }
}
