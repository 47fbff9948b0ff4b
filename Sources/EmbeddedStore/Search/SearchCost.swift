/// Estimates the cost of the routes to the matches of a search, in microseconds. The constants are measured
/// approximations. They affect only the time of a search, never its matches.
struct SearchCost {
  /// The number of rows.
  let rows: Double
  /// The cost of looking at a row, relative to a row with only a title.
  var costOfRow = 1.0

  /// The cost of walking over a row, looking up a row by its number, reading a posting of a token, gathering a posting
  /// of a prefix, and querying at all. FTS5 gathers all postings of a prefix before it returns the first.
  private static let (walked, lookedUp, posting, gathered, asking) = (0.3, 1.4, 0.02, 0.3, 60.0)
  /// A rare token skips pages of a frequent token's posting list.
  private static let postingsOnPage = 2000.0

  /// The cost of walking until `limit` matches are found, when `share` of all rows match.
  func walking(to limit: Double, share: Double) -> Double { rows * part(to: limit, share) * Self.walked * costOfRow }

  /// The part of all rows that contains `limit` matches.
  private func part(to limit: Double, _ share: Double) -> Double { min(1, limit / max(share * rows, 1e-9)) }

  /// The cost of looking up the rows that have all of `needs` until `limit` matches are found.
  func asking(_ needs: [TrigramQuery], to limit: Double, share: Double) -> Double {
    let part = part(to: limit, share)
    let common = needs.reduce(1) { $0 * $1.share }
    let rarest = needs.lazy.filter { !$0.isExclusion }.map(\.share).min() ?? 1
    var postings = 0.0
    for need in needs {
      postings += need.prefixShare * rows * Self.gathered
      for share in need.plainShares {
        postings += min(share, rarest * Self.postingsOnPage) * rows * part * Self.posting
      }
    }
    let tokens = needs.reduce(0) { $0 + $1.alternatives.count }
    return Self.asking + Double(tokens) * 4 + postings + common * rows * part * Self.lookedUp * costOfRow
  }

  /// The cheapest combination of `needs` to query together, and its cost. Starts with each need in turn and adds others
  /// as long as they lower the cost. A prefix may be the rarest need and still not be worth gathering.
  func best(of needs: [TrigramQuery], to limit: Double, share: Double) -> (needs: [TrigramQuery], cost: Double)? {
    let sorted = needs.sorted { $0.share < $1.share }.prefix(Self.mostCompared)
    var best: (needs: [TrigramQuery], cost: Double)?
    for (start, first) in sorted.enumerated() where !first.isExclusion {
      var some = (needs: [first], cost: asking([first], to: limit, share: share))
      for (place, need) in sorted.enumerated() where place != start {
        let cost = asking(some.needs + [need], to: limit, share: share)
        if cost < some.cost { some = (some.needs + [need], cost) }
      }
      if some.cost < best?.cost ?? .infinity { best = some }
    }
    return best
  }

  /// Compares at most this many needs, the rarest ones.
  private static let mostCompared = 8

  /// The number of rows that a walk, or a lookup, can read at this cost.
  func rowsWalked(for cost: Double) -> Int { Int(min(cost / Self.walked / costOfRow, 1e9)) }
  func rowsLookedUp(for cost: Double) -> Int { Int(min(cost / Self.lookedUp / costOfRow, 1e9)) }
}
