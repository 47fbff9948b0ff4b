import Glibc
internal import Marketplace

/// Merges a Products.json that a hand has edited with what was saved meanwhile, listing by listing: base is what the file said
/// before, theirs what it says now, ours what was saved.
struct ProductsMerge {
  /// Of more listings than this that are gone at once no undo is kept.
  static let mostGone = 1000
  /// More than these cannot all be brought back by an undo; they are kept in a file.
  static let mostUndone = ActHistory.depth

  /// What has to be said in the journal: lines taken away by hand, and copies of what both had changed.
  private(set) var records: [JournalRecord] = []
  private(set) var notices: [StoreNotice] = []
  /// The file in which very many are kept that were taken out.
  private(set) var copy: String?

  private let changes: [ID<Listing>: JournalSummary.Change]
  private let journal: Journal?
  private let files: any FileSystem
  private let time: Timestamp
  private let knowsBase: Bool
  /// Listings that are in the file, but cannot be understood any more.
  private var kept: Set<ID<Listing>> = []
  private var last: Int?
  /// The positions of the listings that are in the file, rising.
  private var visited: [Int] = []
  private var copies: [StoredListing] = []

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

  /// Brings the index to what the merge decides. Throws `.outOfOrder` when lines stand in another order than the index knows.
  mutating func run(
    _ intake: inout ProductsIntake, into writer: IndexWriter, at paths: StorePaths, _ progress: FileProgress
  ) throws(VaultFailure) {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      try writer.sql.run("DELETE FROM entry WHERE position NOT IN (SELECT position FROM listing)", isKept: false)
    }
    var taken: Set<ID<Listing>> = []
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
        let position = try place(writer, paths)
        try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.keepEntry(bytes, at: position) }
      case .listing(let theirs):
        taken.insert(theirs.id)
        try take(theirs, writer, paths)
      }
    }
    try findGone(writer, paths)
    for copy in copies {
      try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.put(copy) }
      records.append(
        JournalRecord(operation: .import, at: copy.listing.updatedAt, id: copy.id, before: nil, after: copy))
    }
  }

  private mutating func take(_ theirs: StoredListing, _ writer: IndexWriter, _ paths: StorePaths) throws(VaultFailure) {
    let (ours, position) = try known(theirs.id, writer, paths)
    let base = try base(of: theirs.id, ours: ours, paths)
    switch MergeDecision(theirs: theirs, base: base, ours: ours) {
    case .ours:
      // The journal took it away, or it stands where it stood.
      guard ours != nil, let position else { return }
      try keepPlace(position, of: ours, writer, paths)
    case .theirs:
      var stored = theirs
      // Counts are output; edits of them are ignored.
      if let ours { stored.listing.counts = ours.listing.counts }
      if let position, isBehindLast(position) {
        try put(stored, at: position, writer, paths)
      } else {
        try put(stored, at: try place(writer, paths), writer, paths)
      }
    case .both:
      let copy = theirs.copyBesideOurs
      // Told once: the file stays as it is until it is written anew, and is merged again when a hand changes another line.
      if try known(copy.id, writer, paths).stored == nil {
        copies.append(copy)
        notices.append(.bothChanged(title: theirs.listing.title))
      }
      if let position { try keepPlace(position, of: ours, writer, paths) }
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
    var next = visited[...]
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      try writer.sql.rows("SELECT position FROM listing ORDER BY position", isKept: false) { row in
        let position = row.integer(0)
        if next.first == position { next.removeFirst() } else { gone.append(position) }
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
    copy = takenOut.count > Self.mostUndone ? try? keepAside(takenOut, writer, paths) : nil
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

  private mutating func keepPlace(_ position: Int, of ours: StoredListing?, _ writer: IndexWriter, _ paths: StorePaths)
    throws(VaultFailure)
  {
    guard !isBehindLast(position), let ours else {
      pass(position)
      return
    }
    try put(ours, at: try place(writer, paths), writer, paths)
  }

  private mutating func put(_ stored: StoredListing, at position: Int, _ writer: IndexWriter, _ paths: StorePaths)
    throws(VaultFailure)
  {
    try inVaultTerms(paths.index) { () throws(SQLiteFault) in try writer.put(stored, at: position) }
    pass(position)
  }

  private mutating func pass(_ position: Int) {
    last = position
    visited.append(position)
  }

  /// A free position behind the last line.
  private mutating func place(_ writer: IndexWriter, _ paths: StorePaths) throws(VaultFailure) -> Int {
    let free: Int? = try inVaultTerms(paths.index) { () throws(SQLiteFault) in
      guard let last else { return (try writer.sql.integer("SELECT min(position) FROM entry") ?? 1) - 1 }
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
    func same(_ one: StoredListing?, _ other: StoredListing?) -> Bool {
      guard var one, let other else { return one == nil && other == nil }
      one.listing.counts = other.listing.counts
      return one == other
    }
    if same(theirs, ours) || same(theirs, base) {
      self = .ours
    } else if same(ours, base) || ours == nil {
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
