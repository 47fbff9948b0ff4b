/// Stores accounts, blocks, follows, ratings and reports. Every method is one transaction: it succeeds or fails as a
/// whole, and its changes are on disk when it returns.
public protocol AccountStore: Sendable {
  /// The account with this identity; nil when there is none.
  func account(_ id: ID<Account>) async throws(StoreError) -> Account?

  /// The accounts with these identities. Unknown identities are left out.
  func accounts(_ ids: Set<ID<Account>>) async throws(StoreError) -> [ID<Account>: Account]

  /// The account whose name looks like `skeleton`, compared first in its folded form; nil when there is none.
  func account(skeleton: Skeleton) async throws(StoreError) -> Account?

  /// All accounts, ordered by name.
  func accounts() async throws(StoreError) -> [Account]

  /// Adds an account. Returns false and changes nothing when an account has the same identity or a name that looks
  /// alike.
  func add(_ account: Account, skeleton: Skeleton) async throws(StoreError) -> Bool

  /// Removes the given accounts that nothing refers to: no chat, block, report, sale or saved data, on either side. Returns
  /// how many were removed.
  func remove(_ ids: Set<ID<Account>>) async throws(StoreError) -> Int

  /// The people that a person blocked, with the times, newest first.
  func blocks(by person: ID<Account>) async throws(StoreError) -> [Block]

  /// The people whom a person follows, newest first.
  func follows(by person: ID<Account>) async throws(StoreError) -> [Follow]

  /// A person's newest `limit` ratings by others, newest first. On a replica, only the thanks of its member.
  func ratings(of person: ID<Account>, limit: Int) async throws(StoreError) -> [Rating]

  /// The ratings by a person, newest first; only those about `listings`, unless it is nil.
  func ratings(by person: ID<Account>, about listings: Set<ID<Listing>>?) async throws(StoreError) -> [Rating]

  /// On a replica, the person's temperature as the server last sent it; nil before that. Always nil in other stores, which
  /// have all ratings.
  func sentManner(of person: ID<Account>) async throws(StoreError) -> Manner?

  /// What is hidden from a person.
  func visibility(for person: ID<Account>) async throws(StoreError) -> Visibility

  /// The reports of a person, newest first.
  func reports(by person: ID<Account>) async throws(StoreError) -> [Report]
}

extension AccountStore {
  /// The people that a person blocked, newest first.
  public func blocked(by person: ID<Account>) async throws(StoreError) -> [ID<Account>] {
    do throws(StoreError) { return try await blocks(by: person).map(\.other) } catch { throw error }
  }

  /// Reads the accounts one by one, for stores that seldom get this request.
  public func accounts(_ ids: Set<ID<Account>>) async throws(StoreError) -> [ID<Account>: Account] {
    var found: [ID<Account>: Account] = [:]
    for id in ids { found[id] = try await account(id) }
    return found
  }
}
