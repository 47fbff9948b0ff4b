internal import Marketplace

/// What an order goes by before the numbers of rows.
enum SearchRanking {
  /// Nothing.
  case all
  case fit
  case won
  case hearts
  /// Where places stand in the order, by their numbers; and those places in it.
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

  /// The rank of a row; nil where only its listing tells.
  func rank(of found: SearchFound) -> Int? {
    switch self {
    case .all: 0
    case .fit: found.fit.map { -$0 }
    case .won: found.won ?? .max
    case .hearts: -found.hearts
    case .places(let ranks, _): ranks[found.facets.place] ?? .max
    }
  }

  /// What keeps this order of all rows, but for those that come last and are alike in it.
  var index: RankedIndex? {
    switch self {
    case .won: .won
    case .hearts: .hearts
    case .all, .fit, .places: nil
    }
  }
}

/// Rows that one token finds.
struct SearchBucket {
  /// Where it stands in the order: smaller ones come first.
  let place: Int
  /// The number in its token; nil where there is none.
  let number: Int?
  /// The rank of all of them; nil when they have several.
  let rank: Int?
}

extension SearchRanking {
  /// The bucket in which a rank is, or one without rows.
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

  /// The next bucket with rows in it, or the first.
  func bucket(behind last: SearchBucket?, _ sql: SQL) throws(SQLiteFault) -> SearchBucket? {
    if case .places(_, let places) = self {
      return places.first { place in last.map { $0.place < place.place } ?? true }
    }
    guard let index, last?.rank != index.rankOfRest else { return nil }
    let end = last.map(lastRank)
    return bucket(ofRank: try index.rank(behind: end, sql) ?? index.rankOfRest)
  }

  /// The greatest rank that a row of a bucket can have.
  private func lastRank(of bucket: SearchBucket) -> Int {
    guard bucket.rank == nil, let number = bucket.number else { return bucket.rank ?? .max }
    return index == .won ? PriceBucket.highest(in: number) : -HeartBucket.fewest(in: number)
  }
}

/// A place in the order of a search: before the row of `number` among those of `rank`.
struct SearchPlace {
  let rank: Int
  let number: Int

  func isBefore(_ found: SearchFound, of rank: Int) -> Bool {
    rank == self.rank ? number <= found.number : self.rank < rank
  }
}
