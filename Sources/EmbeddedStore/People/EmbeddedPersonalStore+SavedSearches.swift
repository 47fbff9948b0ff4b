public import Marketplace

extension EmbeddedPersonalStore {
  public func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    try await ask { database throws(SQLiteFault) in try database.savedSearches(of: person) }
  }

  public func add(_ search: SavedSearch, of person: ID<Account>) async throws(StoreError) -> SavedSearch.Refusal? {
    try await act { database throws(SQLiteFault) in try database.add(search, of: person) }
  }

  public func renameSavedSearch(
    _ id: ID<SavedSearch>, to name: String, of person: ID<Account>
  ) async throws(StoreError) -> (isFound: Bool, refusal: SavedSearch.Refusal?) {
    try await act { database throws(SQLiteFault) in try database.renameSavedSearch(id, to: name, of: person) }
  }

  public func removeSavedSearch(_ id: ID<SavedSearch>, of person: ID<Account>) async throws(StoreError) -> Bool {
    try await act { database throws(SQLiteFault) in try database.removeSavedSearch(id, of: person) }
  }

  public func markSeen(_ id: ID<SavedSearch>, of person: ID<Account>, upTo time: Timestamp) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.markSeen(id, of: person, upTo: time) }
  }
}
