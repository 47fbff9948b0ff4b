internal import Marketplace
import Synchronization

/// Listings in `Documents/Products.json`, which a person may edit while the program runs, with a journal of what was saved since
/// it was written, and an index that answers questions.
///
/// A save has reached the disk when it returns; Products.json has it after `settle`. Notices tell of the file as it is now:
/// once a fault in it is mended, its notice is gone.
final class JournaledListingStore: ListingStore {
  let keeper: StoreKeeper
  /// Last as long as the store. The system lets a person have a limited number of watches (fs.inotify.max_user_instances);
  /// without them what others do is seen when something is saved.
  private let watches: [FolderWatch]

  /// Opens the store whose Products.json lies at `products`, with what nobody edits in the folder `library`; both folders
  /// are there.
  init(products: String, library: String, gazetteer: any Gazetteer, clock: any MarketClock, home: NeighborhoodCode)
    async throws(StoreError)
  {
    let executor = FileExecutor(label: "secondhand.store")
    let paths = StorePaths(products: products, library: library)
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let keeper = try await StoreKeeper.open(paths, places: places, clock: clock, executor: executor)
    self.keeper = keeper
    // The watches stand before the first reading, so that no change falls between them.
    let (folder, name) = Path.split(products)
    watches = [(folder, name), (library, Path.split(paths.changed).name)].compactMap { folder, file in
      FolderWatch(folder: folder, file: file, queue: executor.queue) { [weak keeper] in keeper?.follow() }
    }
    try await keeper.refresh()
  }

  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError)
    -> Page<Listing>
  {
    try await keeper.read { index throws(SQLiteFault) in try index.page(query, at: position, limit: limit) }
  }

  func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? {
    try await keeper.read { index throws(SQLiteFault) in try index.listing(id) }
  }

  func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    try await keeper.read { index throws(SQLiteFault) in try index.index(of: id, in: query) }
  }

  func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally {
    try await keeper.read { index throws(SQLiteFault) in try index.tally(query) }
  }

  func save(_ listings: [Listing]) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    let time = await keeper.now()
    try await keeper.answer { vault throws(VaultFailure) in
      try vault.save(listings.map { StoredListing($0) }, at: time)
    }
    await keeper.foldIfLong()
  }

  func write(_ decide: @Sendable (any ListingLedger) throws(ListingsError) -> [ListingAct])
    async throws(ListingsError) -> [PastAct]
  {
    if Task.isCancelled { throw .store(.cancelled) }
    do throws(VaultFailure) {
      let kept = try await keeper.ask { vault throws(VaultFailure) in try vault.write(decide) }
      await keeper.foldIfLong()
      return kept
    } catch {
      if case .refused(let refusal) = error { throw refusal }
      throw .store(error.storeError)
    }
  }

  func countView(of id: ID<Listing>) async throws(StoreError) { try await keeper.countView(of: id) }

  func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await keeper.read { index throws(SQLiteFault) in
      try index.sellers(named: name).map { Seller(id: $0, name: name) }
    }
  }

  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? {
    try await keeper.read { index throws(SQLiteFault) in try index.names(of: id).first.map { Seller(id: id, name: $0) }
    }
  }

  func changes() -> Changes { keeper.broadcaster.changes() }

  func notices() async -> [StoreNotice] { keeper.notices.withLock { $0 } }

  /// Writes what was saved since into Products.json.
  func settle() async throws(StoreError) { try await keeper.fold() }
}
