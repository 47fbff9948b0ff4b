public import Marketplace
import Synchronization

/// Listings in `Documents/Products.json`, which a person may edit while the program runs, with a journal of what was saved
/// since it was written, and an index that answers questions.
///
/// Reading waits for nobody. A save has reached the disk when it returns; Products.json has it after `settle`. Notices tell of
/// the file as it is now: once a fault in it is mended, its notice is gone.
public final class EmbeddedListingStore: ListingStore {
  /// Where the paths of pictures begin: `Documents/Images`.
  public let imagesFolder: String

  /// The people of the same folder.
  public let accounts: EmbeddedAccountStore
  /// What belongs to them.
  public let personal: EmbeddedPersonalStore
  /// What they searched for.
  public let searches: EmbeddedSearchHistoryStore
  /// What they say to each other.
  public let chats: EmbeddedChatStore
  /// What finds it by its words.
  public let messages: EmbeddedMessageSearch
  /// What of that is on its way.
  public let outbox: EmbeddedOutbox

  let keeper: StoreKeeper
  /// Last as long as the store. The system lets a person have a limited number of watches (fs.inotify.max_user_instances);
  /// without them what others do is seen when something is saved.
  let watches: [FolderWatch]
  private let mark: Mutex<SessionMark?>
  private let isSession: Bool

  init(
    imagesFolder: String, keeper: StoreKeeper, people: PeopleKeeper, messages: MessageKeeper, watches: [FolderWatch],
    mark: consuming sending SessionMark?, isSession: Bool
  ) {
    self.imagesFolder = imagesFolder
    self.keeper = keeper
    accounts = EmbeddedAccountStore(keeper: people, listings: keeper)
    personal = EmbeddedPersonalStore(keeper: people, listings: keeper)
    searches = EmbeddedSearchHistoryStore(keeper: people)
    chats = EmbeddedChatStore(keeper: people, listings: keeper)
    outbox = EmbeddedOutbox(keeper: people)
    self.messages = EmbeddedMessageSearch(keeper: messages)
    self.watches = watches
    self.mark = Mutex(mark)
    self.isSession = isSession
  }

  public func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError)
    -> Page<Listing>
  {
    try await keeper.read { index throws(SQLiteFault) in try index.page(query, at: position, limit: limit) }
  }

  public func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? {
    try await keeper.read { index throws(SQLiteFault) in try index.listing(id) }
  }

  public func listings(_ ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Listing] {
    try await keeper.read { index throws(SQLiteFault) in try index.listings(ids) }
  }

  public func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? {
    try await keeper.read { index throws(SQLiteFault) in try index.index(of: id, in: query) }
  }

  public func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally {
    try await keeper.read { index throws(SQLiteFault) in try index.tally(query) }
  }

  public func save(_ listings: [Listing]) async throws(StoreError) {
    if Task.isCancelled { throw .cancelled }
    let time = await keeper.now()
    do throws(StoreError) {
      try await keeper.answer { vault throws(VaultFailure) in
        try vault.save(listings.map { StoredListing($0) }, at: time)
      }
    } catch { throw error }
    await foldIfLong()
  }

  public func write(_ decide: @Sendable (any ListingLedger) throws(ListingsError) -> [ListingAct])
    async throws(ListingsError) -> [PastAct]
  {
    if Task.isCancelled { throw .store(.cancelled) }
    do throws(VaultFailure) {
      let kept = try await keeper.ask { vault throws(VaultFailure) in try vault.write(decide) }
      await foldIfLong()
      return kept
    } catch {
      if case .refused(let refusal) = error { throw refusal }
      throw .store(error.storeError)
    }
  }

  /// Past so many bytes of what is not in Products.json yet it is written anew: by a session soon and behind the person, by a
  /// command, which has to see it through, as late as can be.
  private var longestJournal: Int { isSession ? 1 << 20 : 16 << 20 }

  private func foldIfLong() async {
    if !isSession { await keeper.fold(past: longestJournal) } else { keeper.foldSoon(past: longestJournal) }
  }

  public func countView(of id: ID<Listing>) async throws(StoreError) {
    do throws(StoreError) { try await keeper.countView(of: id) } catch { throw error }
  }

  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Listing>] {
    try await keeper.read { index throws(SQLiteFault) in try index.ids(like: short) }
  }

  public func sellers(named name: String) async throws(StoreError) -> [Seller] {
    try await keeper.read { index throws(SQLiteFault) in
      try index.sellers(named: name).map { Seller(id: $0, name: name) }
    }
  }

  public func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? {
    try await keeper.read { index throws(SQLiteFault) in try index.names(of: id).first.map { Seller(id: id, name: $0) }
    }
  }

  public func changes() -> Changes { keeper.broadcaster.changes() }

  public func notices() async -> [StoreNotice] { keeper.view.withLock { $0.notices } }

  public func progress() async -> Double? { keeper.view.withLock { $0.progress } }

  /// Writes what was saved since into Products.json.
  public func settle() async throws(StoreError) {
    do throws(StoreError) { try await keeper.fold() } catch { throw error }
  }

  /// Ends a session: the last one on the store writes what was saved into Products.json. Fails quietly: it is in the journal,
  /// too.
  public func close() async {
    guard mark.withLock({ $0?.isLast() ?? false }) else { return }
    try? await settle()
  }
}
