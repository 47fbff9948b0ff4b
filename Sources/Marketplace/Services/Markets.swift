/// Makes the markets of one store, one per viewer. Making one is cheap.
public struct Markets: Sendable {
  /// Services for this machine only.
  public let maintenance: any Maintenance
  public let sample: any SampleMarket
  public let clock: any MarketClock

  /// The server behind a replica; nil for other stores.
  public var far: (any FarMarket)?

  private let commands: any CommandStore
  private let sending: SharedSending?
  private let events: any EventStore
  private let listings: any ListingStore
  private let search: any ListingSearch
  private let accounts: any AccountStore
  private let personal: any PersonalStore
  private let searches: any SearchHistoryStore
  private let chats: any ChatStore
  private let outbox: any Outbox
  private let messages: any MessageSearch
  private let files: any AttachmentStore
  private let guest: any NeighborhoodChoiceStore
  private let media: any Media
  private let gazetteer: any Gazetteer
  private let lookalikes: any Lookalikes
  private let random: any RandomSource
  private let moderation: any ModerationStore
  private let town: any TownStore
  private let contacts: any ContactStore
  private let inbox: any InboxStore
  private let remoteModeration: (any Moderation)?

  /// - Parameters:
  ///   - commands: performs commands on all of the following stores.
  ///   - events: reports the changes of these stores.
  ///   - listings: the store of listings.
  ///   - search: the full-text search in these listings.
  ///   - accounts: the store of people.
  ///   - personal: the store of hearts, partners, drafts and saved searches.
  ///   - searches: the store of search histories.
  ///   - chats: the store of rooms and messages.
  ///   - outbox: stores messages that are not in `chats` yet.
  ///   - messages: the full-text search in the messages of `chats`.
  ///   - files: the store of attached files other than pictures.
  ///   - guest: the store of the guest's neighborhoods on this machine.
  ///   - media: stores new pictures.
  ///   - gazetteer: knows the neighborhoods.
  ///   - lookalikes: finds names that look alike.
  ///   - clock: the market's clock.
  ///   - random: the source of new identities.
  ///   - moderation: the store of decisions about reports.
  ///   - remoteModeration: on a replica, the moderation of its server for the member; replaces `moderation`.
  ///   - town: the store of posts and comments.
  ///   - contacts: the store of everybody's own contacts on this machine.
  ///   - inbox: the store of inboxes; a server has none.
  ///   - sample: the sample market that comes with the program.
  ///   - signedIn: returns the accounts that are signed in at any terminal.
  public init(
    commands: any CommandStore, events: any EventStore, listings: any ListingStore, search: any ListingSearch,
    accounts: any AccountStore, personal: any PersonalStore,
    searches: any SearchHistoryStore, chats: any ChatStore, outbox: any Outbox, messages: any MessageSearch,
    files: any AttachmentStore, guest: any NeighborhoodChoiceStore, media: any Media, gazetteer: any Gazetteer,
    lookalikes: any Lookalikes, clock: any MarketClock, random: any RandomSource,
    moderation: any ModerationStore = NoModeration(), remoteModeration: (any Moderation)? = nil,
    town: any TownStore = NoTown(), contacts: any ContactStore = NoContacts(), inbox: any InboxStore = NoInbox(),
    sample: any SampleSource = NoSample(),
    signedIn: @escaping @Sendable () async -> Set<ID<Account>> = { [] }
  ) {
    self.commands = commands
    sending = commands.gathersMessages ? SharedSending(commands) : nil
    self.events = events
    self.listings = listings
    self.search = search
    self.accounts = accounts
    self.personal = personal
    self.searches = searches
    self.chats = chats
    self.outbox = outbox
    self.messages = messages
    self.files = files
    self.guest = guest
    self.media = media
    self.gazetteer = gazetteer
    self.lookalikes = lookalikes
    self.clock = clock
    self.random = random
    self.moderation = moderation
    self.town = town
    self.contacts = contacts
    self.inbox = inbox
    self.remoteModeration = remoteModeration
    maintenance = StoredMaintenance(store: listings)
    self.sample = StoredSample(
      source: sample, listings: listings, accounts: accounts, town: town, signedIn: signedIn, commands: commands,
      clock: clock,
      random: random)
  }

  /// All changes of the store from now on, made by any process, whomever they concern. For caches on this machine.
  public func changes() -> Changes { listings.changes() }

  /// The services for one viewer. They act only for that viewer.
  public func market(for viewer: Viewer) -> Market {
    let commands = CommandPerformer(
      viewer: viewer, store: commands, gazetteer: gazetteer, lookalikes: lookalikes, clock: clock, random: random)
    let listings = StoredListings(
      viewer: viewer, store: self.listings, accounts: accounts, gazetteer: gazetteer, commands: commands, far: far)
    let people = StoredAccounts(
      viewer: viewer, store: accounts, listings: self.listings, contacts: contacts, lookalikes: lookalikes,
      commands: commands, far: far)
    var search = StoredSearch(viewer: viewer, store: self.search, accounts: accounts, gazetteer: gazetteer)
    search.far = far
    let ratings = StoredRatings(
      viewer: viewer, store: accounts, personal: personal, listings: self.listings, commands: commands)
    let stored = StoredModeration(
      viewer: viewer, store: moderation, accounts: accounts, listings: self.listings, chats: chats, town: town,
      commands: commands)
    let neighborhoods = ChosenNeighborhoods(
      viewer: viewer, store: guest, accounts: accounts, gazetteer: gazetteer, commands: commands)
    // The server takes every request for the member's, so a guest asks the own store, which refuses.
    let moderation = viewer.account == nil ? stored : remoteModeration ?? stored
    let savedSearches = StoredSavedSearches(
      viewer: viewer, store: personal, search: search, clock: clock, commands: commands)
    let conversations = StoredChats(
      viewer: viewer, store: chats, outbox: outbox, finder: messages, people: accounts, accounts: people,
      listings: self.listings, gazetteer: gazetteer, media: media, files: files, commands: commands)
    let told = StoredEvents(viewer: viewer, store: events)
    return Market(
      viewer: viewer, listings: listings, search: search,
      searchHistory: StoredSearchHistory(viewer: viewer, store: searches, clock: clock),
      savedSearches: savedSearches,
      neighborhoods: neighborhoods,
      accounts: people,
      following: StoredFollowing(viewer: viewer, store: accounts, listings: self.listings, commands: commands),
      ratings: ratings,
      wishlist: StoredWishlist(
        viewer: viewer, store: personal, accounts: accounts, listings: self.listings, gazetteer: gazetteer,
        commands: commands),
      undo: StoredUndo(commands: commands),
      sales: StoredSales(
        viewer: viewer, store: personal, accounts: people, market: listings, listings: self.listings,
        gazetteer: gazetteer, chats: chats, ratings: ratings, commands: commands),
      drafts: StoredDrafts(viewer: viewer, store: personal, clock: clock), media: media,
      chats: conversations,
      bookmarks: StoredBookmarks(
        viewer: viewer, town: town, listings: self.listings, accounts: accounts, gazetteer: gazetteer,
        chats: conversations),
      events: told, commands: StoredCommands(performer: commands, sending: sending),
      moderation: moderation,
      town: StoredTown(
        viewer: viewer, store: town, accounts: accounts, neighborhoods: neighborhoods,
        gazetteer: gazetteer, commands: commands, far: far),
      contacts: StoredContacts(viewer: viewer, store: contacts, commands: commands),
      inbox: StoredInbox(
        viewer: viewer, store: inbox, events: told, people: accounts, personal: personal, listings: self.listings,
        town: town, chatStore: chats, chats: conversations, savedSearches: savedSearches, moderation: moderation,
        clock: clock),
      clock: clock)
  }
}
