public import Marketplace

/// Accounts, blocks, follows, ratings and reports in PostgreSQL.
public struct PostgresAccountStore: AccountStore {
  let store: PostgresStore

  public func account(_ id: ID<Account>) async throws(StoreError) -> Account? {
    try await store.ask { sql throws(PostgresFault) in try sql.account(id) }
  }

  public func accounts(_ ids: Set<ID<Account>>) async throws(StoreError) -> [ID<Account>: Account] {
    let found = try await store.ask { sql throws(PostgresFault) in try sql.accounts("id = ANY($1)", [.ids(ids)]) }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  public func account(skeleton: Skeleton) async throws(StoreError) -> Account? {
    try await store.ask { sql throws(PostgresFault) in try sql.account(skeleton: skeleton) }
  }

  public func accounts() async throws(StoreError) -> [Account] {
    try await store.ask { sql throws(PostgresFault) in
      try sql.accounts("true ORDER BY name COLLATE \"C\", id")
    }
  }

  public func add(_ account: Account, skeleton: Skeleton) async throws(StoreError) -> Bool {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.add(account, skeleton: skeleton)
    }
  }

  public func remove(_ ids: Set<ID<Account>>) async throws(StoreError) -> Int {
    try await store.write { transaction throws(PostgresFault) in
      let removed = try transaction.sql.remove(ids)
      if removed > 0 { transaction.noteAccounts() }
      return removed
    }
  }

  public func blocks(by person: ID<Account>) async throws(StoreError) -> [Block] {
    try await store.ask { sql throws(PostgresFault) in try sql.blocks(by: person) }
  }

  public func follows(by person: ID<Account>) async throws(StoreError) -> [Follow] {
    try await store.ask { sql throws(PostgresFault) in try sql.follows(by: person) }
  }

  public func ratings(of person: ID<Account>, limit: Int) async throws(StoreError) -> [Rating] {
    try await store.ask { sql throws(PostgresFault) in try sql.ratings(of: person, limit: limit) }
  }

  public func ratings(by person: ID<Account>, about listings: Set<ID<Listing>>?) async throws(StoreError) -> [Rating] {
    try await store.ask { sql throws(PostgresFault) in try sql.ratings(by: person, about: listings) }
  }

  public func sentManner(of person: ID<Account>) async throws(StoreError) -> Manner? { nil }

  public func visibility(for person: ID<Account>) async throws(StoreError) -> Visibility {
    try await store.ask { sql throws(PostgresFault) in try sql.visibility(for: person) }
  }

  public func reports(by person: ID<Account>) async throws(StoreError) -> [Report] {
    try await store.ask { sql throws(PostgresFault) in
      try sql.reports("reporter = $1 ORDER BY number DESC", [.id(person)])
    }
  }
}
