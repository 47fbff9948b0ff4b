internal import Dispatch
import Glibc
internal import Marketplace
import Synchronization

/// The connection that writes, on a thread of its own, where it may wait for the disk; questions are answered beside it. Keeps
/// Products.json in step and tells what changes.
actor StoreActor {
  private nonisolated let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What others see of the store without waiting for it.
  struct View {
    var notices: [StoreNotice] = []
    /// How much of a large file is read, from 0 to 1; nil when none is being read.
    var progress: Double?
    /// False where the database is in memory or sealed, and where one question is asked only.
    var answersBeside = false
  }

  nonisolated let view = Mutex(View())
  nonisolated let broadcaster = ChangeBroadcaster()
  nonisolated let paths: StorePaths
  nonisolated let places: PlaceNames
  private nonisolated let reader: ReadingActor

  private let database: MarketDatabase
  private let mirror: ProductsMirror
  private let clock: any MarketClock
  private let isSession: Bool
  private var settling: PeopleSettling?
  private var toldUpTo = 0
  private var isToExport = false
  /// Saves since the log was taken in. One of them writes about 25 pages.
  private var savesInLog = 0
  private static let mostSavesInLog = 64
  /// SQLITE_CANTOPEN.
  private static let cannotOpen: Int32 = 14

  /// Up to this many listings, the store is exported two seconds after a change, and before a command that wrote ends.
  static let smallStore = 20_000
  private static let exportDelay = (small: DispatchTimeInterval.seconds(2), large: DispatchTimeInterval.seconds(300))

  static func open(
    _ paths: StorePaths, places: PlaceNames, neighbors: String?, clock: any MarketClock, executor: FileExecutor,
    isSession: Bool
  ) async throws(StoreError) -> StoreActor {
    let made = await DatabaseMaker(executor).make(paths)
    do throws(SQLiteFault) {
      return StoreActor(
        try made.get().database, paths, places, PeopleSettling(neighbors: neighbors), clock, executor, isSession)
    } catch {
      return try inStoreTerms(paths.market) { () throws(SQLiteFault) in throw error }
    }
  }

  private init(
    _ database: sending MarketDatabase, _ paths: StorePaths, _ places: PlaceNames, _ settling: PeopleSettling,
    _ clock: any MarketClock, _ executor: FileExecutor, _ isSession: Bool
  ) {
    mirror = ProductsMirror(database, paths: paths, files: RealFileSystem(), home: places.home)
    let answersBeside = isSession && database.isFile && !database.isReadOnly
    self.database = database
    self.paths = paths
    self.places = places
    self.settling = settling
    self.clock = clock
    self.executor = executor
    self.isSession = isSession
    reader = ReadingActor(path: paths.market)
    view.withLock { $0.answersBeside = answersBeside }
  }

  func now() -> Timestamp { clock.now() }

  // MARK: Asking and changing

  /// Asks the database as it is, whatever is being written.
  nonisolated func read<Answer: Sendable>(_ question: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    // See "Errors of actors" in Sources/README.md, here and below.
    guard view.withLock({ $0.answersBeside }) else {
      do throws(StoreError) { return try await readHere(question) } catch { throw error }
    }
    do throws(SQLiteFault) { return try await reader.ask(question) } catch {
      return try inStoreTerms(paths.market) { () throws(SQLiteFault) in throw error }
    }
  }

  /// Asks the connection that writes.
  func readHere<Answer: Sendable>(_ question: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    throws(StoreError) -> Answer
  {
    try inStoreTerms(paths.market) { () throws(SQLiteFault) in try question(database) }
  }

  /// Changes something, and tells what came of it here and to other processes. A command exports before it ends.
  func write<Answer: Sendable>(_ change: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    // Nothing that is written into memory is kept.
    guard database.isFile else {
      throw .unavailable(path: paths.market, reason: DocumentFault(sqlite: Self.cannotOpen, at: paths.market))
    }
    let answer = try inStoreTerms(paths.market) { () throws(SQLiteFault) in try change(database) }
    noteChange()
    await exportIfSmall()
    return answer
  }

  /// Tells of a change that was just written.
  private func noteChange() {
    if !mirror.notices.first.isEmpty {
      mirror.notices.first = []
      endReading()
    }
    guard let changes = news() else { return }
    // The others first: who is here has time while they wake. That it cannot be told is no reason to fail: it is done.
    try? RealFileSystem().touch(paths.changed)
    tell(changes)
    savesInLog += 1
    exportSoon()
  }

  /// Counts a view: nobody has to be told.
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

  /// Whether nothing was ever kept here.
  func isUntouched() -> Bool { (try? mirror.isUntouched()) ?? false }

  /// Whether nothing of Products.json has to be read.
  func isFresh() -> Bool { mirror.isFresh() }

  /// Makes the first listings; false when something was kept here.
  func seed(_ listings: [StoredListing]) throws(StoreError) -> Bool {
    do throws(MirrorFailure) { return try mirror.seed(listings) } catch { throw error.storeError }
  }

  /// What the first start has to tell of the listings that come with the program.
  func tellFirst(_ notices: [StoreNotice]) { mirror.notices.first = notices }

  /// Reads what others have changed.
  func refresh() async throws(StoreError) {
    let wasBroken = mirror.broken != nil
    if let changes = news() { tell(changes) }
    do throws(StoreError) { try await readProducts() } catch {
      endReading()
      throw error
    }
    endReading()
    settle()
    if let changes = news() {
      try? RealFileSystem().touch(paths.changed)
      tell(changes)
    }
    // Another process may have saved what it could not export, or a broken file was in the way. A file that somebody has moved
    // away is not written again before something changes.
    if wasBroken || !mirror.isAbsent { exportSoon() }
  }

  private func readProducts() async throws(StoreError) {
    var failed: Set<String> = []
    // The next reading asks for them again.
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

  /// Reads what others have changed; called on the actor's own queue.
  nonisolated func follow() {
    assumeIsolated { store in
      // The task begins and ends on this actor: the shared pool of threads is left asleep.
      _ = Task { try? await store.refresh() }
    }
  }

  /// Writes what has changed since into Products.json.
  func export() async throws(StoreError) {
    do throws(MirrorFailure) {
      if try !mirror.export() {
        do throws(StoreError) { try await readProducts() } catch { throw .store(error) }
        try mirror.export()
      }
      mirror.notices.hindrance = []
    } catch {
      if case .store(.diskFull(let path)) = error {
        mirror.notices.hindrance = [.unreadable(file: path, reason: .io(ENOSPC))]
      }
      endReading()
      throw error.storeError
    }
    endReading()
  }

  /// Behind whoever has saved. That it fails is no loss: the database has all.
  private func exportSoon() {
    if savesInLog >= Self.mostSavesInLog {
      savesInLog = 0
      executor.queue.async { self.assumeIsolated { $0.database.checkpoint() } }
    }
    guard isSession, !isToExport, (try? mirror.needsExport()) == true else { return }
    isToExport = true
    let delay = isSmall ? Self.exportDelay.small : Self.exportDelay.large
    executor.queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.assumeIsolated { store in
        store.isToExport = false
        _ = Task { try? await store.export() }
      }
    }
  }

  /// Exports before a command ends, when that takes no time.
  private func exportIfSmall() async {
    guard !isSession, isSmall else { return }
    try? await export()
  }

  private var isSmall: Bool { (try? database.hasListings(moreThan: Self.smallStore)) != true }

  // MARK: Telling

  /// From here on what changes is told.
  func beginToTell(_ onProgress: (@Sendable (Double) -> Void)?) {
    toldUpTo = (try? database.newestEvent()) ?? 0
    view.withLock { $0.notices = mirror.notices.all }
    let step = 0.01
    var next = step
    mirror.onProgress = { [weak self] share in
      onProgress?(share)
      guard let self else { return }
      self.view.withLock { $0.progress = share < 1 ? share : nil }
      self.broadcaster.send(.progress)
      // What is there by then can be browsed; asking costs the more the more there is.
      if share >= next {
        next = share + max(step, share / 2)
        self.broadcaster.send(.everything)
      }
      if share >= 1 { next = step }
    }
  }

  private func endReading() {
    let all = mirror.notices.all
    let (isNews, wasReading) = view.withLock { view in
      defer { (view.notices, view.progress) = (all, nil) }
      return (view.notices != all, view.progress != nil)
    }
    // Also where the reading ended with a failure.
    if wasReading { broadcaster.send(.progress) }
    if isNews { broadcaster.send(.everything) }
  }

  /// What has happened since this was last asked; nil when nothing has.
  private func news() -> [ToldChange]? {
    guard let (number, changes) = try? database.events(since: toldUpTo), number != toldUpTo else { return nil }
    toldUpTo = number
    return changes ?? [ToldChange(change: .everything, audience: .everybody)]
  }

  private func tell(_ changes: [ToldChange]) {
    for told in changes { broadcaster.send(told.change, to: told.audience) }
  }

  /// Once all listings are there, the neighbors who come with the program get accounts.
  private func settle() {
    guard let settling, !database.isReadOnly else { return }
    self.settling = nil
    settling.settle(database)
  }
}

/// Opens the database on the thread that it belongs to.
private actor DatabaseMaker {
  private let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A database on its way from the actor that opened it to the one that keeps it, which runs on the same thread.
  struct Made: @unchecked Sendable {
    // Handed over whole: who opened it keeps nothing of it.
    let database: MarketDatabase
  }

  init(_ executor: FileExecutor) { self.executor = executor }

  func make(_ paths: StorePaths) -> Result<Made, SQLiteFault> {
    do throws(SQLiteFault) {
      return .success(Made(database: try MarketDatabase(path: paths.market)))
    } catch {
      // Where no database can be made, what Products.json says can still be read.
      if error != .damaged, FileState(of: paths.market) == .absent, let database = try? MarketDatabase() {
        return .success(Made(database: database))
      }
      return .failure(error)
    }
  }
}

extension MirrorFailure {
  /// As the ports say it.
  var storeError: StoreError {
    switch self {
    case .store(let error): error
    case .names: .unavailable(path: "Products.json", reason: .io(EIO))
    }
  }
}
