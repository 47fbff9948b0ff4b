internal import LocalFiles
public import Marketplace

/// Accounts in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedAccountStore: AccountStore, DatabaseStore {
  let store: StoreActor

  public func account(_ id: ID<Account>) async throws(StoreError) -> Account? {
    try await ask { database throws(SQLiteFault) in try database.account(id) }
  }

  public func accounts(_ ids: Set<ID<Account>>) async throws(StoreError) -> [ID<Account>: Account] {
    try await ask { database throws(SQLiteFault) in try database.accounts(ids) }
  }

  public func account(skeleton: Skeleton) async throws(StoreError) -> Account? {
    try await ask { database throws(SQLiteFault) in try database.account(skeleton: skeleton) }
  }

  public func accounts() async throws(StoreError) -> [Account] {
    try await ask { database throws(SQLiteFault) in try database.accounts() }
  }

  public func add(_ account: Account, skeleton: Skeleton) async throws(StoreError) -> Bool {
    try await act { database throws(SQLiteFault) in try database.add(account, skeleton: skeleton) }
  }

  public func remove(_ ids: Set<ID<Account>>) async throws(StoreError) -> Int {
    try await act { database throws(SQLiteFault) in try database.remove(ids) }
  }

  public func blocks(by person: ID<Account>) async throws(StoreError) -> [Block] {
    try await ask { database throws(SQLiteFault) in try database.blocks(by: person) }
  }

  public func follows(by person: ID<Account>) async throws(StoreError) -> [Follow] {
    try await query { sql throws(SQLiteFault) in try sql.follows(by: person) }
  }

  public func ratings(of person: ID<Account>, limit: Int) async throws(StoreError) -> [Rating] {
    try await query { sql throws(SQLiteFault) in try sql.ratings(of: person, limit: limit) }
  }

  public func ratings(by person: ID<Account>, about listings: Set<ID<Listing>>?) async throws(StoreError) -> [Rating] {
    try await query { sql throws(SQLiteFault) in try sql.ratings(by: person, about: listings) }
  }

  public func sentManner(of person: ID<Account>) async throws(StoreError) -> Manner? {
    try await query { sql throws(SQLiteFault) in try sql.sentManner(of: person) }
  }

  public func visibility(for person: ID<Account>) async throws(StoreError) -> Visibility {
    try await ask { database throws(SQLiteFault) in try database.visibility(for: person) }
  }

  public func reports(by person: ID<Account>) async throws(StoreError) -> [Report] {
    try await ask { database throws(SQLiteFault) in try database.reports(by: person) }
  }

  /// The files, as paths below `Documents/Images`, that accounts, drafts or chats refer to. Throws when the database
  /// cannot be read.
  func pictures(among files: Set<String>) async throws(StoreError) -> [String: PictureReference] {
    // It reads the changes of many commands. See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      return try await store.readAside { database throws(SQLiteFault) in try database.pictures(among: files) }
    } catch { throw error }
  }

  /// The pictures dropped from the outbox after `number`, and the number for the next call.
  func pictures(droppedSince number: Int) async throws(StoreError) -> (files: Set<String>, number: Int) {
    try await ask { database throws(SQLiteFault) in try database.pictures(droppedSince: number) }
  }

  /// Adds the accounts that do not exist yet, in one transaction. Returns the number of added accounts and the names
  /// that other accounts have.
  func add(_ accounts: [Account]) async throws(StoreError) -> (added: Int, taken: [String]) {
    try await act { database throws(SQLiteFault) in try database.add(accounts, ICULookalikes()) }
  }

  private func query<Answer: Sendable>(_ question: @Sendable (SQL) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    try await ask { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try question(sql) }
    }
  }
}
