internal import GRDBSQLite
import Glibc
internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// Builds a new Market.sqlite from the readable part of a damaged one and from Products.json.
///
/// The damaged file moves aside, and the new one is built beside it and takes its place at the end. In between there is no
/// Market.sqlite, so nobody else can write. If the repair is killed then, the unfinished file says that the store is
/// damaged, and the next repair begins again.
struct DatabaseRecovery {
  let paths: StorePaths
  /// The listings of Products.json, used for those that cannot be read from the database.
  let products: [StoredListing]

  /// The path of the file that a repair builds.
  static func unfinished(_ path: String) -> String { path + ".new" }

  private var new: String { Self.unfinished(paths.market) }

  /// Returns what was recovered. If that fails, moves the damaged file back and throws.
  func run() throws(SQLiteFault) -> StoreFinding {
    let wasKilled = FileState(of: paths.market) == .absent && FileState(of: new) != .absent
    let aside = name(ofKilled: wasKilled)
    do throws(SQLiteFault) {
      for suffix in ["-wal", "-shm"] { unlink(new + suffix) }
      do throws(FileFailure) { _ = try OpenFile(new, O_RDWR | O_CREAT | O_TRUNC, mode: 0o600) } catch {
        throw error.code == ENOSPC ? .diskFull : .unavailable(code: SQLITE_CANTOPEN)
      }
      try move(to: aside)
      let finding = try rebuild(from: aside)
      // SQLite leaves the log there if the disk has no room for its contents.
      if FileState(of: new + "-wal").hasContents { throw .diskFull }
      guard rename(new, paths.market) == 0 else { throw .unavailable(code: SQLITE_CANTOPEN) }
      try? RealFileSystem().synchronizeFolder(Path.split(paths.market).folder)
      return finding
    } catch {
      for suffix in ["", "-wal"] { rename(aside + suffix, paths.market + suffix) }
      for suffix in ["-wal", "-shm", ""] { unlink(new + suffix) }
      throw error
    }
  }

  /// The name for the damaged file: a free one, or the last one, which a repair that was killed has given.
  private func name(ofKilled wasKilled: Bool) -> String {
    var number = 1
    func name() -> String { "\(paths.market).damaged-\(number)" }
    func isTaken() -> Bool { ["", "-wal"].contains { FileState(of: name() + $0) != .absent } }
    while isTaken() { number += 1 }
    if wasKilled, number > 1 { number -= 1 }
    return name()
  }

  /// Moves what is still in place. A repair that was killed may have moved it already.
  private func move(to aside: String) throws(SQLiteFault) {
    for suffix in ["", "-wal"] {
      guard rename(paths.market + suffix, aside + suffix) == 0 || errno == ENOENT else {
        throw .unavailable(code: SQLITE_CANTOPEN)
      }
    }
    unlink(paths.market + "-shm")
  }

  private func rebuild(from aside: String) throws(SQLiteFault) -> StoreFinding {
    let new = try MarketDatabase(path: new)
    let old = try? MarketDatabase(sealed: aside, toleratingLostPages: true)
    var unreadable: Set<String> = []
    var successor: String?
    for table in MarketSchema.recoverable {
      let isWhole = try old.map { old throws(SQLiteFault) in try copy(table, from: old, to: new) } ?? false
      if !isWhole { unreadable.insert(table) }
      // A market that has moved refuses writes, but not before it is whole again.
      if table == "meta" { successor = try new.takeSuccessor() }
    }
    try new.write { sql throws(SQLiteFault) in
      // These values describe tables that are rebuilt.
      for name in [SQL.building, DescriptionReach.name] { try sql.setMeta(name, to: nil) }
      for statement in Self.repairs { try sql.run(statement, isKept: false) }
    }
    try new.rebuildTown()
    let listings = try recoverListings(old, into: new)
    if !listings.isWhole {
      unreadable.insert("entry")
      // The lines in the place of these listings may be lost.
      try new.write { sql throws(SQLiteFault) in try sql.holdBack([]) }
    }
    let accounts = try count("account", unreadable.contains("account") ? old : nil, new)
    let messages = try count("message", unreadable.isDisjoint(with: ["message", "room"]) ? nil : old, new)
    if let successor { try new.setSuccessor(successor) }
    try new.close()
    let lost = StoreFinding.Lost(listings: listings.lost, accounts: accounts.lost, messages: messages.lost)
    return .recovered(
      aside: aside, listings: listings.count, fromProducts: listings.fromProducts, accounts: accounts.count,
      messages: messages.count, unreadable: unreadable.count, lost: lost)
  }

  /// The rows of a table in the new file, and how many more the damaged one had. SQLite counts the entries of an index, which
  /// are on other pages than the rows. If they are damaged, too, or `old` is nil, nothing is known to be lost.
  private func count(_ table: String, _ old: MarketDatabase?, _ new: MarketDatabase) throws(SQLiteFault)
    -> (count: Int, lost: Int)
  {
    let query = "SELECT count(*) FROM \(table)"
    let count = try new.read { sql throws(SQLiteFault) in try sql.integer(query) ?? 0 }
    let before = try? old?.queue.sql { sql throws(SQLiteFault) in try sql.integer(query) }
    return (count, max(0, (before ?? count) - count))
  }

  /// Copies the readable rows of a table, from both ends. Returns false when some rows are unreadable.
  private func copy(_ table: String, from old: MarketDatabase, to new: MarketDatabase) throws(SQLiteFault) -> Bool {
    var columns = try new.read { sql throws(SQLiteFault) in try sql.columns(of: table) }
    // An older file may lack columns that a migration added since.
    let known = (try? old.queue.sql { sql throws(SQLiteFault) in try sql.columns(of: table) }) ?? []
    if !known.isEmpty { columns.removeAll { !known.contains($0) } }
    let names = columns.joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return try new.write { sql throws(SQLiteFault) in
      try visit("SELECT \(names) FROM \(table)", backward: " ORDER BY 1 DESC", of: old) { row throws(SQLiteFault) in
        let values = columns.indices.map { row.value($0) }
        try sql.run("INSERT OR IGNORE INTO \(table)(\(names)) VALUES(\(places))", values)
      }
    }
  }

  /// Visits the readable rows of a query, from both ends: a row may be visited twice. `backward` is what makes the query
  /// answer in the other order. Returns false when some rows are unreadable. Throws only what `visit` throws.
  private func visit(
    _ query: String, backward: String, of old: MarketDatabase, _ visit: (SQLRow) throws(SQLiteFault) -> Void
  ) throws(SQLiteFault) -> Bool {
    var failure: SQLiteFault?
    for order in ["", backward] {
      do throws(SQLiteFault) {
        try old.queue.sql { sql throws(SQLiteFault) in
          try sql.each(query + order, isKept: false) { row throws(SQLiteFault) in
            do throws(SQLiteFault) { try visit(row) } catch {
              failure = error
              throw error
            }
          }
        }
        return order.isEmpty
      } catch { if let failure { throw failure } }
    }
    return false
  }

  /// Removes chat rows whose room or message is lost, and makes the newest remaining message the last one of its room.
  private static let repairs = [
    "DELETE FROM participant WHERE room NOT IN (SELECT number FROM room)",
    "DELETE FROM message WHERE room NOT IN (SELECT number FROM room)",
    "DELETE FROM card WHERE message NOT IN (SELECT number FROM message)",
    "DELETE FROM bookmark WHERE message NOT IN (SELECT number FROM message)",
    """
    UPDATE participant SET activity = (SELECT max(number) FROM message WHERE message.room = participant.room)
    WHERE activity NOT IN (SELECT number FROM message)
    """,
    """
    UPDATE room SET newest = (SELECT max(number) FROM message WHERE message.room = room.number)
    WHERE newest NOT IN (SELECT number FROM message)
    """,
  ]

  /// Listings keep their order. Listings that only Products.json has follow.
  private func recoverListings(_ old: MarketDatabase?, into new: MarketDatabase) throws(SQLiteFault)
    -> (count: Int, fromProducts: Int, isWhole: Bool, lost: Int)
  {
    var lines: [Int: [UInt8]] = [:]
    let isWhole =
      try old.map { old throws(SQLiteFault) in
        try visit("SELECT position, line FROM entry ORDER BY position", backward: " DESC", of: old) { row in
          lines[row.integer(0)] = row.blob(1)
        }
      } ?? false
    var known: Set<ID<Listing>> = []
    let count = try new.writeListings { writer throws(SQLiteFault) in
      for (position, line) in lines.sorted(by: { $0.key < $1.key }) {
        guard let stored = try? StoredListing(line: line) else {
          try writer.keepEntry(line, at: position)
          continue
        }
        if known.insert(stored.id).inserted { try writer.put(stored, at: position) }
      }
      return known.count
    }
    let others = isWhole ? [] : products.filter { known.insert($0.id).inserted }
    let end = lines.keys.max() ?? 0
    try new.writeListings { writer throws(SQLiteFault) in
      for (place, stored) in others.enumerated() {
        try writer.put(stored, at: end + (place + 1) * ProductsMirror.gap)
      }
    }
    var lost: Set<[UInt8]> = []
    if let old, !isWhole {
      _ = try visit("SELECT substr(cursor, 9) FROM listing ORDER BY position", backward: " DESC", of: old) {
        lost.insert($0.blob(0))
      }
      lost.subtract(known.lazy.map(\.bytes))
    }
    return (count, others.count, isWhole, lost.count)
  }
}

extension SQL {
  fileprivate func columns(of table: String) throws(SQLiteFault) -> [String] {
    try all("SELECT name FROM pragma_table_info('\(table)')", isKept: false) { $0.text(0) }
  }
}

extension SQLRow {
  /// The value of a column of any type.
  fileprivate func value(_ column: Int) -> SQLValue {
    switch sqlite3_column_type(statement, CInt(column)) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }
}
