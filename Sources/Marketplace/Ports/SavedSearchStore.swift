/// Keeps the searches that people saved. Every verb is one transaction, on disk when it returns.
public protocol SavedSearchStore: Sendable {
  /// The searches of a person, the newest first.
  func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch]

  /// Keeps one more. Gives why not, with nothing done: one of its `nameKey` is kept, or `SavedSearch.limit` are. One that is
  /// kept already, by its identity, stays as it is.
  func add(_ search: SavedSearch, of person: ID<Account>) async throws(StoreError) -> SavedSearch.Refusal?

  /// Gives it another name, its own in another case too. Gives `.nameTaken` when another one has that, with nothing done;
  /// `isFound` is false when the person has none of this identity.
  func renameSavedSearch(_ id: ID<SavedSearch>, to name: String, of person: ID<Account>) async throws(StoreError)
    -> (isFound: Bool, refusal: SavedSearch.Refusal?)

  /// False when the person has none of this identity.
  func removeSavedSearch(_ id: ID<SavedSearch>, of person: ID<Account>) async throws(StoreError) -> Bool

  /// What was published up to `time` is nothing new in it; what was seen later stays seen.
  func markSeen(_ id: ID<SavedSearch>, of person: ID<Account>, upTo time: Timestamp) async throws(StoreError)
}
