/// Everything a screen, a subcommand or a server may ask: the services, handed over in one bundle.
public struct Market: Sendable {
  public let listings: any Listings
  public let neighborhoods: any Neighborhoods
  public let accounts: any Accounts
  public let wishlist: any Wishlist
  public let acts: any Acts
  public let sales: any Sales
  public let drafts: any Drafts
  public let media: any Media
  public let clock: any MarketClock

  public init(
    listings: any Listings, neighborhoods: any Neighborhoods, accounts: any Accounts, wishlist: any Wishlist,
    acts: any Acts, sales: any Sales, drafts: any Drafts, media: any Media, clock: any MarketClock
  ) {
    self.listings = listings
    self.neighborhoods = neighborhoods
    self.accounts = accounts
    self.wishlist = wishlist
    self.acts = acts
    self.sales = sales
    self.drafts = drafts
    self.media = media
    self.clock = clock
  }
}

extension Market {
  /// The core's own services over a store.
  ///
  /// - Parameters:
  ///   - listings: where listings are kept.
  ///   - accounts: where people are kept.
  ///   - personal: where hearts, partners and drafts are kept.
  ///   - guest: where the neighborhoods of the guest at this terminal are kept.
  public init(
    listings store: any ListingStore, accounts people: any AccountStore, personal: any PersonalStore,
    guest: any NeighborhoodChoiceStore, media: any Media, gazetteer: any Gazetteer, lookalikes: any Lookalikes,
    clock: any MarketClock, random: any RandomSource
  ) {
    let listings = StoredListings(store: store, accounts: people, gazetteer: gazetteer, clock: clock, random: random)
    let accounts = StoredAccounts(
      store: people, listings: store, lookalikes: lookalikes, clock: clock, random: random)
    self.init(
      listings: listings,
      neighborhoods: ChosenNeighborhoods(store: guest, accounts: people, gazetteer: gazetteer), accounts: accounts,
      wishlist: StoredWishlist(
        store: personal, accounts: people, listings: store, gazetteer: gazetteer, clock: clock),
      acts: StoredActs(listings: store, accounts: people, personal: personal, clock: clock),
      sales: StoredSales(
        store: personal, accounts: accounts, market: listings, listings: store, gazetteer: gazetteer, clock: clock),
      drafts: StoredDrafts(store: personal, clock: clock), media: media, clock: clock)
  }
}
