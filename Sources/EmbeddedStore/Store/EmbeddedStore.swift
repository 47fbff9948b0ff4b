internal import Dispatch
public import Marketplace

/// The market in a folder of this machine.
public enum EmbeddedStore {
  /// Opens the listings in `folder` (made if it is not there), and follows what other programs do to them.
  ///
  /// If there is no `Documents/Products.json`, the one in the folder `bundled` is copied with its times moved so that the
  /// newest is a minute old, and the pictures that it names from `bundled/Pictures` into `Documents/Images`; with nil the
  /// store begins empty, and its file is made by the first save. A file that
  /// cannot be understood is no error: the store is empty then, `notices()` says why, and nothing can be saved.
  /// `home` is the neighborhood that listings without one are in, and from which the nearer of two places of one name is
  /// told. Throws when the folders or the first Products.json cannot be made.
  public static func open(
    folder: String, bundled: String?, gazetteer: any Gazetteer, clock: any MarketClock,
    home: NeighborhoodCode = NeighborhoodCode("11680101")
  ) async throws(StoreError) -> EmbeddedListingStore {
    let documents = DocumentsFolder(Path.join(folder, "Documents"))
    let executor = FileExecutor(label: "secondhand.products")
    let shelf = MarketShelf()
    let places = PlaceNames(gazetteer: gazetteer, home: home)
    let path = try await documents.prepare(on: executor)
    let document = ProductsDocument(path: path, shelf: shelf, places: places, executor: executor)
    // The watch stands before the first reading, so that no edit falls between them.
    let (watched, name) = Path.split(path)
    let watch = FolderWatch(folder: watched, file: name, queue: executor.queue) { [weak document] in
      document?.follow()
    }
    let first = bundled.map { BundledProducts(folder: $0, documents: documents, places: places) }
    let pictures = try await document.open(or: first, at: clock.now())
    if !pictures.isEmpty {
      // On a queue of their own, so that a save need not wait for them.
      FileExecutor(label: "secondhand.pictures").queue.async { BundledProducts.makeLasting(pictures) }
    }
    return EmbeddedListingStore(imagesFolder: documents.images, shelf: shelf, document: document, watch: watch)
  }
}
