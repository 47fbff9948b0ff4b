public import Marketplace

/// Listings in `Documents/Products.json`, which a person may edit while the program runs.
///
/// Reading never waits for the disk. A save has reached it when it returns. Notices tell of the file as it is now:
/// once a fault in it is mended, its notice is gone.
public final class EmbeddedListingStore: ListingStore {
  /// Where the paths of pictures begin: `Documents/Images`.
  public let imagesFolder: String

  private let shelf: MarketShelf
  let document: ProductsDocument
  /// Lasts as long as the store. The system lets a person have a limited number of watches (fs.inotify.max_user_instances);
  /// without one an edit by another program is seen, and kept, when something is saved.
  let watch: FolderWatch?

  init(imagesFolder: String, shelf: MarketShelf, document: ProductsDocument, watch: FolderWatch?) {
    self.imagesFolder = imagesFolder
    self.shelf = shelf
    self.document = document
    self.watch = watch
  }

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

  public func write(_ decide: @Sendable (any ListingLedger) throws(ListingsError) -> [ListingAct])
    async throws(ListingsError) -> [PastAct]
  {
    try await document.write(decide)
  }

  public func countView(of id: ID<Listing>) async throws(StoreError) {
    shelf.countView(of: id)
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    shelf.read { $0.sellers(named: name) }
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? {
    shelf.read { $0.seller(id) }
  }

  public func changes() -> Changes { shelf.broadcaster.changes() }

  public func notices() async -> [StoreNotice] { shelf.currentNotices }
}
