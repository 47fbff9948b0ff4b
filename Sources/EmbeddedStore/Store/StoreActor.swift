internal import Dispatch
import Glibc
internal import LocalFiles
internal import MarketJSON
internal import Marketplace
import Synchronization

/// Owns the writing connection, on a thread that may block on disk I/O. Reads use `ReadingActor`, except in the first
/// moments. Keeps Products.json in sync and broadcasts changes.
actor StoreActor {
  nonisolated let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// State that callers read without waiting for the actor.
  struct View {
    var notices: [StoreNotice] = []
    /// The progress of reading a large file, from 0 to 1; nil when no large file is being read.
    var progress: Double?
    /// Whether `ReadingActor` answers reads. False in the first moments, for a database in memory or opened read-only,
    /// and for a single command.
    var answersBeside = false
  }

  nonisolated let view = Mutex(View())
  nonisolated let broadcaster = ChangeBroadcaster()
  nonisolated let paths: StorePaths
  nonisolated let places: PlaceNames
  /// Whether the store is a replica. A replica has no Products.json.
  nonisolated let isReplica: Bool
  private nonisolated let reader: ReadingActor
  /// Whether other connections can read the database.
  nonisolated let canReadBeside: Bool

  let database: MarketDatabase
  let mirror: ProductsMirror
  /// Copies pictures that Products.json names by their path; nil until the program that opened the store sets it. Weak,
  /// because its picture store asks this store for references.
  weak var media: (any Media & AnyObject)?
  var pictureTaking = PictureTaking()
  private let clock: any MarketClock
  nonisolated let isSession: Bool
  private var settling: PeopleSettling?
  private var toldUpTo = 0
  /// Whether an export is scheduled.
  var isToExport = false
  /// Saves since the last checkpoint of the write-ahead log. One save writes about 25 pages.
  private var savesInLog = 0
  private static let mostSavesInLog = 64
  /// Work that can wait is delayed by this, so that the first frame of a session comes first.
  static let readingDelay = DispatchTimeInterval.milliseconds(100)
  /// SQLITE_CANTOPEN.
  private static let cannotOpen: Int32 = 14

  /// For at most this many listings, a session exports two seconds after a change, and a command exports before it
  /// ends.
  static let smallStore = 20_000
  private static let exportDelay = (small: DispatchTimeInterval.seconds(2), large: DispatchTimeInterval.seconds(300))

  static func open(
    _ opening: StoreOpening, places: PlaceNames, neighbors: String?, clock: any MarketClock, isSession: Bool,
    isReplica: Bool
  ) async throws(StoreError) -> StoreActor {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      let opened = try await opening.open()
      let store = StoreActor(
        opened.database, opened.paths, places, isReplica ? nil : PeopleSettling(neighbors: neighbors), clock,
        opening.executor, isSession, isReplica)
      // A replica gets everything again from its server.
      if opened.isAnew, !isReplica { await store.tellOfNewDatabase() }
      return store
    } catch { throw error }
  }

  private init(
    _ database: sending MarketDatabase, _ paths: StorePaths, _ places: PlaceNames, _ settling: PeopleSettling?,
    _ clock: any MarketClock, _ executor: FileExecutor, _ isSession: Bool, _ isReplica: Bool
  ) {
    mirror = ProductsMirror(database, paths: paths, files: RealFileSystem(), home: places.home)
    canReadBeside = isSession && database.isFile && !database.isReadOnly
    self.database = database
    self.paths = paths
    self.places = places
    self.settling = settling
    self.clock = clock
    self.executor = executor
    self.isSession = isSession
    self.isReplica = isReplica
    reader = ReadingActor(path: paths.market)
    guard canReadBeside else { return }
    // SQLite reads the schema again for a second connection, and the first frame should not wait for that.
    reader.prepare(after: Self.readingDelay) { [weak self] isOpen in
      // Without it, the first connection still reads a database whose file was moved or deleted meanwhile.
      if isOpen { self?.view.withLock { $0.answersBeside = true } }
    }
  }

  func now() -> Timestamp { clock.now() }

  // MARK: Asking and changing

  /// Runs a query on the current state of the database. After the first moments it waits for no write.
  nonisolated func read<Answer: Sendable>(_ question: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    guard view.withLock({ $0.answersBeside }) else {
      do throws(StoreError) { return try await readHere(question) } catch { throw error }
    }
    do throws(SQLiteFault) { return try await reader.ask(question) } catch {
      return try inStoreTerms(paths.market) { () throws(SQLiteFault) in throw error }
    }
  }

  /// Runs a query on the writing connection.
  func readHere<Answer: Sendable>(_ question: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    throws(StoreError) -> Answer
  {
    try inStoreTerms(paths.market) { () throws(SQLiteFault) in try question(database) }
  }

  /// Writes to the database, then notifies this process and others of the changes. A command on a small store exports
  /// before it ends.
  func write<Answer: Sendable>(_ change: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    // Writes to a database in memory would be lost.
    guard database.isFile else {
      throw .unavailable(path: paths.market, reason: DocumentFault(sqlite: Self.cannotOpen, at: paths.market))
    }
    let answer = try inStoreTerms(paths.market) { () throws(SQLiteFault) in try change(database) }
    noteChange()
    await exportIfSmall()
    return answer
  }

  /// Broadcasts the changes of the last write.
  func noteChange() {
    if !mirror.notices.first.isEmpty {
      mirror.notices.first = []
      endReading()
    }
    guard let changes = news() else { return }
    // Notify other processes first: they need time to wake up. A failed notification does not fail the write, which is
    // already committed.
    try? RealFileSystem().touch(paths.changed)
    tell(changes)
    savesInLog += 1
    exportSoon()
  }

  /// Counts a view without notifying anybody.
  func countView(of id: ID<Listing>) async throws(StoreError) {
    try await write { database throws(SQLiteFault) in
      try database.writeListings { writer throws(SQLiteFault) in
        guard !writer.isBuilding, var stored = try writer.stored(id) else { return }
        writer.isQuiet = true
        stored.listing.counts.views += 1
        try writer.put(stored)
      }
    }
  }

  // MARK: Products.json

  /// Starts to broadcast changes and progress, and brings the database up to date with Products.json. A session does so
  /// later for a large file, so that its listings can be browsed meanwhile. Does nothing and returns false for a store that
  /// never had contents, unless it `staysEmpty`.
  func begin(stayingEmpty staysEmpty: Bool, onProgress: (@Sendable (Double) -> Void)?)
    async throws(StoreError) -> Bool
  {
    guard staysEmpty || !isUntouched() else { return false }
    beginToTell(onProgress)
    if isSession, mirror.isLarge, !isReplica, !isFresh() {
      // The import keeps this thread busy, so no read may wait for it.
      view.withLock { ($0.progress, $0.answersBeside) = (0, canReadBeside) }
      executor.queue.async { self.follow() }
    } else {
      do throws(StoreError) { try await refresh() } catch { throw error }
    }
    return true
  }

  /// Whether the store has never had any contents.
  private func isUntouched() -> Bool { (try? mirror.isUntouched()) ?? false }

  /// Whether the database has everything in Products.json.
  func isFresh() -> Bool { mirror.isFresh() }

  /// Adds the first listings. Returns false and adds nothing when the store has contents.
  func seed(_ listings: [StoredListing]) throws(StoreError) -> Bool {
    do throws(MirrorFailure) { return try mirror.seed(listings) } catch { throw error.storeError }
  }

  /// Adds the notice that the database was lost.
  private func tellOfNewDatabase() { mirror.notices.past.append(.databaseMissing(file: paths.market)) }

  /// Sets the notices about the bundled listings.
  func tellFirst(_ notices: [StoreNotice]) { mirror.notices.first = notices }

  /// Reads changes by other processes and manual edits of Products.json.
  func refresh() async throws(StoreError) {
    let wasBroken = mirror.broken != nil
    if let changes = news() { tell(changes) }
    do throws(StoreError) { try await readProducts() } catch {
      endReading()
      throw error
    }
    endReading()
    settle()
    await takeTypedPictures()
    if let changes = news() {
      try? RealFileSystem().touch(paths.changed)
      tell(changes)
    }
    // Another process may have saved changes without exporting them, perhaps because of a broken file. If the user
    // removed the file, wait for the next change before writing it again.
    if wasBroken || !mirror.isAbsent { exportSoon() }
  }

  private func readProducts() async throws(StoreError) {
    if isReplica { return }
    var failed: Set<String> = []
    // Look failed names up again in the next read.
    defer { mirror.lookedUp.subtract(failed) }
    while true {
      do throws(MirrorFailure) { return try mirror.refresh() } catch {
        guard case .names(let names) = error else { throw error.storeError }
        let found = await places.answers(for: names)
        failed.formUnion(found.failed)
        mirror.places.merge(found.known) { $1 }
        mirror.lookedUp.formUnion(names)
      }
    }
  }

  /// Calls `refresh`. Must be called on the actor's queue.
  nonisolated func follow() {
    assumeIsolated { store in
      // The task runs entirely on this actor, so it does not wake the shared thread pool.
      _ = Task { try? await store.refresh() }
    }
  }

  /// Writes unexported changes to Products.json.
  func export() async throws(StoreError) {
    if isReplica { return }
    do throws(MirrorFailure) {
      if try !mirror.export() {
        do throws(StoreError) { try await readProducts() } catch { throw .store(error) }
        try mirror.export()
      }
      mirror.notices.hindrance = []
    } catch {
      let reason: DocumentFault? =
        switch error {
        case .store(.diskFull): .io(ENOSPC)
        case .store(.unavailable(_, reason: .noPermission)): .noPermission
        default: nil
        }
      if let reason { mirror.notices.hindrance = [.unwritable(file: paths.products, reason: reason)] }
      endReading()
      throw error.storeError
    }
    endReading()
  }

  /// Schedules a checkpoint and an export after a save. A failure is harmless, because the database has all changes.
  private func exportSoon() {
    if savesInLog >= Self.mostSavesInLog {
      savesInLog = 0
      executor.queue.async { self.assumeIsolated { $0.database.checkpoint() } }
    }
    guard isSession, !isReplica, !isToExport, (try? mirror.needsExport()) == true else { return }
    isToExport = true
    let delay = isSmall ? Self.exportDelay.small : Self.exportDelay.large
    executor.queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.assumeIsolated { store in
        store.isToExport = false
        _ = Task { try? await store.export() }
      }
    }
  }

  /// Exports before a command ends, if the store is small.
  private func exportIfSmall() async {
    // A store without contents stays so, and a later session may still begin with the sample listings.
    guard !isSession, isSmall, !isUntouched() else { return }
    try? await export()
  }

  /// Also counts hidden and deleted listings, but not all of a large store.
  var isSmall: Bool {
    let isLarge = try? database.read { sql throws(SQLiteFault) in
      try sql.exists("SELECT 1 FROM listing LIMIT 1 OFFSET ?", [.integer(Self.smallStore)])
    }
    return isLarge != true
  }

  // MARK: Telling

  /// Starts to broadcast changes and progress.
  private func beginToTell(_ onProgress: (@Sendable (Double) -> Void)?) {
    toldUpTo = (try? database.newestEvent()) ?? 0
    view.withLock { $0.notices = mirror.notices.all }
    let step = 0.01
    var next = step
    mirror.onProgress = { [weak self] share in
      onProgress?(share)
      guard let self else { return }
      self.view.withLock { $0.progress = share < 1 ? share : nil }
      self.broadcaster.send(.progress)
      // The listings imported so far can be browsed. The interval between updates grows, because queries take longer as
      // listings are added.
      if share >= next {
        next = share + max(step, share / 2)
        self.broadcaster.send(.everything)
      }
      if share >= 1 { next = step }
    }
  }

  func endReading() {
    let all = mirror.notices.all
    let (isNews, wasReading) = view.withLock { view in
      defer { (view.notices, view.progress) = (all, nil) }
      return (view.notices != all, view.progress != nil)
    }
    // Hide the progress also after a failed read.
    if wasReading { broadcaster.send(.progress) }
    if isNews { broadcaster.send(.everything) }
  }

  /// The changes since the last call; nil when nothing has changed.
  private func news() -> [ToldChange]? {
    guard let told = try? database.events(since: toldUpTo, limit: Event.mostTold), told.number != toldUpTo else {
      return nil
    }
    // For more changes, reading everything again is faster than broadcasting each one.
    toldUpTo = told.hasMore ? (try? database.newestEvent()) ?? told.number : told.number
    return (told.hasMore ? nil : told.changes) ?? [ToldChange(change: .everything, audience: .everybody)]
  }

  private func tell(_ changes: [ToldChange]) {
    for told in changes { broadcaster.send(told.change, to: told.audience) }
  }

  /// Creates accounts for the bundled neighbors once all listings are imported.
  private func settle() {
    guard let settling, !database.isReadOnly, !isUntouched() else { return }
    self.settling = nil
    settling.settle(database)
  }
}

extension MirrorFailure {
  /// The error as the ports declare it.
  var storeError: StoreError {
    switch self {
    case .store(let error): error
    case .names: .unavailable(path: "Products.json", reason: .io(EIO))
    }
  }
}
