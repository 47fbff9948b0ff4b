import Glibc
internal import LocalFiles
internal import MarketJSON
public import Marketplace

/// A new market in a folder that has none, made from the rows of another store on a thread that may block.
public actor EmbeddedCopyTarget: CopyTarget {
  private nonisolated let executor = FileExecutor(label: "secondhand.copied")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// The data folder.
  public nonisolated let place: String
  private let market: StagedMarket
  /// Reads what was copied.
  private let reader: EmbeddedCopySource
  private var database: MarketDatabase?
  private var lock: OpenFile?
  private let documents: String
  private var files: StoredFileWriter
  /// The position of the listing that was added last.
  private var position = 0

  public init(folder: String) {
    place = folder
    market = StagedMarket(in: folder)
    reader = EmbeddedCopySource(folder: market.staging)
    documents = Path.join(market.staging, "Documents")
    files = StoredFileWriter(documents: documents)
  }

  private var path: String { Path.join(market.staging, BackupLayout.database) }

  public func begin() throws(StoreError) -> Bool {
    if market.isOccupied { return false }
    lock = try inStoreTerms { () throws(FileFailure) in try market.begin() }
    guard lock != nil else { throw .unavailable(path: market.folder, reason: .busy) }
    if market.isOccupied { return false }
    // What was begun before was discarded.
    (files, position) = (StoredFileWriter(documents: documents), 0)
    try inStoreTerms(path) { () throws(SQLiteFault) in
      let database = try MarketDatabase(path: path)
      try database.beginBuild()
      try database.skipSynchronization()
      self.database = database
    }
    return true
  }

  public func add(_ rows: [StoreRow], to table: StoreTable) throws(StoreError) {
    if table == .file {
      try inStoreTerms { () throws(FileFailure) in
        for row in rows { try files.add(row) }
      }
      return
    }
    guard let database else { throw .unavailable(path: path, reason: .busy) }
    try inStoreTerms(path) { () throws(SQLiteFault) in
      if table == .listing { return try addListings(rows, to: database) }
      let additions = EmbeddedTable(table).additions
      try database.write { sql throws(SQLiteFault) in
        for row in rows {
          let values = try zip(table.columns, row).map { SQLValue($1, $0.kind) } + row.derived(in: table)
          for addition in additions { try sql.run(addition.statement, Array(values.prefix(addition.parameters))) }
        }
      }
    }
  }

  /// The newest listing is the first in Products.json, and identities begin with their time.
  private func addListings(_ rows: [StoreRow], to database: MarketDatabase) throws(SQLiteFault) {
    try database.writeListings { writer throws(SQLiteFault) in
      writer.isImporting = true
      for row in rows {
        guard let line = row[1].bytes, let stored = try? StoredListing(line: line) else { throw .damaged }
        position -= ProductsMirror.gap
        try writer.put(stored, at: position, line: line)
      }
    }
  }

  public func derive() throws(StoreError) {
    guard let database else { return }
    try inStoreTerms(path) { () throws(SQLiteFault) in
      try database.endBuild { _ in
      } last: { writer throws(SQLiteFault) in
        try SyncState().save(writer.sql)
      }
      try database.skipSynchronization()
      try database.rebuildTown(countingAgain: false)
      try database.write { sql throws(SQLiteFault) in
        // The bundled neighbors had their accounts in the copied store, as long as they wanted them.
        try sql.setMeta(PeopleSettling.neighborsName, to: "0")
        try sql.run(
          """
          UPDATE participant SET otherUpTo = coalesce((SELECT sequence FROM message
            WHERE message.room = participant.room AND sender = participant.other ORDER BY sequence DESC LIMIT 1), 0)
          """, isKept: false)
        // The events of the copied store follow, with their numbers.
        try sql.run("DELETE FROM event", isKept: false)
        try sql.run("DELETE FROM sqlite_sequence WHERE name = 'event'", isKept: false)
      }
    }
  }

  public func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor {
    if let database {
      try inStoreTerms(path) { () throws(SQLiteFault) in try database.close() }
      self.database = nil
      do throws(StoreError) { try await reader.open() } catch { throw error }
    }
    do throws(StoreError) { return try await reader.rows(of: table) } catch { throw error }
  }

  public func accept() async throws(StoreError) {
    await reader.close()
    try inStoreTerms(path) { () throws(SQLiteFault) in
      // The last connection to close leaves no log behind.
      try MarketDatabase(path: path).close()
    }
    try inStoreTerms { () throws(FileFailure) in
      try OpenFile(path, O_RDONLY).synchronize()
      let folders = [market.staging, Path.join(market.staging, "Library"), documents]
      try market.place(files.folders.union(folders))
    }
    try? market.remove()
    lock = nil
  }

  public func discard() async {
    await reader.close()
    try? database?.close()
    database = nil
    if lock != nil { try? market.remove() }
    lock = nil
  }
}

extension MarketDatabase {
  /// Nobody needs an unfinished copy after a crash, and `accept` waits for the disk.
  fileprivate func skipSynchronization() throws(SQLiteFault) {
    try queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA synchronous = OFF", isKept: false) }
  }
}

extension SQLValue {
  fileprivate init(_ value: StoreValue, _ kind: StoreTable.Column.Kind) {
    switch value {
    case .null: self = .null
    case .integer(let value): self = .integer(value)
    case .bytes(let bytes): self = kind == .text ? .text(String(decoding: bytes, as: UTF8.self)) : .blob(bytes)
    }
  }
}

extension StoreRow {
  /// The values for the extra columns of Market.sqlite, which follow the table's own in `EmbeddedTable.additions`.
  fileprivate func derived(in table: StoreTable) throws(SQLiteFault) -> [SQLValue] {
    func text(_ place: Int) -> [UInt8] { self[place].bytes ?? [] }
    switch table {
    case .message:
      guard let content = ContentJSON.content(text(7)) else { throw .damaged }
      return [.text(content.attachedFile)]
    case .reported:
      guard case .object(let object)? = try? JSONReader.value(of: text(2)),
        let message = MessageJSON.message(of: object)
      else { throw .damaged }
      return [.text(message.content.attachedFile)]
    case .searched:
      let past = PastSearch(String(decoding: text(2), as: UTF8.self), at: Timestamp(milliseconds: 0))
      return [.text(past?.key ?? String(decoding: text(2), as: UTF8.self))]
    case .post:
      guard case .object(let object)? = try? JSONReader.value(of: text(5)), let post = PostJSON.post(object) else {
        throw .damaged
      }
      let coordinate = post.place.coordinate
      return [
        .id(post.author), .time(post.createdAt), .integer(post.kind.number), .integer(post.topic.number),
        .real(coordinate.latitude), .real(coordinate.longitude), .integer(post.project?.wanted),
        .time(post.project?.until), .integer(post.project.map { $0.isClosed ? 1 : 0 }),
      ]
    default: return []
    }
  }
}
