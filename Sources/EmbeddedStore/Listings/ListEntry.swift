/// A listing's sort key in the lists, and its position in the index.
struct ListEntry: Comparable {
  let bound: SortKey
  let position: Int

  static func < (left: Self, right: Self) -> Bool { left.bound < right.bound }
}

/// A list of listings, newest bump first, that can count the listings above any sort key.
protocol OrderedListings {
  /// The number of listings on `bound` or above it.
  func rank(of bound: SortKey) throws(SQLiteFault) -> Int

  /// `count` listings from index `start` on, fewer at the end.
  func members(from start: Int, count: Int) throws(SQLiteFault) -> [ListEntry]
}
