import Glibc
internal import Marketplace

/// Reading the journal on, and putting records at its end.
extension ListingVault {
  /// Applies what the journal says and the index does not know.
  func replay(_ known: Mirror) throws(VaultFailure) -> Mirror {
    var known = known
    guard let journal = try openJournal(&known) else {
      guard known.journal != nil else { return known }
      // Somebody has taken the journal away.
      known.journal = nil
      try lack(&known)
      notices.past.append(.journalGone(file: paths.journal))
      return known
    }
    if let position = known.journal, try inVaultTerms({ () throws(FileFailure) in try journal.adopt(position) }) {
      return known
    }
    var mirror = known
    let isBegun = known.journal == nil && known.sequence == 0
    var resumed: JournalReader?
    if let position = known.journal {
      resumed = try inVaultTerms { () throws(FileFailure) in try journal.reader(after: position) }
    }
    if resumed == nil, try isBehindFiles(known, journal) { throw .indexLost }
    if var reader = resumed {
      try apply(&reader, of: journal, above: known.sequence, &mirror)
    } else if isBegun {
      try settleAll(journal, &mirror)
    } else {
      let summary = try JournalSummary.inVault(of: journal, beside: known.sum)
      let last = journal.end?.sequence ?? 0
      let isNew = known.journal == nil && summary.isKnown
      let isWhole = if case .damaged? = journal.end?.tail { false } else { true }
      if last < known.sequence, !isNew, isWhole {
        // Of an earlier one that stands in its place the index knows all.
        try setAside(&mirror)
        notices.past.append(.journalGone(file: paths.journal))
        return mirror
      }
      var reader = try inVaultTerms { () throws(FileFailure) in try journal.reader() }
      let start = isNew ? summary.foldedUpTo : max(known.sequence, summary.foldedUpTo)
      try apply(&reader, of: journal, above: start, &mirror)
      if last < known.sequence {
        // It was begun by somebody who did not know how far the numbers had come.
        mirror.sequence = last
        try lack(&mirror)
      } else if known.journal == nil, !summary.isKnown, isWhole {
        // It was taken away, and is put back beside a file that has what it says.
        try setAside(&mirror)
        return mirror
      }
    }
    return try mended(mirror) ?? mirror
  }

  /// Whether the journal stands on a Products.json that the index never read, and the file is another than the one it did read,
  /// or says again what it said then: others went on without this index, or a loss of power took its last changes. Not as long
  /// as it alone knows something.
  private func isBehindFiles(_ known: Mirror, _ journal: Journal) throws(VaultFailure) -> Bool {
    guard let sum = known.sum, !known.needsFold, case .present(let signature) = files.state(of: paths.products),
      signature != known.products
    else { return false }
    let summary = try JournalSummary.inVault(of: journal, beside: sum)
    if summary.isKnown { return journal.header.after > known.sequence }
    guard (journal.end?.sequence ?? 0) >= known.sequence, let products = try surveyed(signature)
    else { return false }
    return products.sum != sum
  }

  /// The index alone knows what was in the journal: it is to be written into Products.json as soon as that can be. Numbers
  /// that will be given again are no acts any more.
  private func lack(_ mirror: inout Mirror) throws(VaultFailure) {
    mirror.needsFold = true
    mirror.lacksJournal = true
    let (last, text) = (mirror.sequence, mirror.text)
    try transact { writer throws(VaultFailure) in
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in
        try writer.removeActs(after: last)
        try writer.setMeta(Mirror.name, text)
      }
    }
  }

  /// Puts a journal out of the way that is not the one that was written last, with a copy, and begins another: its numbers go
  /// on behind all that were ever given.
  private func setAside(_ mirror: inout Mirror) throws(VaultFailure) {
    try requireLock()
    try lack(&mirror)
    let header = JournalHeader(after: mirror.sequence, products: mirror.sum)
    journal = nil
    try inVaultTerms(journal: paths.journal) { () throws(JournalFailure) in
      _ = try Journal.keepAside(paths.journal, in: files)
      try Journal.create(paths.journal, header, in: files)
      journal = try Journal.open(paths.journal, in: files)
    }
    guard let journal else { throw .store(.unavailable(path: paths.journal, reason: .io(ENOENT))) }
    var reader = try inVaultTerms { () throws(FileFailure) in try journal.reader() }
    while try inVaultTerms({ () throws(FileFailure) in try reader.next() }) != nil {}
    journal.finish(reader)
    mirror.journal = journal.position
    try save(mirror)
  }

  /// Puts records at the end of the journal, and what they say into the index. Gives their numbers.
  func append(_ records: [JournalRecord], _ mirror: Mirror) throws(VaultFailure) -> Range<Int> {
    let journal = try journalForWriting(mirror)
    return try transact { writer throws(VaultFailure) in
      try keep(records, in: journal, writer, mirror)
    }
  }

  /// The same within a change of the index: the journal first. `acknowledge` is told the numbers as soon as the records are on
  /// the disk: what fails from there on fails to be in the index alone, which the next look mends.
  func keep(
    _ records: [JournalRecord], in journal: Journal, _ writer: IndexWriter, _ known: Mirror,
    acknowledge: (Range<Int>) -> Void = { _ in }
  ) throws(VaultFailure) -> Range<Int> {
    let numbers: Range<Int>
    do throws(JournalFailure) {
      numbers = try journal.append(records)
      acknowledge(numbers)
    } catch {
      if journal.isRefused { self.journal = nil }
      throw VaultFailure(error, path: paths.journal)
    }
    var mirror = known
    mirror.journal = journal.position
    mirror.sequence = numbers.upperBound - 1
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      for (number, record) in zip(numbers, records) { try writer.apply(record, number: number) }
      try writer.setMeta(Mirror.name, mirror.text)
    }
    return numbers
  }

  /// The same of what the index has already. False where the journal cannot be written, and will not be soon: then nobody
  /// undoes it.
  func keepIfPossible(_ records: [JournalRecord], _ writer: IndexWriter, _ known: Mirror) throws(VaultFailure) -> Bool {
    do throws(VaultFailure) {
      _ = try keep(records, in: journalForWriting(known), writer, known)
      return true
    } catch {
      switch error {
      case .store(.diskFull), .store(.unavailable(_, .noPermission)), .store(.unavailable(_, .io(EROFS))): return false
      default: throw error
      }
    }
  }

  /// The journal, made when there is none.
  func journalForWriting(_ mirror: Mirror) throws(VaultFailure) -> Journal {
    try requireLock()
    if let journal { return journal }
    // One that is there was put aside after a failure: the next look at the files opens it again.
    guard files.state(of: paths.journal) == .absent else {
      throw journalFailure ?? .store(.unavailable(path: paths.journal, reason: .io(EIO)))
    }
    let header = JournalHeader(after: mirror.sequence, products: mirror.sum)
    let folder = Path.split(paths.products).folder
    if header.products != nil, folder != Path.split(paths.journal).folder {
      // What the journal is said to stand on has to be there after a loss of power.
      try inVaultTerms { () throws(FileFailure) in try files.synchronizeFolder(folder) }
    }
    try inVaultTerms(journal: paths.journal) { () throws(JournalFailure) in
      try Journal.create(paths.journal, header, in: files)
    }
    var mirror = mirror
    guard let journal = try openJournal(&mirror) else {
      throw .store(.unavailable(path: paths.journal, reason: .io(ENOENT)))
    }
    var reader = try inVaultTerms { () throws(FileFailure) in try journal.reader() }
    while try inVaultTerms({ () throws(FileFailure) in try reader.next() }) != nil {}
    journal.finish(reader)
    return journal
  }

  /// What the journal makes of each listing beside a Products.json; nil without a journal.
  func summary(beside sum: FileSum?) throws(VaultFailure) -> JournalSummary? {
    guard let journal else { return nil }
    return try JournalSummary.inVault(of: journal, beside: sum)
  }

  private func openJournal(_ mirror: inout Mirror) throws(VaultFailure) -> Journal? {
    if let journal {
      switch try inVaultTerms({ () throws(FileFailure) in try journal.change() }) {
      case .same, .grown: if !journal.isRefused, !journal.isReadOnly { return journal }
      case .replaced, .absent: break
      }
      self.journal = nil
    }
    journalFailure = nil
    do throws(JournalFailure) {
      journal = try Journal.open(paths.journal, in: files)
      if journal == nil, let moved = try inJournalTerms({ () throws(FileFailure) in try movedJournal(mirror) }) {
        try Journal.bring(moved, to: paths.journal, in: files)
        journal = try Journal.open(paths.journal, in: files)
      }
    } catch {
      guard case .damaged = error else { throw VaultFailure(error, path: paths.journal) }
      // Where nothing can be written, what Products.json says can still be read.
      if lock.file == nil, mirror.journal == nil {
        let notice = StoreNotice.journalDamaged(file: paths.journal, keptAs: paths.journal)
        if !notices.past.contains(notice) { notices.past.append(notice) }
        return nil
      }
      try requireLock()
      // Nothing behind a first line that cannot be read can be told from what is folded already.
      let copy = try inVaultTerms(journal: paths.journal) { () throws(JournalFailure) in
        try Journal.keepAside(paths.journal, in: files)
      }
      try lack(&mirror)
      let header = JournalHeader(after: mirror.sequence, products: mirror.sum)
      try inVaultTerms(journal: paths.journal) { () throws(JournalFailure) in
        try Journal.create(paths.journal, header, in: files)
        journal = try Journal.open(paths.journal, in: files)
      }
      notices.past.append(.journalDamaged(file: paths.journal, keptAs: copy))
    }
    return journal
  }

  /// Where the journal was moved to together with Products.json. While the index knows of a journal, another that happens to
  /// lie there is none: it must be that one, or stand on the file that is there.
  private func movedJournal(_ mirror: Mirror) throws(FileFailure) -> String? {
    for path in try paths.movedJournals(in: files) {
      let found: Journal?
      do throws(JournalFailure) { found = try Journal.open(path, in: files) } catch {
        // Begun without what it says, the store would never look at it again. What is no journal, or nobody's business, is none.
        if case .file(let failure) = error, ![EACCES, EPERM, EISDIR, ENODEV].contains(failure.code) { throw failure }
        continue
      }
      guard let found else { continue }
      if mirror.journal == nil, mirror.sequence == 0 { return path }
      if found.headerSum == mirror.journal?.headerSum { return path }
      if try JournalSummary(of: found, beside: mirror.sum).isKnown { return path }
      guard case .present = files.state(of: paths.products) else { continue }
      let sum = try FileSum(of: files.open(paths.products, for: .reading))
      if try JournalSummary(of: found, beside: sum).isKnown { return path }
    }
    return nil
  }

  /// Applies the records above `sequence` in their order. Of those that Products.json has in it, and the index did not know,
  /// the acts alone are kept: what they made of their listings is in the file.
  private func apply(_ reader: inout JournalReader, of journal: Journal, above sequence: Int, _ mirror: inout Mirror)
    throws(VaultFailure)
  {
    let known = mirror.sequence
    try conclude(&mirror, journal) { (writer) throws(VaultFailure) in
      while let entry = try inVaultTerms({ () throws(FileFailure) in try reader.next() }) {
        let isNew = !entry.isFolded && entry.sequence > sequence
        guard isNew || entry.sequence > known, let record = try? entry.record() else { continue }
        try inVaultTerms(paths.index) { () throws(SQLiteFault) in
          if isNew {
            try writer.apply(record, number: record.sequence)
          } else if record.by != nil {
            try writer.add(record, number: record.sequence)
          }
        }
      }
      journal.finish(reader)
      try settle(journal)
    }
  }

  func settle(_ journal: Journal) throws(VaultFailure) {
    // Where nothing can be written nothing is settled either: it is only read.
    if lock.file == nil || journal.isReadOnly { return }
    if case .damaged? = journal.end?.tail { return }
    do throws(JournalFailure) {
      try journal.settle()
    } catch {
      self.journal = nil
      throw VaultFailure(error, path: paths.journal)
    }
  }

  func conclude(
    _ mirror: inout Mirror, _ journal: Journal, _ change: (IndexWriter) throws(VaultFailure) -> Void
  ) throws(VaultFailure) {
    var next = mirror
    try transact { writer throws(VaultFailure) in
      try change(writer)
      next.journal = journal.position
      next.sequence = max(next.sequence, journal.end?.sequence ?? 0)
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.setMeta(Mirror.name, next.text) }
    }
    mirror = next
  }

  /// Whether the journal says all that the index knows beside Products.json, from its first line to its end.
  func isJournalWhole() throws(VaultFailure) -> Bool {
    guard lock.file != nil, index.isFile, let mirror = try knownMirror(), !mirror.lacksJournal else { return false }
    guard let journal else { return true }
    guard !journal.isReadOnly, try summary(beside: mirror.sum) != nil, let end = journal.end else { return false }
    if case .damaged = end.tail { return false }
    return mirror.sequence <= end.sequence
  }

  /// Cuts a journal off where it is damaged, and keeps a copy; nil when it is not, as far as it was read. What cannot be
  /// read any more is known to the index alone then, if to anybody; numbers go on where the journal ends.
  func mended(_ known: Mirror) throws(VaultFailure) -> Mirror? {
    guard let journal, case .damaged? = journal.end?.tail, lock.file != nil, !journal.isReadOnly else { return nil }
    do throws(JournalFailure) {
      let copy = try journal.mend()
      notices.past.append(.journalDamaged(file: paths.journal, keptAs: copy))
    } catch {
      self.journal = nil
      throw VaultFailure(error, path: paths.journal)
    }
    var mirror = known
    mirror.sequence = journal.end?.sequence ?? 0
    mirror.journal = journal.position
    try lack(&mirror)
    return mirror
  }
}

extension JournalSummary {
  static func inVault(of journal: Journal, beside sum: FileSum?) throws(VaultFailure) -> JournalSummary {
    try inVaultTerms { () throws(FileFailure) in try JournalSummary(of: journal, beside: sum) }
  }
}

extension IndexWriter {
  /// Makes of a listing what a record says, and keeps the act.
  func apply(_ record: JournalRecord, number: Int) throws(SQLiteFault) {
    if let after = record.after { try put(after) } else { try remove(record.id) }
    if record.by != nil { try add(record, number: number) }
  }

  /// Keeps the act alone.
  func add(_ record: JournalRecord, number: Int) throws(SQLiteFault) {
    try add(
      IndexedAct(
        seq: number, actor: record.by, op: record.operation.rawValue, of: record.of, listing: record.id, at: record.at,
        before: record.before?.line, after: record.after?.line))
  }
}
