internal import LocalFiles
internal import MarketJSON
internal import Marketplace

extension ProductsMirror {
  /// Merges manual edits of the file, listing by listing. After a crash the next process merges the file again.
  /// Listings that are already merged are then unchanged.
  func merge(_ surveyed: SurveyedFile, _ state: SyncState) throws(MirrorFailure) {
    let database = database
    // A line without times keeps the times of the last export.
    let known = { (id: ID<Listing>) in
      (try? database.read { sql throws(SQLiteFault) in try sql.exportedListing(id) }) ?? nil
    }
    let account = { (name: String) in
      (try? database.read { sql throws(SQLiteFault) in try sql.account(named: name) }) ?? nil
    }
    var intake = try intake(surveyed, account: account, known: known)
    let merge = ProductsMerge(paths.products, at: surveyed.signature.modifiedAt, in: files, typedPictures)
    let progress = FileProgress(of: surveyed.signature, among: Self.surveyShare...1, onProgress)
    try inDatabaseWrite { sql throws(SQLiteFault) in
      // A merge that does not finish leaves no known signature, so the next process compares whatever file it finds.
      var begun = state
      begun.products = nil
      try begun.save(sql)
      try sql.holdBack([])
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
      try sql.setMeta(MirrorNotices.metaName, to: told)
      try sql.holdBack(merge.heldBack)
    }
    notices.document = intake.notices
    notices.past += merge.notices
  }

  /// Removes listings that are no longer in the file.
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

/// Merges a manually edited file with the database, listing by listing. Base is the file's version before the edit,
/// theirs is the file's version now, ours is the database's version.
final class ProductsMerge {
  /// The number of removed listings that undo can restore. If more are removed, a backup file keeps them.
  static let mostUndone = UndoHistory.depth

  private(set) var notices: [StoreNotice] = []
  private let products: String
  private let files: any FileSystem
  private let time: Timestamp
  /// The listings in the file.
  private var taken: Set<ID<Listing>> = []
  /// The listings that invalid lines name.
  private var kept: Set<ID<Listing>> = []
  /// The listings whose only line in the file is invalid. They stay as they were.
  private(set) var heldBack: [ID<Listing>] = []
  private let typedPictures: TypedPictures
  /// The position of the previous element.
  private var last: Int?

  /// `time`: the time of the manual edit.
  init(_ products: String, at time: Timestamp, in files: any FileSystem, _ typedPictures: TypedPictures) {
    self.products = products
    self.time = time
    self.files = files
    self.typedPictures = typedPictures
  }

  func hasTaken(_ id: ID<Listing>) -> Bool { taken.contains(id) }

  /// Records that the file has this element.
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
    // A listing always has the current name of its seller's account.
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
    // Store the file's new line, so that a later edit of another line before the next export compares with it.
    if left?.line == line {
      try writer.sql.forgetExportBase(of: typed.id)
    } else {
      try writer.sql.setExportBase(of: typed.id, to: line)
    }
  }

  /// Adds the manual edit as a separate copy beside our version.
  private func addCopy(of theirs: StoredListing, _ writer: ListingWriter) throws(SQLiteFault) {
    let copy = theirs.copyBesideOurs
    guard try writer.stored(copy.id) == nil else { return }
    try writer.put(copy)
    try noteTypedPictures(of: copy.listing, writer)
    try record(.import, copy.id, from: nil, to: copy, writer)
    notices.append(.bothChanged(title: theirs.listing.title))
  }

  /// Replaces our version with the manual edit and returns the new version.
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
    try noteTypedPictures(of: stored.listing, writer)
    try record(.import, theirs.id, from: ours, to: stored, writer)
    return stored
  }

  /// In the transaction of the listing: after a kill, the next merge passes its unchanged line over.
  private func noteTypedPictures(of listing: Listing, _ writer: ListingWriter) throws(SQLiteFault) {
    if typedPictures.isIn(listing) { try writer.sql.noteTypedPictures(of: [listing.id]) }
  }

  /// The file's version of a listing before the edit.
  private func base(of id: ID<Listing>, ours: StoredListing?, _ sql: SQL) throws(SQLiteFault) -> StoredListing? {
    switch try sql.exportBase(of: id) {
    case .exported: return ours
    case .none: return nil
    case .line(let line): return try? StoredListing(line: line)
    }
  }

  /// The listings of the database that the file does not have.
  func missing(_ sql: SQL) throws(SQLiteFault) -> [ID<Listing>] {
    try sql.all("SELECT substr(cursor, 9) FROM listing ORDER BY position", isKept: false) { row in
      ID<Listing>(bytes: row.bytes(0)).flatMap { taken.contains($0) ? nil : $0 }
    }
  }

  /// The missing listings that the user deleted from the file. The other missing listings stay: they are newer than the
  /// file, or changed after the last export.
  func gone(among missing: [ID<Listing>], _ sql: SQL) throws(SQLiteFault) -> [ID<Listing>] {
    var gone: [ID<Listing>] = []
    for id in missing {
      guard let row = try sql.row(of: id) else { continue }
      guard !kept.contains(id) else {
        heldBack.append(id)
        continue
      }
      let ours = try sql.stored(at: row.position)
      let base = try base(of: id, ours: ours, sql)
      if MergeDecision(theirs: nil, base: base, ours: ours) == .theirs {
        gone.append(id)
      } else if base != nil {
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
    try record(.gone, id, by: ours.listing.seller, from: ours, to: nil, writer)
  }

  /// Adds a notice about the removed listings. If undo cannot restore all of them, writes them to a backup file.
  func keepAside(_ gone: [ID<Listing>], in database: MarketDatabase, _ paths: StorePaths) throws(MirrorFailure) {
    guard !gone.isEmpty else { return }
    // If the backup file cannot be written, the history still has the listings.
    let copy =
      gone.count > Self.mostUndone
      ? try? KeptListings.write(takenOutOf: products, in: files) { (number) throws(FileFailure) in
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

  /// A free position after the previous element, or before all elements.
  private func place(_ sql: SQL) throws(SQLiteFault) -> Int {
    var free = (try sql.integer("SELECT min(position) FROM entry") ?? 1) - ProductsMirror.gap
    if let last, try !sql.exists("SELECT 1 FROM entry WHERE position = ?", [.integer(last + 1)]) {
      free = last + 1
    }
    last = free
    return free
  }

  /// A free position for an element that is not a valid listing. A second line of the listing `id` goes to the end,
  /// because the first line counts.
  private func placeOfKept(_ id: ID<Listing>?, _ sql: SQL) throws(SQLiteFault) -> Int {
    let free = try place(sql)
    guard let id, taken.contains(id), let first = try sql.row(of: id)?.position, first > free else { return free }
    let end = (try sql.integer("SELECT max(position) FROM entry") ?? 0) + 1
    last = end
    return end
  }
}

/// Which version of a listing the merge keeps.
enum MergeDecision: Equatable {
  case theirs, ours
  /// Both changed in different ways.
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
  /// The listing with the name of its seller's account; unchanged for nil.
  fileprivate func named(_ name: String?) -> StoredListing {
    var named = self
    if let name { named.listing.sellerName = name }
    return named
  }

  /// A hidden copy with its own id, for a manual edit of a listing that also changed in the database.
  var copyBesideOurs: StoredListing {
    var copy = self
    copy.listing.id = ID(stableFrom: "edited \(listing.id) \(String(decoding: line, as: UTF8.self))")
    copy.listing.isHidden = true
    return copy
  }
}

extension SQL {
  /// The listing as Products.json last had it; nil if the file did not have it.
  fileprivate func exportedListing(_ id: ID<Listing>) throws(SQLiteFault) -> Listing? {
    switch try exportBase(of: id) {
    case .none: return nil
    case .line(let line): return try? StoredListing(line: line).listing
    case .exported: return try row(of: id).map { row throws(SQLiteFault) in try stored(at: row.position).listing }
    }
  }
}
