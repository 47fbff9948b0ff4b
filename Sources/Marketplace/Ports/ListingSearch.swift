/// Finds listings by their titles, exactly: what it gives is what a look at every listing would give, in the same order. What
/// was saved is found as soon as the save has returned.
public protocol ListingSearch: Sendable {
  /// At most `limit` listings that `query` finds, from the first one behind `cursor` on, or from the first one.
  /// Throws `.unavailable` when the store cannot be read.
  func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int)
    async throws(StoreError) -> SearchPage<Listing>

  /// What is asked for those that `query` finds.
  func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread

  /// How many listings bumped at or after `since` `query` finds; counts up to `limit`.
  func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int

  /// At most `limit` words of titles whose key begins with `key`, the most frequent first.
  func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord]

  /// At most `limit` words of titles that `key` may be a slip of (`Spelling`), the likeliest first; none when `key` itself is
  /// a word of a title.
  func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord]
}
