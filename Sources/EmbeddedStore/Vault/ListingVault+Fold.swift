import Glibc
internal import Marketplace

/// Folding the journal into Products.json.
extension ListingVault {
  /// So many records of each account come along into the new journal: what the history of acts looks back on.
  private static let limits = UndoLimits(perAccount: ActHistory.window, total: 10_000)

  private static let mostSpliced = 20_000

  /// Writes a new Products.json when the journal, or the index, knows what the old one does not say; counts come along, and
  /// are reason enough with `evenForCounts`. Nothing happens while Products.json cannot be understood.
  func fold(evenForCounts: Bool = false) throws(VaultFailure) {
    // What is not folded now is by the next one.
    try whileLocked(within: patience.brief) { vault throws(VaultFailure) in
      let mirror = try vault.catchUp()
      guard vault.broken == nil, !vault.lacksBase(mirror) else { return }
      try vault.fold(mirror, evenForCounts: evenForCounts)
    }
  }

  /// Whether the journal stands on a Products.json that the index never read, having been begun while there was none to be
  /// read: what it knows must not take that file's place.
  func lacksBase(_ mirror: Mirror) -> Bool { mirror.sum == nil && journal?.header.products != nil }

  /// Whether more than `limit` bytes of the journal are not folded yet.
  func isJournalLonger(than limit: Int) -> Bool {
    guard let journal, let end = journal.end?.offset, end - journal.start > limit else { return false }
    return end - journal.carriedEnd > limit
  }

  /// The same under the lock, with an index that has caught up.
  func fold(_ known: Mirror, evenForCounts: Bool = false) throws(VaultFailure) {
    // It was moved behind a link meanwhile, or what a link leads to is away: that has to stay one, and where it leads to is
    // found out by the next start.
    guard lock.file != nil, !isLedElsewhere, !Path.isLink(paths.products), !files.isBeingWritten(paths.products) else {
      return
    }
    var summary = try summary(beside: known.sum)
    var mirror = known
    // Only who reads all of it sees a damage that is behind what the index has read.
    if let mended = try mended(known) { (mirror, summary) = (mended, nil) }
    let isDue = evenForCounts && mirror.counts != mirror.countsFolded
    let hasVanished = mirror.products != nil && files.state(of: paths.products) == .absent
    guard mirror.needsFold || isDue || hasVanished || !(summary?.changes.isEmpty ?? true) else {
      try finishFold(mirror, summary)
      return
    }
    let state = files.state(of: paths.products)
    guard state == .absent || state == mirror.products.map({ .present($0) }), isUntouched(since: state) else { return }
    let written = try writeNewProducts(mirror, summary)
    do throws(VaultFailure) {
      try replaceProducts(by: written, of: state, mirror)
    } catch {
      try? files.remove(paths.fold)
      throw error
    }
  }

  /// A fold that ended before the journal was replaced: Products.json has all that the journal says.
  @discardableResult
  private func finishFold(_ known: Mirror, _ summary: JournalSummary?) throws(VaultFailure) -> Mirror {
    guard let summary, summary.isKnown, let journal, summary.foldedUpTo > journal.header.after, let sum = known.sum
    else { return known }
    var mirror = known
    // Whoever renamed the file may have died before the folder, which may be another than the journal's, was on the disk.
    try inVaultTerms { () throws(FileFailure) in try files.synchronizeFolder(Path.split(paths.products).folder) }
    try rotate(journal, upTo: summary.foldedUpTo, sum)
    mirror.journal = self.journal?.position
    try save(mirror)
    return mirror
  }

  /// The same for a look at the files, which does not fail when that cannot be done: what a hand edits next is compared with this
  /// file then, and not with the one before.
  func finished(_ known: Mirror, _ summary: JournalSummary?) -> Mirror {
    guard lock.file != nil, let journal, !journal.isReadOnly else { return known }
    do throws(VaultFailure) { return try finishFold(known, summary) } catch {
      journalFailure = error
      return known
    }
  }

  private func rotate(_ journal: Journal, upTo: Int, _ sum: FileSum) throws(VaultFailure) {
    do throws(JournalFailure) {
      self.journal = try journal.rotate(to: JournalHeader(after: upTo, products: sum), within: Self.limits)
    } catch {
      self.journal = nil
      throw VaultFailure(error, path: paths.journal)
    }
  }

  /// Whether no hand has changed Products.json since it was `state`, and none is about to: a program that has it open to write
  /// would write into a file without a name.
  private func isUntouched(since state: FileState) -> Bool {
    files.state(of: paths.products) == state && !files.isBeingWritten(paths.products)
  }

  private struct Written {
    let sum: FileSum
    var edges: UInt32?
    /// Of the new file, which it keeps when it is renamed.
    var signature: FileSignature?
    /// What it has besides its listings.
    let rest: DocumentRest
    /// The file in whose place it comes is not the one that was read.
    var replacesEdit = false
  }

  /// Whether a hand has changed a file of ours and left its size and time as they were. What it wrote is read as if the index were
  /// lost, unless that says what nothing else does.
  private func hasSilentEdit(_ mirror: Mirror) throws(VaultFailure) -> Bool {
    guard mirror.isOurs, files.state(of: paths.products) != .absent else { return false }
    let sum = try inVaultTerms { () throws(FileFailure) in try FileSum(of: files.open(paths.products, for: .reading)) }
    if sum != mirror.sum, !mirror.needsFold { throw .indexLost }
    return sum != mirror.sum
  }

  private func writeNewProducts(_ mirror: Mirror, _ summary: JournalSummary?) throws(VaultFailure) -> Written {
    let file = try inVaultTerms { () throws(FileFailure) in
      let file = try files.open(paths.fold, for: .creating)
      try file.truncate(to: 0)
      return file
    }
    do throws(VaultFailure) {
      var written = try spliced(into: file, mirror, summary)
      if written == nil {
        let replacesEdit = try hasSilentEdit(mirror)
        written = try anew(into: file)
        written?.replacesEdit = replacesEdit
      }
      try inVaultTerms { () throws(FileFailure) in
        if mirror.products != nil, let old = try? files.open(paths.products, for: .reading).status() {
          try file.setMode(old.mode)
        }
        try file.synchronize()
        written?.edges = try Self.edges(of: file)
        written?.signature = try file.status().signature
      }
      guard let written else { throw .indexLost }
      return written
    } catch {
      try? files.remove(paths.fold)
      throw error
    }
  }

  /// Copies the old file with what has changed; nil when there is none, or it is not one that was written here.
  private func spliced(into file: any OpenedFile, _ mirror: Mirror, _ summary: JournalSummary?) throws(VaultFailure)
    -> Written?
  {
    guard mirror.isOurs, !mirror.needsFold, files.state(of: paths.products) != .absent else { return nil }
    var new: [(position: Int, line: [UInt8])] = []
    var changes: [ID<Listing>: [UInt8]?] = [:]
    let saved = summary?.changes ?? [:]
    // All of them are held at once; of so many it is not much longer to write every line.
    guard saved.count <= Self.mostSpliced else { return nil }
    for id in try counted?(mirror.countsFolded) ?? [] where saved[id] == nil {
      if let now = try inVaultTerms(paths.index, { () throws(SQLiteFault) in try index.line(of: id) }) {
        changes[id] = .some(now.line)
      }
    }
    for (id, change) in saved {
      let now = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try index.line(of: id) }
      if change.base != nil {
        changes[id] = .some(now?.line)
      } else if let now {
        new.append((now.position, now.line))
      }
    }
    new.sort { $0.position < $1.position }
    var rest = try documentRest()
    let sum = RunningSum()
    let old: SummedSource
    do throws(ProductsSplice.Failure) {
      var size = 0
      old = SummedSource(FileSource(file: try opened(paths.products)))
      let writer = try ProductsSplice.write(
        old, kept: rest.kept, new: new.map(\.line), changes: changes
      ) { (bytes) throws(FileFailure) in
        try file.write(Array(bytes), at: size)
        size += bytes.count
        sum.add(bytes)
      }
      rest.kept = writer.kept
    } catch {
      if case .file(let failure) = error { throw VaultFailure(failure) }
      try inVaultTerms { () throws(FileFailure) in try file.truncate(to: 0) }
      return nil
    }
    // A hand can change a file and leave its size and time as they were.
    if old.sum != mirror.sum { throw .indexLost }
    return Written(sum: sum.value, rest: rest)
  }

  private func opened(_ path: String) throws(ProductsSplice.Failure) -> any OpenedFile {
    do throws(FileFailure) { return try files.open(path, for: .reading) } catch { throw .file(error) }
  }

  private func anew(into file: any OpenedFile) throws(VaultFailure) -> Written {
    let sum = RunningSum()
    var size = 0
    let rest = try writeAll { (bytes) throws(FileFailure) in
      try file.write(Array(bytes), at: size)
      size += bytes.count
      sum.add(bytes)
    }
    return Written(sum: sum.value, rest: rest)
  }

  /// All that Products.json has to say, when the file does not say it: it could not be written. Nil when it does.
  func unfoldedText() throws(VaultFailure) -> [UInt8]? {
    try whileLocked { vault throws(VaultFailure) in
      let mirror = try vault.catchUp()
      guard vault.broken == nil else { return nil }
      if vault.lacksBase(mirror) {
        // What is known is a part, and might take the place of the whole in an earlier export.
        throw .store(.unavailable(path: vault.paths.products, reason: .io(ENOENT)))
      }
      let isFolded =
        !mirror.needsFold && mirror.counts == mirror.countsFolded
        && vault.files.state(of: vault.paths.products) != .absent
      if isFolded, try vault.summary(beside: mirror.sum)?.changes.isEmpty ?? true { return nil }
      var text: [UInt8] = []
      _ = try vault.writeAll { text += $0 }
      return text
    }
  }

  /// Writes every line of the index, and what the file has besides; gives that as it stands in what was written.
  private func writeAll(_ write: @escaping (ArraySlice<UInt8>) throws(FileFailure) -> Void) throws(VaultFailure)
    -> DocumentRest
  {
    var rest = try documentRest()
    var writer = ProductsWriter<FileFailure>(to: write)
    try inVaultTerms { () throws(FileFailure) in try writer.begin(rest.unknown) }
    var position = Int.min
    while true {
      let entries = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
        try index.entries(after: position, limit: 2000)
      }
      guard let last = entries.last else { break }
      position = last.position
      try inVaultTerms { () throws(FileFailure) in
        for entry in entries {
          if entry.isListing { try writer.add(listing: entry.line) } else { try writer.add(kept: entry.line[...]) }
        }
      }
    }
    try inVaultTerms { () throws(FileFailure) in try writer.end() }
    rest.kept = writer.kept
    return rest
  }

  /// Puts the new file into the place of the old one, and a journal that stands on it into that of the old journal. What
  /// happens between is understood from the journal after a crash.
  ///
  /// Nothing is replaced that a hand has changed since it was `state`, or has in hand.
  private func replaceProducts(by written: Written, of state: FileState, _ known: Mirror) throws(VaultFailure) {
    var mirror = known
    let folder = Path.split(paths.products).folder
    let upTo = mirror.sequence
    if let gone = known.sum, gone != written.sum, state == .absent { mirror.vanished = gone }
    if known.products != nil, !known.isOurs || written.replacesEdit { try keepBefore() }
    if let journal {
      try inVaultTerms(journal: paths.journal) { () throws(JournalFailure) in
        mirror.sequence = try journal.append(
          JournalFold(upTo: upTo, products: written.sum, replaced: state == .absent ? nil : known.sum))
      }
    }
    guard isUntouched(since: state) else {
      try? files.remove(paths.fold)
      return
    }
    try inVaultTerms { () throws(FileFailure) in
      try files.rename(paths.fold, to: paths.products)
      try files.synchronizeFolder(folder)
    }
    if let journal { try rotate(journal, upTo: upTo, written.sum) }
    guard let signature = written.signature else { return }
    mirror.products = signature
    mirror.sum = written.sum
    mirror.edges = written.edges
    mirror.isOurs = true
    mirror.needsFold = false
    mirror.lacksJournal = false
    hasTriedToFold = false
    mirror.countsFolded = mirror.counts
    mirror.journal = journal?.position
    try saveLasting(mirror, written.rest)
    notices.document = notices.document.filter { if case .vanished = $0 { false } else { true } }
    if !notices.document.isEmpty { try noticeAgain(signature) }
    noticed = signature
    announce()
  }
}

extension ListingVault {
  /// Keeps the file of a hand beside the one that takes its place.
  private func keepBefore() throws(VaultFailure) {
    try inVaultTerms { () throws(FileFailure) in
      if files.state(of: paths.products) == .absent { return }
      try? files.remove(paths.before)
      do throws(FileFailure) { try files.link(paths.products, to: paths.before) } catch {
        // There are file systems without a second name, and files that only their owner may give one.
        try KeptAside.copy(of: paths.products, to: paths.before, in: files)
      }
    }
  }
}

extension ListingIndex {
  /// The line of a listing, and where it stands.
  func line(of id: ID<Listing>) throws(SQLiteFault) -> (position: Int, line: [UInt8])? {
    try read { sql throws(SQLiteFault) in
      guard let row = try sql.row(of: id) else { return nil }
      let line = try sql.first("SELECT line FROM entry WHERE position = ?", [.integer(row.position)]) { $0.blob(0) }
      return line.map { (row.position, $0) }
    }
  }
}
