import Glibc
internal import Marketplace

/// A Products.json that is from an earlier time than the journal beside it, where no index knows better.
extension ListingVault {
  /// The file may be the one that the last fold replaced: who copies a store while it is folded may come by such a pair. Whether
  /// the journal is another now, and says all.
  @discardableResult
  func rejoinJournal(beside products: FileSum) throws(VaultFailure) -> Bool {
    isJournalApart = false
    do throws(JournalFailure) {
      guard let pair = try JournalPair(at: paths.journal, beside: products, in: files) else { return false }
      if pair.later.isReadOnly { throw .file(FileFailure(path: paths.journal, code: EACCES)) }
      do throws(FileFailure) { try lock.require() } catch { throw .file(error) }
      try pair.join()
    } catch {
      guard case .file(let failure) = error, [EACCES, EPERM, EROFS].contains(failure.code) else {
        throw VaultFailure(error, path: paths.journal)
      }
      // What may only be read is shown as far as it goes; an index of it must not be there when it may be written.
      try keepIndexInMemory()
      isJournalApart = true
      return false
    }
    journal = nil
    notices.past.append(.rejoined(file: paths.products))
    return true
  }

  /// Tells of which listings the file has an earlier state than the newest of `acts` made of them: acts that were folded into
  /// another file than this one, and that nothing followed. They can be undone from here on.
  func tellEarlier(_ acts: [JournalRecord], _ mirror: inout Mirror) throws(VaultFailure) {
    var newest: [ID<Listing>: JournalRecord] = [:]
    for act in acts { newest[act.id] = act }
    var earlier: [(ours: StoredListing, theirs: StoredListing)] = []
    for act in newest.values.sorted(by: { $0.sequence < $1.sequence }) {
      guard var ours = act.after,
        let theirs = try inVaultTerms(paths.index, { () throws(SQLiteFault) in try index.stored(act.id) }),
        theirs.listing.isEarlier(than: ours.listing, undoneAt: act.operation == .undo ? act.at : nil)
      else { continue }
      ours.listing.counts = theirs.listing.counts
      earlier.append((ours, theirs))
    }
    guard !earlier.isEmpty, let time = mirror.products?.modifiedAt else { return }
    // A journal that waits to be joined must not say that this is how it ought to be.
    guard isToBeRecorded else {
      return notices.past.append(.setBack(file: paths.products, listings: earlier.count, keptAs: nil))
    }
    var setBack = SetBack()
    for (ours, theirs) in earlier { setBack.add(ours, theirs: theirs, now: theirs, of: paths.products, in: files) }
    if let notice = setBack.finish(of: paths.products) { notices.past.append(notice) }
    let records = setBack.records(at: time)
    if records.isEmpty { return }
    let known = mirror
    try transact { writer throws(VaultFailure) in _ = try keepIfPossible(records, writer, known) }
    mirror = try knownMirror() ?? known
  }

  private var isToBeRecorded: Bool {
    if case .damaged? = journal?.end?.tail { return false }
    return lock.file != nil && !isJournalApart && journal?.isReadOnly == false
  }
}

extension Listing {
  /// Whether this is what was before `other`. An undo, at `undoneAt`, brings back an earlier time, so that what was before it
  /// may be of a later one.
  func isEarlier(than other: Listing, undoneAt: Timestamp?) -> Bool {
    if updatedAt < other.updatedAt || bumpedAt < other.bumpedAt { return true }
    guard let undoneAt, updatedAt > other.updatedAt || bumpedAt > other.bumpedAt else { return false }
    return max(updatedAt, bumpedAt) <= undoneAt
  }
}
