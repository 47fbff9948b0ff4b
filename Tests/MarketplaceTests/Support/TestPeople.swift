import MarketTesting
import Marketplace

/// The core's services about people over stores in memory.
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
  let market: Market
  let all: [Listing]

  /// 느긋한수달, who has no listings.
  let me = Sample.account(Sample.seller(50), name: "느긋한수달")
  /// Hedgehog, who has none either.
  let other = Sample.account(Sample.seller(51), name: "Hedgehog")

  /// `isAtHand`: the store of chats takes what is said at once.
  init(_ given: [Listing] = Sample.listings(30), isAtHand: Bool = false) {
    all = given
    listings = InMemoryListingStore(given)
    accounts = InMemoryAccountStore([me, other])
    personal = InMemoryPersonalStore(of: listings)
    chats = InMemoryChatStore(of: listings, isAtHand: isAtHand)
    market = Market(
      listings: listings, search: listings, accounts: accounts, personal: personal, searches: searches, chats: chats,
      outbox: outbox,
      messages: chats,
      files: files, guest: guest, media: InMemoryMedia(),
      gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(), clock: clock, random: SeededRandom())
  }

  /// A listing of `seller` in the store.
  func listing(of seller: Account, number: Int = 100) async throws -> Listing {
    var listing = Sample.listing(number, seller: seller.id)
    listing.sellerName = seller.name
    try await listings.save([listing])
    return listing
  }
}
