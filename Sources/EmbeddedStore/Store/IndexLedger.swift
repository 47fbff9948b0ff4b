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
    case .busy: throw .unavailable(path: path, reason: .io(16))
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
      case 14: FileState(of: Path.split(path).folder) == .absent ? .io(ENOENT) : .noPermission
      default: .io(EIO)
      }
  }
}

extension IndexWriter {
  /// Keeps an act and what it makes of its listing, whose fields that nothing here knows stay.
  func keep(_ past: PastAct) throws(SQLiteFault) {
    let act = past.act
    let unknown = try stored(act.listing)?.unknown ?? []
    let before = act.before.map { StoredListing($0, unknown: unknown).line }
    var after: [UInt8]?
    if let listing = act.after {
      let stored = StoredListing(listing, unknown: unknown)
      after = stored.line
      try put(stored, line: after)
    } else {
      try remove(act.listing)
    }
    try add(
      IndexedAct(
        seq: past.sequence, actor: act.actor, op: act.kind.rawValue, of: act.about, listing: act.listing, at: act.time,
        before: before, after: after))
  }
}
