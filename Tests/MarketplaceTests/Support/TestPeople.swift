import MarketTesting
import Marketplace

/// The markets over stores in memory.
struct TestPeople {
  let listings: InMemoryListingStore
  let accounts: InMemoryAccountStore
  let personal: InMemoryPersonalStore
  let searches = InMemorySearchHistoryStore()
  let chats: InMemoryChatStore
  /// Performs commands on the stores above.
  let commands: InMemoryCommandStore
  let town: InMemoryTownStore
  let inbox: InMemoryInboxStore
  let contacts = InMemoryContactStore()
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

  /// `isLocal`: the store of chats takes messages at once.
  init(_ given: [Listing] = Sample.listings(30), isLocal: Bool = false) {
    all = given
    listings = InMemoryListingStore(given)
    accounts = InMemoryAccountStore([me, other])
    personal = InMemoryPersonalStore(of: listings)
    chats = InMemoryChatStore(of: listings, isLocal: isLocal)
    town = InMemoryTownStore()
    inbox = InMemoryInboxStore(of: listings)
    commands = InMemoryCommandStore(
      listings: listings, accounts: accounts, personal: personal, chats: chats, town: town,
      contacts: contacts)
    markets = Markets(
      commands: commands, events: listings, listings: listings, search: listings, accounts: accounts,
      personal: personal,
      searches: searches, chats: chats, outbox: outbox, messages: chats, files: files, guest: guest,
      media: InMemoryMedia(), gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(), clock: clock,
      random: SeededRandom(), moderation: InMemoryModerationStore(of: accounts), town: town,
      contacts: contacts, inbox: inbox)
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

extension TestPeople {
  /// All that commands of a person can change, to compare two moments.
  struct State: Equatable {
    let listings: [Listing]
    /// Whom the person's own listings are reserved for and sold to.
    let partners: [ID<Account>?]
    let wishes: [Wish]
    let blocks: [Block]
    let reports: [Report]
    let follows: [Follow]
    let ratings: [Rating]
    let room: RoomRecord?
    let searches: [SavedSearch]
    let bookmarks: [ID<ChatMessage>]
    let account: Account?
    let town: [Post]
    let comments: [PostComment]
    let marks: Set<PostMark>
    let contacts: [Contact]
  }

  /// Of all rooms this `room` only.
  func state(of person: ID<Account>, in room: ChatRoom? = nil) async throws -> State {
    let all = try await listings.page(ListingQuery(viewer: person), at: .index(0), limit: .max).items
    var partners: [ID<Account>?] = []
    for listing in all where listing.seller == person {
      for status in [ListingStatus.reserved, .sold] {
        partners.append(try await personal.partner(of: listing.id, as: status))
      }
    }
    var record: RoomRecord?
    if let room { record = try await chats.room(room.id, of: person) }
    return State(
      listings: all, partners: partners, wishes: try await personal.wishes(of: person),
      blocks: try await accounts.blocks(by: person), reports: try await accounts.reports(by: person),
      follows: try await accounts.follows(by: person),
      ratings: try await accounts.ratings(by: person, about: nil), room: record,
      searches: try await personal.savedSearches(of: person),
      bookmarks: try await chats.bookmarks(of: person).map(\.id), account: try await accounts.account(person),
      town: town.allPosts, comments: town.allComments,
      marks: town.allMarks(of: person),
      contacts: try await contacts.contacts(of: person, PersonSearch(""), from: 0, limit: .max).items)
  }
}
