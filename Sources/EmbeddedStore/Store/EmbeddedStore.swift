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
    /// edited by hand, or whose index is lost: what is there can be asked for, `progress()` says how much.
    case session
  }

  /// Opens the listings in `folder` (made if it is not there).
  ///
  /// If there is no `Documents/Products.json`, the one in the folder `bundled` is copied with its times moved so that the
  /// newest is a minute old, and the pictures that it names from `bundled/Pictures` into `Documents/Images`; with nil the
  /// store begins empty, and its file is made when the first save is settled. A file that
  /// cannot be understood is no error: the store is empty then, `notices()` says why, and nothing can be saved.
  /// `neighbors` is a People.json: those in it who have listings here get accounts, once, when people are first asked for;
  /// with nil, that in the folder `bundled`.
  /// `home` is the neighborhood that listings without one are in, and from which the nearer of two places of one name is
  /// told. `onProgress` hears, on some thread, how much of a large file is read, from 0 to 1. Throws when the folders or the
  /// first Products.json cannot be made.
  public static func open(
    folder: String, bundled: String?, neighbors: String? = nil, gazetteer: any Gazetteer, clock: any MarketClock,
    home: NeighborhoodCode = NeighborhoodCode("11680101"), for use: Use = .session,
    onProgress: (@Sendable (Double) -> Void)? = nil
  ) async throws(StoreError) -> EmbeddedListingStore {
    let documents = DocumentsFolder(Path.join(folder, "Documents"))
    let library = Path.join(folder, "Library")
    let executor = FileExecutor(label: "secondhand.products")
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let products = try await documents.prepare(on: executor)
    // Where nothing can be written what is there can still be read.
    try? await FileWorker(executor).run { () throws(FileFailure) in try Path.makeFolder(library) }
    let paths = StorePaths(products: products, documents: documents.path, library: library)
    let keeper = try await StoreKeeper.open(paths, places: places, clock: clock, executor: executor)
    let isSession = use == .session
    // The watches stand before the first reading, so that no change falls between them.
    let (watched, name) = Path.split(products)
    let watches = (isSession ? [(watched, name), (library, Path.split(paths.changed).name)] : []).compactMap {
      folder, file in
      FolderWatch(folder: folder, file: file, queue: executor.queue) { [weak keeper] in keeper?.follow() }
    }
    if let bundled, await keeper.isUntouched() {
      try await begin(
        keeper, with: BundledProducts(folder: bundled, places: places), in: documents, at: clock.now())
    }
    await keeper.beginToTell(answersBeside: isSession, onProgress)
    let isLarge =
      if case .present(let file) = FileState(of: products) { file.size > FileProgress.worthTelling } else { false }
    if isSession, isLarge, await !keeper.isFresh() {
      keeper.view.withLock { $0.progress = 0 }
      executor.queue.async { keeper.follow() }
    } else {
      do throws(StoreError) { try await keeper.refresh() } catch { throw error }
    }
    let people = PeopleKeeper(
      paths: paths,
      settling: PeopleSettling(
        neighbors: neighbors ?? bundled.map { Path.join($0, "People.json") }, index: paths.index,
        hasListings: { [weak keeper] in keeper?.view.withLock { $0.progress == nil } ?? false }),
      broadcaster: keeper.broadcaster, isSession: isSession)
    return EmbeddedListingStore(
      imagesFolder: documents.images, keeper: keeper, people: people,
      messages: MessageKeeper(paths), watches: watches,
      mark: isSession ? try? SessionMark(Path.join(library, "Sessions.lock")) : nil,
      isSession: isSession)
  }

  /// Makes the first Products.json of the bundled listings.
  private static func begin(
    _ keeper: StoreKeeper, with bundled: BundledProducts, in documents: DocumentsFolder, at now: Timestamp
  )
    async throws(StoreError)
  {
    var reading = await bundled.reading()
    // As if the newest were a minute old.
    reading.moveTimes(toEndAt: now.advanced(seconds: -60))
    guard !reading.listings.isEmpty else {
      let told = reading.notices
      do throws(StoreError) {
        return try await keeper.answer { vault throws(VaultFailure) in vault.notices.first = told }
      } catch { throw error }
    }
    // The listings come last: if the pictures are cut short, the next start begins anew.
    let pictures = try inStoreTerms { () throws(FileFailure) in
      try bundled.copyPictures(of: reading.listings, to: documents)
    }
    let contents = reading.contents
    let listings = reading.listings.map { StoredListing($0, unknown: contents.unknown[$0.id] ?? []) }
    do throws(StoreError) {
      _ = try await keeper.answer { vault throws(VaultFailure) in try vault.seed(listings) }
    } catch { throw error }
    // On a queue of their own, so that a save need not wait for them.
    FileExecutor(label: "secondhand.pictures").queue.async { BundledProducts.makeLasting(pictures) }
  }
}
