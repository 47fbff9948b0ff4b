internal import GRDBSQLite
import Glibc
internal import LocalFiles

/// Asks a database for numbers without changing it or creating files beside it. GRDB would read all of the schema when it
/// opens the database.
///
/// Belongs to one thread.
final class SealedDatabase {
  private let connection: OpaquePointer

  /// Throws when the file does not exist or cannot be read.
  init(path: String, ignoringEmptyLog: Bool = false) throws(SQLiteFault) {
    SQLiteLibrary.prepare
    try Self.refuseOtherThanFile(at: path)
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(Self.address(of: path, ignoringEmptyLog: ignoringEmptyLog), &opened, flags, nil)
    guard let opened, code == SQLITE_OK else {
      sqlite3_close_v2(opened)
      throw SQLiteFault(sqlite: code)
    }
    sqlite3_extended_result_codes(opened, 1)
    sqlite3_busy_timeout(opened, 5000)
    connection = opened
  }

  deinit { sqlite3_close_v2(connection) }

  /// The integer in the first column of the first row; nil without a row.
  func integer(_ text: String) throws(SQLiteFault) -> Int? {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(connection, text, -1, &prepared, nil)
    guard code == SQLITE_OK, let statement = prepared else { throw SQLiteFault(sqlite: code) }
    defer { sqlite3_finalize(statement) }
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return SQLRow(statement: statement).integer(0)
    case SQLITE_DONE: return nil
    default: throw SQLiteFault(sqlite: sqlite3_extended_errcode(connection))
    }
  }

  /// Whether the database has no tables. GRDB creates its own table before the first migration, and a process may crash
  /// in between.
  var isEmpty: Bool {
    get throws(SQLiteFault) {
      try integer("SELECT count(*) FROM sqlite_schema WHERE tbl_name != 'grdb_migrations'") ?? 0 == 0
    }
  }

  /// Throws when something else than a file has the path. SQLite would wait forever for a pipe that nobody writes to.
  static func refuseOtherThanFile(at path: String) throws(SQLiteFault) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .unavailable(code: SQLITE_CANTOPEN) }
  }

  /// The URI that opens the database at `path` without creating files beside it. If a log exists, another process may
  /// be using the database. Then SQLite opens it as a normal reader, which needs the shared-memory file. If the disk
  /// has no room for that file, `ignoringEmptyLog` treats an empty log as missing.
  static func address(of path: String, ignoringEmptyLog: Bool = false) -> String {
    let hasLog =
      switch FileState(of: path + "-wal") {
      case .absent: false
      case .present(let log): log.size > 0 || !ignoringEmptyLog
      case .hidden: true
      }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
    return "file:\(escaped)?\(hasLog ? "mode=ro" : "immutable=1")"
  }
}
