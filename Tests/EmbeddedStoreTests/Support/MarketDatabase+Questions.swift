@testable import EmbeddedStore

/// What only tests ask.
extension MarketDatabase {
  /// The number of listings, including hidden and deleted ones.
  func count() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in try sql.integer("SELECT count(*) FROM listing") ?? 0 }
  }

  /// The value of `PRAGMA synchronous`: 2 is FULL.
  func synchronous() throws(SQLiteFault) -> Int {
    try queue.sql { sql throws(SQLiteFault) in try sql.integer("PRAGMA synchronous") ?? 0 }
  }
}
