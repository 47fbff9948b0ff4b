import Marketplace

@testable import EmbeddedStore

/// What only tests ask.
extension MarketDatabase {
  /// The number of listings, including hidden and deleted ones.
  func count() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in try sql.integer("SELECT count(*) FROM listing") ?? 0 }
  }

  /// Adds an account. Returns false if the identity or the skeleton already exists.
  func add(_ account: Account, skeleton: Skeleton) throws(SQLiteFault) -> Bool {
    try write { sql throws(SQLiteFault) in try sql.register(account, skeleton: skeleton) }
  }

  func account(skeleton: Skeleton) throws(SQLiteFault) -> Account? {
    try read { sql throws(SQLiteFault) in try sql.account(skeleton: skeleton) }
  }

  func names(of seller: ID<Account>) throws(SQLiteFault) -> [String] {
    try read { sql throws(SQLiteFault) in try sql.names(of: seller) }
  }

  func sellers(named name: String) throws(SQLiteFault) -> [ID<Account>] {
    try read { sql throws(SQLiteFault) in try sql.sellers(named: name) }
  }

  func wishes(of person: ID<Account>) throws(SQLiteFault) -> [Wish] {
    try read { sql throws(SQLiteFault) in try sql.wishes(of: person) }
  }

  func draft(of person: ID<Account>) throws(SQLiteFault) -> Draft? {
    try read { sql throws(SQLiteFault) in try sql.draft(of: person, about: .listing(nil)) }
  }

  /// The value of `PRAGMA synchronous`: 2 is FULL.
  func synchronous() throws(SQLiteFault) -> Int {
    try queue.sql { sql throws(SQLiteFault) in try sql.integer("PRAGMA synchronous") ?? 0 }
  }
}
