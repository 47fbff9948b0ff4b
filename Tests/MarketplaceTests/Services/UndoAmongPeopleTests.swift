import MarketTesting
import Marketplace
import Testing

/// Undo where others are concerned: those who are blocked, and those who are told.
@Suite struct UndoAmongPeopleTests {
  private let people = TestPeople(isAtHand: true)
  private var me: ID<Account> { people.me.id }
  private var market: Market { people.market(of: me) }
  private var acts: any Acts { market.acts }

  private func edit(_ listing: Listing, title: String) async throws {
    people.clock.advance(seconds: 1)
    _ = try await market.listings.edit(listing.id, ListingChanges(title: title))
  }

  private func block(_ isBlocked: Bool) async throws {
    people.clock.advance(seconds: 1)
    try await market.accounts.setBlocked(people.other.id, to: isBlocked)
  }

  @Test func nothingOlderThanABlockIsUndone() async throws {
    let mine = try await people.listing(of: people.me)
    try await edit(mine, title: "고친 제목")
    try await block(true)
    let refusal = ListingsError.blockedSince(name: people.other.name)
    await #expect(throws: refusal) { try await acts.undo() }
    #expect(try await people.listings.listing(mine.id)?.title == "고친 제목")
    try await edit(mine, title: "다시 고친 제목")
    #expect(try await acts.undo().listing.title == "고친 제목", "what is newer than the block")
    await #expect(throws: refusal) { try await acts.undo() }
    try await block(false)
    #expect(try await acts.undo().listing.title == mine.title, "after the block is taken back")
  }

  @Test func aBlockAloneIsNamedToo() async throws {
    try await block(true)
    await #expect(throws: ListingsError.blockedSince(name: people.other.name)) { try await acts.undo() }
    await #expect(throws: ListingsError.nothingToUndo) { try await people.market(of: people.other.id).acts.undo() }
  }

  @Test(arguments: [true, false]) func theRoomsThatWereToldOfASaleAreToldOfItsUndo(_ isNamed: Bool) async throws {
    let mine = try await people.listing(of: people.me)
    let others = people.market(of: people.other.id).chats
    let entry = try await others.open(mine.id)
    _ = try await others.compose(.text("아직 있나요?"), in: entry.id)
    people.clock.advance(seconds: 1)
    _ = try await market.sales.setStatus(of: mine.id, to: .sold, with: isNamed ? people.other.id : nil)
    func notes() async throws -> [ChatMessage.Content] {
      try await market.chats.messages(in: entry.id, at: .newest, limit: 10).messages.map(\.content)
    }
    #expect(try await notes().last == .note(.status(.sold)))
    people.clock.advance(seconds: 1)
    _ = try await acts.undo()
    #expect(try await notes().last == .note(.status(.forSale)))
    people.clock.advance(seconds: 1)
    _ = try await acts.redo()
    #expect(try await notes().last == .note(.status(.sold)))
    people.clock.advance(seconds: 1)
    try await edit(mine, title: "고친 제목")
    _ = try await acts.undo()
    #expect(try await notes().count == 4, "what is no change of the status is not told")
  }
}
