internal import Marketplace

/// The value by which an order sorts before the row number.
enum SearchRanking {
  /// All rows have the same rank.
  case all
  case fit
  case won
  case hearts
  /// The ranks of the places by their numbers, and a bucket for each place in order.
  case places([Int: Int], [SearchBucket])

  init(_ order: SearchOrder, _ sql: SQL) throws(SQLiteFault) {
    switch order {
    case .newest: self = .all
    case .best: self = .fit
    case .cheapest: self = .won
    case .mostHearts: self = .hearts
    case .nearest(let codes):
      var ranks: [Int: Int] = [:]
      var places: [SearchBucket] = []
      for (rank, code) in codes.enumerated() {
        guard let number = try sql.number(of: code), ranks[number] == nil else { continue }
        ranks[number] = rank
        places.append(SearchBucket(place: rank, number: number, rank: rank))
      }
      self = .places(ranks, places)
    }
  }

  /// The rank of a match; nil when only its listing tells.
  func rank(of found: SearchFound) -> Int? {
    switch self {
    case .all: 0
    case .fit: found.fit.map { -$0 }
    case .won: found.won ?? .max
    case .hearts: -found.hearts
    case .places(let ranks, _): ranks[found.facets.place] ?? .max
    }
  }

  /// The SQL index in this order. It leaves out the rows that come last and share one rank.
  var index: RankedIndex? {
    switch self {
    case .won: .won
    case .hearts: .hearts
    case .all, .fit, .places: nil
    }
  }
}

/// A group of rows with neighboring ranks that one token finds.
struct SearchBucket {
  /// Its place in the order: smaller places come first.
  let place: Int
  /// The number in its token; nil when it has no token.
  let number: Int?
  /// The rank of all its rows; nil when they have several ranks.
  let rank: Int?
}

extension SearchRanking {
  /// The bucket that contains a rank. It may have no rows.
  func bucket(ofRank rank: Int) -> SearchBucket {
    switch self {
    case .all, .fit, .places: return SearchBucket(place: rank, number: nil, rank: rank)
    case .won:
      let bucket = PriceBucket.of(rank == .max ? nil : rank)
      return SearchBucket(place: bucket, number: bucket, rank: rank == .max ? .max : bucket == 0 ? 0 : nil)
    case .hearts:
      let hearts = max(0, 0 &- rank)
      let bucket = HeartBucket.of(hearts)
      return SearchBucket(
        place: -bucket, number: hearts == 0 ? nil : bucket, rank: HeartBucket.exact.contains(bucket) ? -bucket : nil)
    }
  }

  func bucket(of found: SearchFound) -> SearchBucket { bucket(ofRank: rank(of: found) ?? 0) }

  /// The next bucket that has rows, or the first one when `last` is nil.
  func bucket(behind last: SearchBucket?, _ sql: SQL) throws(SQLiteFault) -> SearchBucket? {
    if case .places(_, let places) = self {
      return places.first { place in last.map { $0.place < place.place } ?? true }
    }
    guard let index, last?.rank != index.rankOfRest else { return nil }
    let end = last.map(lastRank)
    return bucket(ofRank: try index.rank(behind: end, sql) ?? index.rankOfRest)
  }

  /// The greatest rank that a row of the bucket can have.
  private func lastRank(of bucket: SearchBucket) -> Int {
    guard bucket.rank == nil, let number = bucket.number else { return bucket.rank ?? .max }
    return index == .won ? PriceBucket.highest(in: number) : -HeartBucket.fewest(in: number)
  }
}

/// A place in the order of a search: just before the row `number` among the rows with the rank `rank`.
struct SearchPlace {
  let rank: Int
  let number: Int

  func isBefore(_ found: SearchFound, of rank: Int) -> Bool {
    rank == self.rank ? number <= found.number : self.rank < rank
  }
}
