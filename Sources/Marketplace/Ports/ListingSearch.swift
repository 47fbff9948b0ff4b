/// Finds listings by their titles, or by these and their descriptions, exactly: what it gives is what a look at every listing would give, in the same order. What
/// was saved is found as soon as the save has returned.
public protocol ListingSearch: Sendable {
  /// At most `limit` listings that `query` finds, from the first one behind `cursor` on, or from the first one.
  /// Throws `.unavailable` when the store cannot be read.
  func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int)
    async throws(StoreError) -> SearchPage<Listing>

  /// Reads some of the descriptions that are not read yet, those of the newest bumps first, for searches in them: a store may
  /// do so only when it is asked to. Gives how much is read, 1 being all.
  func readDescriptions() async throws(StoreError) -> Double

  /// What is asked for those that `query` finds. Of its order it matters only what `.nearest` leaves out.
  func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread

  /// How many listings bumped at or after `since` `query` finds; counts up to `limit`. Of its order it matters
  /// only what `.nearest` leaves out.
  func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int

  /// At most `limit` words of titles of public listings whose key begins with `key`, the most frequent first, equal ones
  /// by their keys (as UTF-8).
  func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord]

  /// At most `limit` words of titles of public listings that `key` may be a slip of (`Spelling.slipsAllowed(in: key)`): those
  /// with the fewest slips first, of these the most frequent, equal ones by their keys (as UTF-8). None when `key` itself is a
  /// word of such a title.
  func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord]
}

extension ListingSearch {
  /// All are at hand.
  public func readDescriptions() async throws(StoreError) -> Double { 1 }
}
