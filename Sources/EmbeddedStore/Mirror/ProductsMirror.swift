import Glibc
internal import Marketplace

/// Products.json, kept in step with the database both ways. Blocks, and belongs to the thread of its database connection.
///
/// The database is the truth. A file whose signature the database does not know was edited by hand and is read; what was
/// changed here since the file was last written is exported.
final class ProductsMirror {
  let paths: StorePaths
  let files: any FileSystem
  let database: MarketDatabase
  /// The neighborhood of listings that name none.
  let home: NeighborhoodCode
  /// Held by the process that imports or exports the file.
  private let lock: StoreLock
  /// Told while a large file is read how much of it is, from 0 to 1.
  var onProgress: ((Double) -> Void)?
  /// How much is done at once. Tests do less.
  var steps = Steps()
  /// What the names of neighborhoods in the file stand for, as far as it was looked up.
  var places: [String: PlaceNames.Answer] = [:]
  /// The names that were looked up, those without an answer too.
  var lookedUp: Set<String> = []
  /// What is to be told of the file.
  var notices = MirrorNotices()
  /// A file that cannot be understood. It is not looked at again until it is another, and never overwritten.
  private(set) var broken: FileState?

  /// The connection that exports read from. It is kept, because a closed one leaves its queue behind (`DatabaseQueue.retire`).
  var snapshot: Snapshot?

  struct Steps {
    /// Bytes of the file that are read.
    var bytes = JSONStream.chunk
    /// Elements that are compared in one transaction.
    var merged = 500
    /// Elements that are taken in at a time by a build.
    var built = IntakeAhead.step
  }

  /// How long another process is waited for that reads or writes the file.
  private static let patience = Duration.seconds(60)

  init(_ database: MarketDatabase, paths: StorePaths, files: any FileSystem, home: NeighborhoodCode) {
    self.database = database
    self.paths = paths
    self.files = files
    self.home = home
    lock = StoreLock(paths.lock)
  }

  /// SQLite writes the log into the database when the last connection closes, which a connection that only reads cannot do.
  deinit { snapshot = nil }

  /// Whether nothing was ever kept here: no file, and nothing in the database.
  func isUntouched() throws(MirrorFailure) -> Bool {
    guard isAbsent, !Path.isLink(paths.products), !database.isReadOnly else {
      return false
    }
    return try inDatabase { sql throws(SQLiteFault) in
      guard try SyncState(sql) == nil else { return false }
      return try sql.integer("SELECT 1 FROM entry LIMIT 1") == nil
    }
  }

  /// Whether the database says what the file says, as far as its signature tells.
  func isFresh() -> Bool {
    guard let known = try? state() else { return false }
    return known.products == current && broken == nil && known.pending == nil
  }

  var isAbsent: Bool { files.state(of: paths.products) == .absent }

  private var current: FileSignature? {
    if case .present(let signature) = files.state(of: paths.products) { signature } else { nil }
  }

  func state() throws(MirrorFailure) -> SyncState? {
    try inDatabase { sql throws(SQLiteFault) in try SyncState(sql) }
  }

  /// Takes over what somebody has changed in the file. Throws `.names` when it needs answers for names of places.
  func refresh() throws(MirrorFailure) {
    let found = files.state(of: paths.products)
    let known = try state()
    switch found {
    case .absent:
      broken = nil
      // Before the first export there is no file.
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

  /// Another process may have been quicker.
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

  /// Whether there are listings, and not only a part of those that an import brings.
  private func hasListings() throws(MirrorFailure) -> Bool {
    try inDatabase { sql throws(SQLiteFault) in
      if try sql.isBuilding { return false }
      return try sql.integer("SELECT 1 FROM entry LIMIT 1") != nil
    }
  }

  /// A build that did not come to its end has lost its file.
  private func finishWithout() throws(MirrorFailure) {
    try inMirrorTerms(paths.market) { () throws(SQLiteFault) in try database.resetListings() }
  }

  /// Does `work` while no other process reads or writes the file for the database.
  func whileLocked<Answer>(
    within patience: Duration = patience, _ work: () throws(MirrorFailure) -> Answer
  ) throws(MirrorFailure) -> Answer {
    // A database in memory has no folder for the lock, and no other process.
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

  /// What was noticed when the file was read, by whichever process.
  private func recallNotices() throws(MirrorFailure) {
    let text = try inDatabase { sql throws(SQLiteFault) in try sql.meta(StoreNotice.metaName) }
    notices.document = text.map { StoreNotice.list(text: $0, file: paths.products) } ?? []
  }

  /// The file cannot be read; the database stays as it was. It is tried again: a permission that is given does not show in the
  /// signature.
  func markUnreadable(_ failure: FileFailure) {
    broken = nil
    notices.document = [.unreadable(file: failure.path, reason: failure.reason)]
  }

  /// The file cannot be understood: it is copied aside as it is, and the database stays as it was.
  func markBroken(_ state: FileState, _ failure: StreamFailure, _ file: any OpenedFile) {
    if case .file(let failure) = failure { return markUnreadable(failure) }
    broken = state
    // Nothing is wrong with what a newer program wrote, and nothing here will touch it.
    let copy = failure.reason.isNewerVersion ? nil : try? BackupCopy.copy(of: file, in: files)
    notices.document = [failure.notice(file: paths.products, keptAs: copy)]
  }
}

/// What is to be told of Products.json.
struct MirrorNotices: Hashable {
  /// Of the file as it is now.
  var document: [StoreNotice] = []
  /// Of the listings that come with the program, until something is saved.
  var first: [StoreNotice] = []
  /// Of what was decided between an edit by hand and what was saved here.
  var past: [StoreNotice] = []
  /// Of what keeps the file from being written.
  var hindrance: [StoreNotice] = []

  var all: [StoreNotice] { hindrance + document + first + past }
}
