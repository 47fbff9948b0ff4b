public import Marketplace

extension EmbeddedPersonalStore {
  public func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    try await ask { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.savedSearches(of: person) }
    }
  }
}
