/// How many listings are above a bound.
extension MergedPostings {
  func publicRank(of bound: SortKey) throws(SQLiteFault) -> Int {
    if bound == .top { return 0 }
    if bound == .bottom { return try publicTotal() }
    let (above, below) = memory.around(bound)
    if let above, above.bound == bound { return above.rank }
    var rank = 0
    let upper = above ?? (.top, 0)
    if name.filter.isEmpty {
      if let walked = try rankByWalk(to: bound, from: upper) {
        rank = walked
      } else {
        for list in lists { rank += try self.rank(of: bound, in: list) }
      }
    } else {
      // Counting upwards from the nearest bound below is as good; which way is shorter only the ranks can tell.
      if let below, below.rank - upper.rank < upper.rank {
        rank = below.rank - (try count(from: below.bound, to: bound))
      } else {
        rank = upper.rank + (try count(from: bound, to: upper.bound))
      }
    }
    memory.note(bound, rank: rank)
    return rank
  }

  private func rank(of bound: SortKey, in list: ListKey) throws(SQLiteFault) -> Int {
    let start = try index.blocks(of: list, sql).above(bound)
    if start.bound == bound { return start.rank }
    return start.rank + (try count(from: bound, to: start.bound, in: list))
  }

  /// Listings on `low` or above it, but below `high`.
  func count(from low: SortKey, to high: SortKey) throws(SQLiteFault) -> Int {
    var sum = 0
    for list in lists { sum += try count(from: low, to: high, in: list) }
    return sum
  }

  private func count(from low: SortKey, to high: SortKey, in list: ListKey) throws(SQLiteFault) -> Int {
    try sql.integer(
      "SELECT count(*) FROM member WHERE category = ? AND place = ? AND cursor >= ? AND cursor < ?\(name.filter.condition)",
      list.values + [.bound(low), .bound(high)] + name.filter.values) ?? 0
  }

  /// With many places it may cost less to look at all listings between the two bounds; nil when it does not.
  private func rankByWalk(to bound: SortKey, from start: (bound: SortKey, rank: Int)) throws(SQLiteFault) -> Int? {
    guard lists.count > 4, let places = name.places else { return nil }
    let all = ListKey(category: name.category, place: ListKey.everywhere)
    let blocks = try index.blocks(of: all, sql)
    let distance = blocks.mostAbove(bound) - blocks.above(start.bound).rank
    guard distance < max(lists.count * 40, SQL.longestBlock) else { return nil }
    var rank = start.rank
    try sql.rows(
      "SELECT facets FROM member WHERE category = ? AND place = ? AND cursor >= ? AND cursor < ?",
      all.values + [.bound(bound), .bound(start.bound)]
    ) { row throws(SQLiteFault) in
      if places.contains(Facets(rawValue: row.integer(0)).place) { rank += 1 }
      return true
    }
    return rank
  }
}
