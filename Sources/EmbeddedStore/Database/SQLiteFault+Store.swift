import Glibc
internal import LocalFiles
internal import Marketplace

/// Runs `ask` on the database at `path` and throws its faults as `StoreError`.
func inStoreTerms<Answer>(_ path: String, _ ask: () throws(SQLiteFault) -> Answer) throws(StoreError) -> Answer {
  do throws(SQLiteFault) {
    return try ask()
  } catch {
    if error == .diskFull { throw .diskFull(path: path) }
    throw .unavailable(path: path, reason: DocumentFault(error, at: path))
  }
}

extension DocumentFault {
  /// Translates a fault of the database at `path`.
  init(_ fault: SQLiteFault, at path: String) {
    switch fault {
    case .diskFull: self = .io(ENOSPC)
    case .otherVersion(let version): self = .newerVersion(version)
    case .busy: self = .busy
    case .retired: self = .retired
    case .damaged: self = .damaged
    case .moved: self = .io(ENOENT)
    case .unavailable(let code): self.init(sqlite: code, at: path)
    }
  }

  /// Translates SQLite's extended result code for the database at `path` to a fault with the system's error codes.
  init(sqlite code: Int32, at path: String) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      self = status.st_mode & S_IFMT == S_IFDIR ? .isFolder : .notAFile
      return
    }
    self =
      switch code & 0xFF {
      // SQLITE_PERM, SQLITE_READONLY, SQLITE_AUTH
      case 3, 8, 23: .noPermission
      // SQLITE_CANTOPEN
      case 14:
        // The folder is missing, or a file has its path.
        stat(Path.split(path).folder, &status) != 0
          ? Self.missingFolder(Path.split(path).folder)
          : status.st_mode & S_IFMT == S_IFDIR ? .noPermission : .io(ENOTDIR)
      default: .io(EIO)
      }
  }

  /// Why the folder at `path` is missing: it cannot be created, or somebody has removed it.
  private static func missingFolder(_ path: String) -> DocumentFault {
    let code = errno
    let parent = Path.split(path).folder
    return code == ENOENT && access(parent, F_OK) == 0 && access(parent, W_OK) != 0 ? .noPermission : .io(code)
  }
}
