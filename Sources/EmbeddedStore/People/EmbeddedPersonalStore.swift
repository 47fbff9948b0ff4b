public import Marketplace

/// Hearts, partners, drafts, recently viewed listings and saved searches in `Library/Market.sqlite`. Every change is on
/// disk when its method returns.
public struct EmbeddedPersonalStore: PersonalStore, SQLStore {
  let store: StoreActor

  public func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    try await ask { sql throws(SQLiteFault) in try sql.savedSearches(of: person) }
  }

  public func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish] {
    try await ask { sql throws(SQLiteFault) in try sql.wishes(of: person) }
  }

  public func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>? {
    try await ask { sql throws(SQLiteFault) in try sql.partner(of: listing, as: status) }
  }

  public func partners(of listings: Set<ID<Listing>>, as status: ListingStatus)
    async throws(StoreError) -> [ID<Listing>: ID<Account>]
  {
    try await ask { sql throws(SQLiteFault) in
      var partners: [ID<Listing>: ID<Account>] = [:]
      for listing in listings { partners[listing] = try sql.partner(of: listing, as: status) }
      return partners
    }
  }

  public func purchases(of person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try await ask { sql throws(SQLiteFault) in
      try sql.ids(
        "SELECT listing FROM partner WHERE person = ? AND status = ? ORDER BY time DESC, listing DESC",
        [.id(person), .text(ListingStatus.sold.rawValue)])
    }
  }

  public func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in try sql.addViewed(listing, by: person, at: time) }
  }

  public func viewed(by person: ID<Account>) async throws(StoreError) -> [ID<Listing>] {
    try await ask { sql throws(SQLiteFault) in
      try sql.ids("SELECT listing FROM viewed WHERE person = ? ORDER BY number DESC", [.id(person)])
    }
  }

  public func draft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) -> Draft? {
    try await ask { sql throws(SQLiteFault) in try sql.draft(of: person, about: subject) }
  }

  public func keep(_ draft: Draft, of person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in try sql.keep(draft, of: person, at: time) }
  }

  public func dropDraft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) {
    try await act { sql throws(SQLiteFault) in try sql.dropDraft(of: person, about: subject) }
  }
}
