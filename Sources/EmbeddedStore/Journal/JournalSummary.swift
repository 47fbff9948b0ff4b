internal import Marketplace

/// What the records that are not folded into Products.json make of each listing.
struct JournalSummary {
  struct Change: Hashable {
    /// The listing as Products.json had it: the `before` of the first record. Nil when it was not there.
    let base: Range<Int>?
    /// The listing as it was last saved. Nil when it was taken away.
    fileprivate(set) var ours: Range<Int>?
    fileprivate(set) var sequence: Int
  }

  /// The last record that Products.json has in it.
  let foldedUpTo: Int
  /// Whether Products.json is the one on which the journal, or a fold in it, stands.
  let isKnown: Bool
  /// By listing; the places are those of listings' lines, for `Journal.line(at:)`.
  private(set) var changes: [ID<Listing>: Change] = [:]

  /// Reads `journal` beside a Products.json that is `products` (nil when there is none), and takes over where it ends.
  ///
  /// If that is the one a fold was about to put into place, everything up to there is in it. If it is unknown, a hand
  /// having been at it, the records are taken to be new since the one of the header.
  init(of journal: Journal, beside products: FileSum?) throws(FileFailure) {
    var foldedUpTo = journal.header.after
    var isKnown = products == journal.header.products
    var reader = try journal.reader()
    while let entry = try reader.next() {
      guard case .fold(let fold) = entry.content, fold.products == products else { continue }
      foldedUpTo = max(foldedUpTo, fold.upTo)
      isKnown = true
    }
    journal.finish(reader)
    self.foldedUpTo = foldedUpTo
    self.isKnown = isKnown
    reader = try journal.reader()
    while let entry = try reader.next() {
      if !entry.isFolded, entry.sequence > foldedUpTo { try add(entry, journal) }
    }
  }

  private mutating func add(_ entry: JournalEntry, _ journal: Journal) throws(FileFailure) {
    guard let line = entry.line else { return }
    let (before, after) = entry.places
    var change = changes[line.id] ?? Change(base: before, ours: nil, sequence: 0)
    if let known = changes[line.id], try Self.isAnother(line.before, than: known.ours, in: journal) {
      // A hand had changed it in Products.json meanwhile.
      change = Change(base: before, ours: nil, sequence: 0)
    }
    // A hand had taken it out of Products.json: whatever was done since, that has no line of it.
    if line.operation == .gone { change = Change(base: nil, ours: nil, sequence: 0) }
    change.ours = after
    change.sequence = entry.sequence
    changes[line.id] = change
  }

  /// Whether a listing is another one than stands at `place`; what was counted, and the name of who sells it, aside.
  private static func isAnother(_ line: ArraySlice<UInt8>?, than place: Range<Int>?, in journal: Journal)
    throws(FileFailure) -> Bool
  {
    guard let line else { return false }
    // It had been taken away, and a hand put it back.
    guard let place else { return true }
    let known = try journal.line(at: place)
    guard known != Array(line), var one = try? StoredListing(line: Array(line)),
      let other = try? StoredListing(line: known)
    else { return false }
    (one.listing.counts, one.listing.sellerName) = (other.listing.counts, other.listing.sellerName)
    return one != other
  }
}

extension Journal {
  /// The listing whose line stands at a place of a `JournalSummary`; nil when it cannot be read.
  func listing(at place: Range<Int>) -> Listing? {
    (try? line(at: place)).flatMap { try? StoredListing(line: $0).listing }
  }
}
