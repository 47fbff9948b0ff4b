/// Keeps what belongs to one person: hearts, partners of sales, what was looked at, drafts, saved searches. Every verb is one transaction:
/// done wholly or not at all, and on disk when it returns.
public protocol PersonalStore: SavedSearchStore {
  /// The hearts of a person, newest first.
  func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish]

  /// Who this listing is reserved for or sold to, by the status it has; nil when nobody was named.
  func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>?

  /// The listings that were sold to a person, the latest first; some of them may be for sale again.
  func purchases(of person: ID<Account>) async throws(StoreError) -> [ID<Listing>]

  /// Remembers that a person looked at a listing; the latest `RecentlyViewed.limit` are kept, each once.
  func addViewed(_ listing: ID<Listing>, by person: ID<Account>, at time: Timestamp) async throws(StoreError)

  /// What a person looked at, the latest first.
  func viewed(by person: ID<Account>) async throws(StoreError) -> [ID<Listing>]

  /// The draft of a person about a listing, or of a new one for nil; nil when there is none.
  func draft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError) -> ListingDraft?

  /// Keeps a draft in the place of the one about the same listing.
  func keep(_ draft: ListingDraft, of person: ID<Account>, at time: Timestamp) async throws(StoreError)

  func dropDraft(of person: ID<Account>, about listing: ID<Listing>?) async throws(StoreError)
}

/// What was looked at.
public enum RecentlyViewed {
  /// How many listings of a person are kept.
  public static let limit = 100
}
