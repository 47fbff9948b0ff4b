/// Keeps who people are and what they do with each other. Every verb is one transaction: done wholly or not at all, and on
/// disk when it returns.
public protocol AccountStore: Sendable {
  /// The account of this identity; nil when there is none.
  func account(_ id: ID<Account>) async throws(StoreError) -> Account?

  /// Those of these identities that there are.
  func accounts(_ ids: Set<ID<Account>>) async throws(StoreError) -> [ID<Account>: Account]

  /// The account whose id looks like this `skeleton`, first of all in its folded form; nil when there is none.
  func account(skeleton: Skeleton) async throws(StoreError) -> Account?

  /// All accounts, by id on the screen.
  func accounts() async throws(StoreError) -> [Account]

  /// Adds an account; false, and nothing is added, when one of this identity is there, or one that looks like it.
  func add(_ account: Account, skeleton: Skeleton) async throws(StoreError) -> Bool

  /// Removes the given accounts that nothing refers to: no chat, block, report, sale or saved data, on either side. Returns
  /// how many were removed.
  func remove(_ ids: Set<ID<Account>>) async throws(StoreError) -> Int

  /// Whom a person blocked and when, newest first.
  func blocks(by person: ID<Account>) async throws(StoreError) -> [Block]

  /// What a person is not shown.
  func visibility(for person: ID<Account>) async throws(StoreError) -> Visibility

  /// The reports of a person, newest first.
  func reports(by person: ID<Account>) async throws(StoreError) -> [Report]
}

extension AccountStore {
  /// Whom a person blocked, newest first.
  public func blocked(by person: ID<Account>) async throws(StoreError) -> [ID<Account>] {
    do throws(StoreError) { return try await blocks(by: person).map(\.other) } catch { throw error }
  }

  /// One by one; for stores that are asked for few.
  public func accounts(_ ids: Set<ID<Account>>) async throws(StoreError) -> [ID<Account>: Account] {
    var found: [ID<Account>: Account] = [:]
    for id in ids { found[id] = try await account(id) }
    return found
  }
}
