/// Reads the searches that people saved.
public protocol SavedSearchStore: Sendable {
  /// A person's saved searches, the newest first.
  func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch]
}
