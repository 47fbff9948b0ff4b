/// Keeps what people searched for, each his own; nil is whoever is a guest at this store. Every verb is one transaction: done
/// wholly or not at all, and on disk when it returns.
public protocol SearchHistoryStore: Sendable {
  /// At most `limit` searches of a person, the newest first. Throws `.unavailable` when the store cannot be read.
  func searches(of person: ID<Account>?, limit: Int) async throws(StoreError) -> [PastSearch]

  /// Remembers a search as the newest, in the place of one of the same key; the latest `PastSearch.limit` are kept.
  func add(_ search: PastSearch, of person: ID<Account>?) async throws(StoreError)

  /// Forgets the search of this key; false when there is none.
  func removeSearch(key: String, of person: ID<Account>?) async throws(StoreError) -> Bool

  /// Forgets all searches of a person; gives how many those were.
  func removeSearches(of person: ID<Account>?) async throws(StoreError) -> Int
}
