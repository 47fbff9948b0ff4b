internal import GRDBSQLite
import Glibc
internal import LocalFiles
public import Marketplace

/// A market in a folder that is copied to another kind of store. Sessions on it go on reading; they cannot write meanwhile.
/// Reads on a thread that may block.
public actor EmbeddedCopySource: CopySource {
  private nonisolated let executor = FileExecutor(label: "secondhand.copy")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The data folder.
  public nonisolated let place: String
  private let path: String
  private var database: MarketDatabase?
  private var readers: [Int: EmbeddedRowReader] = [:]
  private var files: [Int: StoredFileReader] = [:]
  private var newest = 0
  /// The files at the time of `hold`.
  private var kept: StoredFileReader?
  private var documents: String { Path.join(place, "Documents") }

  public init(folder: String) {
    place = folder
    path = Path.join(folder, BackupLayout.database)
  }

  /// Opens the database and keeps everybody else from writing to it. Files that are stored from then on are not copied: no
  /// record refers to them.
  public func hold() throws(StoreError) {
    guard FileState(of: path).hasContents else { throw .unavailable(path: path, reason: .io(ENOENT)) }
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
  public func release(commits: Bool) throws(StoreError) {
    readers = [:]
    defer { close() }
    // Closing rolls back.
    guard commits else { return }
    let database = try opened()
    try inStoreTerms(path) { () throws(SQLiteFault) in
      try database.queue.sql { sql throws(SQLiteFault) in try sql.run("COMMIT", isKept: false) }
    }
  }

  public func retire(to place: String) throws(StoreError) {
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
    (readers, files) = ([:], [:])
    try? database?.close()
    database = nil
  }

  public func rows(of table: StoreTable) throws(StoreError) -> any StoreRowCursor {
    newest += 1
    if table == .file {
      files[newest] =
        if let kept { kept } else {
          try inStoreTerms { () throws(FileFailure) in try StoredFileReader(documents: documents) }
        }
    } else {
      let database = try opened()
      readers[newest] = try inStoreTerms(path) { () throws(SQLiteFault) in try EmbeddedRowReader(database, table) }
    }
    return EmbeddedRowCursor(source: self, number: newest)
  }

  fileprivate func next(_ cursor: Int) throws(StoreError) -> [StoreRow] {
    let found =
      if files[cursor] != nil { try inStoreTerms { () throws(FileFailure) in try files[cursor]?.next() ?? [] } } else {
        try inStoreTerms(path) { () throws(SQLiteFault) in try readers[cursor]?.next() ?? [] }
      }
    if found.isEmpty { (readers[cursor], files[cursor]) = (nil, nil) }
    return found
  }
}

private struct EmbeddedRowCursor: StoreRowCursor {
  let source: EmbeddedCopySource
  let number: Int

  func next() async throws(StoreError) -> [StoreRow] {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and in the stores that are copied.
    do throws(StoreError) { return try await source.next(number) } catch { throw error }
  }
}
