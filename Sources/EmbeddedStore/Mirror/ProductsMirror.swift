import Glibc
internal import LocalFiles
internal import MarketJSON
internal import Marketplace

/// Keeps Products.json in sync with the database in both directions. Blocks, and belongs to the thread of its database
/// connection.
///
/// The database is the source of truth. A file with an unknown signature has manual edits and is merged. Changes since
/// the last export are exported.
final class ProductsMirror {
  let paths: StorePaths
  let files: any FileSystem
  let database: MarketDatabase
  /// The neighborhood of listings that name none.
  let home: NeighborhoodCode
  /// The lock of the process that imports or exports the file.
  private let lock: StoreLock
  /// Receives the progress of reading a large file, from 0 to 1.
  var onProgress: ((Double) -> Void)?
  /// The sizes of steps. Tests use smaller ones.
  var steps = Steps()
  /// The looked-up neighborhoods by their names in the file.
  var places: [String: PlaceNames.Answer] = [:]
  /// All looked-up names, including those without an answer.
  var lookedUp: Set<String> = []
  var typedPictures: TypedPictures
  /// The notices about the file.
  var notices = MirrorNotices()
  /// The state of a file that cannot be parsed. The file is never overwritten and is read again only after it changes.
  private(set) var broken: FileState?

  /// The connection for exports. It stays open, because every closed connection leaves its queue behind
  /// (`DatabaseQueue.retire`).
  var snapshot: Snapshot?

  struct Steps {
    /// Bytes per read.
    var bytes = JSONStream.chunk
    /// Elements per merge transaction.
    var merged = 500
    /// Elements per intake step of a build.
    var built = IntakeAhead.step
  }

  /// How long to wait for another process that reads or writes the file.
  private static let patience = Duration.seconds(60)

  init(_ database: MarketDatabase, paths: StorePaths, files: any FileSystem, home: NeighborhoodCode) {
    self.database = database
    self.paths = paths
    self.files = files
    self.home = home
    lock = StoreLock(paths.lock)
    typedPictures = TypedPictures(documents: paths.documents)
  }

  /// Closes the reading connection first: SQLite writes the log into the database when the last connection closes, and
  /// a read-only connection cannot do that.
  deinit { snapshot = nil }

  /// Whether the store has never had any contents, neither a file nor rows in the database.
  func isUntouched() throws(MirrorFailure) -> Bool {
    guard isAbsent, !Path.isLink(paths.products), !database.isReadOnly else {
      return false
    }
    return try inDatabase { sql throws(SQLiteFault) in
      guard try SyncState(sql) == nil else { return false }
      return try !sql.exists("SELECT 1 FROM entry LIMIT 1")
    }
  }

  /// Whether the database matches the file, judged by the file's signature.
  func isFresh() -> Bool {
    guard let known = try? state() else { return false }
    return known.products == current && broken == nil && known.pending == nil
  }

  /// Whether the file is so large that reading it shows its progress.
  var isLarge: Bool { current.map { $0.size > FileProgress.worthTelling } ?? false }

  var isAbsent: Bool { files.state(of: paths.products) == .absent }

  private var current: FileSignature? {
    if case .present(let signature) = files.state(of: paths.products) { signature } else { nil }
  }

  func state() throws(MirrorFailure) -> SyncState? {
    try inDatabase { sql throws(SQLiteFault) in try SyncState(sql) }
  }

  /// Merges manual edits of the file. Throws `.names` when place names must be looked up first.
  func refresh() throws(MirrorFailure) {
    let found = files.state(of: paths.products)
    let known = try state()
    switch found {
    case .absent:
      broken = nil
      // Before the first export the file does not exist.
      let isMissed = known?.products != nil || Path.isLink(paths.products)
      notices.document = isMissed ? [.vanished(file: paths.products)] : []
      if try isBuilding() { try whileLocked { () throws(MirrorFailure) in try finishWithout() } }
    case .hidden(let code): markUnreadable(FileFailure(path: paths.products, code: code))
    case .present(let signature):
      if signature == known?.products {
        broken = nil
        try recallNotices()
      } else if found != broken, !database.isReadOnly {
        try whileLocked { () throws(MirrorFailure) in try takeOver(signature) }
      }
    }
  }

  /// Imports or merges the file with this signature, unless another process already has.
  private func takeOver(_ signature: FileSignature) throws(MirrorFailure) {
    let known = try state()
    if known?.products == signature {
      broken = nil
      return try recallNotices()
    }
    if known?.pending == signature {
      broken = nil
      return try finishExport(signature)
    }
    guard let surveyed = try survey(signature) else { return }
    broken = nil
    var state = known ?? SyncState()
    (state.products, state.pending) = (signature, nil)
    state.unknown = surveyed.survey.unknown
    if try hasListings() { try merge(surveyed, state) } else { try build(surveyed, state) }
  }

  private func isBuilding() throws(MirrorFailure) -> Bool {
    try inDatabase { sql throws(SQLiteFault) in try sql.isBuilding }
  }

  /// Whether there are listings from a finished import.
  private func hasListings() throws(MirrorFailure) -> Bool {
    try inDatabase { sql throws(SQLiteFault) in
      if try sql.isBuilding { return false }
      return try sql.exists("SELECT 1 FROM entry LIMIT 1")
    }
  }

  /// Resets an unfinished build whose file is gone.
  private func finishWithout() throws(MirrorFailure) {
    try inMirrorTerms(paths.market) { () throws(SQLiteFault) in try database.resetListings() }
  }

  /// Runs `work` while no other process imports or exports the file.
  func whileLocked<Answer>(
    within patience: Duration = patience, _ work: () throws(MirrorFailure) -> Answer
  ) throws(MirrorFailure) -> Answer {
    // A database in memory has no lock file and is not shared with other processes.
    guard database.isFile else { return try work() }
    do throws(FileFailure) { try lock.take(within: patience) } catch { throw MirrorFailure(error) }
    defer { lock.letGo() }
    return try work()
  }

  func inDatabase<Answer>(_ ask: (SQL) throws(SQLiteFault) -> Answer) throws(MirrorFailure) -> Answer {
    try inMirrorTerms(paths.market) { () throws(SQLiteFault) in try database.read(ask) }
  }

  func inDatabaseWrite<Answer>(_ change: (SQL) throws(SQLiteFault) -> Answer) throws(MirrorFailure) -> Answer {
    try inMirrorTerms(paths.market) { () throws(SQLiteFault) in try database.write(change) }
  }

  /// Loads the notices of the last read of the file, by any process.
  private func recallNotices() throws(MirrorFailure) {
    let text = try inDatabase { sql throws(SQLiteFault) in try sql.meta(MirrorNotices.metaName) }
    notices.document = text.map { StoreNotice.list(text: $0, file: paths.products) } ?? []
  }

  /// Records that the file cannot be read. The database stays unchanged. The next refresh tries again, because a new
  /// permission does not change the signature.
  func markUnreadable(_ failure: FileFailure) {
    broken = nil
    notices.document = [.unreadable(file: failure.path, reason: failure.reason)]
  }

  /// Records that the file cannot be parsed, and makes a backup copy of it. The database stays unchanged.
  func markBroken(_ state: FileState, _ failure: StreamFailure, _ file: any OpenedFile) {
    if case .file(let failure) = failure { return markUnreadable(failure) }
    broken = state
    // A file of a newer version is not broken and is never overwritten, so it needs no copy.
    let copy = failure.reason.isNewerVersion ? nil : try? BackupCopy.copy(of: file, in: files)
    notices.document = [failure.notice(file: paths.products, keptAs: copy)]
  }
}

/// The notices about Products.json.
struct MirrorNotices: Hashable {
  /// The name of the `meta` value with the notices about the current file.
  static let metaName = "notices"

  /// Notices about the current file.
  var document: [StoreNotice] = []
  /// Notices about the bundled listings, until the first save.
  var first: [StoreNotice] = []
  /// Notices about conflicts between manual edits and saved changes.
  var past: [StoreNotice] = []
  /// Notices about pictures at paths in the file that cannot be read.
  var pictures: [StoreNotice] = []
  /// Notices about problems that prevent an export.
  var hindrance: [StoreNotice] = []

  var all: [StoreNotice] { hindrance + document + first + past + pictures }
}

/// Why Products.json could not be read or written.
enum MirrorFailure: Error, Hashable {
  /// The file uses these names of neighborhoods. Look them up, then try again with the answers.
  case names(Set<String>)
  case store(StoreError)

  init(_ failure: FileFailure) { self = .store(failure.storeError) }
}

/// Runs file work and throws its failures as `MirrorFailure`.
@discardableResult
func inMirrorTerms<Answer>(_ work: () throws(FileFailure) -> Answer) throws(MirrorFailure) -> Answer {
  do throws(FileFailure) { return try work() } catch { throw MirrorFailure(error) }
}

/// Runs database work and throws its faults as `MirrorFailure`; `path` is the path of the database.
@discardableResult
func inMirrorTerms<Answer>(_ path: String, _ work: () throws(SQLiteFault) -> Answer) throws(MirrorFailure) -> Answer {
  do throws(StoreError) { return try inStoreTerms(path, work) } catch { throw .store(error) }
}
