import Glibc
internal import Marketplace

/// Asks the database at `path` and throws what went wrong as the ports say it.
func inStoreTerms<Answer>(_ path: String, _ ask: () throws(SQLiteFault) -> Answer) throws(StoreError) -> Answer {
  do throws(SQLiteFault) {
    return try ask()
  } catch {
    switch error {
    case .diskFull: throw .diskFull(path: path)
    case .otherVersion(let version): throw .unavailable(path: path, reason: .newerVersion(version))
    case .busy: throw .unavailable(path: path, reason: .busy)
    case .damaged: throw .unavailable(path: path, reason: .damaged)
    case .moved: throw .unavailable(path: path, reason: .io(ENOENT))
    case .unavailable(let code): throw .unavailable(path: path, reason: DocumentFault(sqlite: code, at: path))
    }
  }
}

extension DocumentFault {
  /// What SQLite's extended result code for the database at `path` is in the system's terms, whose numbers are others.
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
        // Where a file stands in the place of the folder, there is no folder either.
        stat(Path.split(path).folder, &status) != 0
          ? Self.missingFolder(Path.split(path).folder)
          : status.st_mode & S_IFMT == S_IFDIR ? .noPermission : .io(ENOTDIR)
      default: .io(EIO)
      }
  }

  /// Why there is no folder at `path`: it may not be made, or somebody has taken it away.
  private static func missingFolder(_ path: String) -> DocumentFault {
    let code = errno
    let parent = Path.split(path).folder
    return code == ENOENT && access(parent, F_OK) == 0 && access(parent, W_OK) != 0 ? .noPermission : .io(code)
  }
}
