@testable import EmbeddedStore

/// An index in memory that outlives its vault, as a file would.
final class MemoryIndexHome: IndexHome, @unchecked Sendable {
  // Used by one test alone, on one thread.
  private var index: ListingIndex?

  func open() throws(SQLiteFault) -> ListingIndex {
    if let index { return index }
    let new = try ListingIndex()
    index = new
    return new
  }

  func discard() { index = nil }

  var node: IndexNode? { nil }

  func lose() { index = nil }
}
