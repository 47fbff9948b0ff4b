internal import LocalFiles
internal import MarketJSON
internal import Marketplace

extension ProductsMirror {
  /// Writes the file if listings changed after the last export or if the file is missing. Returns false and writes
  /// nothing when the file must not be overwritten: it is broken, or it has manual edits that must be read first.
  @discardableResult
  func export() throws(MirrorFailure) -> Bool {
    guard database.isFile, !database.isReadOnly, try needsExport() else { return true }
    return try whileLocked { () throws(MirrorFailure) in
      let known = try state() ?? SyncState()
      guard canReplace(known) else { return false }
      guard try needsExport() else { return true }
      do throws(MirrorFailure) {
        guard let version = try replaceFile(known) else { return false }
        try finishExport(version)
        return true
      } catch {
        // Free the space, in case the disk is full.
        try? files.remove(paths.export)
        throw error
      }
    }
  }

  /// Replaces the file with a new one. Returns nil and keeps the old file if it was edited meanwhile.
  private func replaceFile(_ known: SyncState) throws(MirrorFailure) -> FileSignature? {
    let version = try writeFile(known)
    var next = known
    next.pending = version
    try inDatabaseWrite { sql throws(SQLiteFault) in try next.save(sql) }
    guard canReplace(known) else {
      try? files.remove(paths.export)
      return nil
    }
    try inMirrorTerms { () throws(FileFailure) in
      try files.rename(paths.export, to: paths.products)
      try files.synchronizeFolder(Path.split(paths.products).folder)
    }
    return version
  }

  /// Whether the database has changes that the file lacks. A manually edited file keeps its formatting until something
  /// changes.
  func needsExport() throws(MirrorFailure) -> Bool {
    try inDatabase { sql throws(SQLiteFault) in
      if try sql.isBuilding { return false }
      if try sql.hasUnexported { return true }
      guard isAbsent else { return false }
      return try sql.exists("SELECT 1 FROM entry LIMIT 1")
    }
  }

  private func canReplace(_ known: SyncState) -> Bool {
    switch files.state(of: paths.products) {
    // Keep a dangling symbolic link: its target may come back.
    case .absent: !Path.isLink(paths.products)
    case .present(let signature): signature == known.products
    case .hidden: false
    }
  }

  /// Records that the exported file is in place.
  func finishExport(_ version: FileSignature) throws(MirrorFailure) {
    let hasNotices = try inDatabaseWrite { sql throws(SQLiteFault) in
      var state = try SyncState(sql) ?? SyncState()
      (state.products, state.pending) = (version, nil)
      try state.save(sql)
      try sql.forgetEarlierExportBases()
      return try sql.meta(MirrorNotices.metaName) != nil
    }
    // The export has moved lines, so the line numbers in notices are outdated.
    if hasNotices { try noticeAgain(version) } else { notices.document = [] }
    notices.hindrance = []
  }

  /// Writes a snapshot of all listings to a temporary file and returns its signature. The snapshot begins inside the
  /// transaction that ends the generation, so that every later change belongs to the next generation.
  private func writeFile(_ known: SyncState) throws(MirrorFailure) -> FileSignature {
    let file = try inMirrorTerms { () throws(FileFailure) in
      // A temporary file of a crashed process may have another mode and more bytes.
      try? files.remove(paths.export)
      let file = try files.open(paths.export, for: .creatingNew)
      if case .present = files.state(of: paths.products) {
        try file.setMode(try files.open(paths.products, for: .reading).status().mode)
      }
      return file
    }
    let snapshot = if let known = snapshot { known } else { try Snapshot(of: paths.market) }
    self.snapshot = snapshot
    defer { snapshot.end() }
    try inDatabaseWrite { sql throws(SQLiteFault) in
      try sql.endGeneration()
      try snapshot.begin()
    }
    var size = 0
    var writer = ProductsWriter<MirrorFailure> { (bytes) throws(MirrorFailure) in
      try inMirrorTerms { () throws(FileFailure) in try file.write(Array(bytes), at: size) }
      size += bytes.count
    }
    try writer.begin(known.unknown)
    var failure: MirrorFailure?
    try inMirrorTerms(paths.market) { () throws(SQLiteFault) in
      try snapshot.lines { line in
        do throws(MirrorFailure) { try writer.add(line: line) } catch { failure = error }
        return failure == nil
      }
    }
    if let failure { throw failure }
    try writer.end()
    return try inMirrorTerms { () throws(FileFailure) in
      try file.synchronize()
      return try file.status().signature
    }
  }

  /// Recreates the notices for the file that was just written.
  private func noticeAgain(_ signature: FileSignature) throws(MirrorFailure) {
    guard let surveyed = try survey(signature, isOwn: true) else { return }
    var intake = try intake(surveyed) { _ in nil }
    var taken: Set<ID<Listing>> = []
    while let item = try reading({ () throws(StreamFailure) in try intake.next { taken.contains($0) } }) {
      if case .listing(let stored) = item.content { taken.insert(stored.id) }
    }
    let told = StoreNotice.text(intake.notices)
    try inDatabaseWrite { sql throws(SQLiteFault) in try sql.setMeta(MirrorNotices.metaName, to: told) }
    notices.document = intake.notices
  }
}

/// Reads consistent states of the database on its own connection while other connections write.
final class Snapshot {
  private let database: MarketDatabase

  init(of path: String) throws(MirrorFailure) {
    database = try inMirrorTerms(path) { () throws(SQLiteFault) in try MarketDatabase(reading: path) }
  }

  /// Fixes the state that `lines` reads until `end`.
  func begin() throws(SQLiteFault) {
    try database.queue.sql { sql throws(SQLiteFault) in
      try sql.run("BEGIN", isKept: false)
      _ = try sql.integer("SELECT 1 FROM meta LIMIT 1")
    }
  }

  /// Releases the state and the memory used to read it.
  func end() {
    try? database.queue.sql { sql throws(SQLiteFault) in
      try sql.run("ROLLBACK", isKept: false)
      try sql.run("PRAGMA shrink_memory", isKept: false)
    }
  }

  /// Calls `visit` for each element of the file, in file order, until it returns false.
  func lines(_ visit: (UnsafeRawBufferPointer) -> Bool) throws(SQLiteFault) {
    try database.queue.sql { sql throws(SQLiteFault) in
      let heldBack = try sql.positionsHeldBack()
      try sql.rows("SELECT position, line FROM entry ORDER BY position", isKept: false) { row in
        heldBack.contains(row.integer(0)) || visit(row.bytes(1))
      }
    }
  }
}
