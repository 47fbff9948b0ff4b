internal import Marketplace

/// Merged posting lists without the listings that are hidden from a viewer. The hidden listings are few. They are
/// looked up once, and skipped while the merged lists are read.
struct FilteredPostings: OrderedListings {
  let union: MergedPostings
  /// The hidden listings that are in the merged lists, newest first.
  let leftOut: [Exclusions]

  init(_ union: MergedPostings, _ visibility: Visibility) throws(SQLiteFault) {
    self.union = union
    let (name, sql, index) = (union.name, union.sql, union.index)
    leftOut = try index.sieve(name, visibility) { () throws(SQLiteFault) in
      let viewers = try name.viewer.map { viewer throws(SQLiteFault) in try sql.numbers(of: viewer) } ?? []
      var found: [Exclusions] = []
      for left in try index.leftOut(visibility, sql) where try union.holds(left.row, withdrawnOf: viewers) {
        found.append(left)
      }
      return found.sorted { $1.row.bound < $0.row.bound }
    }
  }

  func rank(of bound: SortKey) throws(SQLiteFault) -> Int {
    try union.rank(of: bound) - leftOut.partitionPoint { $0.row.bound < bound }
  }

  func members(from start: Int, count: Int) throws(SQLiteFault) -> [ListEntry] {
    guard !leftOut.isEmpty else { return try union.members(from: start, count: count) }
    guard count > 0 else { return [] }
    var next = start + (try stepsOver(before: start))
    var members: [ListEntry] = []
    while members.count < count {
      let wanted = count - members.count
      let more = try union.members(from: next, count: wanted)
      members += more.filter { !isLeftOut($0.bound) }
      guard more.count == wanted else { break }
      next += wanted
    }
    return members
  }

  /// The number of hidden listings before the listing at this index. Reads the merged lists only around that listing,
  /// because their beginning may be far away.
  private func stepsOver(before start: Int) throws(SQLiteFault) -> Int {
    var steps = 0
    while let there = try union.members(from: start + steps, count: 1).first {
      let above = leftOut.partitionPoint { $0.row.bound <= there.bound }
      guard above > steps else { return steps }
      steps = above
    }
    // The index is past the end, so no listing is there.
    return steps
  }

  private func isLeftOut(_ bound: SortKey) -> Bool {
    let index = leftOut.partitionPoint { $0.row.bound <= bound }
    return leftOut.indices.contains(index) && leftOut[index].row.bound == bound
  }
}

extension MergedPostings {
  /// Whether the merged lists contain a listing. `viewers` are the seller numbers of the viewer, who also sees the
  /// viewer's own withdrawn listings.
  fileprivate func holds(_ row: StoredRow, withdrawnOf viewers: [Int]) throws(SQLiteFault) -> Bool {
    guard row.isPublic || viewers.contains(row.seller), name.places.map({ $0.contains(row.place) }) ?? true,
      name.filter.keeps(row.facets, won: row.won)
    else { return false }
    switch name.category {
    case ListKey.anyCategory: return true
    case ListKey.popular:
      let threshold = try sql.threshold(of: row.place)
      return row.isPublic && row.score > threshold
    default: return row.facets.categories.contains(name.category)
    }
  }
}
