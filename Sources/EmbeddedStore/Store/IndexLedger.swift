import Glibc
internal import Marketplace

/// The store as a decision sees it: what the index holds while nobody else writes.
struct IndexLedger: ListingLedger {
  let writer: IndexWriter
  /// Where the index lies, for messages.
  let path: String

  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing? {
    try inStoreTerms(path) { () throws(SQLiteFault) in try writer.stored(id)?.listing }
  }

  func acts(of actor: ID<Account>, limit: Int) throws(StoreError) -> [PastAct] {
    let acts = try inStoreTerms(path) { () throws(SQLiteFault) in try writer.acts(of: actor, limit: limit) }
    return acts.compactMap(\.pastAct)
  }
}

extension IndexedAct {
  /// The act of the core; nil for what a later program has done.
  var pastAct: PastAct? {
    guard let kind = ListingAct.Kind(rawValue: op), let listing else { return nil }
    func read(_ line: [UInt8]?) -> Listing? { line.flatMap { try? StoredListing(line: $0).listing } }
    return PastAct(
      sequence: seq,
      act: ListingAct(
        kind, of: listing, by: actor, at: at, before: read(before), after: read(after), about: of))
  }
}

/// Asks an index and throws what went wrong as the port says it.
func inStoreTerms<Answer>(_ path: String, _ ask: () throws(SQLiteFault) -> Answer) throws(StoreError) -> Answer {
  do throws(SQLiteFault) {
    return try ask()
  } catch {
    switch error {
    case .diskFull: throw .diskFull(path: path)
    case .otherVersion(let version): throw .unavailable(path: path, reason: .newerVersion(version))
    case .busy: throw .unavailable(path: path, reason: .busy)
    case .damaged: throw .unavailable(path: path, reason: .damaged)
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
          ? .io(errno) : status.st_mode & S_IFMT == S_IFDIR ? .noPermission : .io(ENOTDIR)
      default: .io(EIO)
      }
  }
}
