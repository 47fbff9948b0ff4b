/// What the ways to the answer of a search cost, about, in microseconds. A measured guess: it decides about time, never
/// about what is found.
struct SearchCost {
  /// How many rows there are.
  let rows: Double
  /// How much more than a title a row costs that is looked at.
  var costOfRow = 1.0

  /// A row that is walked over, one that is looked up by its number, a posting of a token, one of a beginning of tokens,
  /// which are gathered before the first is given, and asking at all.
  private static let (walked, lookedUp, posting, gathered, asking) = (0.3, 1.4, 0.02, 0.3, 60.0)
  /// A rare token passes over pages of a frequent one's postings.
  private static let postingsOnPage = 2000.0

  /// Walking until `limit` are found of what this share of rows is.
  func walking(to limit: Double, share: Double) -> Double { rows * part(to: limit, share) * Self.walked * costOfRow }

  /// The part of all rows in which `limit` are.
  private func part(to limit: Double, _ share: Double) -> Double { min(1, limit / max(share * rows, 1e-9)) }

  /// Looking up what has all of `needs`, until `limit` are found.
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

  /// Those of `needs` that are best asked for together, and what that costs: from each of them on, others are added as long as
  /// that helps. A beginning of tokens may be the rarest of all and still not worth gathering.
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

  /// A query of more words than this is asked for by the rarest.
  private static let mostCompared = 8

  /// How many rows can be walked over for this, and how many looked up.
  func rowsWalked(for cost: Double) -> Int { Int(min(cost / Self.walked / costOfRow, 1e9)) }
  func rowsLookedUp(for cost: Double) -> Int { Int(min(cost / Self.lookedUp / costOfRow, 1e9)) }
}
