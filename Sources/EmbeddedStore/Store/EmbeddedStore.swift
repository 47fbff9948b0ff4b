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
    let opening = StoreOpening(folder: folder)
    let documents = opening.documents
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let isSession = use == .session
    let store = try await StoreActor.open(
      opening, places: places, neighbors: neighbors ?? bundled.map { Path.join($0, "People.json") }, clock: clock,
      isSession: isSession, isReplica: isReplica)
    let paths = store.paths
    // Start watching before the first read, so that no change in between is missed.
    let watched = !isSession ? [] : isReplica ? [paths.changed] : [paths.products, paths.changed]
    let watches = watched.map(Path.split).compactMap { folder, file in
      FolderWatch(folder: folder, file: file, queue: opening.executor.queue) { [weak store] in store?.follow() }
    }
    if bundled == nil, isSession, !isReplica {
      // A later run with bundled listings must not fill a store that began empty. A read-only store can still be read.
      _ = try? await store.seed([])
    }
    do throws(StoreError) {
      let hasBegun = try await store.begin(stayingEmpty: bundled == nil, onProgress: onProgress)
      if let bundled, !hasBegun {
        try await begin(store, with: BundledProducts(folder: bundled, places: places), in: documents, at: clock.now())
        _ = try await store.begin(stayingEmpty: true, onProgress: onProgress)
      }
    } catch { throw error }
    return EmbeddedListingStore(
      imagesFolder: documents.images, store: store, messages: MessageIndexActor(paths), watches: watches,
      mark: isSession ? try? SessionMark(Path.join(opening.library, "Sessions.lock")) : nil)
  }

  /// Throws when a table of an open store is missing. SQLite itself fails only when the table is used.
  public static func checkTables(of store: EmbeddedListingStore) async throws(StoreError) {
    _ = try await store.store.read { database throws(SQLiteFault) in
      guard try database.read(DatabaseCheck.hasTables) else { throw .damaged }
    }
  }

  /// An executor with its own queue, for work that takes too long for the main thread and the file queues.
  public static func executor(label: String) -> any SerialExecutor { FileExecutor(label: label) }

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
      // The posts first: only a store without listings begins again after a crash.
      let town = BundledTown(folder: bundled.folder).town().moved(seconds: span)
      try await store.write { database throws(SQLiteFault) in try database.add(town) }
      _ = try await store.seed(listings)
      // Ignore a full disk: the database has the listings.
      try? await store.export()
    } catch { throw error }
    // Sync on a separate queue, so that no save waits for it.
    FileExecutor(label: "secondhand.pictures").queue.async { BundledProducts.makeLasting(pictures) }
  }
}
