/// Where the index is kept, so that a damaged one can be begun anew.
protocol IndexHome: Sendable {
  func open() throws(SQLiteFault) -> ListingIndex
  /// Removes it; nothing may have it open in this process.
  func discard()
}

/// Index.sqlite.
struct IndexFile: IndexHome {
  let path: String

  func open() throws(SQLiteFault) -> ListingIndex { try ListingIndex(path: path) }
  func discard() { ListingIndex.discard(path: path) }
}
