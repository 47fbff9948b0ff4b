internal import GRDBSQLite
internal import LocalFiles
internal import Marketplace

/// Reads a store in a folder for a copy, on a thread that may block.
actor CopyReader {
  private nonisolated let executor = FileExecutor(label: "secondhand.copy")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let folder: String
  private var database: MarketDatabase?
  private var rows: [Int: EmbeddedRowReader] = [:]
  private var files: [Int: StoredFileReader] = [:]
  private var newest = 0
  /// The files at the time of `hold`.
  private var kept: StoredFileReader?
  private var documents: String { Path.join(folder, "Documents") }

  /// The database.
  nonisolated let path: String

  init(folder: String) {
    self.folder = folder
    path = Path.join(folder, BackupLayout.database)
  }

  /// Opens the database and keeps everybody else from writing to it. Files that are stored from then on are not copied: no
  /// record refers to them.
  func hold() throws(StoreError) {
    try inStoreTerms(path) { () throws(SQLiteFault) in
      let database = try MarketDatabase(path: path, keepsTransactions: true)
      self.database = database
      guard !database.isReadOnly else { throw .unavailable(code: SQLITE_READONLY) }
      try database.queue.sql { sql throws(SQLiteFault) in
        try sql.run("BEGIN IMMEDIATE", isKept: false)
        if try sql.isBuilding { throw .busy }
        if try sql.meta(MarketDatabase.successor) != nil { throw .retired }
      }
    }
    kept = try inStoreTerms { () throws(FileFailure) in try StoredFileReader(documents: documents) }
  }

  /// Opens the database for reading only.
  func open() throws(StoreError) {
    try inStoreTerms(path) { () throws(SQLiteFault) in database = try MarketDatabase(reading: path) }
  }

  /// Ends the transaction of `hold`, and closes the database.
  func end(commits: Bool) throws(StoreError) {
    rows = [:]
    defer { close() }
    // Closing rolls back.
    guard commits else { return }
    let database = try opened()
    try inStoreTerms(path) { () throws(SQLiteFault) in
      try database.queue.sql { sql throws(SQLiteFault) in try sql.run("COMMIT", isKept: false) }
    }
  }

  func retire(to place: String) throws(StoreError) {
    let database = try opened()
    try inStoreTerms(path) { () throws(SQLiteFault) in
      try database.queue.sql { sql throws(SQLiteFault) in try sql.setMeta(MarketDatabase.successor, to: place) }
    }
  }

  private func opened() throws(StoreError) -> MarketDatabase {
    guard let database else { throw .unavailable(path: path, reason: .busy) }
    return database
  }

  func close() {
    (rows, files) = ([:], [:])
    try? database?.close()
    database = nil
  }

  /// Begins to read a table. Returns the number of its cursor.
  func begin(_ table: StoreTable) throws(StoreError) -> Int {
    newest += 1
    if table == .file {
      files[newest] =
        if let kept { kept } else {
          try inStoreTerms { () throws(FileFailure) in try StoredFileReader(documents: documents) }
        }
    } else {
      let database = try opened()
      rows[newest] = try inStoreTerms(path) { () throws(SQLiteFault) in try EmbeddedRowReader(database, table) }
    }
    return newest
  }

  func next(_ cursor: Int) throws(StoreError) -> [StoreRow] {
    let found =
      if files[cursor] != nil { try inStoreTerms { () throws(FileFailure) in try files[cursor]?.next() ?? [] } } else {
        try inStoreTerms(path) { () throws(SQLiteFault) in try rows[cursor]?.next() ?? [] }
      }
    if found.isEmpty { (rows[cursor], files[cursor]) = (nil, nil) }
    return found
  }
}

/// A table that a `CopyReader` reads.
struct EmbeddedRowCursor: StoreRowCursor {
  let reader: CopyReader
  let number: Int

  func next() async throws(StoreError) -> [StoreRow] {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and in the stores that are copied.
    do throws(StoreError) { return try await reader.next(number) } catch { throw error }
  }
}
