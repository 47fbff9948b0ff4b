/// Listings by their index.
extension MergedPostings {
  func publicMembers(from start: Int, count: Int) throws(SQLiteFault) -> [ListEntry] {
    let total = try publicTotal()
    let start = max(0, start)
    let count = min(count, total - start)
    guard count > 0 else { return [] }
    let members = try members(from: start, count: count, near: nearestBound(to: start, count: count, of: total))
    if let first = members.first, let last = members.last {
      memory.note(first.bound.above, rank: start)
      memory.note(last.bound, rank: start + members.count)
    }
    return members
  }

  /// Farther than this from a known bound another one is looked for.
  private static let longWalk = 1500

  /// A known bound outside the page and near to it, or one that is found by the runs of the lists.
  private func nearestBound(to start: Int, count: Int, of total: Int) throws(SQLiteFault) -> (bound: SortKey, rank: Int)
  {
    let end = start + count
    func distance(_ rank: Int) -> Int { rank <= start ? start - rank : rank >= end ? rank - end : .max }
    var best: (bound: SortKey, rank: Int) = (.top, 0)
    for candidate in [memory.around(rank: start).above, memory.around(rank: end - 1).below, (.bottom, total)] {
      if let candidate, distance(candidate.rank) < distance(best.rank) { best = candidate }
    }
    guard name.filter.isEmpty, distance(best.rank) > Self.longWalk else { return best }
    let runs = try runs()
    var target = start
    for _ in 0..<3 where distance(best.rank) > Self.longWalk {
      let bound = runs.last { $0.rank <= target }?.bound ?? .top
      let rank = try publicRank(of: bound)
      if distance(rank) < distance(best.rank) { best = (bound, rank) }
      // The guess is off by about as much next to here.
      target += start - rank
    }
    return best
  }

  /// Where the runs of all the lists begin, the highest first, and about how many listings are on or above that: exactly in
  /// a single list.
  private func runs() throws(SQLiteFault) -> [(bound: SortKey, rank: Int)] {
    if lists.count == 1 { return try index.blocks(of: lists[0], sql).starts }
    var runs: [(bound: SortKey, rank: Int)] = []
    for list in lists {
      var before = 0
      for start in try index.blocks(of: list, sql).starts {
        runs.append((start.bound, start.rank - before))
        before = start.rank
      }
    }
    runs.sort { $1.bound < $0.bound }
    var sum = 0
    for index in runs.indices {
      sum += runs[index].rank
      runs[index].rank = sum
    }
    return runs
  }

  private func members(
    from start: Int, count: Int, near anchor: (bound: SortKey, rank: Int)
  ) throws(SQLiteFault) -> [ListEntry] {
    if anchor.rank <= start {
      let walk = ListCursor(union: self, from: anchor.bound, isDown: true)
      return try walk.members(skipping: start - anchor.rank, count: count)
    }
    let walk = ListCursor(union: self, from: anchor.bound, isDown: false)
    return try walk.members(skipping: anchor.rank - start - count, count: count).reversed()
  }
}
