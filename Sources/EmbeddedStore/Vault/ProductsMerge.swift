import Glibc
internal import Marketplace

/// Merges a Products.json that a hand has edited with what was saved meanwhile, listing by listing: base is what the file said
/// before, theirs what it says now, ours what was saved.
struct ProductsMerge {
  /// Of more listings than this that are gone at once no undo is kept.
  static let mostGone = 1000
  /// More than these cannot all be brought back by an undo; they are kept in a file.
  static let mostUndone = ActHistory.depth

  /// What has to be said in the journal: lines taken away by hand or set back to an earlier state, and copies of what both had
  /// changed.
  private(set) var records: [JournalRecord] = []
  private(set) var notices: [StoreNotice] = []
  /// The files in which very many are kept that were taken out or set back.
  private(set) var keptFiles: [String] = []
  /// Whether the lines stand in an order that the index can follow. Otherwise it was only looked what the file lacks, or has of
  /// earlier: that is not to be seen any more once the index is built anew.
  private(set) var isInOrder = true

  private let changes: [ID<Listing>: JournalSummary.Change]
  private let journal: Journal?
  private let files: any FileSystem
  private let time: Timestamp
  private let knowsBase: Bool
  /// Listings that are in the file.
  private var taken: Set<ID<Listing>> = []
  /// Those that cannot be understood any more.
  private var kept: Set<ID<Listing>> = []
  private var last: Int?
  private var copies: [StoredListing] = []
  /// What the file has of an earlier time than the index had when it was read.
  private var setBack = SetBack()

  /// - changes: what the records make that Products.json does not have; their lines are in `journal`.
  /// - time: when the file was edited.
  /// - knowsBase: false when the journal is gone: what the file said before nobody knows, so that nothing is taken for an
  ///   edit that may be an earlier state.
  init(
    _ changes: [ID<Listing>: JournalSummary.Change], _ journal: Journal?, in files: any FileSystem, at time: Timestamp,
    knowsBase: Bool
  ) {
    self.changes = changes
    self.journal = journal
    self.files = files
    self.time = time
    self.knowsBase = knowsBase
  }

  /// Brings the index to what the merge decides, unless lines stand in another order than the index knows.
  mutating func run(
    _ intake: inout ProductsIntake, into writer: IndexWriter, at paths: StorePaths, _ progress: FileProgress
  ) throws(VaultFailure) {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      try writer.sql.run("DELETE FROM entry WHERE position NOT IN (SELECT position FROM listing)", isKept: false)
    }
    while true {
      let item: ProductsIntake.Item?
      do throws(StreamFailure) {
        item = try intake.next { taken.contains($0) }
      } catch {
        throw .store(.unavailable(path: paths.products, reason: error.reason))
      }
      guard let item else { break }
      progress.reached(item.range.upperBound)
      switch item.content {
      case .kept(let bytes, let id):
        if let id { kept.insert(id) }
        try inOrder { merge throws(VaultFailure) in
          let position = try merge.place(writer, paths)
          try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.keepEntry(bytes, at: position) }
        }
      case .listing(let theirs):
        taken.insert(theirs.id)
        try take(theirs, writer, paths)
      }
    }
    try findGone(writer, paths)
    if let notice = setBack.finish(of: paths.products) {
      notices.append(notice)
      if let path = setBack.keptAs { keptFiles.append(path) }
      records += setBack.records(at: time)
    }
    guard isInOrder else { return }
    for copy in copies {
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.put(copy) }
      records.append(
        JournalRecord(operation: .import, at: copy.listing.updatedAt, id: copy.id, before: nil, after: copy))
    }
  }

  /// Does `work` as long as the index can follow.
  private mutating func inOrder(_ work: (inout Self) throws(VaultFailure) -> Void) throws(VaultFailure) {
    guard isInOrder else { return }
    do throws(VaultFailure) { try work(&self) } catch {
      guard error == .outOfOrder else { throw error }
      isInOrder = false
      // Who builds the index anew finds them, and tells them.
      notices = []
    }
  }

  private mutating func take(_ theirs: StoredListing, _ writer: IndexWriter, _ paths: StorePaths) throws(VaultFailure) {
    let (ours, position) = try known(theirs.id, writer, paths)
    let base = try base(of: theirs.id, ours: ours, paths)
    var decision = MergeDecision(theirs: theirs, base: base, ours: ours)
    // What is only missed here is back.
    if ours == nil, changes[theirs.id]?.ours != nil { decision = .theirs }
    switch decision {
    case .ours:
      // The journal took it away, or it stands where it stood.
      guard let ours, let position else { return }
      try inOrder { merge throws(VaultFailure) in try merge.keepPlace(position, of: ours, writer, paths) }
    case .theirs:
      var stored = theirs
      if let ours {
        // Counts are output; edits of them are ignored. A name that the account has by now is no edit.
        stored.listing.counts = ours.listing.counts
        if base?.listing.sellerName == theirs.listing.sellerName { stored.listing.sellerName = ours.listing.sellerName }
        if try isEarlier(theirs.listing, than: ours.listing, writer, paths) {
          setBack.add(ours, theirs: theirs, now: stored, of: paths.products, in: files)
        } else if changes[theirs.id] != nil {
          // What the file says now is what the next edit by hand is compared with.
          records.append(JournalRecord(operation: .import, at: time, id: ours.id, before: theirs, after: stored))
        }
      }
      try inOrder { merge throws(VaultFailure) in
        if let position, merge.isBehindLast(position) {
          try merge.put(stored, at: position, writer, paths)
        } else {
          try merge.put(stored, at: try merge.place(writer, paths), writer, paths)
        }
      }
    case .both:
      guard isInOrder, let ours else { return }
      let copy = theirs.copyBesideOurs
      // Told once: the file stays as it is until it is written anew, and is merged again when a hand changes another line.
      if try known(copy.id, writer, paths).stored == nil {
        copies.append(copy)
        notices.append(.bothChanged(title: theirs.listing.title))
      }
      if let position {
        try inOrder { merge throws(VaultFailure) in try merge.keepPlace(position, of: ours, writer, paths) }
      }
    }
  }

  private func known(_ id: ID<Listing>, _ writer: IndexWriter, _ paths: StorePaths) throws(VaultFailure)
    -> (stored: StoredListing?, position: Int?)
  {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      guard let row = try writer.sql.row(of: id) else { return (nil, nil) }
      return (try writer.sql.stored(at: row.position), row.position)
    }
  }

  /// What the file said of a listing before it was edited.
  private func base(of id: ID<Listing>, ours: StoredListing?, _ paths: StorePaths) throws(VaultFailure)
    -> StoredListing?
  {
    guard knowsBase else { return nil }
    guard let change = changes[id] else { return ours }
    guard let place = change.base, let journal else { return nil }
    let line = try inVaultTerms { () throws(FileFailure) in try journal.line(at: place) }
    return try? StoredListing(line: line)
  }

  private mutating func findGone(_ writer: IndexWriter, _ paths: StorePaths) throws(VaultFailure) {
    var gone: [Int] = []
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      try writer.sql.rows("SELECT position, substr(cursor, 9) FROM listing ORDER BY position", isKept: false) { row in
        if let id = ID<Listing>(bytes: row.blob(1)), taken.contains(id) { return true }
        gone.append(row.integer(0))
        return true
      }
    }
    var takenOut: [Int] = []
    var untold: [ID<Listing>] = []
    for position in gone {
      let ours = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.sql.stored(at: position) }
      if knowsBase, let change = changes[ours.id], change.ours == nil {
        // It was taken out before this index knew, or put back since and taken out once more.
        takenOut.append(position)
        continue
      }
      let base = try base(of: ours.id, ours: ours, paths)
      if MergeDecision(theirs: nil, base: base, ours: ours) == .theirs {
        // What cannot be understood is told by its line, and is there again when that is mended.
        if kept.contains(ours.id) { untold.append(ours.id) } else { takenOut.append(position) }
      } else if base != nil, !kept.contains(ours.id) {
        // Without a base it was saved since the file was written, and never there to be taken away.
        notices.append(.keptThoughGone(title: ours.listing.title))
      }
    }
    for id in untold { try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.remove(id) } }
    guard !takenOut.isEmpty else { return }
    // Where it cannot be written the journal has them.
    let copy = takenOut.count > Self.mostUndone ? try? keepAside(takenOut, writer, paths) : nil
    if let copy { keptFiles.append(copy) }
    notices.append(.takenOut(file: paths.products, listings: takenOut.count, keptAs: copy))
    for position in takenOut {
      let ours = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.sql.stored(at: position) }
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.remove(ours.id) }
      if copy == nil || takenOut.count <= Self.mostGone {
        records.append(
          JournalRecord(
            operation: .gone, at: time, by: ours.listing.seller, id: ours.id, before: ours, after: nil
          ))
      }
    }
  }

  /// Whether what the file says of a listing is what it was before: an editor wrote what it had read, or a person put an earlier
  /// file in the place of this one.
  private func isEarlier(
    _ theirs: Listing, than ours: Listing, _ writer: IndexWriter, _ paths: StorePaths
  ) throws(VaultFailure) -> Bool {
    if theirs.isEarlier(than: ours, undoneAt: nil) { return true }
    guard theirs.updatedAt != ours.updatedAt || theirs.bumpedAt != ours.bumpedAt else { return false }
    let act = try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.newestAct(on: ours.id) }
    guard let act, act.op == JournalOperation.undo.rawValue else { return false }
    return theirs.isEarlier(than: ours, undoneAt: act.at)
  }

  /// Keeps what an undo was to bring back in a file, because the journal cannot be written.
  mutating func keepUnrecorded(of paths: StorePaths) {
    let lost = records.filter { [.gone, .edit].contains($0.operation) }.compactMap(\.before)
    guard keptFiles.isEmpty, !lost.isEmpty,
      let copy = try? KeptAside.listings(
        takenOutOf: paths.products, in: files, line: { $0 < lost.count ? lost[$0].line : nil })
    else { return }
    keptFiles.append(copy)
    notices = notices.map { notice in
      switch notice {
      case .takenOut(let file, let listings, nil): .takenOut(file: file, listings: listings, keptAs: copy)
      case .setBack(let file, let listings, nil): .setBack(file: file, listings: listings, keptAs: copy)
      default: notice
      }
    }
  }

  /// Writes listings into a file of their own, in the form of Products.json, and gives where it lies.
  private func keepAside(_ positions: [Int], _ writer: IndexWriter, _ paths: StorePaths) throws(VaultFailure) -> String
  {
    try inVaultTerms { () throws(FileFailure) in
      try KeptAside.listings(takenOutOf: paths.products, in: files) { (number) throws(FileFailure) in
        guard number < positions.count else { return nil }
        guard let stored = try? writer.sql.stored(at: positions[number]) else {
          throw FileFailure(path: paths.index, code: EIO)
        }
        return stored.line
      }
    }
  }

  private func isBehindLast(_ position: Int) -> Bool { last.map { position > $0 } ?? true }

  private mutating func keepPlace(_ position: Int, of ours: StoredListing, _ writer: IndexWriter, _ paths: StorePaths)
    throws(VaultFailure)
  {
    guard !isBehindLast(position) else {
      last = position
      return
    }
    try put(ours, at: try place(writer, paths), writer, paths)
  }

  private mutating func put(_ stored: StoredListing, at position: Int, _ writer: IndexWriter, _ paths: StorePaths)
    throws(VaultFailure)
  {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.put(stored, at: position) }
    last = position
  }

  /// A free position behind the last line.
  private mutating func place(_ writer: IndexWriter, _ paths: StorePaths) throws(VaultFailure) -> Int {
    let free: Int? = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      // With room for others that were typed below it.
      guard let last else {
        return (try writer.sql.integer("SELECT min(position) FROM entry") ?? 1) - ListingVault.gap
      }
      let isTaken = try writer.sql.integer("SELECT 1 FROM entry WHERE position = ?", [.integer(last + 1)]) != nil
      return isTaken ? nil : last + 1
    }
    guard let free else { throw .outOfOrder }
    last = free
    return free
  }
}

/// Which of two states of a listing stays.
enum MergeDecision: Equatable {
  case theirs, ours
  /// Both were changed, each in its own way.
  case both

  init(theirs: StoredListing?, base: StoredListing?, ours: StoredListing?) {
    func same(_ one: StoredListing?, _ other: StoredListing?, butForName: Bool = false) -> Bool {
      guard var one, let other else { return one == nil && other == nil }
      one.listing.counts = other.listing.counts
      if butForName { one.listing.sellerName = other.listing.sellerName }
      return one == other
    }
    if same(theirs, ours) || same(theirs, base) {
      self = .ours
    } else if same(ours, base, butForName: true) || ours == nil {
      self = .theirs
    } else {
      self = theirs == nil ? .ours : .both
    }
  }
}

extension StoredListing {
  /// A listing of its own, hidden, for what a hand wrote about one that was also changed here.
  var copyBesideOurs: StoredListing {
    var copy = self
    copy.listing.id = ID(stableFrom: "edited \(listing.id) \(String(decoding: line, as: UTF8.self))")
    copy.listing.isHidden = true
    return copy
  }
}
