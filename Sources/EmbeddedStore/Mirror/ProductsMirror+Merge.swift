internal import Marketplace

extension ProductsMirror {
  /// Takes over manual edits of the file, listing by listing. After a crash the next process merges the file again: the listings
  /// that were already taken over are unchanged then.
  func merge(_ surveyed: SurveyedFile, _ state: SyncState) throws(MirrorFailure) {
    let database = database
    // A line without times has those that it had before it was changed here.
    var intake = try intake(surveyed) { id in
      (try? database.read { sql throws(SQLiteFault) in try sql.exportedListing(id) }) ?? nil
    }
    let merge = ProductsMerge(paths.products, at: surveyed.signature.modifiedAt, in: files)
    let progress = FileProgress(of: surveyed.signature, among: Self.surveyShare...1, onProgress)
    try inDatabaseWrite { sql throws(SQLiteFault) in
      // A merge that does not finish leaves no known signature, so the next process compares whatever file it finds.
      var begun = state
      begun.products = nil
      try begun.save(sql)
      try sql.run("DELETE FROM entry WHERE position NOT IN (SELECT position FROM listing)", isKept: false)
    }
    var isAtEnd = false
    while !isAtEnd {
      var items: [ProductsIntake.Item] = []
      while items.count < steps.merged {
        guard let item = try reading({ () throws(StreamFailure) in try intake.next { merge.hasTaken($0) } }) else {
          isAtEnd = true
          break
        }
        merge.note(item)
        items.append(item)
      }
      try inMirrorTerms(paths.market) { () throws(SQLiteFault) in
        try database.writeListings { writer throws(SQLiteFault) in
          for item in items { try merge.take(item, writer) }
        }
      }
      if let last = items.last { progress.reached(last.range.upperBound) }
    }
    try removeMissing(merge)
    let told = StoreNotice.text(intake.notices)
    try inDatabaseWrite { sql throws(SQLiteFault) in
      try state.save(sql)
      try sql.setMeta(StoreNotice.metaName, to: told)
    }
    notices.document = intake.notices
    notices.past += merge.notices
  }

  /// Deletes what the file has no more.
  private func removeMissing(_ merge: ProductsMerge) throws(MirrorFailure) {
    let missing = try inDatabase { sql throws(SQLiteFault) in try merge.missing(sql) }
    guard !missing.isEmpty else { return }
    let gone = try inDatabase { sql throws(SQLiteFault) in try merge.gone(among: missing, sql) }
    try merge.keepAside(gone, in: database, paths)
    for start in stride(from: 0, to: gone.count, by: steps.merged) {
      try inMirrorTerms(paths.market) { () throws(SQLiteFault) in
        try database.writeListings { writer throws(SQLiteFault) in
          for id in gone[start...].prefix(steps.merged) { try merge.remove(id, writer) }
        }
      }
    }
  }
}

/// Compares a file that was edited by hand with what is here, listing by listing: base is what the file said before, theirs what
/// it says now, ours what is here.
final class ProductsMerge {
  /// An undo brings back the newest of those that were taken out; of more than this a copy is kept in a file.
  static let mostUndone = UndoHistory.depth

  private(set) var notices: [StoreNotice] = []
  private let products: String
  private let files: any FileSystem
  private let time: Timestamp
  /// Listings that are in the file.
  private var taken: Set<ID<Listing>> = []
  /// Those whose lines cannot be understood any more.
  private var kept: Set<ID<Listing>> = []
  /// The position of the element before.
  private var last: Int?

  /// `time`: when the file was edited.
  init(_ products: String, at time: Timestamp, in files: any FileSystem) {
    self.products = products
    self.time = time
    self.files = files
  }

  func hasTaken(_ id: ID<Listing>) -> Bool { taken.contains(id) }

  /// Remembers that the file has this element.
  func note(_ item: ProductsIntake.Item) {
    switch item.content {
    case .listing(let stored): taken.insert(stored.id)
    case .kept(_, let id): if let id { kept.insert(id) }
    }
  }

  func take(_ item: ProductsIntake.Item, _ writer: ListingWriter) throws(SQLiteFault) {
    switch item.content {
    case .kept(let bytes, let id): try writer.keepEntry(bytes, at: try placeOfKept(id, writer.sql))
    case .listing(let theirs): try take(theirs, writer)
    }
  }

  private func take(_ typed: StoredListing, _ writer: ListingWriter) throws(SQLiteFault) {
    let old = try writer.sql.row(of: typed.id)
    let line = typed.line
    if let old, try writer.sql.line(at: old.position) == line {
      last = old.position
      return try writer.sql.forgetExportBase(of: typed.id)
    }
    let ours = try old.map { old throws(SQLiteFault) in try writer.sql.stored(at: old.position) }
    let base = try base(of: typed.id, ours: ours, writer.sql)
    // Listings carry the name of their account, whatever the file says.
    let name = try writer.sql.account(typed.listing.seller)?.name
    let theirs = typed.named(name)
    var left = ours
    switch MergeDecision(theirs: theirs, base: base?.named(name), ours: ours?.named(name)) {
    case .ours: last = old?.position ?? last
    case .theirs: left = try takeOver(theirs, ours: ours, base: base, at: old?.position, writer)
    case .both:
      last = old?.position ?? last
      try addCopy(of: theirs, writer)
    }
    // What the file says from now on, so that it is compared with that when another line is edited before it is written anew.
    if left?.line == line {
      try writer.sql.forgetExportBase(of: typed.id)
    } else {
      try writer.sql.setExportBase(of: typed.id, to: line)
    }
  }

  /// Keeps what was written by hand beside what was saved here.
  private func addCopy(of theirs: StoredListing, _ writer: ListingWriter) throws(SQLiteFault) {
    let copy = theirs.copyBesideOurs
    guard try writer.stored(copy.id) == nil else { return }
    try writer.put(copy)
    try record(.import, copy.id, from: nil, to: copy, writer)
    notices.append(.bothChanged(title: theirs.listing.title))
  }

  /// Puts what was written by hand in the place of what is here; gives what is here then.
  private func takeOver(
    _ theirs: StoredListing, ours: StoredListing?, base: StoredListing?, at position: Int?, _ writer: ListingWriter
  ) throws(SQLiteFault) -> StoredListing {
    var stored = theirs
    if let ours {
      // Counts are output; edits of them are ignored.
      stored.listing.counts = ours.listing.counts
      if base?.listing.sellerName == theirs.listing.sellerName { stored.listing.sellerName = ours.listing.sellerName }
    }
    writer.isImporting = true
    defer { writer.isImporting = false }
    let target = if let position { position } else { try place(writer.sql) }
    last = target
    try writer.put(stored, at: target)
    try record(.import, theirs.id, from: ours, to: stored, writer)
    return stored
  }

  /// What the file said of a listing before it was edited.
  private func base(of id: ID<Listing>, ours: StoredListing?, _ sql: SQL) throws(SQLiteFault) -> StoredListing? {
    switch try sql.exportBase(of: id) {
    case .exported: return ours
    case .none: return nil
    case .line(let line): return try? StoredListing(line: line)
    }
  }

  /// The listings here that are not in the file.
  func missing(_ sql: SQL) throws(SQLiteFault) -> [ID<Listing>] {
    var missing: [ID<Listing>] = []
    try sql.rows("SELECT substr(cursor, 9) FROM listing ORDER BY position", isKept: false) { row in
      if let id = ID<Listing>(bytes: row.blob(0)), !taken.contains(id) { missing.append(id) }
      return true
    }
    return missing
  }

  /// The missing listings that somebody deleted from the file. The others stay: they are newer than the file, or have changed
  /// here since it was written.
  func gone(among missing: [ID<Listing>], _ sql: SQL) throws(SQLiteFault) -> [ID<Listing>] {
    var gone: [ID<Listing>] = []
    for id in missing {
      guard let row = try sql.row(of: id) else { continue }
      let ours = try sql.stored(at: row.position)
      let base = try base(of: id, ours: ours, sql)
      if MergeDecision(theirs: nil, base: base, ours: ours) == .theirs {
        gone.append(id)
      } else if base != nil, !kept.contains(id) {
        notices.append(.keptThoughGone(title: ours.listing.title))
      }
    }
    return gone
  }

  func remove(_ id: ID<Listing>, _ writer: ListingWriter) throws(SQLiteFault) {
    writer.isImporting = true
    defer { writer.isImporting = false }
    guard let ours = try writer.remove(id) else { return }
    try writer.sql.forgetExportBase(of: id)
    // Its line is still in the file, but cannot be understood. A notice names it; once it is mended the listing is back.
    if !kept.contains(id) { try record(.gone, id, by: ours.listing.seller, from: ours, to: nil, writer) }
  }

  /// Writes very many that were taken out into a file of their own, and tells how many those are.
  func keepAside(_ gone: [ID<Listing>], in database: MarketDatabase, _ paths: StorePaths) throws(MirrorFailure) {
    let gone = gone.filter { !kept.contains($0) }
    guard !gone.isEmpty else { return }
    // Where it cannot be written the history has them.
    let copy =
      gone.count > Self.mostUndone
      ? try? BackupCopy.listings(takenOutOf: products, in: files) { (number) throws(FileFailure) in
        guard number < gone.count else { return nil }
        return try? database.stored(gone[number])?.line
      } : nil
    notices.append(.takenOut(file: products, listings: gone.count, keptAs: copy))
  }

  /// Adds a change to the history. With an `actor` it is a command of that member, who can undo it.
  private func record(
    _ kind: CommandKind, _ id: ID<Listing>, by actor: ID<Account>? = nil, from old: StoredListing?,
    to new: StoredListing?, _ writer: ListingWriter
  ) throws(SQLiteFault) {
    let command = try actor.map { actor throws(SQLiteFault) in
      let last = try writer.sql.integer("SELECT max(number) FROM command") ?? 0
      return try writer.sql.add(
        PerformedCommand(
          id: ID(stableFrom: "\(kind) \(id) \(last)"), actor: actor, time: time, kind: kind, changes: []))
    }
    try writer.sql.add(
      HistoryEntry(
        command: command, actor: actor, op: kind.rawValue, listing: id, at: time, before: old?.line, after: new?.line))
  }

  /// A free position behind the element before, or in front of all.
  private func place(_ sql: SQL) throws(SQLiteFault) -> Int {
    var free = (try sql.integer("SELECT min(position) FROM entry") ?? 1) - ProductsMirror.gap
    if let last, try sql.integer("SELECT 1 FROM entry WHERE position = ?", [.integer(last + 1)]) == nil {
      free = last + 1
    }
    last = free
    return free
  }

  /// The same for an element that is no listing. A second line of the listing `id` stays behind the first, which counts.
  private func placeOfKept(_ id: ID<Listing>?, _ sql: SQL) throws(SQLiteFault) -> Int {
    let free = try place(sql)
    guard let id, taken.contains(id), let first = try sql.row(of: id)?.position, first > free else { return free }
    let end = (try sql.integer("SELECT max(position) FROM entry") ?? 0) + 1
    last = end
    return end
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
  /// The same under the name of its seller's account; nil for one who has none.
  fileprivate func named(_ name: String?) -> StoredListing {
    var named = self
    if let name { named.listing.sellerName = name }
    return named
  }

  /// A listing of its own, hidden, for what somebody wrote by hand about one that was also changed here.
  var copyBesideOurs: StoredListing {
    var copy = self
    copy.listing.id = ID(stableFrom: "edited \(listing.id) \(String(decoding: line, as: UTF8.self))")
    copy.listing.isHidden = true
    return copy
  }
}

extension SQL {
  /// A listing as Products.json last said it; nil when it said nothing.
  fileprivate func exportedListing(_ id: ID<Listing>) throws(SQLiteFault) -> Listing? {
    switch try exportBase(of: id) {
    case .none: return nil
    case .line(let line): return try? StoredListing(line: line).listing
    case .exported: return try row(of: id).map { row throws(SQLiteFault) in try stored(at: row.position).listing }
    }
  }
}
