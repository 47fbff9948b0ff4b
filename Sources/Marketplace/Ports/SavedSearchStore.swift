/// Reads the searches that people saved.
public protocol SavedSearchStore: Sendable {
  /// The searches of a person, the newest first.
  func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch]
}
