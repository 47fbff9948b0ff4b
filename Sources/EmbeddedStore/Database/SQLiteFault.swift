internal import GRDB

/// Why a database could not answer.
enum SQLiteFault: Error, Hashable {
  /// No database, or one whose pages contradict each other.
  case damaged
  /// Made by another version of the program.
  case otherVersion(Int)
  /// Another process kept it locked for longer than anybody waits.
  case busy
  case diskFull
  /// It cannot be opened, read or written; `code` is SQLite's extended result code.
  case unavailable(code: Int32)

  /// It is not where it was opened any more (SQLITE_READONLY_DBMOVED).
  static let moved = unavailable(code: 1032)

  init(sqlite code: Int32) {
    switch ResultCode(rawValue: code).primaryResultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
      self = .damaged
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
    case .SQLITE_FULL: self = .diskFull
    default:
      switch ResultCode(rawValue: code) {
      case .SQLITE_IOERR_SHORT_READ: self = .damaged
      // The file that the processes share beside the log has no room to grow.
      case .SQLITE_IOERR_SHMSIZE: self = .diskFull
      default: self = .unavailable(code: code)
      }
    }
  }

  init(_ error: any Error) {
    switch error {
    case let fault as SQLiteFault: self = fault
    case let error as DatabaseError: self.init(sqlite: error.extendedResultCode.rawValue)
    default: self = .damaged
    }
  }
}
