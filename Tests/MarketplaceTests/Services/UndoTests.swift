import MarketTesting
import Marketplace
import Testing

/// Undo and redo through the service, on stores in memory.
@Suite struct UndoTests {
  private let people = TestPeople(Sample.listings(60), isLocal: true)
  private let mine = Sample.listings(60)[7]
  private let theirs = Sample.listings(60)[1]
  private var me: ID<Account> { mine.seller }
  private var other: Account { people.other }
  private var market: Market { people.market(of: me) }
  private var undo: any UndoService { market.undo }
  private var store: InMemoryListingStore { people.listings }
  /// About a listing of the other one.
  private var room: ChatRoom { ChatRoom(listing: Sample.listing(100).id, buyer: me, seller: other.id) }

  /// A day after the listings were made, so that they can be bumped.
  init() { people.clock.advance(seconds: 86_400) }

  private func state() async throws -> TestPeople.State { try await people.state(of: me, in: room) }

  private func found(_ listing: Listing) async throws -> Listing {
    try #require(try await store.listing(listing.id))
  }

  /// One of both in the room, and a draft.
  private func talk() async throws {
    _ = try await people.accounts.add(Sample.account(me), skeleton: Skeleton("나"))
    _ = try await people.listing(of: other)
    _ = try await market.chats.open(room.listing)
    _ = try await market.chats.send(.text("안녕하세요"), in: room.id)
    _ = try await people.market(of: other.id).chats.send(.text("네"), in: room.id)
    try await market.chats.setDraft("쓰던 말", in: room.id)
  }

  /// The posts that `give` changes.
  private var town: TownScenario { TownScenario() }

  private let contact = ContactDetails(name: "김민지", phone: "010-1234-5678", seed: 1)

  private func contactID() async throws -> ID<Contact> {
    try #require(
      try await people.contacts.contacts(of: me, PersonSearch(""), from: 0, limit: 1).items.first?.id)
  }

  private func savedSearch() async throws -> ID<SavedSearch> {
    try #require(try await market.savedSearches.searches().first?.id)
  }

  /// One of everything that a member can undo.
  private func give(_ kind: CommandKind) async throws {
    people.clock.advance(seconds: 1)
    let (listings, accounts, chats) = (market.listings, market.accounts, market.chats)
    switch kind {
    case .edit: _ = try await listings.edit(mine.id, ListingChanges(description: "고쳤어요."))
    case .status: _ = try await market.sales.setStatus(of: mine.id, to: .sold, with: other.id)
    case .bump: _ = try await listings.bump(mine.id)
    case .hide, .show: _ = try await listings.setHidden(mine.id, to: kind == .hide)
    case .delete: _ = try await listings.delete(mine.id)
    case .gone: try await people.commands.perform(.gone, from: mine, to: nil)
    case .like, .unlike: _ = try await market.wishlist.setHeart(on: theirs.id, to: kind == .like)
    case .block, .unblock: try await accounts.setBlocked(other.id, to: kind == .block)
    case .follow, .unfollow: try await market.following.setFollowed(other.id, to: kind == .follow)
    case .rate:
      if try await found(mine).status != .sold { try await give(.status) }
      _ = try await market.ratings.rate(mine.id, [.friendly], note: "고마워요")
    case .unrate: #expect(try await market.ratings.withdraw(mine.id))
    case .about: _ = try await accounts.setAbout(to: "천천히 답해요")
    case .report: _ = try await accounts.report(.account(other.id), reason: .fraud, note: "")
    case .withdraw: #expect(try await accounts.withdrawReport(about: .account(other.id)))
    case .leave: try await chats.leave(room.id)
    case .mute, .unmute: try await chats.setMuted(room.id, to: kind == .mute)
    case .read: try await chats.markRead(room.id, upTo: 2)
    case .saveSearch: _ = try await market.savedSearches.save(SearchRequest(text: "의자"), as: "의자")
    case .renameSearch: _ = try await market.savedSearches.rename(savedSearch(), to: "책상")
    case .removeSearch: try await market.savedSearches.remove(savedSearch())
    case .bookmark, .unbookmark:
      let first = try #require(
        try await people.chats.messages(in: room.id, at: .newest, above: 0, limit: 1).messages.first)
      try await chats.setBookmark(first.id, to: kind == .bookmark)
    case .rename: _ = try await accounts.rename(to: "바쁜수달")
    case .picture: _ = try await accounts.setPicture(to: Picture(source: .file("ab/c.jpg"), alt: "수달"))
    case .post: _ = try await market.town.publish(TownScenario.news)
    case .editPost: _ = try await market.town.edit(town.mine, PostChanges(title: "고친 제목"))
    case .deletePost: try await market.town.delete(town.mine)
    case .comment: _ = try await market.town.comment(NewComment(post: town.theirs, text: "저도요"))
    case .editComment: _ = try await market.town.editComment(town.comment, text: "고친 댓글")
    case .deleteComment: try await market.town.deleteComment(town.comment)
    case .likePost, .unlikePost: try await market.town.set(.like(town.theirs), to: kind == .likePost)
    case .likeComment, .unlikeComment: try await market.town.set(.likeComment(town.answer), to: kind == .likeComment)
    case .accept, .unaccept: _ = try await market.town.accept(kind == .accept ? town.answer : nil, for: town.mine)
    case .bookmarkPost, .unbookmarkPost: try await market.town.set(.bookmark(town.theirs), to: kind == .bookmarkPost)
    case .bookmarkListing, .unbookmarkListing:
      try await market.town.set(.bookmarkListing(theirs.id), to: kind == .bookmarkListing)
    case .joinProject, .leaveProject: try await market.town.set(.membership(town.project), to: kind == .joinProject)
    case .closeProject, .reopenProject:
      _ = try await market.town.setClosed(town.ownProject, to: kind == .closeProject)
    case .addContact: _ = try await market.contacts.add(contact)
    case .editContact:
      var changed = contact
      changed.note = "다음엔 더 일찍"
      _ = try await market.contacts.edit(contactID(), to: changed)
    case .removeContact: _ = try await market.contacts.remove(contactID())
    case .publish, .undo, .redo, .import, .nothing: break
    }
  }

  private static let opposites: [CommandKind: CommandKind] = [
    .show: .hide, .unfollow: .follow, .rate: .status, .unrate: .rate, .unlike: .like, .unblock: .block,
    .withdraw: .report, .unmute: .mute,
    .unbookmark: .bookmark, .renameSearch: .saveSearch, .removeSearch: .saveSearch, .editContact: .addContact,
    .removeContact: .addContact, .unlikePost: .likePost,
    .unlikeComment: .likeComment, .unaccept: .accept,
    .unbookmarkPost: .bookmarkPost, .unbookmarkListing: .bookmarkListing, .leaveProject: .joinProject,
    .reopenProject: .closeProject,
  ]

  private func subject(of kind: CommandKind) async throws -> UndoResult.Subject {
    switch kind {
    case .block, .unblock, .follow, .unfollow, .report, .withdraw: return .person(name: other.name)
    case .addContact, .editContact, .removeContact: return .person(name: contact.name)
    case .rename, .picture, .about: return .person(name: try #require(try await people.accounts.account(me)).name)
    case .leave, .mute, .unmute, .read, .bookmark, .unbookmark: return .room(room.id, with: other.name)
    case .saveSearch, .removeSearch, .renameSearch: return .savedSearch(name: "의자")
    case .comment, .editComment, .deleteComment, .likePost, .unlikePost, .bookmarkPost, .unbookmarkPost:
      return .post(town.theirs, title: "그들의 질문")
    case .editPost, .deletePost, .accept, .unaccept, .likeComment, .unlikeComment:
      return .post(town.mine, title: "내 질문")
    case .joinProject, .leaveProject: return .post(town.project, title: "같이 뛰어요")
    case .closeProject, .reopenProject: return .post(town.ownProject, title: "내 모임")
    case .like, .unlike, .bookmarkListing, .unbookmarkListing: return .listings([try await found(theirs)])
    default: return .listings([try await found(mine)])
    }
  }

  @Test(arguments: CommandKind.allCases.filter { $0.isUndoable && ![.publish, .post, .comment].contains($0) })
  func whatWasDoneIsTakenBackAndDoneAgain(_ kind: CommandKind) async throws {
    try await talk()
    try await town.begin(me, other.id, people)
    if let first = Self.opposites[kind] { try await give(first) }
    let before = try await state()
    try await give(kind)
    let done = try await state()
    #expect(done != before)
    people.clock.advance(seconds: 1)
    let undone = try await undo.undo()
    #expect(try await undone == UndoResult(kind: kind, subject: subject(of: kind), isUndo: true))
    #expect(try await state() == before)
    let redone = try await undo.redo()
    #expect(redone.kind == kind && !redone.isUndo && redone.gone == (kind == .gone ? [mine.id] : []))
    #expect(try await state() == done)
    await #expect(throws: UndoError.nothingToRedo) { try await undo.redo() }
    #expect(try await undo.undo() == undone)
    #expect(try await state() == before)
  }

  @Test func aHeartIsToldAsItIsThen() async throws {
    for kind in [CommandKind.like, .unlike] {
      try await give(kind)
      #expect(try await undo.undo().isLiked == (kind == .unlike))
      #expect(try await undo.redo().isLiked == (kind == .like))
    }
    try await give(.edit)
    #expect(try await undo.undo().isLiked == nil)
  }

  @Test func nobodyUndoesWhatOthersDid() async throws {
    try await give(.edit)
    await #expect(throws: UndoError.nothingToUndo) { try await people.market(of: Sample.seller(1)).undo.undo() }
  }

  @Test func whatWasPublishedIsDeletedAndComesBack() async throws {
    let new = NewListing(title: "의자", description: "튼튼해요.", categories: [.wanted], neighborhood: Sample.home)
    let published = try await market.listings.publish(new)
    try await store.countView(of: published.id)
    for _ in 0..<2 {
      let undone = try await undo.undo()
      #expect(undone.kind == .publish && undone.gone.isEmpty && undone.listings.first?.deletedAt != nil)
      #expect(try await found(published).isPublic == false)
      await #expect(throws: UndoError.nothingToUndo) { try await undo.undo() }
      people.clock.advance(seconds: 1)
      let redone = try await undo.redo()
      let listing = try #require(redone.listings.first)
      #expect(redone.kind == .publish && listing.description == "튼튼해요.")
      #expect(listing.counts.views == 1 && listing.isPublic)
    }
  }

  @Test(arguments: [ListingOperation.delete, .setHidden(true), .setStatus(.forSale)])
  func severalListingsAreUndoneAsOne(_ operation: ListingOperation) async throws {
    let before = try await state()
    let ids = [7, 14, 21].map { Sample.listings(60)[$0].id }
    #expect(try await market.listings.perform(operation, on: ids).isEmpty)
    let done = try await state()
    let undone = try await undo.undo()
    #expect(Set(undone.listings.map(\.id)) == Set(ids) && undone.listings.count == 3)
    #expect(try await state() == before)
    #expect(try await Set(undo.redo().listings.map(\.id)) == Set(ids))
    #expect(try await state() == done)
    _ = try await undo.undo()
    await #expect(throws: UndoError.nothingToUndo) { try await undo.undo() }
  }

  @Test func severalHeartsAreGivenBackAsOne() async throws {
    let ids = Set([1, 2, 3].map { Sample.listings(60)[$0].id })
    for id in ids { _ = try await market.wishlist.setHeart(on: id, to: true) }
    #expect(try await market.listings.perform(.unlike, on: Array(ids)).isEmpty)
    #expect(try await market.wishlist.hearted().isEmpty)
    let undone = try await undo.undo()
    #expect(undone.kind == .unlike && Set(undone.listings.map(\.id)) == ids && undone.isLiked == true)
    #expect(try await market.wishlist.hearted() == ids)
  }

  @Test func countsDoNotGoBack() async throws {
    try await give(.edit)
    try await store.countView(of: mine.id)
    let undone = try #require(try await undo.undo().listings.first)
    #expect(undone.counts.views == mine.counts.views + 1 && undone.description == mine.description)
  }

  @Test func whatWasBuiltUponIsRefused() async throws {
    try await give(.edit)
    let given = try await found(mine)
    var edited = given
    edited.title = "손으로 고친 제목"
    try await store.save([edited])
    await #expect(throws: UndoError.builtUpon(title: "손으로 고친 제목")) { try await undo.undo() }
    #expect(try await found(mine) == edited)
    try await store.save([given])
    _ = try await undo.undo()
    try await store.save([edited])
    await #expect(throws: UndoError.builtUpon(title: "손으로 고친 제목")) { try await undo.redo() }
    #expect(try await found(mine) == edited)
    try await store.save([mine])
    #expect(try await undo.redo().listings == [given])
    let id = mine.id
    try await people.commands.asking { transaction throws(StoreError) in
      try transaction.write(.listing(id, from: given, to: nil), of: given.seller, at: Sample.now)
    }
    await #expect(throws: UndoError.builtUpon(title: given.title)) { try await undo.undo() }
  }

  @Test func aSavedSearchWhoseNameIsTakenIsNotRestored() async throws {
    try await give(.saveSearch)
    try await give(.removeSearch)
    let saved = SavedSearch(
      id: ID(high: 1, low: 1), name: "의자", request: SearchRequest(text: "x"), createdAt: Sample.now)
    let me = me
    try await people.commands.asking { transaction throws(StoreError) in
      try transaction.write(.savedSearch(saved.id, from: nil, to: saved), of: me, at: Sample.now)
    }
    await #expect(throws: UndoError.search(.nameTaken("의자"))) { try await undo.undo() }
    #expect(try await market.savedSearches.searches() == [saved])
  }

  /// The room was read in another window meanwhile, so the redo had nothing to change.
  @Test func whatWasDoneAgainWithoutEffectIsStillUndone() async throws {
    try await talk()
    try await give(.edit)
    try await give(.read)
    _ = try await undo.undo()
    let before = try await state()
    try await give(.read)
    #expect(try await undo.redo().kind == .read)
    #expect(try await undo.undo().kind == .read)
    #expect(try await state() == before)
  }

  /// A newer edition of Unicode may tell other names apart than the one that the name was given under.
  @Test func aFormerNameIsFoundAsNamesAreToldApartNow() async throws {
    _ = try await people.accounts.add(Sample.account(me, name: "바쁜수달"), skeleton: Skeleton("바쁜수달"))
    let old = AccountName("느긋한고래", Skeleton("of an older edition"))
    let change = RecordChange.name(from: old, to: AccountName("바쁜수달", Skeleton("바쁜수달")))
    try await people.commands.perform(.rename, [change], by: me)
    _ = try await undo.undo()
    #expect(try await people.accounts.account(skeleton: PlainLookalikes().skeleton(of: "느긋한고래"))?.id == me)
  }

  @Test func whatWasSeenOfASavedSearchStaysSeen() async throws {
    try await give(.saveSearch)
    try await give(.renameSearch)
    people.clock.advance(seconds: 60)
    try await market.savedSearches.markSeen(savedSearch())
    _ = try await undo.undo()
    let search = try #require(try await market.savedSearches.searches().first)
    #expect(search.name == "의자" && search.seenUpTo == people.clock.now())
  }

  @Test func ofSeveralAllAreRefusedWhenOneWasBuiltUpon() async throws {
    let ids = [7, 14, 21].map { Sample.listings(60)[$0].id }
    _ = try await market.listings.perform(.setHidden(true), on: ids)
    var shown = try await found(mine)
    shown.isHidden = false
    try await store.save([shown])
    let before = try await state()
    await #expect(throws: UndoError.builtUpon(title: mine.title)) { try await undo.undo() }
    #expect(try await state() == before)
  }

  @Test func aStoreThatFailsIsTold() async throws {
    try await give(.edit)
    let done = try await state()
    let failure = StoreError.diskFull(path: "Market.sqlite")
    store.fail(.write, with: failure)
    await #expect(throws: UndoError.store(failure)) { try await undo.undo() }
    store.fail(.write, with: nil)
    people.commands.fail(with: failure)
    await #expect(throws: UndoError.store(failure)) { try await undo.redo() }
    people.commands.fail(with: nil)
    #expect(try await state() == done)
    #expect(try await undo.undo().kind == .edit)
  }

  /// After random commands, undos and redos, undoing every command restores the initial state.
  @Test(arguments: 0..<12 as Range<UInt64>) func everythingLeadsBack(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await talk()
    let before = try await state()
    var states = [before]
    var position = 0
    for step in 0..<UndoHistory.depth - 1 {
      people.clock.advance(seconds: 1)
      if position > 0, Bool.random(using: &random) {
        _ = try await undo.undo()
        position -= 1
      } else if position + 1 < states.count, Bool.random(using: &random) {
        _ = try await undo.redo()
        position += 1
      } else {
        try await giveAny(step, &random)
        states = Array(states[...position]) + [try await state()]
        position += 1
      }
      #expect(try await state() == states[position], "seed \(seed), step \(step)")
    }
    for _ in 0..<position { _ = try await undo.undo() }
    #expect(try await state() == before, "seed \(seed)")
    await #expect(throws: UndoError.nothingToUndo) { try await undo.undo() }
  }

  /// A command that changes something.
  private func giveAny(_ step: Int, _ random: inout SeededGenerator) async throws {
    let edit = ListingChanges(title: "제목 \(step)", price: .set(Money(won: step * 100)))
    let now = try await state()
    switch Int.random(in: 0..<8, using: &random) {
    case 0: _ = try await market.listings.edit(mine.id, edit)
    case 1: try await give(try await found(mine).isHidden ? .show : .hide)
    case 2: try await give(now.wishes.isEmpty ? .like : .unlike)
    case 3: try await give(now.blocks.isEmpty ? .block : .unblock)
    case 4: try await give(now.reports.isEmpty ? .report : .withdraw)
    case 5: try await give(now.room?.participant.isMuted == true ? .unmute : .mute)
    case 6:
      let isSold = try await found(mine).status == .sold
      _ = try await market.sales.setStatus(of: mine.id, to: isSold ? .forSale : .sold, with: isSold ? nil : other.id)
    default: _ = try await market.listings.edit(Sample.listings(60)[14].id, edit)
    }
  }
}
