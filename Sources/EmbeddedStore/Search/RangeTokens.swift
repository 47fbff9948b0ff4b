internal import Marketplace

/// The tokens of the buckets of an order, combined with the filter's category or status where combined tokens exist.
struct RangeTokens {
  let kind: FilterTrigram
  /// The token number of the first bucket.
  private let base: Int
  private let count: Int
  /// The token of the filter's category or status alone.
  private let filter: Trigram?

  init(_ ranking: SearchRanking, _ query: ListingQuery) {
    let category = query.category.flatMap { $0.isComputed ? nil : ListKey.number(of: $0) }
    let status = query.status.flatMap { $0 == .forSale ? nil : Facets.number(of: $0) }
    switch (ranking, category, status) {
    case (.won, .some(let category), _):
      (kind, filter) = (.categoryAndPrice, Trigram(.category, category))
      (count, base) = (PriceBucket.none + 1, category * (PriceBucket.none + 1))
    case (.won, nil, .some(let status)):
      (kind, filter) = (.statusAndPrice, Trigram(.status, status))
      (count, base) = (PriceBucket.none + 1, status * (PriceBucket.none + 1))
    case (.hearts, .some(let category), _):
      (kind, filter) = (.categoryAndHearts, Trigram(.category, category))
      (count, base) = (HeartBucket.last + 1, category * (HeartBucket.last + 1))
    case (.won, nil, nil): (kind, filter, count, base) = (.price, nil, PriceBucket.none + 1, 0)
    case (.hearts, nil, _): (kind, filter, count, base) = (.hearts, nil, HeartBucket.last + 1, 0)
    case (.all, _, _), (.fit, _, _), (.places, _, _): (kind, filter, count, base) = (.place, nil, .max, 0)
    }
  }

  func gram(_ bucket: Int) -> Trigram { Trigram(kind, base + bucket) }

  /// The buckets with known frequencies, and the share of rows in each.
  func known(_ frequencies: TrigramFrequencies) throws(SQLiteFault) -> [Int: Double] {
    var known: [Int: Double] = [:]
    for (number, share) in try frequencies.known(kind) where (0..<count).contains(number - base) {
      known[number - base] = share
    }
    return known
  }

  /// The share of rows that have the category or status of the filter; 1 without one.
  func shareOfAll(_ frequencies: TrigramFrequencies) throws(SQLiteFault) -> Double {
    try filter.map { filter throws(SQLiteFault) in try frequencies.share(of: filter).share } ?? 1
  }
}
