internal import Dispatch
public import Marketplace
import Synchronization

/// The market in a folder of this machine.
public enum EmbeddedStore {
  /// What a store is opened for.
  public enum Use: Sendable {
    /// One question or one act: what others do meanwhile is not told.
    case command
    /// A session follows what others do, and ends with `close`. It does not wait for a large file to be read that was
    /// edited by hand, or whose database is lost: what is there can be asked for, `progress()` says how much.
    case session
  }

  /// Opens the store in `folder` (made if it is not there).
  ///
  /// A store in which nothing was ever kept begins with the Products.json of the folder `bundled`, its times moved so that the
  /// newest is a minute old, and with the pictures that it names from `bundled/Pictures`; with nil it begins empty. A file that
  /// cannot be understood is no error: what the database has stays, and `notices()` says why.
  /// `neighbors` is a People.json: those in it who have listings here get accounts, once; with nil, that in the folder
  /// `bundled`.
  /// `home` is the neighborhood that listings without one are in, and from which the nearer of two places of one name is
  /// told. `onProgress` hears, on some thread, how much of a large file is read, from 0 to 1. Throws when the folders cannot be
  /// made, and for a database that is damaged or of a newer program.
  public static func open(
    folder: String, bundled: String?, neighbors: String? = nil, gazetteer: any Gazetteer, clock: any MarketClock,
    home: NeighborhoodCode = NeighborhoodCode("11680101"), for use: Use = .session,
    onProgress: (@Sendable (Double) -> Void)? = nil
  ) async throws(StoreError) -> EmbeddedListingStore {
    let documents = DocumentsFolder(Path.join(folder, "Documents"))
    let library = Path.join(folder, "Library")
    let executor = FileExecutor(label: "secondhand.store")
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let products = try await documents.prepare(on: executor)
    // Where nothing can be written what is there can still be read.
    try? await FileWorker(executor).run { () throws(FileFailure) in try Path.makeFolder(library) }
    let paths = StorePaths(products: products, library: library)
    let isSession = use == .session
    let store = try await StoreActor.open(
      paths, places: places, neighbors: neighbors ?? bundled.map { Path.join($0, "People.json") }, clock: clock,
      executor: executor, isSession: isSession)
    // The watches stand before the first reading, so that no change falls between them.
    let (watched, name) = Path.split(products)
    let watches = (isSession ? [(watched, name), (library, Path.split(paths.changed).name)] : []).compactMap {
      folder, file in
      FolderWatch(folder: folder, file: file, queue: executor.queue) { [weak store] in store?.follow() }
    }
    if let bundled, await store.isUntouched() {
      try await begin(store, with: BundledProducts(folder: bundled, places: places), in: documents, at: clock.now())
    }
    await store.beginToTell(onProgress)
    let isLarge =
      if case .present(let file) = FileState(of: products) { file.size > FileProgress.worthTelling } else { false }
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

  /// Begins a store with the bundled listings.
  private static func begin(
    _ store: StoreActor, with bundled: BundledProducts, in documents: DocumentsFolder, at now: Timestamp
  )
    async throws(StoreError)
  {
    var reading = await bundled.reading()
    // As if the newest were a minute old.
    reading.moveTimes(toEndAt: now.advanced(seconds: -60))
    guard !reading.listings.isEmpty else { return await store.tellFirst(reading.notices) }
    // The listings come last: if the pictures are cut short, the next start begins anew.
    let pictures = try inStoreTerms { () throws(FileFailure) in
      try bundled.copyPictures(of: reading.listings, to: documents)
    }
    let contents = reading.contents
    let listings = reading.listings.map { StoredListing($0, unknown: contents.unknown[$0.id] ?? []) }
    do throws(StoreError) {
      _ = try await store.seed(listings)
      // A disk without room for it has the listings all the same.
      try? await store.export()
    } catch { throw error }
    // On a queue of their own, so that a save need not wait for them.
    FileExecutor(label: "secondhand.pictures").queue.async { BundledProducts.makeLasting(pictures) }
  }
}
