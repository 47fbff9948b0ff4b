import FileTesting
import MarketTesting
import Testing

@testable import EmbeddedStore
@testable import Marketplace

/// Commands on a store on disk: each is one transaction, runs once, and can be undone by later processes.
@Suite(.serialized) struct CommandTests {
  private static let kinds =
    // Any later command ends the undoing of a read mark, so that kind comes last.
    CommandKind.allCases.filter { $0.isUndoable && $0 != .gone && $0 != .read } + [.read]

  private let folder = TemporaryFolder()
  /// A day after the listings were made, so that they can be bumped.
  private let clock = FixedClock(Sample.now.advanced(seconds: 86_400))
  private let me = Sample.seller(70)
  private let mine = (0..<3).map { Sample.listing($0, seller: Sample.seller(70)) }
  private let theirs = Sample.listing(3)
  private let new = Sample.listing(4).id
  private let blocked = Sample.seller(8)
  private let reported = Sample.seller(9)
  /// About a listing of mine, and about that of somebody else.
  private var asked: ChatRoom { ChatRoom(listing: mine[0].id, buyer: Sample.seller(71), seller: me) }
  private var asking: ChatRoom { ChatRoom(listing: theirs.id, buyer: me, seller: theirs.seller) }

  private func run() async throws -> EmbeddedListingStore { try await folder.run(clock: clock) }

  private func begin(_ store: EmbeddedListingStore) async throws {
    try await store.save(mine + [theirs])
    _ = try await store.accounts.add(Sample.account(me), skeleton: Skeleton("나"))
    for (number, room) in [asked, asking].enumerated() {
      _ = try await store.commands.append(ChatSample.message(number, in: room, by: room.other(than: me)))
    }
    try await CommandTown.begin(me, theirs.seller, store, clock)
  }

  /// A command of mine. In the order of the kinds each of them changes something.
  private func perform(_ kind: CommandKind, in market: Market) async throws {
    let (listings, accounts, chats) = (market.listings, market.accounts, market.chats)
    switch kind {
    case .publish:
      let chair = NewListing(
        id: new, title: "의자", description: "튼튼해요.", categories: [.wanted], neighborhood: Sample.home)
      _ = try await listings.publish(chair)
    case .edit: _ = try await listings.edit(mine[1].id, ListingChanges(title: "새 제목"))
    case .status: _ = try await market.sales.setStatus(of: mine[0].id, to: .sold, with: asked.buyer)
    case .bump: _ = try await listings.bump(mine[1].id)
    case .hide, .show: #expect(try await listings.perform(.setHidden(kind == .hide), on: mine.map(\.id)).isEmpty)
    case .delete: _ = try await listings.delete(mine[2].id)
    case .like, .unlike: _ = try await market.wishlist.setHeart(on: theirs.id, to: kind == .like)
    case .block, .unblock: try await accounts.setBlocked(blocked, to: kind == .block)
    case .follow, .unfollow: try await market.following.setFollowed(reported, to: kind == .follow)
    // The command `status` sold it before.
    case .rate: _ = try await market.ratings.rate(mine[0].id, [.onTime, .fairPrice], note: "고마워요")
    case .unrate: #expect(try await market.ratings.withdraw(mine[0].id))
    case .about: _ = try await accounts.setAbout(to: "천천히 답해요")
    case .report: _ = try await accounts.report(.account(reported), reason: .fraud, note: "사기예요.")
    case .withdraw: #expect(try await accounts.withdrawReport(about: .account(reported)))
    case .leave: try await chats.leave(asking.id)
    case .mute, .unmute: try await chats.setMuted(asking.id, to: kind == .mute)
    case .read: try await chats.markRead(asked.id, upTo: 9)
    case .saveSearch: _ = try await market.savedSearches.save(SearchRequest(text: "의자"), as: "의자")
    case .renameSearch: _ = try await market.savedSearches.rename(search(in: market), to: "책상")
    case .removeSearch: try await market.savedSearches.remove(search(in: market))
    case .bookmark, .unbookmark: try await chats.setBookmark(ChatSample.id(0), to: kind == .bookmark)
    case .rename: _ = try await accounts.rename(to: "바쁜수달")
    case .picture: _ = try await accounts.setPicture(to: Picture(source: .file("ab/c.jpg"), alt: "수달"))
    case .post: _ = try await market.town.publish(CommandTown.news)
    case .editPost: _ = try await market.town.edit(CommandTown.mine, PostChanges(title: "고친 제목"))
    case .deletePost: try await market.town.delete(CommandTown.gone)
    case .comment: _ = try await market.town.comment(NewComment(post: CommandTown.theirs, text: "저도요"))
    case .editComment: _ = try await market.town.editComment(CommandTown.comment, text: "고친 댓글")
    case .deleteComment: try await market.town.deleteComment(CommandTown.comment)
    case .likePost, .unlikePost: try await market.town.set(.like(CommandTown.theirs), to: kind == .likePost)
    case .likeComment, .unlikeComment:
      try await market.town.set(.likeComment(CommandTown.answer), to: kind == .likeComment)
    case .accept, .unaccept:
      _ = try await market.town.accept(kind == .accept ? CommandTown.answer : nil, for: CommandTown.mine)
    case .bookmarkPost, .unbookmarkPost:
      try await market.town.set(.bookmark(CommandTown.theirs), to: kind == .bookmarkPost)
    case .bookmarkListing, .unbookmarkListing:
      try await market.town.set(.bookmarkListing(theirs.id), to: kind == .bookmarkListing)
    case .joinProject, .leaveProject:
      try await market.town.set(.membership(CommandTown.project), to: kind == .joinProject)
    case .closeProject, .reopenProject:
      _ = try await market.town.setClosed(CommandTown.own, to: kind == .closeProject)
    case .addContact: _ = try await market.contacts.add(ContactDetails(name: "김민지", phone: "010-1234-5678", seed: 1))
    case .editContact:
      _ = try await market.contacts.edit(contact(), to: ContactDetails(name: "민지", seed: 2, marks: [.met]))
    case .removeContact: _ = try await market.contacts.remove(contact())
    case .undo, .redo, .import, .gone, .nothing: Issue.record("\(kind) is no command of mine")
    }
  }

  private func contact() async throws -> ID<Contact> {
    try #require(
      try await run().contacts.contacts(of: me, PersonSearch(""), from: 0, limit: 1).items.first?.id)
  }

  private func search(in market: Market) async throws -> ID<SavedSearch> {
    try #require(try await market.savedSearches.searches().first?.id)
  }

  /// What commands change, but for the listing that is published.
  private func state() async throws -> [AnyHashable] {
    let store = try await run()
    let partners = [try await store.personal.partner(of: mine[0].id, as: .sold)]
    var participants: [Participant?] = []
    for room in [asked, asking] { participants.append(try await store.chats.room(room.id, of: me)?.participant) }
    return [
      try await store.listings(Set((mine + [theirs]).map(\.id))), try await store.personal.wishes(of: me),
      try await store.accounts.blocks(by: me), try await store.accounts.reports(by: me), partners, participants,
      try await store.accounts.follows(by: me), try await store.accounts.ratings(by: me, about: nil),
      try await store.personal.savedSearches(of: me), try await store.chats.bookmarks(of: me),
      try await store.contacts.contacts(of: me, PersonSearch(""), from: 0, limit: 9).items,
      try await store.accounts.account(me), try CommandTown.state(folder.market, of: me),
    ]
  }

  @Test func eachKindOfCommandIsUndoneAndDoneAgainByOtherRuns() async throws {
    try await begin(run())
    var states = [try await state()]
    // Not all at once, because an undo reaches only `UndoHistory.depth` commands back.
    let half = Self.kinds.count / 2
    for kinds in [Self.kinds.prefix(half), Self.kinds.dropFirst(half)] {
      for kind in kinds {
        try await perform(kind, in: run().market(of: me, clock))
        states.append(try await state())
        #expect([.publish, .post].contains(kind) || states.last != states.dropLast().last, "\(kind)")
        clock.advance(seconds: 1)
      }
      for number in kinds.indices.reversed() {
        let kind = kinds[number]
        let undone = try await run().undo(of: me, clock).undo()
        #expect(undone.kind == kind && undone.isUndo)
        #expect(undone.listings.count == 3 || kind != .hide && kind != .show, "all of them at once")
        #expect(try await state() == states[number], "\(kind)")
        clock.advance(seconds: 1)
      }
      if kinds.startIndex == 0 {
        #expect(try await run().listing(new)?.deletedAt != nil)
        await #expect(throws: UndoError.nothingToUndo) { try await run().undo(of: me, clock).undo() }
      }
      for number in kinds.indices {
        #expect(try await run().undo(of: me, clock).redo().kind == kinds[number])
        #expect(try await state() == states[number + 1], "\(kinds[number])")
        clock.advance(seconds: 1)
      }
      #expect(try await run().listing(new)?.deletedAt == nil)
      await #expect(throws: UndoError.nothingToRedo) { try await run().undo(of: me, clock).redo() }
    }
  }

  @Test func aCommandThatIsGivenAgainIsPerformedOnce() async throws {
    try await begin(run())
    func command<Action: CommandAction>(_ number: UInt64, _ action: Action) -> Command<Action> {
      Command(id: ID(high: 7, low: number), time: Sample.now, action: action)
    }
    let like = command(1, LikeListing(listing: theirs.id, isLiked: true))
    let hide = command(2, SeveralListings(operation: .setHidden(true), listings: mine.map(\.id)))
    for _ in 1...3 {
      let performer = CommandPerformer(
        viewer: .member(me), store: try await run().commands, gazetteer: InMemoryGazetteer(),
        lookalikes: PlainLookalikes(),
        clock: clock, random: SeededRandom())
      #expect(try await performer.perform(like).counts.hearts == theirs.counts.hearts + 1)
      #expect(try await performer.perform(hide).isEmpty)
    }
    let database = try MarketDatabase(path: folder.market)
    #expect(try database.records(of: me).map(\.id) == [hide.id, like.id])
    for listing in mine { #expect(try database.history(of: listing.id).map(\.op) == ["import", "hide"]) }
  }

  @Test func eachCommandAndItsUndoIsOneTransaction() async throws {
    try await begin(run())
    // Nothing may be left to export, or each store would export it after two seconds.
    try await folder.open(clock: clock).export()
    let store = try await folder.open(clock: clock)
    try await store.keepLog()
    let market = store.market(of: me, clock)
    func expectOne(_ kind: CommandKind, _ work: () async throws -> Void) async throws {
      let before = try folder.log().count
      try await work()
      #expect(try folder.logged(since: before).transactions == 1, "\(kind)")
    }
    for kind in Self.kinds { try await expectOne(kind) { try await perform(kind, in: market) } }
    // A store moves its log into the database after some sixty saves, which would look like no transaction.
    try await store.export()
    let again = try await folder.open(clock: clock)
    try await again.keepLog()
    let undo = again.market(of: me, clock).undo
    for kind in Self.kinds.suffix(UndoHistory.depth).reversed() {
      try await expectOne(kind) {
        let undone = try await undo.undo()
        #expect(undone.kind == kind)
      }
    }
  }
}
