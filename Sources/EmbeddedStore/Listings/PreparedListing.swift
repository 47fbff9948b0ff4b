internal import MarketJSON
internal import Marketplace

/// A listing with the index data that can be computed without the index.
struct PreparedListing {
  let stored: StoredListing
  /// Its canonical line.
  let line: [UInt8]
  /// Nil for a deleted listing, which no search finds.
  let title: SearchedTitle?

  /// `line` is the canonical line, when the caller already has it.
  init(_ stored: StoredListing, line: [UInt8]? = nil, _ reader: TitleReader) {
    self.stored = stored
    self.line = line ?? stored.line
    title = stored.listing.deletedAt == nil ? SearchedTitle(stored.listing.title, reader) : nil
  }
}
