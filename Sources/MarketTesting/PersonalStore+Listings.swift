public import Marketplace

/// Drafts of listings, for tests.
extension PersonalStore {
  public func draft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) -> ListingDraft? {
    try await draft(of: person, about: .listing(listing))?.ofListing
  }

  public func keep(_ draft: ListingDraft, of person: ID<Account>, at time: Timestamp) async throws(StoreError) {
    try await keep(.listing(draft), of: person, at: time)
  }

  public func dropDraft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) {
    try await dropDraft(of: person, about: .listing(listing))
  }
}
