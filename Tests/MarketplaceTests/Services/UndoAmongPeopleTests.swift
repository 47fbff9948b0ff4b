import MarketTesting
import Marketplace
import Testing

/// Undo of commands that concern other people: blocks, reports and notifications.
@Suite struct UndoAmongPeopleTests {
  private let people = TestPeople(isLocal: true)
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }
  private var market: Market { people.market(of: me) }
  private var others: Market { people.market(of: other) }
  private var undo: any UndoService { market.undo }

  private func edit(_ listing: Listing, title: String) async throws {
    people.clock.advance(seconds: 1)
    _ = try await market.listings.edit(listing.id, ListingChanges(title: title))
  }

  private func block(_ isBlocked: Bool) async throws {
    people.clock.advance(seconds: 1)
    try await market.accounts.setBlocked(other, to: isBlocked)
  }

  /// The room of the other one about a listing, with a first message.
  private func asked(_ listing: Listing) async throws -> ChatRoom {
    let room = try await others.chats.open(listing.id).room
    _ = try await others.chats.send(.text("아직 있나요?"), in: room.id)
    return room
  }

  @Test func aBlockIsUndoneInItsTurn() async throws {
    let mine = try await people.listing(of: people.me)
    try await edit(mine, title: "고친 제목")
    try await block(true)
    try await edit(mine, title: "다시 고친 제목")
    #expect(try await undo.undo().listings.map(\.title) == ["고친 제목"], "what is newer than the block")
    let unblocked = try await undo.undo()
    #expect(unblocked == UndoResult(kind: .block, subject: .person(name: people.other.name), isUndo: true))
    #expect(try await market.accounts.blocked().isEmpty)
    #expect(try await undo.undo().listings.map(\.title) == [mine.title])
    #expect(try await [undo.redo().kind, undo.redo().kind, undo.redo().kind] == [.edit, .block, .edit])
    #expect(try await market.accounts.blocked() == [Profile(people.other, manner: .normal)])
  }

  @Test func theOrderIsThatOfTheCommandsWhateverTheClockSays() async throws {
    let mine = try await people.listing(of: people.me)
    let given: [CommandKind] = [.like, .edit, .block, .report, .status]
    for kind in given {
      people.clock.advance(seconds: -3600)
      switch kind {
      case .like: _ = try await market.wishlist.setHeart(on: people.all[2].id, to: true)
      case .edit: _ = try await market.listings.edit(mine.id, ListingChanges(title: "고친 제목"))
      case .block: try await market.accounts.setBlocked(other, to: true)
      case .report: _ = try await market.accounts.report(.listing(people.all[3].id), reason: .spam, note: "")
      default: _ = try await market.sales.setStatus(of: mine.id, to: .sold, with: nil)
      }
    }
    for kind in given.reversed() { #expect(try await undo.undo().kind == kind) }
    for kind in given { #expect(try await undo.redo().kind == kind) }
  }

  @Test func whoIsBlockedUndoesNothingOfIt() async throws {
    try await block(true)
    await #expect(throws: UndoError.nothingToUndo) { try await others.undo.undo() }
    #expect(try await market.accounts.blocked() == [Profile(people.other, manner: .normal)])
  }

  @Test(arguments: [true, false]) func aReportThatWasDecidedStays(_ isOfListing: Bool) async throws {
    let subject: Report.Subject = isOfListing ? .listing(people.all[4].id) : .account(other)
    var report = try await market.accounts.report(subject, reason: .fraud, note: "")
    report.state = .upheld
    try await people.commands.add(report)
    await #expect(throws: UndoError.reportDecided) { try await undo.undo() }
    #expect(try await market.accounts.reports() == [report])
  }

  @Test func aReportWithMessagesKeepsThemWhenItIsMadeAgain() async throws {
    let room = try await asked(try await people.listing(of: people.me))
    let said = try await market.chats.messages(in: room.id, at: .newest, limit: 9).messages
    let report = try await market.chats.report(said.map(\.id), in: room.id, reason: .spam, note: "")
    #expect(try await undo.undo().subject == .person(name: people.other.name))
    #expect(try await market.accounts.reports().isEmpty)
    _ = try await undo.redo()
    #expect(try await market.accounts.reports() == [report])
    #expect(try await people.chats.messages(reportedIn: report.id) == said)
  }

  @Test func aRoomThatWasLeftComesBackWithWhatWasSaidSince() async throws {
    let room = try await asked(try await people.listing(of: people.me))
    try await market.chats.leave(room.id)
    _ = try await others.chats.send(.text("네고 되나요?"), in: room.id)
    #expect(try await market.chats.messages(in: room.id, at: .newest, limit: 9).messages.map(\.sequence) == [2])
    let undone = try await undo.undo()
    #expect(undone == UndoResult(kind: .leave, subject: .room(room.id, with: people.other.name), isUndo: true))
    #expect(try await market.chats.messages(in: room.id, at: .newest, limit: 9).messages.map(\.sequence) == [1, 2])
    #expect(try await market.chats.unread() == 2)
  }

  @Test func readingIsOneCommandAndLeavesWhatCanBeDoneAgain() async throws {
    let mine = try await people.listing(of: people.me)
    let room = try await asked(mine)
    _ = try await others.chats.send(.text("네고 되나요?"), in: room.id)
    try await edit(mine, title: "고친 제목")
    _ = try await undo.undo()
    for sequence in 1...2 { try await market.chats.markRead(room.id, upTo: sequence) }
    let unread = try await undo.undo()
    #expect(unread == UndoResult(kind: .read, subject: .room(room.id, with: people.other.name), isUndo: true))
    #expect(try await market.chats.unread() == 2, "both at once")
    #expect(try await [undo.redo().kind, undo.redo().kind] == [.read, .edit])
    #expect(try await market.chats.unread() == 0)
  }

  @Test func readingStandsBeforeNothing() async throws {
    let mine = try await people.listing(of: people.me)
    try await market.chats.markRead(try await asked(mine).id, upTo: 1)
    try await edit(mine, title: "고친 제목")
    #expect(try await undo.undo().kind == .edit)
    await #expect(throws: UndoError.nothingToUndo) { try await undo.undo() }
    #expect(try await market.chats.unread() == 0)
  }

  @Test(arguments: [true, false]) func theRoomsThatWereToldOfASaleAreToldOfItsUndo(_ isNamed: Bool) async throws {
    let mine = try await people.listing(of: people.me)
    let room = try await asked(mine)
    people.clock.advance(seconds: 1)
    _ = try await market.sales.setStatus(of: mine.id, to: .sold, with: isNamed ? other : nil)
    func notes() async throws -> [ChatMessage.Content] {
      try await market.chats.messages(in: room.id, at: .newest, limit: 10).messages.map(\.content)
    }
    #expect(try await notes().last == .note(.status(.sold)))
    people.clock.advance(seconds: 1)
    _ = try await undo.undo()
    #expect(try await notes().last == .note(.status(.forSale)))
    #expect(try await market.sales.partner(of: mine.id) == nil)
    people.clock.advance(seconds: 1)
    _ = try await undo.redo()
    #expect(try await notes().last == .note(.status(.sold)))
    #expect(try await market.sales.partner(of: mine.id) == (isNamed ? Profile(people.other, manner: .normal) : nil))
    people.clock.advance(seconds: 1)
    try await edit(mine, title: "고친 제목")
    _ = try await undo.undo()
    #expect(try await notes().count == 4, "what is no change of the status is not told")
  }

  @Test func anotherPartnerAloneIsUndoneWithoutANote() async throws {
    let mine = try await people.listing(of: people.me)
    let room = try await asked(mine)
    for partner in [nil, other] as [ID<Account>?] {
      _ = try await market.sales.setStatus(of: mine.id, to: .reserved, with: partner)
    }
    let undone = try await undo.undo()
    #expect(undone.kind == .status && undone.listings.map(\.status) == [.reserved])
    #expect(try await market.sales.partner(of: mine.id) == nil)
    #expect(try await market.chats.messages(in: room.id, at: .newest, limit: 9).messages.count == 2)
  }

  /// A failure of the store is no refusal, so the next undo tries the same again.
  @Test func anUndoThatCannotBeToldChangesNothing() async throws {
    let undo = undo
    let mine = try await people.listing(of: people.me)
    _ = try await asked(mine)
    _ = try await market.savedSearches.save(SearchRequest(text: "의자"), as: "의자")
    let sold = try await market.sales.setStatus(of: mine.id, to: .sold, with: other)
    people.chats.failAppending(with: .diskFull(path: "/"))
    await #expect(throws: UndoError.store(.diskFull(path: "/"))) { try await undo.undo() }
    people.chats.failAppending(with: nil)
    #expect(try await people.listings.listing(mine.id)?.status == sold.status)
    #expect(try await people.personal.partner(of: mine.id, as: .sold) == other)
    #expect(try await undo.undo().listings.map(\.status) == [.forSale])
  }
}
