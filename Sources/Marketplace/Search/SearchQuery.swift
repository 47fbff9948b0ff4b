/// A search for listings.
public struct SearchQuery: Hashable, Sendable {
  /// The title must contain all of them. With `inDescriptions`, each may be in the title or in the description. When
  /// there are none, only `filter` decides.
  public var terms: [SearchTerm]
  /// Matching listings contain none of them.
  public var excluded: [SearchTerm]
  /// Whether to search descriptions, too. First consonants match only in titles.
  public var inDescriptions: Bool
  /// The other conditions. Its `segment` is ignored. A search covers the listings that the viewer sees in lists, and
  /// the viewer's own hidden ones, but no deleted ones.
  public var filter: ListingQuery
  public var order: SearchOrder

  public init(
    terms: [SearchTerm] = [], excluded: [SearchTerm] = [], inDescriptions: Bool = false,
    filter: ListingQuery = ListingQuery(), order: SearchOrder = .newest
  ) {
    self.terms = terms
    self.excluded = excluded
    self.inDescriptions = inDescriptions
    self.filter = filter
    self.order = order
  }
}

/// The order of the results. Ties are ordered by bump, newest first.
public enum SearchOrder: Hashable, Sendable {
  case newest
  /// The lowest price in won first. Listings without a price in won come last.
  case cheapest
  case mostHearts
  /// By neighborhood, in this order. Excludes listings in other neighborhoods.
  case nearest([NeighborhoodCode])
  /// The newest `SearchRank.depth` matches, ordered by `SearchRank`. Excludes all older ones.
  case best
}
