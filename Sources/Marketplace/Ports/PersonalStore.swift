/// Stores the personal data of each member: hearts, sale partners, recently viewed listings, drafts and saved searches.
/// Every method is one transaction: it succeeds or fails as a whole, and its changes are on disk when it returns.
public protocol PersonalStore: Sendable {
  /// The searches that a person saved, the newest first.
  func savedSearches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch]

  /// The hearts of a person, newest first.
  func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish]

  /// The person that this listing is reserved for or sold to, as `status` says; nil when the seller named nobody.
  func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>?

  /// The people that these listings are reserved for or sold to, as `status` says, in one request.
  func partners(of listings: Set<ID<Listing>>, as status: ListingStatus)
    async throws(StoreError) -> [ID<Listing>: ID<Account>]

  /// The listings that were sold to a person, the latest first. Some of them may be for sale again.
  func purchases(of person: ID<Account>) async throws(StoreError) -> [ID<Listing>]

  /// Records that a person viewed a listing. Keeps the latest `RecentlyViewed.limit` listings, each once.
  func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) async throws(StoreError)

  /// The listings that a person viewed, the latest first.
  func viewed(by person: ID<Account>) async throws(StoreError) -> [ID<Listing>]

  /// A person's draft about a listing or a post; nil when there is none.
  func draft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError) -> Draft?

  /// Saves a draft, replacing the one about the same subject.
  func keep(_ draft: Draft, of person: ID<Account>, at time: Timestamp) async throws(StoreError)

  func dropDraft(of person: ID<Account>, about subject: Draft.Subject) async throws(StoreError)
}

/// The limits of the recently viewed listings.
public enum RecentlyViewed {
  /// The maximum number of listings per person.
  public static let limit = 100
}
