/// Which listings a search finds.
public struct SearchQuery: Hashable, Sendable {
  /// All of them stand in the title, or, with `inDescriptions`, some there and the others in the description. With none, only
  /// `filter` decides.
  public var terms: [SearchTerm]
  /// None of them stands there.
  public var excluded: [SearchTerm]
  /// Whether descriptions are searched, too. First consonants are looked for in titles only.
  public var inDescriptions: Bool
  /// What else has to hold. Its `segment` is left aside: a search finds what its `viewer` sees in the lists, and his own hidden
  /// listings; never what is deleted.
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
