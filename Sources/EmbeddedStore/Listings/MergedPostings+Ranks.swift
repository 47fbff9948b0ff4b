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
    // It is unknown which of the two keys is nearer, so both counts get the same limit.
    var limit = 1024
    while true {
      var rank: Int?
      if let between = try count(from: bound, to: upper.bound, limit: limit) { rank = upper.rank + between }
      if rank == nil, let between = try count(from: lower.bound, to: bound, limit: limit) {
        rank = lower.rank - between
      }
      if let rank {
        memory.note(bound, rank: rank)
        return rank
      }
      limit *= 4
    }
  }

  /// The number of listings on `low` or above it, but below `high`; nil when one list has more than `limit` of them.
  func count(from low: SortKey, to high: SortKey, limit: Int = .max - 1) throws(SQLiteFault) -> Int? {
    var sum = 0
    for list in lists {
      let count = try sql.integer(
        """
        SELECT count(*) FROM (SELECT 1 FROM member WHERE category = ? AND place = ? AND cursor >= ? AND cursor < ?\
        \(name.filter.condition) LIMIT ?)
        """, list.values + [.bound(low), .bound(high)] + name.filter.values + [.integer(limit + 1)])
      guard let count, count <= limit else { return nil }
      sum += count
    }
    return sum
  }
}
