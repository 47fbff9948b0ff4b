import MarketTesting
import Testing

@testable import Marketplace

/// Commands that are repeated, change nothing, or fail.
@Suite struct CommandPerformerTests {
  private let people = TestPeople(isLocal: true)
  private let mine: Listing
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }
  private var market: Market { people.market(of: me) }
  private var theirs: Listing { people.all[2] }
  /// About my listing; the other one has asked.
  private var room: ChatRoom { ChatRoom(listing: mine.id, buyer: other, seller: me) }

  init() async throws {
    let listing = try await people.listing(of: people.me)
    let others = people.market(of: people.other.id).chats
    let asked = try await others.open(listing.id).id
    for text in ["아직 있나요?", "네고 되나요?"] { _ = try await others.send(.text(text), in: asked) }
    mine = try #require(try await people.listings.listing(listing.id))
    people.clock.advance(seconds: 86_400)
  }

  private func performer(of viewer: Viewer) -> CommandPerformer {
    CommandPerformer(
      viewer: viewer, store: people.commands, gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(),
      clock: people.clock, random: SeededRandom(seed: 2))
  }

  private func command<Action: CommandAction>(_ action: Action, number: UInt64 = 7) -> Command<Action> {
    Command(id: ID(high: 7, low: number), time: people.clock.now(), action: action)
  }

  private func perform<Action: CommandAction>(_ command: Command<Action>) async throws -> Action.Outcome {
    try await performer(of: .member(me)).perform(command)
  }

  private func state() async throws -> TestPeople.State { try await people.state(of: me, in: room) }

  /// Gives a command, lets something happen, and gives it again, which has to change nothing. Returns both outcomes.
  private func twice<Action: CommandAction>(
    _ action: Action, _ meanwhile: () async throws -> Void = {}
  ) async throws -> (Action.Outcome, Action.Outcome) {
    let before = try await state()
    let command = command(action)
    let first = try await perform(command)
    #expect(try await state() != before, "\(action)")
    try await meanwhile()
    people.clock.advance(seconds: 60)
    let (between, records) = try await (state(), people.commands.records(of: me))
    let again = try await perform(command)
    #expect(try await state() == between, "\(action)")
    #expect(try await people.commands.records(of: me) == records, "\(action)")
    return (first, again)
  }

  /// The same for a command whose outcome can be compared.
  private func expectOnce<Action: CommandAction>(
    _ action: Action, _ meanwhile: () async throws -> Void = {}
  ) async throws where Action.Outcome: Equatable {
    let (first, again) = try await twice(action, meanwhile)
    #expect(again == first, "\(action)")
  }

  // MARK: Sent again

  private var new: NewListing {
    NewListing(title: "의자", description: "튼튼해요.", categories: [.wanted], neighborhood: Sample.home)
  }

  @Test func aListingIsPublishedOnceThoughItIsDeletedByNow() async throws {
    try await expectOnce(PublishListing(id: Sample.listing(200).id, new: new)) {
      _ = try await market.listings.delete(Sample.listing(200).id)
    }
  }

  @Test func anEditIsMadeOnce() async throws {
    try await expectOnce(EditListing(listing: mine.id, changes: ListingChanges(title: "새 제목"))) {
      _ = try await market.listings.edit(mine.id, ListingChanges(title: "더 새 제목"))
    }
    #expect(try await people.listings.listing(mine.id)?.title == "더 새 제목")
  }

  @Test func aSecondBumpOfTheDayIsNoneWhenItIsTheFirstOne() async throws {
    try await expectOnce(BumpListing(listing: mine.id))
    await #expect(throws: ListingsError.self) { try await market.listings.bump(mine.id) }
  }

  @Test func whatIsHiddenAndDeletedIsSoOnce() async throws {
    try await expectOnce(HideListing(listing: mine.id, isHidden: true)) {
      _ = try await market.listings.setHidden(mine.id, to: false)
    }
    let delete = command(DeleteListing(listing: mine.id), number: 8)
    let deleted = try await perform(delete)
    #expect(try await perform(delete) == deleted)
    await #expect(throws: ListingsError.rule(.deleted)) { try await market.listings.delete(mine.id) }
  }

  @Test func aSaleIsToldOnce() async throws {
    try await expectOnce(SetListingStatus(listing: mine.id, status: .sold, partner: other)) {
      _ = try await market.sales.setStatus(of: mine.id, to: .forSale, with: nil)
    }
    let said = try await market.chats.messages(in: room.id, at: .newest, limit: 2).messages.map(\.content)
    #expect(said == [.note(.status(.sold)), .note(.status(.forSale))])
  }

  @Test func aHeartIsGivenOnce() async throws {
    try await expectOnce(LikeListing(listing: theirs.id, isLiked: true))
    let unlike = command(LikeListing(listing: theirs.id, isLiked: false), number: 8)
    _ = try await perform(unlike)
    let liked = try await market.wishlist.setHeart(on: theirs.id, to: true)
    #expect(try await perform(unlike) == liked, "the counts are those of now")
    #expect(try await market.wishlist.hearted() == [theirs.id])
  }

  @Test func severalListingsAreChangedOnce() async throws {
    let second = try await people.listing(of: people.me, number: 101)
    try await expectOnce(SeveralListings(operation: .setHidden(true), listings: [mine.id, second.id])) {
      _ = try await market.listings.setHidden(second.id, to: false)
    }
  }

  @Test func whoIsBlockedOnceIsNotBlockedAgain() async throws {
    _ = try await twice(BlockPerson(other: other, isBlocked: true)) {
      try await market.accounts.setBlocked(other, to: false)
    }
    #expect(try await market.accounts.blocked().isEmpty)
  }

  @Test func aReportIsMadeAndWithdrawnOnce() async throws {
    let subject = Report.Subject.account(other)
    try await expectOnce(SendReport(subject: subject, reason: .fraud, note: "")) {
      let isWithdrawn = try await market.accounts.withdrawReport(about: subject)
      #expect(isWithdrawn)
    }
    let report = try await market.accounts.report(subject, reason: .spam, note: "")
    let withdraw = command(WithdrawReport(subject: subject), number: 8)
    #expect(try await perform(withdraw))
    #expect(try await market.accounts.reports().isEmpty)
    people.clock.advance(seconds: 1)
    let next = try await market.accounts.report(subject, reason: .spam, note: "")
    #expect(next != report)
    #expect(try await perform(withdraw))
    #expect(try await market.accounts.reports() == [next])
  }

  @Test func aRoomIsLeftOnce() async throws {
    _ = try await twice(LeaveRoom(room: room.id)) {
      _ = try await people.market(of: other).chats.send(.text("어때요?"), in: room.id)
    }
    #expect(try await market.chats.unread() == 1)
  }

  @Test func aRoomIsMutedAndReadOnce() async throws {
    _ = try await twice(MuteRoom(room: room.id, isMuted: true)) {
      try await market.chats.setMuted(room.id, to: false)
    }
    let read = command(ReadRoom(room: room.id, sequence: 2), number: 8)
    try await perform(read)
    _ = try await market.undo.undo()
    try await perform(read)
    #expect(try await market.chats.unread() == 2)
  }

  @Test func anUndoIsMadeOnceAndSoIsARedo() async throws {
    for title in ["하나", "둘"] { _ = try await market.listings.edit(mine.id, ListingChanges(title: title)) }
    try await expectOnce(UndoCommand(direction: .undo))
    #expect(try await people.listings.listing(mine.id)?.title == "하나")
    let redo = command(UndoCommand(direction: .redo), number: 8)
    let redone = try await perform(redo)
    #expect(try await perform(redo) == redone && !redone.isUndo)
    #expect(try await people.listings.listing(mine.id)?.title == "둘")
    #expect(try await market.undo.undo().kind == .edit)
  }

  @Test func anIdentityIsThatOfItsMember() async throws {
    let hide = command(BlockPerson(other: Sample.seller(1), isBlocked: true))
    for person in [me, other] {
      try await performer(of: .member(person)).perform(hide)
      #expect(try await people.accounts.blocked(by: person) == [Sample.seller(1)])
    }
    await #expect(throws: AccountsError.guest) { try await performer(of: .guest).perform(hide) }
  }

  // MARK: What changes nothing

  @Test func whatChangesNothingIsKeptAsNothing() async throws {
    let before = try await state()
    let edit = command(EditListing(listing: mine.id, changes: ListingChanges(title: mine.title)))
    #expect(try await perform(edit) == mine)
    try await perform(command(BlockPerson(other: other, isBlocked: false), number: 8))
    try await perform(command(MuteRoom(room: room.id, isMuted: false), number: 9))
    #expect(try await !perform(command(WithdrawReport(subject: .account(other)), number: 10)))
    _ = try await perform(command(LikeListing(listing: theirs.id, isLiked: false), number: 11))
    #expect(try await state() == before)
    #expect(try await people.commands.records(of: me).isEmpty, "nothing to undo")
    let me = me
    for number in 7...11 as ClosedRange<UInt64> {
      let kind = try await people.commands.asking { transaction throws(StoreError) in
        try transaction.record(of: ID(high: 7, low: number), by: me)?.kind
      }
      #expect(kind == .nothing, "\(number)")
    }
    await #expect(throws: UndoError.nothingToUndo) { try await market.undo.undo() }
    let edited = try await market.listings.edit(mine.id, ListingChanges(title: "새 제목"))
    #expect(try await perform(edit) == edited, "there was nothing to do, so there is nothing to do now")
  }

  @Test func whatChangesNothingLeavesWhatCanBeDoneAgain() async throws {
    _ = try await market.listings.edit(mine.id, ListingChanges(title: "새 제목"))
    _ = try await market.undo.undo()
    try await market.accounts.setBlocked(other, to: false)
    #expect(try await market.undo.redo().kind == .edit)
  }

  // MARK: What fails

  @Test func whatFailsLeavesNothingBehind() async throws {
    let before = try await state()
    let edit = command(EditListing(listing: mine.id, changes: ListingChanges(title: " ")))
    await #expect(throws: ListingsError.rule(.noTitle)) { try await perform(edit) }
    await #expect(throws: AccountsError.rule(.yourself)) {
      try await perform(command(BlockPerson(other: me, isBlocked: true)))
    }
    await #expect(throws: ChatsError.notFound) { try await perform(command(LeaveRoom(room: ID(high: 1, low: 1)))) }
    await #expect(throws: UndoError.nothingToUndo) { try await perform(command(UndoCommand(direction: .undo))) }
    #expect(try await state() == before)
    #expect(try await people.commands.records(of: me).isEmpty)
  }

  /// The status note is the last write of the command.
  @Test func aStatusThatCannotBeToldIsNotSet() async throws {
    let before = try await state()
    let sale = command(SetListingStatus(listing: mine.id, status: .sold, partner: other))
    people.chats.failAppending(with: .diskFull(path: "/"))
    await #expect(throws: ListingsError.store(.diskFull(path: "/"))) { try await perform(sale) }
    people.chats.failAppending(with: nil)
    #expect(try await state() == before)
    #expect(try await people.commands.records(of: me).isEmpty)
    // Sent again it is performed, for it never was.
    #expect(try await perform(sale).status == .sold)
    #expect(try await people.personal.partner(of: mine.id, as: .sold) == other)
    #expect(try await people.commands.records(of: me).map(\.kind) == [.status])
  }

  @Test func ofAFailingTransactionNobodyHears() async throws {
    let changes = people.listings.changes()
    people.commands.fail(with: .cancelled)
    await #expect(throws: ListingsError.store(.cancelled)) { try await market.listings.delete(mine.id) }
    people.commands.fail(with: nil)
    people.chats.failAppending(with: .diskFull(path: "/"))
    await #expect(throws: ListingsError.self) {
      try await market.sales.setStatus(of: mine.id, to: .sold, with: nil)
    }
    #expect(changes.take().isEmpty)
    people.chats.failAppending(with: nil)
    _ = try await market.listings.delete(mine.id)
    #expect(changes.take() == [.listing(mine.id)])
  }
}
