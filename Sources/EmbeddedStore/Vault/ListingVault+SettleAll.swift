internal import Marketplace

/// A journal beside a Products.json of which no index knows anything.
extension ListingVault {
  /// An index that was built of Products.json alone gets what the journal has beside it, and all acts.
  func settleAll(_ journal: Journal, _ mirror: inout Mirror) throws(VaultFailure) {
    let summary = try JournalSummary.inVault(of: journal, beside: mirror.sum)
    // Lines are read again when they are written: after an import there may be a million of them.
    var changed: [Range<Int>] = []
    var copies: [StoredListing] = []
    var gone: [ID<Listing>] = []
    var ofFile: Set<ID<Listing>> = []
    var isAllRead = true
    func listing(_ place: Range<Int>?) throws(VaultFailure) -> StoredListing? {
      guard let place else { return nil }
      let line = try inVaultTerms { () throws(FileFailure) in try journal.line(at: place) }
      return try? StoredListing(line: line)
    }
    for (id, change) in summary.changes.sorted(by: { $0.value.sequence < $1.value.sequence }) {
      let theirs = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.stored(id) }
      let (base, ours) = (try listing(change.base), try listing(change.ours))
      if ours == nil, change.ours != nil {
        // A line that cannot be read was not taken away: what the file says stays.
        isAllRead = false
        ofFile.insert(id)
        continue
      }
      // A file that could not be read has taken nothing out.
      switch mirror.products == nil ? .ours : MergeDecision(theirs: theirs, base: base, ours: ours) {
      case .theirs: ofFile.insert(id)
      case .ours: if let place = change.ours { changed.append(place) } else { gone.append(id) }
      case .both:
        if let place = change.ours { changed.append(place) }
        if let copy = theirs?.copyBesideOurs, summary.changes[copy.id] == nil { copies.append(copy) }
        if let title = theirs?.listing.title { notices.past.append(.bothChanged(title: title)) }
      }
    }
    if !isAllRead, let copy = try? Journal.keepAside(paths.journal, in: files) {
      notices.past.append(.journalDamaged(file: paths.journal, keptAs: copy))
    }
    var acts: [JournalRecord] = []
    var reader = try inVaultTerms { () throws(FileFailure) in try journal.reader() }
    while let entry = try inVaultTerms({ () throws(FileFailure) in try reader.next() }) {
      if let record = try? entry.record(), record.by != nil { acts.append(record) }
    }
    journal.finish(reader)
    try settle(journal)
    // A journal that was begun here stands on whatever there was; one that a fold left stands on what that wrote.
    mirror.isOurs = summary.isKnown && (journal.header.after > 0 || summary.foldedUpTo > journal.header.after)
    if !summary.isKnown { mirror.needsFold = true }
    try conclude(&mirror, journal) { (writer) throws(VaultFailure) in
      for place in changed {
        guard let stored = try listing(place) else { continue }
        try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.put(stored) }
      }
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in
        for stored in copies { try writer.put(stored) }
        for id in gone { try writer.remove(id) }
        for act in acts { try writer.add(act, number: act.sequence) }
      }
    }
    mirror = finished(mirror, summary)
    if !summary.isKnown {
      try tellEarlier(acts.filter { summary.changes[$0.id] == nil || ofFile.contains($0.id) }, &mirror)
    }
  }
}
