internal import MarketJSON
internal import Marketplace

/// A listing with what the index keeps of it, as far as that can be worked out without the index.
struct PreparedListing {
  let stored: StoredListing
  /// Its canonical line.
  let line: [UInt8]
  /// Nil for a listing that is deleted: no search looks at it.
  let title: SearchedTitle?

  /// `line` when the caller has it at hand.
  init(_ stored: StoredListing, line: [UInt8]? = nil, _ reader: TitleReader) {
    self.stored = stored
    self.line = line ?? stored.line
    title = stored.listing.deletedAt == nil ? SearchedTitle(stored.listing.title, reader) : nil
  }
}
