internal import LocalFiles
internal import MarketJSON
public import Marketplace
import Synchronization

/// A store in a local folder: `Library/Market.sqlite`, and `Documents/Products.json`, which the user may edit at any
/// time.
///
/// Reads wait for no write, except in the first moments of a session. A save is on disk when it returns. `export` writes it to Products.json. Notices
/// describe the current Products.json: a notice disappears when the user fixes the problem.
public final class EmbeddedListingStore: ListingStore, SQLStore {
  /// The folder that picture paths are relative to: `Documents/Images`.
  public let imagesFolder: String

  /// The commands of this store.
  public let commands: EmbeddedCommandStore
  /// The accounts of this store.
  public var accounts: EmbeddedAccountStore { EmbeddedAccountStore(store: store) }
  /// Hearts, drafts, saved searches and other data that belongs to one account.
  public var personal: EmbeddedPersonalStore { EmbeddedPersonalStore(store: store) }
  public var town: EmbeddedTownStore { EmbeddedTownStore(store: store) }
  /// The inboxes of this machine.
  public var inbox: EmbeddedInboxStore { EmbeddedInboxStore(store: store) }
  /// The search history.
  public var searches: EmbeddedSearchHistoryStore { EmbeddedSearchHistoryStore(store: store) }
  /// Everybody's own contacts.
  public var contacts: EmbeddedContactStore { EmbeddedContactStore(store: store) }
  /// The neighborhoods of the guest.
  public var guest: EmbeddedGuestStore { EmbeddedGuestStore(store: store) }
  /// Chat rooms and messages.
  public var chats: EmbeddedChatStore { EmbeddedChatStore(store: store) }
  /// Full-text search in messages.
  public let messages: EmbeddedMessageSearch
  /// Messages that are not sent yet.
  public var outbox: EmbeddedOutbox { EmbeddedOutbox(store: store) }
  /// Credentials, devices and invitations of a server's members.
  public var members: EmbeddedMemberStore { EmbeddedMemberStore(store: store) }
  /// Reports and decisions of moderators.
  public var moderation: EmbeddedModerationStore { EmbeddedModerationStore(store: store) }
  /// The outbox of a replica, and the server's records.
  public var replica: EmbeddedReplicaStore { EmbeddedReplicaStore(store: store) }

  let store: StoreActor
  /// Watches for changes by other processes, as long as the store exists. Without a folder to watch, the store notices
  /// those changes at its next save.
  let watches: [FolderWatch]
  private let mark: Mutex<SessionMark?>

  init(
    imagesFolder: String, store: StoreActor, messages: MessageIndexActor, watches: [FolderWatch],
    mark: consuming sending SessionMark?
  ) {
    self.imagesFolder = imagesFolder
    self.store = store
    commands = EmbeddedCommandStore(store: store)
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
    try await ask { sql throws(SQLiteFault) in try sql.listing(id) }
  }

  public func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing] {
    try await ask { sql throws(SQLiteFault) in
      var found: [ID<Listing>: Listing] = [:]
      for id in ids { found[id] = try sql.listing(id) }
      return found
    }
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
    try await ask { sql throws(SQLiteFault) in try sql.ids(like: short) }
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await ask { sql throws(SQLiteFault) in try sql.sellers(named: name).map { Seller(id: $0, name: name) } }
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? {
    try await ask { sql throws(SQLiteFault) in try sql.names(of: id).first.map { Seller(id: id, name: $0) } }
  }

  /// Copies pictures that somebody names in Products.json by their path into Documents/Images, now and after each edit.
  /// Holds `media` weakly. `home`: the folder for `~`; nil when unknown.
  public func takeTypedPictures(with media: any Media & AnyObject, home: String?) async {
    await store.takeTypedPictures(with: media, home: home)
  }

  public func changes() -> Changes { store.broadcaster.changes() }

  /// Broadcasts a change of something outside the store, such as a connection's state.
  public func announce(_ change: Change) { store.broadcaster.send(change) }

  public func notices() async -> [StoreNotice] { store.view.withLock { $0.notices } }

  public func progress() async -> Double? { store.view.withLock { $0.progress } }

  /// Writes unexported changes to Products.json.
  public func export() async throws(StoreError) {
    do throws(StoreError) { try await store.export() } catch { throw error }
  }

  /// Ends a session. The last session on the store exports to Products.json. Ignores a failed export, because the
  /// database has all changes.
  public func close() async {
    guard mark.withLock({ $0?.isLast() ?? false }) else { return }
    try? await export()
  }
}
