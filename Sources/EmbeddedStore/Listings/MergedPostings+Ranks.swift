/// Counts the listings above a sort key.
extension MergedPostings {
  /// The number of public listings on `bound` or above it. Costs about as much as counting to the nearest sort key
  /// whose rank is known. The ranks of both ends of the list are known.
  func publicRank(of bound: SortKey) throws(SQLiteFault) -> Int {
    if bound == .top { return 0 }
    let total = try publicTotal()
    if bound == .bottom { return total }
    let (above, below) = memory.around(bound)
    if let above, above.bound == bound { return above.rank }
    let (upper, lower) = (above ?? (.top, 0), below ?? (.bottom, total))
    // Which end is nearer is not known before, so both directions get equally long.
    var limit = 1024
    while true {
      if let between = try count(from: bound, to: upper.bound, limit: limit) {
        return noted(bound, upper.rank + between)
      }
      if let between = try count(from: lower.bound, to: bound, limit: limit) {
        return noted(bound, lower.rank - between)
      }
      limit *= 4
    }
  }

  private func noted(_ bound: SortKey, _ rank: Int) -> Int {
    memory.note(bound, rank: rank)
    return rank
  }

  /// The number of listings from `low` up to, but without, `high`; nil when a list has `limit` of them or more.
  func count(from low: SortKey, to high: SortKey, limit: Int) throws(SQLiteFault) -> Int? {
    var sum = 0
    for list in lists {
      let count = try sql.integer(
        """
        SELECT count(*) FROM (SELECT 1 FROM member WHERE category = ? AND place = ? AND cursor >= ? AND cursor < ?\
        \(name.filter.condition) LIMIT ?)
        """, list.values + [.bound(low), .bound(high)] + name.filter.values + [.integer(limit)])
      guard let count, count < limit else { return nil }
      sum += count
    }
    return sum
  }
}
