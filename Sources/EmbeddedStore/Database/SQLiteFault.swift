internal import GRDB

/// Why a database operation failed.
enum SQLiteFault: Error, Hashable {
  /// Not a database, or a corrupt one.
  case damaged
  /// Created by another version of the program.
  case otherVersion(Int)
  /// Another process held the lock longer than the timeout.
  case busy
  case diskFull
  /// The market has moved to another store, so this one takes no more writes.
  case retired
  /// The database cannot be opened, read or written; `code` is SQLite's extended result code.
  case unavailable(code: Int32)

  /// The file was moved or deleted after it was opened (SQLITE_READONLY_DBMOVED).
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
      // The shared-memory file beside the log has no room to grow.
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
