public import Marketplace

/// Hearts, partners, drafts, recently viewed listings and saved searches in `Library/Market.sqlite`. Every change is on
/// disk when its method returns.
public struct EmbeddedPersonalStore: PersonalStore, DatabaseStore {
  let store: StoreActor

  public func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    try await ask { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.savedSearches(of: person) }
    }
  }

  public func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish] {
    try await ask { database throws(SQLiteFault) in try database.wishes(of: person) }
  }

  public func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>? {
    try await ask { database throws(SQLiteFault) in try database.partner(of: listing, as: status) }
  }

  public func partners(of listings: Set<ID<Listing>>, as status: ListingStatus)
    async throws(StoreError) -> [ID<Listing>: ID<Account>]
  {
    try await ask { database throws(SQLiteFault) in try database.partners(of: listings, as: status) }
  }

  public func purchases(of person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try await ask { database throws(SQLiteFault) in try database.purchases(of: person) }
  }

  public func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.addViewed(listing, by: person, at: time) }
  }

  public func viewed(by person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try await ask { database throws(SQLiteFault) in try database.viewed(by: person) }
  }

  public func draft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) -> Draft? {
    try await ask { database throws(SQLiteFault) in try database.draft(of: person, about: subject) }
  }

  public func keep(_ draft: Draft, of person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.keep(draft, of: person, at: time) }
  }

  public func dropDraft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.dropDraft(of: person, about: subject) }
  }
}
