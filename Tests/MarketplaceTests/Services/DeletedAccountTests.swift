import MarketTesting
import Marketplace
import Testing

/// Deleting an account.
@Suite struct DeletedAccountTests {
  private let people = TestPeople(isLocal: true)

  @Test func whatOthersDoNotNeedIsGone() async throws {
    let (me, other) = (people.market(of: people.me.id), people.market(of: people.other.id))
    let listing = try await people.listing(of: people.me)
    let liked = try await people.listing(of: people.other, number: 101)
    let hearts = try await me.wishlist.setHeart(on: liked.id, to: true).counts.hearts
    let room = try await other.chats.open(listing.id)
    _ = try await other.chats.send(.text("있나요?"), in: room.id)
    try await me.accounts.setBlocked(Sample.seller(3), to: true)

    try await me.accounts.deleteAccount()

    #expect(try await people.listings.listing(listing.id)?.deletedAt != nil)
    #expect(try await people.listings.listing(liked.id)?.counts.hearts == hearts - 1)
    #expect(try await people.personal.wishes(of: people.me.id) == [])
    #expect(try await people.accounts.blocks(by: people.me.id) == [])
    let entry = try await other.chats.room(room.id)
    #expect(entry.other.name == Account.formerName)
    #expect(try await other.chats.messages(in: room.id, at: .newest, limit: 10).messages.count == 1)
    // Somebody else can have the name now.
    let choice = NeighborhoodChoice(only: Sample.home)
    let next = try await other.accounts.signUp(NewAccount(name: people.me.name, neighborhoods: choice))
    #expect(next.id != people.me.id)
    await #expect(throws: UndoError.nothingToUndo) { try await me.undo.undo() }
  }

  @Test func twoPeopleCanLeave() async throws {
    for account in [people.me, people.other] { try await people.market(of: account.id).accounts.deleteAccount() }
    #expect(try await people.accounts.accounts().map(\.name) == [Account.formerName, Account.formerName])
    await #expect(throws: AccountsError.guest) { try await people.market(of: nil).accounts.deleteAccount() }
  }
}
