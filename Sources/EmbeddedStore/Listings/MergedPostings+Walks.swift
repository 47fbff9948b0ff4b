/// Reads listings by their index.
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

  /// The nearest sort key outside the page whose rank is known.
  private func nearestBound(to start: Int, count: Int, of total: Int) -> (bound: SortKey, rank: Int) {
    let end = start + count
    func distance(_ rank: Int) -> Int { rank <= start ? start - rank : rank >= end ? rank - end : .max }
    var best: (bound: SortKey, rank: Int) = (.top, 0)
    for candidate in [memory.around(rank: start).above, memory.around(rank: end - 1).below, (.bottom, total)] {
      if let candidate, distance(candidate.rank) < distance(best.rank) { best = candidate }
    }
    return best
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
