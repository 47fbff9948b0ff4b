public import Marketplace

/// Listings in `Documents/Products.json`, which a person may edit while the program runs.
///
/// Reading never waits for the disk. A save has reached it when it returns. Notices tell of the file as it is now:
/// once a fault in it is mended, its notice is gone.
public final class EmbeddedListingStore: ListingStore {
  /// Where the paths of pictures begin: `Documents/Images`.
  public let imagesFolder: String

  private let shelf: MarketShelf
  private let document: ProductsDocument
  private let watch: FolderWatch?

  init(imagesFolder: String, shelf: MarketShelf, document: ProductsDocument, watch: FolderWatch?) {
    self.imagesFolder = imagesFolder
    self.shelf = shelf
    self.document = document
    self.watch = watch
  }

  /// Whether edits by other programs are heard of at once. The system lets a person have a limited number of watches
  /// (fs.inotify.max_user_instances); without one an edit is seen, and kept, when something is saved.
  public var followsEdits: Bool { watch != nil }

  public func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError)
    -> Page<Listing>
  {
    shelf.read { $0.page(query, at: position, limit: limit) }
  }

  public func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? {
    shelf[id]
  }

  public func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    shelf.read { $0.index(of: id, in: query) }
  }

  public func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally {
    shelf.read { $0.tally(query) }
  }

  public func save(_ listings: [Listing]) async throws(StoreError) {
    try await document.save(listings)
  }

  public func changes() -> Changes { shelf.broadcaster.changes() }

  public func notices() async -> [StoreNotice] { shelf.currentNotices }

  /// The file of a picture on this disk; nil for a URL, and for a path that leads out of `imagesFolder` by `..`. A path
  /// from the root, as a person types it, is taken as it is.
  public func file(of picture: Picture) -> String? {
    guard case .file(let path) = picture.source else { return nil }
    if path.hasPrefix("/") { return path }
    return Path.staysBelow(path) ? Path.join(imagesFolder, path) : nil
  }
}
