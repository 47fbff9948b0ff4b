internal import Marketplace

/// A part of what a search finds: those between two ranks of its order.
struct SearchBand {
  /// What rows of it have to have; nil where it cannot be asked for.
  let need: GramNeed?
  /// The rank of all of them; nil when they have several.
  let rank: Int?
  let holds: (SearchFound) -> Bool
}

/// The order of a search, by the rank of what it finds and then by its number.
struct SearchBands {
  private let order: SearchOrder
  private let sql: SQL
  /// Where places stand in `.nearest`.
  private let ranks: [Int: Int]

  init(_ order: SearchOrder, _ sql: SQL) throws(SQLiteFault) {
    self.order = order
    self.sql = sql
    var ranks: [Int: Int] = [:]
    if case .nearest(let codes) = order {
      for (rank, code) in codes.enumerated() {
        guard let number = try sql.number(of: code), ranks[number] == nil else { continue }
        ranks[number] = rank
      }
    }
    self.ranks = ranks
  }

  func rank(of found: SearchFound) -> Int {
    switch order {
    case .newest, .best: 0
    case .cheapest: found.won ?? .max
    case .mostHearts: -found.hearts
    case .nearest: ranks[found.facets.place] ?? .max
    }
  }

  /// The bands in their order, all together what the search finds.
  func all(_ filter: ListingQuery, _ frequencies: GramFrequencies) throws(SQLiteFault) -> [SearchBand] {
    switch order {
    case .newest, .best: return [SearchBand(need: nil, rank: 0) { _ in true }]
    case .nearest:
      var bands: [SearchBand] = []
      for (place, rank) in ranks.sorted(by: { $0.value < $1.value }) {
        guard let need = try need(.place, [place], frequencies) else { continue }
        bands.append(SearchBand(need: need, rank: rank) { $0.facets.place == place })
      }
      return bands
    case .cheapest:
      let prices = filter.price.map { PriceBucket.of($0.lowerBound)...PriceBucket.of($0.upperBound) }
      return try bands(.price, prices ?? 0...PriceBucket.none, frequencies) {
        PriceBucket.of($0.won)
      } rank: {
        $0 == 0 ? 0 : $0 == PriceBucket.none ? Int.max : nil
      }
    case .mostHearts:
      let liked = try bands(.hearts, 1...HeartBucket.last, frequencies) {
        HeartBucket.of($0.hearts)
      } rank: {
        HeartBucket.exact.contains($0) ? -$0 : nil
      }
      return liked.reversed() + [SearchBand(need: nil, rank: 0) { $0.hearts == 0 }]
    }
  }

  /// A band for each number that many rows have, and one for those between two such.
  private func bands(
    _ kind: Gram.Kind, _ numbers: ClosedRange<Int>, _ frequencies: GramFrequencies,
    _ number: @escaping (SearchFound) -> Int, rank: (Int) -> Int?
  ) throws(SQLiteFault) -> [SearchBand] {
    let known = try frequencies.known(kind)
    var bands: [SearchBand] = []
    var others: [Int] = []
    func close() throws(SQLiteFault) {
      if let first = others.first, let last = others.last, let need = try need(kind, others, frequencies) {
        bands.append(SearchBand(need: need, rank: nil) { (first...last).contains(number($0)) })
      }
      others = []
    }
    for one in numbers {
      guard known[one] != nil else {
        others.append(one)
        if others.count == GramNeed.mostAlternatives { try close() }
        continue
      }
      try close()
      guard let need = try need(kind, [one], frequencies) else { continue }
      bands.append(SearchBand(need: need, rank: rank(one)) { number($0) == one })
    }
    try close()
    return bands
  }

  private func need(_ kind: Gram.Kind, _ numbers: [Int], _ frequencies: GramFrequencies)
    throws(SQLiteFault) -> GramNeed?
  {
    try GramNeed(numbers.map { [Gram(kind, $0)] }, frequencies, sql)
  }
}
