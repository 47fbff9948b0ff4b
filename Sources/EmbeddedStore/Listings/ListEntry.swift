/// A listing's place in the order of the lists, and where it is kept.
struct ListEntry: Comparable {
  let bound: SortKey
  let position: Int

  static func < (left: Self, right: Self) -> Bool { left.bound < right.bound }
}

/// A list of listings, newest bump first, that knows how many there are above any place in it.
protocol OrderedListings {
  /// How many are on `bound` or above it.
  func rank(of bound: SortKey) throws(SQLiteFault) -> Int

  /// `count` listings from index `start` on, fewer at the end.
  func members(from start: Int, count: Int) throws(SQLiteFault) -> [ListEntry]
}
