internal import Marketplace

/// A part of what a search finds: those between two ranks of its order.
struct SearchBand {
  /// What rows of it have to have; nil where it cannot be asked for.
  let need: TrigramQuery?
  /// About how many it has.
  let expected: Double
  /// The rank of all of them; nil when they have several.
  let rank: Int?
  let holds: (SearchFound) -> Bool
}

/// What a search finds, cut into bands along its order. Each is made when it is its turn, about as wide as a page needs by
/// what was found until then, so that little is read of what comes behind the page.
struct RangeScan {
  private let ranking: SearchRanking
  private let run: SearchExecutor
  private let tokens: RangeTokens
  /// The shares of rows in its buckets.
  private let known: [Int: Double]
  /// What is not in a band yet; nil when nothing is.
  private var bucket: SearchBucket?

  /// The last one in which a row can be that the query lets pass.
  private let end: Int

  /// Those behind `place`, or from the first on.
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
    // What is expected is already only what is in some of them.
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

  /// The next band in which a row may be. Neighboring buckets go together until a page and a half is expected in them; one with
  /// which alone that is so is a band by itself, which need not be read to its end where all in it have one rank.
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
