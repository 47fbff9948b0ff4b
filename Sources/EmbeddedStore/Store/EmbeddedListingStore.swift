public import Marketplace
import Synchronization

/// A store in a folder of this machine: `Library/Market.sqlite`, and `Documents/Products.json`, which a person may edit while the
/// program runs.
///
/// Reading waits for nobody. A save is on the disk when it returns; Products.json has it after `export`. Notices tell of
/// the file as it is now: once a fault in it is mended, its notice is gone.
public final class EmbeddedListingStore: ListingStore {
  /// Where the paths of pictures begin: `Documents/Images`.
  public let imagesFolder: String

  /// Runs commands on everything in the same folder.
  public let commands: EmbeddedCommandStore
  /// The people of the same folder.
  public let accounts: EmbeddedAccountStore
  /// What belongs to them.
  public let personal: EmbeddedPersonalStore
  /// What they searched for.
  public let searches: EmbeddedSearchHistoryStore
  /// The neighborhoods of the guest.
  public let guest: EmbeddedGuestStore
  /// What they say to each other.
  public let chats: EmbeddedChatStore
  /// What finds it by its words.
  public let messages: EmbeddedMessageSearch
  /// What of that is on its way.
  public let outbox: EmbeddedOutbox

  let store: StoreActor
  /// Last as long as the store. The system lets a person have a limited number of watches (fs.inotify.max_user_instances);
  /// without them what others do is seen when something is saved.
  let watches: [FolderWatch]
  private let mark: Mutex<SessionMark?>

  init(
    imagesFolder: String, store: StoreActor, messages: MessageIndexActor, watches: [FolderWatch],
    mark: consuming sending SessionMark?
  ) {
    self.imagesFolder = imagesFolder
    self.store = store
    commands = EmbeddedCommandStore(store: store)
    accounts = EmbeddedAccountStore(store: store)
    personal = EmbeddedPersonalStore(store: store)
    searches = EmbeddedSearchHistoryStore(store: store)
    guest = EmbeddedGuestStore(store: store)
    chats = EmbeddedChatStore(store: store)
    outbox = EmbeddedOutbox(store: store)
    self.messages = EmbeddedMessageSearch(keeper: messages)
    self.watches = watches
    self.mark = Mutex(mark)
  }

  public func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError)
    -> Page<Listing>
  {
    try await store.read { database throws(SQLiteFault) in try database.page(query, at: position, limit: limit) }
  }

  public func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? {
    try await store.read { database throws(SQLiteFault) in try database.listing(id) }
  }

  public func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing] {
    try await store.read { database throws(SQLiteFault) in try database.listings(ids) }
  }

  public func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    try await store.read { database throws(SQLiteFault) in try database.index(of: id, in: query) }
  }

  public func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally {
    try await store.read { database throws(SQLiteFault) in try database.tally(query) }
  }

  public func save(_ listings: [Listing]) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    let time = await store.now()
    do throws(StoreError) {
      try await store.write { database throws(SQLiteFault) in
        try database.save(listings.map { StoredListing($0) }, at: time)
      }
    } catch { throw error }
  }

  public func countView(of id: ID<Listing>) async throws(StoreError) {
    do throws(StoreError) { try await store.countView(of: id) } catch { throw error }
  }

  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>] {
    try await store.read { database throws(SQLiteFault) in try database.ids(like: short) }
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await store.read { database throws(SQLiteFault) in
      try database.sellers(named: name).map { Seller(id: $0, name: name) }
    }
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? {
    try await store.read { database throws(SQLiteFault) in
      try database.names(of: id).first.map { Seller(id: id, name: $0) }
    }
  }

  public func changes() -> Changes { store.broadcaster.changes() }

  public func notices() async -> [StoreNotice] { store.view.withLock { $0.notices } }

  public func progress() async -> Double? { store.view.withLock { $0.progress } }

  /// Writes what was saved since into Products.json.
  public func export() async throws(StoreError) {
    do throws(StoreError) { try await store.export() } catch { throw error }
  }

  /// Ends a session: the last one on the store writes what was saved into Products.json. Fails quietly: the database has it,
  /// too.
  public func close() async {
    guard mark.withLock({ $0?.isLast() ?? false }) else { return }
    try? await export()
  }
}
