import Glibc
internal import Marketplace
import Synchronization

/// The vault on a thread of its own, where it may wait for the disk.
actor StoreKeeper {
  private nonisolated let executor: FileExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// What the vault had to tell when it was last asked.
  nonisolated let notices = Mutex<[StoreNotice]>([])
  nonisolated let broadcaster = ChangeBroadcaster()
  nonisolated let paths: StorePaths
  nonisolated let places: PlaceNames

  private let vault: ListingVault
  private let clock: any MarketClock
  private var counts: MarketDatabase?
  private var toldUpTo = 0

  /// Past this many changed listings it is quicker to read everything again.
  private static let mostChangesTold = 16
  /// A journal of so many bytes is folded, by whoever writes.
  private static let longestJournal = 16 << 20

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
        vault.answers.merge(found) { $1 }
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

  /// Asks the index.
  func read<Answer: Sendable>(_ question: (ListingIndex) throws(SQLiteFault) -> Answer) async throws(StoreError)
    -> Answer
  {
    try await answer { vault throws(VaultFailure) in
      do throws(VaultFailure) {
        return try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try question(vault.index) }
      } catch VaultFailure.indexLost {
        try vault.loseIndex()
        try vault.refresh()
        return try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in try question(vault.index) }
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

  func refresh() async throws(StoreError) {
    try await answer { vault throws(VaultFailure) in try vault.refresh() }
    try await takeCounts()
  }

  /// Folds the journal into Products.json, when there is something to fold.
  func fold() async throws(StoreError) {
    try await answer { vault throws(VaultFailure) in try vault.fold() }
  }

  func foldIfLong() async {
    guard vault.journalSize > Self.longestJournal else { return }
    try? await fold()
  }

  func now() -> Timestamp { clock.now() }

  /// Counts a view, for good.
  func countView(of id: ID<Listing>) async throws(StoreError) {
    guard let listing = try await read({ index throws(SQLiteFault) in try index.listing(id) }) else { return }
    let path = paths.market
    try inStoreTerms(path) { () throws(SQLiteFault) in
      if counts == nil { counts = try MarketDatabase(path: path) }
      try counts?.countView(of: id, base: listing.counts)
    }
    try await takeCounts()
  }

  /// Puts what was counted since into the index.
  private func takeCounts() async throws(StoreError) {
    if counts == nil {
      guard FileState(of: paths.market) != .absent else { return }
      counts = try? MarketDatabase(path: paths.market)
    }
    guard let counts else { return }
    try await answer { vault throws(VaultFailure) in
      try vault.take(countsOf: counts)
    }
  }

  private func tell() {
    let all = vault.notices.all
    let isNews = notices.withLock { notices in
      defer { notices = all }
      return notices != all
    }
    if isNews { broadcaster.send(.everything) }
    guard let (number, listings) = try? vault.index.changes(since: toldUpTo) else { return }
    let isFirst = toldUpTo == 0
    guard number != toldUpTo else { return }
    toldUpTo = number
    guard let listings, !isFirst, listings.count <= Self.mostChangesTold else { return broadcaster.send(.everything) }
    for id in listings { broadcaster.send(.listing(id)) }
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
    case .names, .refused, .indexLost, .outOfOrder: .unavailable(path: "Index.sqlite", reason: .io(5))
    }
  }
}

extension ListingVault {
  /// Puts the counts that were counted since the index was last told into it.
  func take(countsOf database: MarketDatabase) throws(VaultFailure) {
    try whileLocked { vault throws(VaultFailure) in
      var mirror = try vault.catchUp()
      let (number, counts) = try inVaultTerms(vault.paths.market) { () throws(SQLiteFault) in
        try database.changes(since: mirror.counts)
      }
      guard number != mirror.counts else { return }
      mirror.counts = number
      try vault.transact { writer throws(VaultFailure) in
        try inVaultTerms(vault.paths.index) { () throws(SQLiteFault) in
          for (id, counted) in counts {
            guard var stored = try writer.stored(id), stored.listing.counts != counted else { continue }
            stored.listing.counts = counted
            try writer.put(stored)
          }
          try writer.setMeta(Mirror.name, mirror.text)
        }
      }
      vault.announce()
    }
  }
}
