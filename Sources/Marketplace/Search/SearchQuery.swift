/// Which listings a search finds.
public struct SearchQuery: Hashable, Sendable {
  /// All of them stand in the title. With none, only `filter` decides.
  public var terms: [SearchTerm]
  /// None of them stands in the title.
  public var excluded: [SearchTerm]
  /// What else has to hold. Its `segment` is left aside: a search finds what its `viewer` sees in the lists, and his own hidden
  /// listings; never what is deleted.
  public var filter: ListingQuery
  public var order: SearchOrder

  public init(
    terms: [SearchTerm] = [], excluded: [SearchTerm] = [], filter: ListingQuery = ListingQuery(),
    order: SearchOrder = .newest
  ) {
    self.terms = terms
    self.excluded = excluded
    self.filter = filter
    self.order = order
  }
}

/// In which order a search gives what it finds. Where two are alike in it, the newest bump comes first.
public enum SearchOrder: Hashable, Sendable {
  case newest
  /// The lowest price in won first; what has none, or one in another currency, comes last.
  case cheapest
  case mostHearts
  /// The listings of the first neighborhood, then those of the second, and so on; only of these.
  case nearest([NeighborhoodCode])
  /// The newest `SearchRank.depth` by how well they fit (`SearchRank`); no more than those.
  case best
}
