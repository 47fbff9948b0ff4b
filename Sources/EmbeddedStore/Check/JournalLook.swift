internal import Marketplace

/// What a look at the journal finds: what it says, as far as it can be read, and what is wrong with it.
struct JournalLook {
  private(set) var findings: [StoreFinding] = []
  /// What it makes of each listing; nil when there is none, or its first line cannot be read.
  private(set) var summary: JournalSummary?
  /// Where it ends; nil unless all of it can be read.
  private(set) var position: JournalPosition?
  /// There is one, and not all of it can be read.
  private(set) var isBroken = false
  private var journal: Journal?

  /// `products`: the contents of Products.json; nil when there is none.
  init(path: String, beside products: FileSum?) {
    do throws(JournalFailure) {
      guard let journal = try Journal.open(path, in: ReadOnlyFileSystem()) else { return }
      self.journal = journal
      try inJournalTerms { () throws(FileFailure) in try read(journal, beside: products) }
    } catch {
      isBroken = true
      findings.append(Self.finding(error, path))
    }
  }

  private mutating func read(_ journal: Journal, beside products: FileSum?) throws(FileFailure) {
    let summary = try JournalSummary(of: journal, beside: products)
    self.summary = summary
    var count = 0
    var reader = try journal.reader()
    while let entry = try reader.next() {
      if !entry.isFolded, entry.line != nil, entry.sequence > summary.foldedUpTo { count += 1 }
    }
    if count > 0 { findings.append(.unfolded(file: journal.path, changes: count)) }
    if case .damaged(let damage)? = reader.end?.tail {
      isBroken = true
      findings.append(.journalDamaged(file: journal.path, line: try journal.lineNumber(at: damage.offset)))
    } else {
      position = journal.position
    }
  }

  private static func finding(_ failure: JournalFailure, _ path: String) -> StoreFinding {
    switch failure {
    case .damaged, .changed, .refused: .journalDamaged(file: path, line: 1)
    case .newerVersion(let version): .notice(.unreadable(file: path, reason: .newerVersion(version)))
    case .file(let failure): .notice(.unreadable(file: path, reason: failure.reason))
    }
  }

  /// The listings of Products.json with what the journal makes of them.
  func applied(to listings: [StoredListing]) -> [ID<Listing>: StoredListing] {
    var all = Dictionary(listings.map { ($0.id, $0) }) { $1 }
    for (id, change) in summary?.changes ?? [:] {
      let ours = listing(change.ours)
      // What cannot be read was not taken away.
      if ours == nil, change.ours != nil { continue }
      switch MergeDecision(theirs: all[id], base: listing(change.base), ours: ours) {
      case .theirs: break
      case .ours, .both: all[id] = ours
      }
    }
    return all
  }

  private func listing(_ place: Range<Int>?) -> StoredListing? {
    guard let place, let line = try? journal?.line(at: place) else { return nil }
    return try? StoredListing(line: line)
  }
}

extension Journal {
  /// The number, from 1, of the line that begins at `offset`.
  fileprivate func lineNumber(at offset: Int) throws(FileFailure) -> Int {
    var place = 0
    var ends = 0
    while place < offset {
      let bytes = try file.read(at: place, count: min(1 << 20, offset - place))
      if bytes.isEmpty { break }
      place += bytes.count
      ends += bytes.count { $0 == UInt8(ascii: "\n") }
    }
    return ends + 1
  }
}
