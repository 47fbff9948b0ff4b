import MarketTesting
import Marketplace
import Testing

/// Undo where others are concerned: those who are blocked, and those who are told.
@Suite struct UndoAmongPeopleTests {
  private let people = TestPeople(isAtHand: true)
  private var me: ID<Account> { people.me.id }
  private var acts: any Acts { people.market.acts }

  private func edit(_ listing: Listing, title: String) async throws {
    people.clock.advance(seconds: 1)
    _ = try await people.market.listings.edit(listing.id, ListingChanges(title: title), by: me)
  }

  private func block(_ isBlocked: Bool) async throws {
    people.clock.advance(seconds: 1)
    try await people.market.accounts.setBlocked(people.other.id, by: me, to: isBlocked)
  }

  @Test func nothingOlderThanABlockIsUndone() async throws {
    let mine = try await people.listing(of: people.me)
    try await edit(mine, title: "고친 제목")
    try await block(true)
    let refusal = ListingsError.blockedSince(name: people.other.name)
    await #expect(throws: refusal) { try await acts.undo(by: me) }
    #expect(try await people.listings.listing(mine.id)?.title == "고친 제목")
    try await edit(mine, title: "다시 고친 제목")
    #expect(try await acts.undo(by: me).listing.title == "고친 제목", "what is newer than the block")
    await #expect(throws: refusal) { try await acts.undo(by: me) }
    try await block(false)
    #expect(try await acts.undo(by: me).listing.title == mine.title, "after the block is taken back")
  }

  @Test func aBlockAloneIsNamedToo() async throws {
    try await block(true)
    await #expect(throws: ListingsError.blockedSince(name: people.other.name)) { try await acts.undo(by: me) }
    await #expect(throws: ListingsError.nothingToUndo) { try await acts.undo(by: people.other.id) }
  }

  @Test(arguments: [true, false]) func theRoomsThatWereToldOfASaleAreToldOfItsUndo(_ isNamed: Bool) async throws {
    let mine = try await people.listing(of: people.me)
    let entry = try await people.market.chats.open(mine.id, by: people.other.id)
    _ = try await people.market.chats.compose(.text("아직 있나요?"), in: entry.room, by: people.other.id)
    people.clock.advance(seconds: 1)
    _ = try await people.market.sales.setStatus(
      of: mine.id, to: .sold, with: isNamed ? people.other.id : nil, by: me)
    func notes() async throws -> [ChatMessage.Content] {
      try await people.market.chats.messages(in: entry.id, of: me, at: .newest, limit: 10).messages.map(\.content)
    }
    #expect(try await notes().last == .note(.status(.sold)))
    people.clock.advance(seconds: 1)
    _ = try await acts.undo(by: me)
    #expect(try await notes().last == .note(.status(.forSale)))
    people.clock.advance(seconds: 1)
    _ = try await acts.redo(by: me)
    #expect(try await notes().last == .note(.status(.sold)))
    people.clock.advance(seconds: 1)
    try await edit(mine, title: "고친 제목")
    _ = try await acts.undo(by: me)
    #expect(try await notes().count == 4, "what is no change of the status is not told")
  }
}
