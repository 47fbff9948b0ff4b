/// Where the index is kept, so that a damaged one can be begun anew.
protocol IndexHome: Sendable {
  func open() throws(SQLiteFault) -> ListingIndex
  /// Removes it; nothing may have it open in this process.
  func discard()
  /// Which file lies there now; nil when there is none, and for one in memory.
  var node: IndexNode? { get }
  /// Whether a file lies there with nothing in it.
  var isEmptied: Bool { get }
}

extension IndexHome {
  var isEmptied: Bool { false }
}

/// Tells one file from another that took its place.
struct IndexNode: Hashable {
  let device: UInt64
  let node: UInt64
}

/// Index.sqlite.
struct IndexFile: IndexHome {
  let path: String

  func open() throws(SQLiteFault) -> ListingIndex { try ListingIndex(path: path) }
  func discard() { ListingIndex.discard(path: path) }

  var node: IndexNode? {
    guard case .present(let signature) = FileState(of: path) else { return nil }
    return IndexNode(device: signature.device, node: signature.node)
  }

  var isEmptied: Bool { if case .present(let signature) = FileState(of: path) { signature.size == 0 } else { false } }
}
