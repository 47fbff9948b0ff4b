/// Keeps what belongs to one person: hearts, partners of sales, what was looked at, drafts, saved searches. Every verb is one transaction:
/// done wholly or not at all, and on disk when it returns.
public protocol PersonalStore: SavedSearchStore {
  /// Sets or takes back a heart, and counts it; `listing` is as it is now. Gives its counts then; nothing changes when the
  /// heart is as wished already, whose time and price stay. What changes is remembered as an act of `kind`.
  func setHeart(
    on listing: Listing, by person: ID<Account>, to isSet: Bool, as kind: HeartAct.Kind, at time: Timestamp
  ) async throws(StoreError) -> Listing.Counts

  /// The newest heart acts of a person, newest first: `ActHistory.window` of them are never forgotten, and no more are kept.
  func heartActs(of person: ID<Account>) async throws(StoreError) -> [HeartAct]

  /// The hearts of a person, newest first.
  func wishes(of person: ID<Account>) async throws(StoreError) -> [Wish]

  /// Who this listing is reserved for or sold to, by the status it has; nil when nobody was named.
  func partner(of listing: ID<Listing>, as status: ListingStatus) async throws(StoreError) -> ID<Account>?

  /// Names whom a listing is reserved for or sold to; nil names nobody.
  func setPartner(of listing: ID<Listing>, as status: ListingStatus, to partner: ID<Account>?, at time: Timestamp)
    async throws(StoreError)

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

extension PersonalStore {
  /// A heart that is given or taken back as something new.
  public func setHeart(on listing: Listing, by person: ID<Account>, to isSet: Bool, at time: Timestamp)
    async throws(StoreError) -> Listing.Counts
  {
    do throws(StoreError) {
      return try await setHeart(on: listing, by: person, to: isSet, as: .new, at: time)
    } catch { throw error }
  }
}

/// What was looked at.
public enum RecentlyViewed {
  /// How many listings of a person are kept.
  public static let limit = 100
}
