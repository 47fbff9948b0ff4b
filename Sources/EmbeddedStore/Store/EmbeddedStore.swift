internal import Dispatch
internal import LocalFiles
internal import MarketJSON
public import Marketplace
import Synchronization

/// A market in a local folder.
public enum EmbeddedStore {
  /// How the caller uses the store.
  public enum Use: Sendable {
    /// One query or one command. Does not report changes by other processes.
    case command
    /// A long-running session that reports changes by other processes and ends with `close`. Opening does not wait
    /// until a large file is imported, after a manual edit or the loss of the database. Queries return the listings
    /// imported so far, and `progress()` says how far the import is.
    case session
  }

  /// Opens the store in `folder` and creates the folder if it is missing.
  ///
  /// An empty store begins with Products.json of the folder `bundled` and the pictures it names from
  /// `bundled/Pictures`. All times shift so that the newest is a minute old. With nil, a session begins empty for good. An
  /// unreadable Products.json is not an error: the database keeps its listings, and `notices()` says why. `neighbors`
  /// is the path of a People.json. People in it who have listings in the store get accounts, once. Nil means the
  /// People.json in `bundled`. `home` is the neighborhood of listings that name none. When several places share a name,
  /// the one nearest to `home` is used. A replica has no Products.json. `onProgress` receives the progress of reading a
  /// large file, from 0 to 1, on an arbitrary thread. Throws when the folders cannot be created, and when the database
  /// is damaged or from a newer version.
  public static func open(
    folder: String, bundled: String?, neighbors: String? = nil, gazetteer: any Gazetteer, clock: any MarketClock,
    home: NeighborhoodCode = NeighborhoodCode("11680101"), for use: Use = .session, isReplica: Bool = false,
    onProgress: (@Sendable (Double) -> Void)? = nil
  ) async throws(StoreError) -> EmbeddedListingStore {
    let documents = DocumentsFolder(Path.join(folder, "Documents"))
    let library = Path.join(folder, "Library")
    let executor = FileExecutor(label: "secondhand.store")
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let products = try await documents.prepare(on: executor)
    // A read-only store can still be read, so ignore a failure here.
    try? await FileWorker(executor).run { () throws(FileFailure) in try Path.makeFolder(library) }
    let paths = StorePaths(products: products, library: library)
    let isSession = use == .session
    let store = try await StoreActor.open(
      paths, places: places, neighbors: neighbors ?? bundled.map { Path.join($0, "People.json") }, clock: clock,
      executor: executor, isSession: isSession, isReplica: isReplica)
    // Start watching before the first read, so that no change in between is missed.
    let watched = !isSession ? [] : isReplica ? [paths.changed] : [products, paths.changed]
    let watches = watched.map(Path.split).compactMap { folder, file in
      FolderWatch(folder: folder, file: file, queue: executor.queue) { [weak store] in store?.follow() }
    }
    if let bundled, await store.isUntouched() {
      try await begin(store, with: BundledProducts(folder: bundled, places: places), in: documents, at: clock.now())
    } else if bundled == nil, isSession, !isReplica {
      // A later run with bundled listings must not fill a store that began empty. A read-only store can still be read.
      _ = try? await store.seed([])
    }
    await store.beginToTell(onProgress)
    let isLarge =
      if isReplica { false } else if case .present(let file) = FileState(of: products) {
        file.size > FileProgress.worthTelling
      } else { false }
    if isSession, isLarge, await !store.isFresh() {
      store.view.withLock { $0.progress = 0 }
      executor.queue.async { store.follow() }
    } else {
      do throws(StoreError) { try await store.refresh() } catch { throw error }
    }
    return EmbeddedListingStore(
      imagesFolder: documents.images, store: store, messages: MessageIndexActor(paths), watches: watches,
      mark: isSession ? try? SessionMark(Path.join(library, "Sessions.lock")) : nil)
  }

  /// Fills an empty store with the bundled listings.
  private static func begin(
    _ store: StoreActor, with bundled: BundledProducts, in documents: DocumentsFolder, at now: Timestamp
  )
    async throws(StoreError)
  {
    var reading = await bundled.reading()
    // The newest listing is a minute old.
    let span = reading.moveTimes(toEndAt: now.advanced(seconds: -60))
    guard !reading.listings.isEmpty else { return await store.tellFirst(reading.notices) }
    // Copy the pictures before the listings: a start that crashes meanwhile leaves the store empty, so the next start
    // begins again.
    let pictures = try inStoreTerms { () throws(FileFailure) in
      try bundled.copyPictures(of: reading.listings, to: documents)
    }
    let contents = reading.contents
    let listings = reading.listings.map { StoredListing($0, unknown: contents.unknown[$0.id] ?? []) }
    do throws(StoreError) {
      let isBegun = try await store.seed(listings)
      let town = BundledTown(folder: bundled.folder).town().moved(seconds: span)
      if isBegun { try await store.write { database throws(SQLiteFault) in try database.add(town) } }
      // Ignore a full disk: the database has the listings.
      try? await store.export()
    } catch { throw error }
    // Sync on a separate queue, so that no save waits for it.
    FileExecutor(label: "secondhand.pictures").queue.async { BundledProducts.makeLasting(pictures) }
  }
}
