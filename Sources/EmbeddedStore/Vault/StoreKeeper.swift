internal import Dispatch
import Glibc
internal import Marketplace
import Synchronization

/// The vault on a thread of its own, where it may wait for the disk; questions are answered beside it.
actor StoreKeeper {
  private nonisolated let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What others see of the keeper without waiting for it.
  struct View {
    /// What the vault had to tell when it was last asked.
    var notices: [StoreNotice] = []
    /// How much of a large file is read, from 0 to 1; nil when none is being read.
    var progress: Double?
    var generation = 0
    /// False where the index is kept in memory, because nothing can be written, and where one question is asked only.
    var isIndexShared = false
  }

  nonisolated let view = Mutex(View())
  nonisolated let broadcaster = ChangeBroadcaster()
  nonisolated let paths: StorePaths
  nonisolated let places: PlaceNames
  private nonisolated let reader: IndexReader

  private let vault: ListingVault
  private let clock: any MarketClock
  private var counts: MarketDatabase?
  /// The file that `counts` has open.
  private var countsFile: FileState?
  private var toldUpTo = 0
  private var toldGeneration = 0
  private var answersBeside = false
  /// Whether it is to be looked at the files again soon, without a reason from outside.
  private var isToFollow = false
  /// Saves since the log of the index was taken in. One of them writes about 25 pages.
  private var savesInLog = 0
  private static let mostSavesInLog = 64
  /// A listing, and the changes that say no more of it than that it was looked at here: its reader knows that, and no frame
  /// is drawn for it.
  private var look: (at: ID<Listing>, changes: Range<Int>)?

  /// Past this many changed listings it is quicker to read everything again.
  private static let mostChangesTold = 16

  static func open(
    _ paths: StorePaths, places: PlaceNames, clock: any MarketClock, executor: FileExecutor
  ) async throws(StoreError) -> StoreKeeper {
    let made = await VaultMaker(executor).make(paths, places.home)
    do throws(VaultFailure) {
      return StoreKeeper(try made.get().vault, paths, places, clock, executor)
    } catch {
      throw error.storeError
    }
  }

  private init(
    _ vault: sending ListingVault, _ paths: StorePaths, _ places: PlaceNames, _ clock: any MarketClock,
    _ executor: FileExecutor
  ) {
    self.vault = vault
    self.paths = paths
    self.places = places
    self.clock = clock
    self.executor = executor
    reader = IndexReader(path: paths.index)
  }

  /// Does `work` with the vault, and tells what came of it; looks up the names that a file calls neighborhoods by.
  func ask<Answer: Sendable>(_ work: (ListingVault) throws(VaultFailure) -> Answer) async throws(VaultFailure) -> Answer
  {
    while true {
      do throws(VaultFailure) {
        let answer = try work(vault)
        tell()
        return answer
      } catch {
        tell()
        guard case .names(let names) = error else { throw error }
        let found = await places.answers(for: names)
        vault.answers.merge(found.known) { $1 }
        vault.unanswered.formUnion(found.failed)
        vault.lookedUp.formUnion(names)
      }
    }
  }

  /// The same, with what went wrong as the port says it.
  func answer<Answer: Sendable>(_ work: (ListingVault) throws(VaultFailure) -> Answer) async throws(StoreError)
    -> Answer
  {
    do throws(VaultFailure) { return try await ask(work) } catch { throw error.storeError }
  }

  /// Asks the index as it is, whatever the vault is doing. One that turns out to be unusable is mended first.
  nonisolated func read<Answer: Sendable>(_ question: @Sendable (ListingIndex) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    let (isShared, generation) = view.withLock { ($0.isIndexShared, $0.generation) }
    guard isShared else { return try await readHere(question) }
    do throws(SQLiteFault) {
      return try await reader.ask(generation, question)
    } catch {
      let isDamaged = error == .damaged
      // See "Errors of actors" in Sources/README.md.
      do throws(StoreError) { if isDamaged { try await mend(generation) } else { try await refresh() } } catch {
        throw error
      }
    }
    guard view.withLock({ $0.isIndexShared }) else { return try await readHere(question) }
    do throws(SQLiteFault) {
      return try await reader.ask(view.withLock { $0.generation }, question)
    } catch {
      return try inStoreTerms(paths.index) { () throws(SQLiteFault) in throw error }
    }
  }

  /// Does something with the vault's own index. One that turns out to be unusable is built anew first.
  func readHere<Answer: Sendable>(_ question: @Sendable (ListingIndex) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    func answer(_ vault: ListingVault) throws(VaultFailure) -> Answer {
      try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try question(vault.index) }
    }
    do throws(StoreError) {
      return try await self.answer { vault throws(VaultFailure) in
        do throws(VaultFailure) { return try answer(vault) } catch VaultFailure.indexLost {
          try vault.whileLocked { vault throws(VaultFailure) in
            try vault.loseIndex()
            _ = try vault.catchUp()
          }
          return try answer(vault)
        } catch {
          throw error
        }
      }
    } catch { throw error }
  }

  /// Builds an index anew that could not be read, unless that was done since.
  private func mend(_ generation: Int) async throws(StoreError) {
    try await answer { vault throws(VaultFailure) in
      guard vault.generation == generation else { return }
      try vault.whileLocked { vault throws(VaultFailure) in
        try vault.loseIndex()
        _ = try vault.catchUp()
      }
    }
  }

  /// Reads on what other programs and hands have written; called on the keeper's own queue.
  nonisolated func follow() {
    assumeIsolated { keeper in
      // The task begins and ends on this actor: the shared pool of threads is left asleep.
      _ = Task { try? await keeper.refresh() }
    }
  }

  /// Whoever dies with the lock tells nobody, nor does who makes room on the disk.
  private func followLater() {
    guard answersBeside, !isToFollow else { return }
    isToFollow = true
    executor.queue.asyncAfter(deadline: .now() + .seconds(2)) { [weak self] in self?.followNow() }
  }

  private nonisolated func followNow() {
    assumeIsolated { keeper in keeper.isToFollow = false }
    follow()
  }

  /// What keeps the index from following for now, while what it knows will do.
  private func hindrance(_ error: StoreError) -> StoreNotice? {
    switch error {
    case .unavailable(path: paths.lock, reason: .busy): .held(file: paths.lock)
    case .diskFull(path: paths.index): .unreadable(file: paths.index, reason: .io(ENOSPC))
    default: nil
    }
  }

  /// What another program that does not let go of the store is saving is left out, with a notice.
  func refresh() async throws(StoreError) {
    do throws(StoreError) {
      let isPatient = !answersBeside
      try await answer { vault throws(VaultFailure) in
        try vault.refresh(isPatient: isPatient)
        vault.notices.hindrance = []
      }
    } catch {
      let hindrance = hindrance(error)
      guard let hindrance, answersBeside || vault.isReadable else { throw error }
      vault.notices.hindrance = [hindrance]
      tell()
      return followLater()
    }
    // Without its counts the market is there all the same.
    do throws(StoreError) { try await takeCounts() } catch {
      if hindrance(error) != nil { return followLater() }
      try await answer { vault throws(VaultFailure) in vault.missCounts(error) }
    }
    // What cannot be named now is when the store is opened the next time.
    do throws(StoreError) { try await takeNames() } catch { if hindrance(error) != nil { followLater() } }
  }

  /// Whether the index says what the files say: then nothing has to be read.
  func isFresh() -> Bool { vault.isFresh() }

  /// Whether nothing was ever kept here.
  func isUntouched() -> Bool { vault.isUntouched }

  /// From here on what changes is told.
  /// `answersBeside`: questions get a connection of their own, so that they need not wait for what the vault does.
  func beginToTell(answersBeside: Bool, _ onProgress: (@Sendable (Double) -> Void)?) {
    self.answersBeside = answersBeside
    toldGeneration = vault.generation
    toldUpTo = (try? vault.index.changeNumber()) ?? 0
    view.withLock { view in
      view.generation = vault.generation
      view.isIndexShared = answersBeside && vault.isIndexShared
      view.notices = vault.notices.all
    }
    let step = 0.01
    var next = step
    vault.onProgress = { [weak self] share in
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

  /// Folds the journal into Products.json, when there is something to fold.
  func fold(evenForCounts: Bool = false) async throws(StoreError) {
    try await answer { vault throws(VaultFailure) in try vault.fold(evenForCounts: evenForCounts) }
  }

  /// The same, behind whoever saved, when more than `limit` bytes of the journal are not folded, or Products.json is gone.
  /// That it fails is no loss: all is in the journal.
  nonisolated func foldSoon(past limit: Int) {
    executor.queue.async {
      // The task begins and ends on this actor: the shared pool of threads is left asleep.
      self.assumeIsolated { keeper in _ = Task { await keeper.fold(past: limit) } }
    }
  }

  func fold(past limit: Int) async {
    savesInLog += 1
    if savesInLog >= Self.mostSavesInLog {
      savesInLog = 0
      vault.index.takeLogIn()
    }
    guard vault.isJournalLonger(than: limit) || vault.hasVanished() else { return }
    try? await fold()
  }

  func now() -> Timestamp { clock.now() }

  /// Counts a view, for good.
  func countView(of id: ID<Listing>) async throws(StoreError) {
    guard let listing = try await read({ index throws(SQLiteFault) in try index.listing(id) }) else { return }
    let path = paths.market
    _ = try inStoreTerms(path) { () throws(SQLiteFault) in
      try openMarket().countView(of: id, base: listing.counts)
    }
    try await takeCounts(afterLookAt: id)
  }

  /// Puts what was counted since into the index.
  func takeCounts(afterLookAt looked: ID<Listing>? = nil) async throws(StoreError) {
    let path = paths.market
    guard FileState(of: path) != .absent else {
      return try await answer { vault throws(VaultFailure) in vault.missMarket() }
    }
    let counts = try inStoreTerms(path) { () throws(SQLiteFault) in try openMarket() }
    vault.counted = { number throws(VaultFailure) in
      let changes = try inVaultTerms(market: path) { () throws(SQLiteFault) in try counts.changes(since: number) }
      return changes.counts.map(\.0)
    }
    defer { look = nil }
    try await answer { vault throws(VaultFailure) in
      let changes = try vault.take(countsOf: counts, afterLookAt: looked)
      look = if let looked, let changes { (looked, changes) } else { nil }
    }
  }

  /// Gives the listings of everybody who has an account the name that he goes by now.
  func takeNames() async throws(StoreError) {
    guard let market = market() else { return }
    let now = clock.now()
    try await answer { vault throws(VaultFailure) in try vault.take(namesOf: market, at: now) }
  }

  /// Nil while there is none.
  private func market() -> MarketDatabase? {
    FileState(of: paths.market) == .absent ? nil : try? openMarket()
  }

  /// The file that stands at the path now: what is counted in one that was moved or removed meanwhile would be lost.
  private func openMarket() throws(SQLiteFault) -> MarketDatabase {
    if let counts, let countsFile, !counts.isMakeshift, countsFile.isSameFile(as: FileState(of: paths.market)) {
      return counts
    }
    let opened = try MarketDatabase(path: paths.market)
    // A fold may ask the old one as long as there is no other.
    vault.counted = nil
    try? counts?.close()
    countsFile = FileState(of: paths.market)
    counts = opened
    return opened
  }

  private func tell() {
    let all = vault.notices.all
    let (isNews, wasReading) = view.withLock { view in
      defer {
        view.notices = all
        view.generation = vault.generation
        view.isIndexShared = answersBeside && vault.isIndexShared
        view.progress = nil
      }
      return (view.notices != all, view.progress != nil)
    }
    // Also where the reading ended with a failure.
    if wasReading { broadcaster.send(.progress) }
    if isNews { broadcaster.send(.everything) }
    if vault.generation != toldGeneration {
      toldGeneration = vault.generation
      toldUpTo = (try? vault.index.changeNumber()) ?? 0
      return broadcaster.send(.everything)
    }
    guard let (number, listings) = try? vault.index.changes(since: toldUpTo), number != toldUpTo else { return }
    let lookedAt = look.flatMap { $0.changes == toldUpTo..<number ? $0.at : nil }
    toldUpTo = number
    guard let listings, listings.count <= Self.mostChangesTold else { return broadcaster.send(.everything) }
    for id in listings where id != lookedAt { broadcaster.send(.listing(id)) }
  }
}

/// Makes the vault on its own thread.
private actor VaultMaker {
  private let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// A vault on its way from the actor that made it to the one that keeps it, which runs on the same thread.
  struct Made: @unchecked Sendable {
    // Handed over whole: who made it keeps nothing of it.
    let vault: ListingVault
  }

  init(_ executor: FileExecutor) { self.executor = executor }

  func make(_ paths: StorePaths, _ home: NeighborhoodCode) -> Result<Made, VaultFailure> {
    do throws(VaultFailure) {
      return .success(
        Made(
          vault: try ListingVault(
            paths: paths, files: RealFileSystem(), home: IndexFile(path: paths.index), neighborhood: home)))
    } catch {
      return .failure(error)
    }
  }
}

extension VaultFailure {
  /// As the port says it.
  var storeError: StoreError {
    switch self {
    case .store(let error), .refused(.store(let error)): error
    case .names, .refused, .indexLost, .outOfOrder: .unavailable(path: "Index.sqlite", reason: .io(EIO))
    }
  }
}
