/// Stores a search history for each person; nil is the guest of this store. Every method is one transaction: it
/// succeeds or fails as a whole, and its changes are on disk when it returns.
public protocol SearchHistoryStore: Sendable {
  /// At most `limit` past searches of a person, the newest first. Throws `.unavailable` when the store cannot be read.
  func searches(of person: ID<Account>?, limit: Int) async throws(StoreError) -> [PastSearch]

  /// Adds a search as the newest, replacing one with the same key. Keeps the latest `PastSearch.limit` searches.
  func add(_ search: PastSearch, of person: ID<Account>?) async throws(StoreError)

  /// Removes the search with this key; returns false when there is none.
  func removeSearch(key: String, of person: ID<Account>?) async throws(StoreError) -> Bool

  /// Removes all searches of a person; returns their number.
  func removeSearches(of person: ID<Account>?) async throws(StoreError) -> Int
}
