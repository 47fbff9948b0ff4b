import MarketTesting
import Marketplace
import Testing

/// I1, I3: the inbox is derived from what happened, once, whoever derives it.
@Suite struct InboxTests {
  private let people = TestPeople(isLocal: true)
  private let town = TownScenario()
  private var market: Market { people.market(of: people.me.id) }
  private var others: Market { people.market(of: people.other.id) }
  private var inbox: any Inbox { market.inbox }

  private func items() async throws -> [InboxItem] {
    try await inbox.items(Set(InboxKind.allCases), limit: .max).sorted { $0.number < $1.number }
  }

  private func events() async throws -> [InboxItem.Event] { try await items().map(\.event) }

  /// A room about a listing of mine.
  private func room() async throws -> ID<ChatRoom> {
    let mine = try await people.listing(of: people.me)
    return try await others.chats.open(mine.id).id
  }

  @Test func messagesAndCardsAreToldOnceAndReadInTheirRoom() async throws {
    var reached = try await inbox.catchUp(after: nil)
    let room = try await room()
    _ = try await others.chats.send(.text("아직 있나요?"), in: room)
    _ = try await others.chats.send(.offer(Money(won: 9000)), in: room)
    for _ in 0..<2 { reached = try await inbox.catchUp(after: reached) }
    #expect(try await events() == [.text, .offered])
    #expect(try await items().map(\.name) == ["Hedgehog", "Hedgehog"])
    #expect(try await items().map(\.link) == [.message(room, 1), .message(room, 2)])
    #expect(try await inbox.unread([.message]) == 1)
    #expect(try await inbox.unread([.message, .offer]) == 2)
    _ = try await market.chats.send(.text("네"), in: room)
    try await market.chats.markRead(room, upTo: 3)
    reached = try await inbox.catchUp(after: reached)
    #expect(try await inbox.unread(Set(InboxKind.allCases)) == 0)
    #expect(try await items().count == 2, "what one said oneself is no item")
  }

  @Test func whatHappenedWhileNoProgramRanIsThereOnce() async throws {
    _ = try await inbox.catchUp(after: nil)
    let room = try await room()
    _ = try await others.chats.send(.text("하나"), in: room)
    try await town.begin(people.me.id, people.other.id, people)
    for _ in 0..<3 { _ = try await inbox.catchUp(after: nil) }
    #expect(try await Set(events()) == [.text, .commented])
    #expect(try await items().count == 2)
  }

  @Test func twoProgramsAtOnceTellItOnce() async throws {
    _ = try await inbox.catchUp(after: nil)
    let room = try await room()
    for number in 0..<5 { _ = try await others.chats.send(.text("말 \(number)"), in: room) }
    let (one, two) = (people.market(of: people.me.id).inbox, people.market(of: people.me.id).inbox)
    async let first = one.catchUp(after: nil)
    async let second = two.catchUp(after: nil)
    _ = try await (first, second)
    #expect(try await items().map(\.text) == (0..<5).map { "말 \($0)" })
  }

  @Test func theFirstTimeAndAfterALongTimeTheStateIsCompared() async throws {
    let room = try await room()
    _ = try await others.chats.send(.text("하나"), in: room)
    try await town.begin(people.me.id, people.other.id, people)
    _ = try await others.town.comment(NewComment(post: town.theirs, parent: town.comment, text: "고마워요"))
    _ = try await others.town.accept(town.comment, for: town.theirs)
    let theirs = try await people.listing(of: people.other, number: 101)
    _ = try await market.wishlist.setHeart(on: theirs.id, to: true)
    people.clock.advance(seconds: 60)
    _ = try await others.listings.edit(theirs.id, ListingChanges(price: .set(Money(won: 1))))
    var reached = try await inbox.catchUp(after: nil)
    let all: Set<InboxItem.Event> = [.text, .commented, .replied, .answerAccepted, .priceDropped]
    #expect(try await Set(events()) == all)
    #expect(try await items().count == all.count)
    people.listings.announce(.everything)
    reached = try await inbox.catchUp(after: reached)
    #expect(try await items().count == all.count)
    #expect(try await inbox.catchUp(after: nil) >= reached)
    #expect(try await items().count == all.count)
  }

  @Test func dropsOfWishesAreTold() async throws {
    let theirs = try await people.listing(of: people.other)
    _ = try await others.listings.edit(theirs.id, ListingChanges(price: .set(Money(won: 100_000))))
    _ = try await market.wishlist.setHeart(on: theirs.id, to: true)
    var reached = try await inbox.catchUp(after: nil)
    for won in [90_000, 95_000, 90_000, 80_000] {
      people.clock.advance(seconds: 60)
      _ = try await others.listings.edit(theirs.id, ListingChanges(price: .set(Money(won: won))))
      reached = try await inbox.catchUp(after: reached)
    }
    #expect(try await items().map(\.formerPrice) == [Money(won: 100_000), Money(won: 90_000)])
    #expect(try await items().map(\.price) == [Money(won: 90_000), Money(won: 80_000)])
    _ = try await others.listings.setHidden(theirs.id, to: true)
    reached = try await inbox.catchUp(after: reached)
    #expect(try await items().isEmpty, "what one may not see is gone")
    _ = try await others.listings.setHidden(theirs.id, to: false)
    _ = try await inbox.catchUp(after: reached)
    #expect(try await items().count == 2)
  }

  @Test func findsOfSavedSearchesAreTold() async throws {
    _ = try await market.savedSearches.save(SearchRequest(text: "요트"), as: "배")
    let reached = try await inbox.catchUp(after: nil)
    people.clock.advance(seconds: 60)
    for (number, seller) in [(200, people.other), (201, people.me)] {
      var listing = Sample.listing(number, title: "요트 \(number)", seller: seller.id)
      listing.createdAt = people.clock.now()
      listing.bumpedAt = listing.createdAt
      try await people.listings.save([listing])
    }
    _ = try await inbox.catchUp(after: reached)
    #expect(try await items().map(\.title) == ["요트 200"])
    #expect(try await items().map(\.name) == ["배"])
  }

  @Test func commentsThatAreDeletedAreGoneAndUndoBringsThemBack() async throws {
    try await town.begin(people.me.id, people.other.id, people)
    var reached = try await inbox.catchUp(after: nil)
    #expect(try await events() == [.commented])
    try await others.town.deleteComment(town.answer)
    reached = try await inbox.catchUp(after: reached)
    #expect(try await items().isEmpty)
    _ = try await others.undo.undo()
    _ = try await inbox.catchUp(after: reached)
    #expect(try await events() == [.commented])
  }

  @Test func blockedPeopleAreLeftOutUntilTheyAreUnblocked() async throws {
    let room = try await room()
    _ = try await others.chats.send(.text("하나"), in: room)
    _ = try await inbox.catchUp(after: nil)
    try await market.accounts.setBlocked(people.other.id, to: true)
    #expect(try await items().isEmpty)
    #expect(try await inbox.unread([.message]) == 0)
    _ = try await inbox.catchUp(after: nil)
    try await market.accounts.setBlocked(people.other.id, to: false)
    #expect(try await items().count == 1)
  }

  @Test func itemsLastThirtyDays() async throws {
    let room = try await room()
    _ = try await others.chats.send(.text("하나"), in: room)
    _ = try await inbox.catchUp(after: nil)
    people.clock.advance(seconds: InboxItem.secondsKept)
    #expect(try await items().count == 1)
    people.clock.advance(seconds: 1)
    #expect(try await items().isEmpty)
    _ = try await others.chats.send(.text("둘"), in: room)
    _ = try await inbox.catchUp(after: nil)
    #expect(try await items().map(\.text) == ["둘"])
  }

  @Test func theInboxSaysWhatIsNewSinceANumberAndMarksReadBySubject() async throws {
    let room = try await room()
    _ = try await others.chats.send(.text("하나"), in: room)
    let reached = try await inbox.catchUp(after: nil)
    let newest = try await inbox.newest()
    _ = try await others.chats.send(.text("둘"), in: room)
    _ = try await inbox.catchUp(after: reached)
    #expect(try await inbox.new([.message], after: newest).map(\.text) == ["둘"])
    #expect(try await inbox.new([.comment], after: 0).isEmpty)
    try await inbox.markRead(about: .room(room))
    #expect(try await inbox.new([.message], after: 0).isEmpty)
    let ids = Set(try await items().map(\.id))
    #expect(try await inbox.claim(ids))
    #expect(try await !people.market(of: people.me.id).inbox.claim(ids), "another program has told it")
  }

  @Test func aReminderIsKeptOnce() async throws {
    let room = try await room()
    _ = try await others.chats.send(.text("하나"), in: room)
    _ = try await inbox.catchUp(after: nil)
    let entry = try await market.chats.room(room)
    let meeting = Meeting(
      place: "역", time: people.clock.now().advanced(seconds: 600),
      proposal: Proposal(by: people.me.id, at: people.clock.now(), state: .accepted))
    for _ in 0..<2 { try await inbox.remind(of: meeting, ID(high: 1, low: 1), in: entry) }
    #expect(try await events() == [.text, .meetingSoon])
    #expect(try await items().last?.id == InboxItem.reminder(of: meeting, ID(high: 1, low: 1)))
  }

  @Test func aStoreThatFailsIsAskedAgain() async throws {
    let room = try await room()
    _ = try await others.chats.send(.text("하나"), in: room)
    people.inbox.fail(with: .diskFull(path: "/"))
    await #expect(throws: StoreError.diskFull(path: "/")) { try await inbox.catchUp(after: nil) }
    people.inbox.fail(with: nil)
    _ = try await inbox.catchUp(after: nil)
    #expect(try await events() == [.text])
  }
}
