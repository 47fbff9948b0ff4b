internal import Marketplace

/// A part of the matches of a search: the matches between two ranks of its order.
struct SearchBand {
  /// The tokens that its rows must have; nil when no token describes the band.
  let need: TrigramQuery?
  /// The expected number of its matches.
  let expected: Double
  /// The rank of all its rows; nil when they have several ranks.
  let rank: Int?
  let holds: (SearchFound) -> Bool
}

/// Cuts the matches of a search into bands along its order. It makes each band only when it is needed, about as wide as
/// a page requires according to the matches so far. So the search reads little beyond the page.
struct RangeScan {
  private let ranking: SearchRanking
  private let run: SearchExecutor
  private let tokens: RangeTokens
  /// The share of rows in each bucket, relative to all rows that the filter admits.
  private let known: [Int: Double]
  /// The next bucket that is not in a band yet; nil when none is left.
  private var bucket: SearchBucket?

  /// The place of the last bucket that can contain a match.
  private let end: Int

  /// Scans the matches after `place`, or from the first match on.
  init(
    _ ranking: SearchRanking, _ filter: ListingQuery, _ run: SearchExecutor, from place: SearchPlace?
  ) throws(SQLiteFault) {
    self.ranking = ranking
    self.run = run
    tokens = RangeTokens(ranking, filter)
    var known = try tokens.known(run.frequencies)
    var start = place?.rank
    var end = Int.max
    if case .won = ranking, let price = filter.price {
      start = max(start ?? price.lowerBound, price.lowerBound)
      end = ranking.bucket(ofRank: price.upperBound).place
      known = known.filter { $0.key <= end && $0.key >= ranking.bucket(ofRank: price.lowerBound).place }
    }
    // `run.expected` already counts only the matches in these buckets.
    var all = try tokens.shareOfAll(run.frequencies)
    if end < .max { all = known.values.reduce(0, +) }
    if case .places(let ranks, _) = ranking { all = ranks.keys.reduce(0) { $0 + (known[$1] ?? 0) } }
    self.known = known.mapValues { $0 / max(all, 1e-9) }
    self.end = end
    if let start, ranking.index != nil {
      bucket = ranking.bucket(ofRank: start)
    } else if let start, start > .min {
      bucket = try ranking.bucket(behind: ranking.bucket(ofRank: start - 1), run.sql)
    } else {
      bucket = try ranking.bucket(behind: nil, run.sql)
    }
  }

  /// The next band that may contain a match. It joins neighboring buckets until they are expected to hold one and a
  /// half pages. A bucket that is expected to hold so much alone is a band by itself. The search need not read such a
  /// band to its end when all its rows have one rank.
  mutating func next(limit: Int) throws(SQLiteFault) -> SearchBand? {
    let enough = 1.5 * Double(limit)
    var taken: [SearchBucket] = []
    var expected = 0.0
    while let one = bucket, one.place <= end {
      let more = one.number.map { (known[$0] ?? 0) * run.expected } ?? run.expected
      let isAlone = more >= enough || one.number == nil
      if !taken.isEmpty, isAlone || taken.count == TrigramQuery.mostAlternatives { break }
      taken.append(one)
      expected += more
      bucket = try ranking.bucket(behind: one, run.sql)
      if isAlone || expected >= enough { break }
    }
    guard let first = taken.first, let last = taken.last else { return nil }
    let (ranking, places) = (ranking, first.place...last.place)
    var need: TrigramQuery?
    if run.scope.table.has(tokens.kind) {
      need = try TrigramQuery(taken.compactMap(\.number).map { [tokens.gram($0)] }, run.frequencies)
      need?.kind = tokens.kind
      if need == nil, first.number != nil { return try next(limit: limit) }
    }
    return SearchBand(need: need, expected: expected, rank: taken.count == 1 ? first.rank : nil) {
      places.contains(ranking.bucket(of: $0).place)
    }
  }
}
