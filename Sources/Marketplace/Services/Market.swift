/// Everything a screen, a subcommand or a server may ask: the services, handed over in one bundle.
public struct Market: Sendable {
  public let listings: any Listings
  public let search: any Search
  public let searchHistory: any SearchHistory
  public let savedSearches: any SavedSearches
  public let neighborhoods: any Neighborhoods
  public let accounts: any Accounts
  public let wishlist: any Wishlist
  public let acts: any Acts
  public let sales: any Sales
  public let drafts: any Drafts
  public let media: any Media
  public let chats: any Chats
  public let sample: any SampleMarket
  public let clock: any MarketClock

  public init(
    listings: any Listings, search: any Search, searchHistory: any SearchHistory, savedSearches: any SavedSearches,
    neighborhoods: any Neighborhoods, accounts: any Accounts, wishlist: any Wishlist,
    acts: any Acts, sales: any Sales, drafts: any Drafts, media: any Media, chats: any Chats,
    sample: any SampleMarket, clock: any MarketClock
  ) {
    self.listings = listings
    self.search = search
    self.searchHistory = searchHistory
    self.savedSearches = savedSearches
    self.neighborhoods = neighborhoods
    self.accounts = accounts
    self.wishlist = wishlist
    self.acts = acts
    self.sales = sales
    self.drafts = drafts
    self.media = media
    self.chats = chats
    self.sample = sample
    self.clock = clock
  }
}

extension Market {
  /// The core's own services over a store.
  ///
  /// - Parameters:
  ///   - listings: where listings are kept.
  ///   - search: what finds these listings by words.
  ///   - accounts: where people are kept.
  ///   - personal: where hearts, partners, drafts and saved searches are kept.
  ///   - searches: where it is kept what people searched for.
  ///   - chats: where rooms and messages are kept, and `outbox` those that are on their way.
  ///   - messages: what finds these messages by what they say.
  ///   - files: where files in messages are kept that are no pictures.
  ///   - guest: where the neighborhoods of the guest at this terminal are kept.
  ///   - source: the sample market that comes with the program; `signedIn` gives everybody who is signed in at some terminal.
  public init(
    listings store: any ListingStore, search index: any ListingSearch, accounts people: any AccountStore,
    personal: any PersonalStore, searches: any SearchHistoryStore,
    chats: any ChatStore, outbox: any Outbox, messages: any MessageSearch, files: any AttachmentStore,
    guest: any NeighborhoodChoiceStore,
    media: any Media, gazetteer: any Gazetteer, lookalikes: any Lookalikes,
    clock: any MarketClock, random: any RandomSource, sample source: any SampleSource = NoSample(),
    signedIn: @escaping @Sendable () -> Set<ID<Account>> = { [] }
  ) {
    let listings = StoredListings(store: store, accounts: people, gazetteer: gazetteer, clock: clock, random: random)
    let accounts = StoredAccounts(
      store: people, listings: store, lookalikes: lookalikes, clock: clock, random: random)
    let search = StoredSearch(store: index, accounts: people, gazetteer: gazetteer)
    self.init(
      listings: listings, search: search, searchHistory: StoredSearchHistory(store: searches, clock: clock),
      savedSearches: StoredSavedSearches(store: personal, search: search, clock: clock, random: random),
      neighborhoods: ChosenNeighborhoods(store: guest, accounts: people, gazetteer: gazetteer), accounts: accounts,
      wishlist: StoredWishlist(
        store: personal, accounts: people, listings: store, gazetteer: gazetteer, clock: clock),
      acts: StoredActs(
        listings: store, accounts: people, personal: personal, chats: chats, clock: clock, random: random),
      sales: StoredSales(
        store: personal, accounts: accounts, market: listings, listings: store, gazetteer: gazetteer, chats: chats,
        clock: clock, random: random),
      drafts: StoredDrafts(store: personal, clock: clock), media: media,
      chats: StoredChats(
        store: chats, outbox: outbox, finder: messages, people: people, accounts: accounts, listings: store,
        gazetteer: gazetteer,
        media: media, files: files, clock: clock, random: random),
      sample: StoredSample(
        source: source, listings: store, accounts: people, signedIn: signedIn, clock: clock),
      clock: clock)
  }
}
