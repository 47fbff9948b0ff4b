public import Marketplace
import Synchronization

/// A command store over stores in memory. Tests can make it fail.
public final class InMemoryCommandStore: CommandStore {
  struct Performed {
    let number: Int
    let command: PerformedCommand
  }

  private struct State {
    /// Oldest first.
    var performed: [Performed] = []
    var failure: StoreError?
    var isDoneAllTheSame = false
  }

  public let listings: InMemoryListingStore
  public let accounts: InMemoryAccountStore
  public let personal: InMemoryPersonalStore
  public let chats: InMemoryChatStore
  public let town: InMemoryTownStore
  public let contacts: InMemoryContactStore
  private let state = Mutex(State())
  /// Makes transactions run one at a time.
  private let turn = Mutex(())

  public init(
    listings: InMemoryListingStore, accounts: InMemoryAccountStore, personal: InMemoryPersonalStore,
    chats: InMemoryChatStore, town: InMemoryTownStore = InMemoryTownStore(),
    contacts: InMemoryContactStore = InMemoryContactStore()
  ) {
    self.listings = listings
    self.accounts = accounts
    self.personal = personal
    self.chats = chats
    self.town = town
    self.contacts = contacts
  }

  /// Commands on a store of listings. All other stores are empty.
  public convenience init(of listings: InMemoryListingStore, accounts: InMemoryAccountStore = InMemoryAccountStore()) {
    self.init(
      listings: listings, accounts: accounts, personal: InMemoryPersonalStore(of: listings),
      chats: InMemoryChatStore(of: listings))
  }

  /// Makes every transaction throw `error`; nil stops that. With `isDone`, the transaction succeeds before it throws,
  /// as if the server's response was lost.
  public func fail(with error: StoreError?, isDone: Bool = false) {
    state.withLock { ($0.failure, $0.isDoneAllTheSame) = (error, isDone) }
  }

  public func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let (failure, isDone) = state.withLock { ($0.failure, $0.isDoneAllTheSame) }
    if let failure, !isDone { throw .store(failure) }
    let (outcome, changes): (Result<Answer, Failure>, [(change: Change, audience: Audience?)]) = turn.withLock { _ in
      // Runs the body twice, so that no caller relies on a single run.
      let before = contents
      _ = run(body)
      contents = before
      let transaction = run(body)
      if case .failure = transaction.0 { contents = before }
      return transaction
    }
    if case .success = outcome { for told in changes { listings.announce(told.change, to: told.audience) } }
    if let failure { throw .store(failure) }
    return try outcome.get()
  }

  private func run<Answer, Failure: CommandFailure>(
    _ body: (any MarketTransaction) throws(Failure) -> Answer
  ) -> (Result<Answer, Failure>, [(change: Change, audience: Audience?)]) {
    let transaction = InMemoryTransaction(self)
    do throws(Failure) { return (.success(try body(transaction)), transaction.changed) } catch {
      return (.failure(error), [])
    }
  }

  /// Returns only the changes by commands. Imports add no revisions here.
  public func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] {
    var revisions: [ListingRevision] = []
    for performed in performed.reversed() {
      for case .listing(listing, let before, let after) in performed.command.changes.reversed() {
        let command = performed.command
        revisions.append(
          ListingRevision(
            time: command.time, actor: command.actor, kind: command.kind, before: before, after: after))
      }
    }
    return Array(revisions.prefix(max(0, limit)))
  }

  /// Oldest first.
  var performed: [Performed] {
    get { state.withLock { $0.performed } }
    set { state.withLock { $0.performed = newValue } }
  }

  private typealias Contents = (
    listings: InMemoryListings, accounts: InMemoryAccountStore.State, personal: InMemoryPersonalStore.State,
    chats: InMemoryChatStore.State, town: InMemoryTownStore.State, contacts: InMemoryContactStore.State,
    performed: [Performed]
  )

  private var contents: Contents {
    get {
      (
        listings.contents, accounts.contents, personal.contents, chats.contents, town.contents, contacts.contents,
        performed
      )
    }
    set {
      listings.contents = newValue.listings
      accounts.contents = newValue.accounts
      personal.contents = newValue.personal
      chats.contents = newValue.chats
      town.contents = newValue.town
      contacts.contents = newValue.contacts
      performed = newValue.performed
    }
  }
}
