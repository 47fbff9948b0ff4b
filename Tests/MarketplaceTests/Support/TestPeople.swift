import MarketTesting
import Marketplace

/// The markets over stores in memory.
struct TestPeople {
  let listings: InMemoryListingStore
  let accounts: InMemoryAccountStore
  let personal: InMemoryPersonalStore
  let searches = InMemorySearchHistoryStore()
  let chats: InMemoryChatStore
  let outbox = InMemoryOutbox()
  let files = InMemoryAttachmentStore()
  let guest = InMemoryNeighborhoodChoiceStore()
  let clock = FixedClock()
  let markets: Markets
  let all: [Listing]

  /// 느긋한수달, a member without listings.
  let me = Sample.account(Sample.seller(50), name: "느긋한수달")
  /// Hedgehog, another member without listings.
  let other = Sample.account(Sample.seller(51), name: "Hedgehog")

  /// `isAtHand`: the store of chats takes messages at once.
  init(_ given: [Listing] = Sample.listings(30), isAtHand: Bool = false) {
    all = given
    listings = InMemoryListingStore(given)
    accounts = InMemoryAccountStore([me, other])
    personal = InMemoryPersonalStore(of: listings)
    chats = InMemoryChatStore(of: listings, isAtHand: isAtHand)
    markets = Markets(
      listings: listings, search: listings, accounts: accounts, personal: personal, searches: searches, chats: chats,
      outbox: outbox, messages: chats, files: files, guest: guest, media: InMemoryMedia(),
      gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(), clock: clock, random: SeededRandom())
  }

  /// The market of a person; nil is a guest.
  func market(of account: ID<Account>?) -> Market { markets.market(for: Viewer(account)) }

  /// Saves a listing of `seller` in the store.
  func listing(of seller: Account, number: Int = 100) async throws -> Listing {
    var listing = Sample.listing(number, seller: seller.id)
    listing.sellerName = seller.name
    try await listings.save([listing])
    return listing
  }
}
