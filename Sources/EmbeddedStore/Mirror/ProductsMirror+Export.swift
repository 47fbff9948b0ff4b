internal import Marketplace

extension ProductsMirror {
  /// Writes the file anew, when listings have changed since it was written or it is gone. False, with nothing done, when it must
  /// not be written: it cannot be understood, or somebody has edited it and it has to be read first.
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
        // A full disk needs the room.
        try? files.remove(paths.export)
        throw error
      }
    }
  }

  /// Puts a new file in the place of the old one. Nil, with the old one in its place, when somebody has edited it meanwhile.
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

  /// Whether the file lacks something. A file that was typed by hand stays as it was typed until something changes.
  func needsExport() throws(MirrorFailure) -> Bool {
    try inDatabase { sql throws(SQLiteFault) in
      if try sql.isBuilding { return false }
      if try sql.hasUnexported { return true }
      guard isAbsent else { return false }
      return try sql.integer("SELECT 1 FROM entry LIMIT 1") != nil
    }
  }

  private func canReplace(_ known: SyncState) -> Bool {
    switch files.state(of: paths.products) {
    // A link that leads nowhere stays: what it leads to may come back.
    case .absent: !Path.isLink(paths.products)
    case .present(let signature): signature == known.products
    case .hidden: false
    }
  }

  /// The file that was written is in place.
  func finishExport(_ version: FileSignature) throws(MirrorFailure) {
    let hasNotices = try inDatabaseWrite { sql throws(SQLiteFault) in
      var state = try SyncState(sql) ?? SyncState()
      (state.products, state.pending) = (version, nil)
      try state.save(sql)
      try sql.forgetEarlierExportBases()
      return try sql.meta(StoreNotice.metaName) != nil
    }
    // Lines have moved.
    if hasNotices { try noticeAgain(version) } else { notices.document = [] }
    notices.hindrance = []
  }

  /// Writes a snapshot of all listings beside the file; gives the signature of what was written. The snapshot is taken inside the
  /// transaction that ends the generation, so that every later change belongs to the next one.
  private func writeFile(_ known: SyncState) throws(MirrorFailure) -> FileSignature {
    let file = try inMirrorTerms { () throws(FileFailure) in
      // One that a killed process has left may have another mode, and more bytes.
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

  /// Finds what is to be told of the file as it was just written.
  private func noticeAgain(_ signature: FileSignature) throws(MirrorFailure) {
    guard let surveyed = try survey(signature, isOwn: true) else { return }
    var intake = try intake(surveyed) { _ in nil }
    var taken: Set<ID<Listing>> = []
    while let item = try reading({ () throws(StreamFailure) in try intake.next { taken.contains($0) } }) {
      if case .listing(let stored) = item.content { taken.insert(stored.id) }
    }
    let told = StoreNotice.text(intake.notices)
    try inDatabaseWrite { sql throws(SQLiteFault) in try sql.setMeta(StoreNotice.metaName, to: told) }
    notices.document = intake.notices
  }
}

/// States of the database, read on a connection of its own while others write.
final class Snapshot {
  private let database: MarketDatabase

  init(of path: String) throws(MirrorFailure) {
    database = try inMirrorTerms(path) { () throws(SQLiteFault) in try MarketDatabase(reading: path) }
  }

  /// Fixes the state that `lines` reads, until `end`.
  func begin() throws(SQLiteFault) {
    try database.queue.sql { sql throws(SQLiteFault) in
      try sql.run("BEGIN", isKept: false)
      _ = try sql.integer("SELECT 1 FROM meta LIMIT 1")
    }
  }

  /// Lets go of the state, and of the memory that reading it took.
  func end() {
    try? database.queue.sql { sql throws(SQLiteFault) in
      try sql.run("ROLLBACK", isKept: false)
      try sql.run("PRAGMA shrink_memory", isKept: false)
    }
  }

  /// Calls `visit` for each element of the file, in its order, until it gives false.
  func lines(_ visit: (UnsafeRawBufferPointer) -> Bool) throws(SQLiteFault) {
    try database.queue.sql { sql throws(SQLiteFault) in
      try sql.rows("SELECT line FROM entry ORDER BY position", isKept: false) { row in visit(row.bytes(0)) }
    }
  }
}
