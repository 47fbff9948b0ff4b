internal import LocalFiles
public import Marketplace

/// Accounts in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedAccountStore: AccountStore, SQLStore {
  let store: StoreActor

  public func account(_ id: ID<Account>) async throws(StoreError) -> Account? {
    try await ask { sql throws(SQLiteFault) in try sql.account(id) }
  }

  public func accounts(_ ids: Set<ID<Account>>) async throws(StoreError) -> [ID<Account>: Account] {
    try await ask { sql throws(SQLiteFault) in
      var found: [ID<Account>: Account] = [:]
      for id in ids { found[id] = try sql.account(id) }
      return found
    }
  }

  public func account(skeleton: Skeleton) async throws(StoreError) -> Account? {
    try await ask { sql throws(SQLiteFault) in try sql.account(skeleton: skeleton) }
  }

  public func accounts() async throws(StoreError) -> [Account] {
    try await ask { sql throws(SQLiteFault) in try sql.accounts() }
  }

  public func add(_ account: Account, skeleton: Skeleton) async throws(StoreError) -> Bool {
    try await act { sql throws(SQLiteFault) in try sql.register(account, skeleton: skeleton) }
  }

  public func remove(_ ids: Set<ID<Account>>) async throws(StoreError) -> Int {
    try await act { sql throws(SQLiteFault) in try sql.removeAccounts(ids) }
  }

  public func blocks(by person: ID<Account>) async throws(StoreError) -> [Block] {
    try await ask { sql throws(SQLiteFault) in
      try sql.all("SELECT other, time FROM block WHERE person = ? ORDER BY number DESC", [.id(person)]) {
        row throws(SQLiteFault) in Block(person: person, other: try row.id(0), time: row.time(1))
      }
    }
  }

  public func follows(by person: ID<Account>) async throws(StoreError) -> [Follow] {
    try await ask { sql throws(SQLiteFault) in try sql.follows(by: person) }
  }

  public func ratings(of person: ID<Account>, limit: Int) async throws(StoreError) -> [Rating] {
    try await ask { sql throws(SQLiteFault) in
      try sql.ratings(
        "subject = ? ORDER BY time DESC, listing DESC, author DESC LIMIT ?", [.id(person), .integer(max(0, limit))])
    }
  }

  public func ratings(by person: ID<Account>, about listings: Set<ID<Listing>>?) async throws(StoreError) -> [Rating] {
    try await ask { sql throws(SQLiteFault) in try sql.ratings(by: person, about: listings) }
  }

  public func sentManner(of person: ID<Account>) async throws(StoreError) -> Manner? {
    try await ask { sql throws(SQLiteFault) in try sql.sentManner(of: person) }
  }

  public func visibility(for person: ID<Account>) async throws(StoreError) -> Visibility {
    try await ask { sql throws(SQLiteFault) in try sql.visibility(for: person) }
  }

  public func reports(by person: ID<Account>) async throws(StoreError) -> [Report] {
    try await ask { sql throws(SQLiteFault) in try sql.reports("reporter = ? ORDER BY number DESC", [.id(person)]) }
  }

  /// Adds the accounts that do not exist yet, in one transaction. Returns the number of added accounts and the names
  /// that other accounts have.
  func add(_ accounts: [Account]) async throws(StoreError) -> (added: Int, taken: [String]) {
    try await act { sql throws(SQLiteFault) in try sql.register(accounts, ICULookalikes()) }
  }
}
