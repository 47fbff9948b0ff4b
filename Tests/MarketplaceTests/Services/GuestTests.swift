import MarketTesting
import Marketplace
import Testing

/// What guests may read and what only members may do.
@Suite struct GuestTests {
  private let people = TestPeople(isLocal: true)
  private var guest: Market { people.market(of: nil) }
  private var listing: Listing { people.all[0] }

  @Test func aViewerIsAGuestOrAMember() {
    #expect(Viewer(nil) == .guest && Viewer.guest.account == nil)
    #expect(Viewer(people.me.id) == .member(people.me.id) && Viewer(people.me.id).account == people.me.id)
    #expect(guest.viewer == .guest && people.market(of: people.me.id).viewer == .member(people.me.id))
  }

  @Test func aGuestHasNothingOfHisOwn() async throws {
    #expect(try await guest.savedSearches.searches().isEmpty)
    #expect(try await guest.savedSearches.entries().isEmpty)
    #expect(try await guest.accounts.blocked().isEmpty)
    #expect(try await guest.accounts.reports().isEmpty)
    #expect(try await guest.wishlist.wishes(in: nil).isEmpty)
    #expect(try await guest.wishlist.hearted().isEmpty)
    #expect(try await guest.wishlist.viewed().isEmpty)
    #expect(try await guest.sales.purchases().isEmpty)
    #expect(try await guest.sales.partner(of: listing.id) == nil)
    for segment in SalesSegment.allCases {
      #expect(try await guest.sales.page(segment, at: .index(0), limit: 9) == Page(items: [], start: 0, total: 0))
    }
    #expect(try await guest.drafts.draft(about: nil) == nil)
    #expect(try await guest.inbox.catchUp(after: nil) == 0)
    try await guest.inbox.catchUpWithNotices()
    try await guest.inbox.markRead(nil)
    #expect(try await guest.inbox.items(Set(InboxKind.allCases), limit: 9).isEmpty)
    #expect(try await guest.inbox.unread(Set(InboxKind.allCases)) == 0)
  }

  @Test func aGuestHasNoChats() async throws {
    let (mine, room) = try await begunRoom()
    let chats = guest.chats
    #expect(try await chats.rooms(.all, from: 0, limit: 9) == Page(items: [], start: 0, total: 0))
    #expect(try await chats.index(of: room, .all) == nil)
    #expect(try await chats.unread() == 0)
    #expect(try await chats.rooms(about: mine, limit: 9).isEmpty)
    #expect(try await chats.bookmarks().isEmpty)
    #expect(try await chats.bookmarkTimes().isEmpty)
    #expect(try await guest.bookmarks.bookmarks().isEmpty)
    #expect(try await !guest.town.has(.bookmarkListing(mine)))
    #expect(try await chats.messages(in: room, at: .newest, limit: 9).messages.isEmpty)
    #expect(try await chats.sequence(in: room, from: Timestamp(seconds: 0)) == nil)
    #expect(try await chats.waiting(in: room).isEmpty)
    #expect(try await chats.deliver(in: nil).isEmpty)
    #expect(try await chats.search(MessageRequest(text: "있나요"), after: nil, limit: 9).items.isEmpty)
    #expect(try await chats.meetings(from: Timestamp(seconds: 0), limit: 9).isEmpty)
    await #expect(throws: ChatsError.guest) { try await chats.room(room) }
    await #expect(throws: ChatsError.guest) { try await chats.open(mine) }
    await #expect(throws: ChatsError.guest) { try await chats.send(.text("나도"), in: room) }
    await #expect(throws: ChatsError.guest) { try await chats.leave(room) }
    await #expect(throws: ChatsError.guest) { try await chats.report([], in: room, reason: .spam, note: "") }
    let page = try await people.chats.messages(in: room, at: .newest, above: 0, limit: 1)
    let message = try #require(page.messages.first)
    await #expect(throws: ChatsError.guest) { try await chats.setBookmark(message.id, to: true) }
    try await chats.markRead(room, upTo: 1)
    try await chats.setDraft("나도", in: room)
    try await chats.setMuted(room, to: true)
    #expect(try await people.chats.room(room, of: people.me.id)?.participant == Participant())
  }

  /// A room about a listing of mine in which the other person wrote.
  private func begunRoom() async throws -> (listing: ID<Listing>, room: ID<ChatRoom>) {
    let mine = try await people.listing(of: people.me)
    let others = people.market(of: people.other.id).chats
    let room = try await others.open(mine.id).id
    _ = try await others.send(.text("아직 있나요?"), in: room)
    return (mine.id, room)
  }

  @Test func aGuestChangesNoListings() async throws {
    let new = NewListing(title: "의자", description: "튼튼", categories: [.wanted], neighborhood: Sample.home)
    await #expect(throws: ListingsError.guest) { try await guest.listings.publish(new) }
    await #expect(throws: ListingsError.guest) {
      try await guest.listings.edit(listing.id, ListingChanges(title: "새 제목"))
    }
    await #expect(throws: ListingsError.guest) { try await guest.listings.bump(listing.id) }
    await #expect(throws: ListingsError.guest) { try await guest.listings.setHidden(listing.id, to: true) }
    await #expect(throws: ListingsError.guest) { try await guest.listings.delete(listing.id) }
    await #expect(throws: ListingsError.guest) { try await guest.listings.perform(.bump, on: [listing.id]) }
    await #expect(throws: ListingsError.guest) { try await guest.sales.setStatus(of: listing.id, to: .sold, with: nil) }
    await #expect(throws: ListingsError.guest) { try await guest.wishlist.setHeart(on: listing.id, to: true) }
    await #expect(throws: UndoError.guest) { try await guest.undo.undo() }
    await #expect(throws: UndoError.guest) { try await guest.undo.redo() }
    #expect(try await guest.listings.row(listing.id, from: nil)?.listing == listing)
  }

  @Test func aGuestHasNoAccountToChange() async throws {
    let accounts = guest.accounts
    await #expect(throws: AccountsError.guest) { try await accounts.rename(to: "바쁜수달") }
    await #expect(throws: AccountsError.guest) { try await accounts.setPicture(to: nil) }
    await #expect(throws: AccountsError.guest) { try await accounts.setBlocked(people.me.id, to: true) }
    await #expect(throws: AccountsError.guest) {
      try await accounts.report(.listing(listing.id), reason: .spam, note: "")
    }
    #expect(try await !accounts.withdrawReport(about: .listing(listing.id)))
    #expect(try await accounts.profile(people.me.id) == Profile(people.me, manner: .normal))
    #expect(try await accounts.signIn(people.me.name) == people.me)
  }

  @Test func aGuestKeepsNothing() async throws {
    let saved = guest.savedSearches
    let id = ID<SavedSearch>(high: 1, low: 1)
    await #expect(throws: SavedSearchesError.guest) { try await saved.save(SearchRequest(text: "의자"), as: "의자") }
    await #expect(throws: SavedSearchesError.guest) { try await saved.rename(id, to: "의자") }
    await #expect(throws: SavedSearchesError.guest) { try await saved.remove(id) }
    try await saved.markSeen(id)
    try await guest.wishlist.addViewed(listing.id)
    try await guest.drafts.keep(ListingDraft(title: "의자"))
    try await guest.drafts.drop(about: nil)
    #expect(try await guest.wishlist.viewed().isEmpty)
    #expect(try await guest.drafts.draft(about: nil) == nil)
  }

  @Test func aGuestHasNeighborhoodsAndAHistory() async throws {
    let nonhyeon = NeighborhoodCode("11680108")
    let chosen = try await guest.neighborhoods.add(nonhyeon)
    #expect(try await guest.neighborhoods.choice() == chosen)
    #expect(try await people.guest.load() == chosen)
    try await guest.searchHistory.record("의자")
    #expect(try await guest.searchHistory.recent().map(\.text) == ["의자"])
    #expect(try await people.market(of: people.me.id).searchHistory.recent().isEmpty)
  }
}
