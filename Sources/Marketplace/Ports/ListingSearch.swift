/// Searches the titles of listings, or titles and descriptions. The results are exact: the same listings in the same
/// order as a scan of all listings would return. A saved listing can be found as soon as the save has returned.
public protocol ListingSearch: WordSource {
  /// At most `limit` listings that match `query`, after `cursor`, or from the first one. Throws `.unavailable` when the
  /// store cannot be read.
  func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int)
    async throws(StoreError) -> SearchPage<Listing>

  /// Indexes some of the descriptions that are not indexed yet, the newest bumps first. A store may index descriptions
  /// only in this method. Returns the indexed share of all descriptions, from 0 to 1.
  func readDescriptions() async throws(StoreError) -> Double

  /// The price distribution of the matching listings. The order of `query` matters only in that `.nearest` excludes
  /// listings.
  func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread

  /// The number of matching listings that were bumped at or after `since`. Counts up to `limit`. The order of `query`
  /// matters only in that `.nearest` excludes listings.
  func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int

  /// At most `limit` words in titles of public listings whose key begins with `key`, the most frequent first. Equally
  /// frequent words are ordered by their keys as UTF-8.
  func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord]

  /// At most `limit` words in titles of public listings that `key` may be a misspelling of, within
  /// `Spelling.slipsAllowed(in: key)`. Words with the fewest slips come first, then the most frequent, then by their
  /// keys as UTF-8. Returns nothing when `key` itself is a word in such a title.
  func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord]
}

extension ListingSearch {
  /// Everything is indexed from the start.
  public func readDescriptions() async throws(StoreError) -> Double { 1 }
}
