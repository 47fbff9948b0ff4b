import MarketTesting
import Marketplace
import Testing

@Suite struct ChatsTests {
  private let people = TestPeople()
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }
  private var market: Market { people.market(of: me) }
  private var chats: any Chats { market.chats }
  private var others: any Chats { people.market(of: other).chats }

  private func chats(of person: ID<Account>) -> any Chats { people.market(of: person).chats }

  /// My room about a listing of the other person, without messages.
  private func opened() async throws -> ChatRoom {
    try await chats.open(try await people.listing(of: people.other).id).room
  }

  @discardableResult
  private func say(_ words: MessageContent, in room: ChatRoom, by person: ID<Account>) async throws -> ChatMessage {
    let waiting = try await chats(of: person).send(words, in: room.id)
    return try #require(try await chats(of: person).deliver(in: room.id).first { $0.id == waiting.id })
  }

  @Test func aRoomIsOpenedOnceAndKnownFromItsFirstWords() async throws {
    let room = try await opened()
    #expect(try await chats.open(room.listing).room == room)
    try await chats.setDraft("안녕하세요", in: room.id)
    #expect(try await chats.room(room.id).record.participant.draft == "안녕하세요")
    await #expect(throws: ChatsError.notFound) { try await others.room(room.id) }
    await #expect(throws: ChatsError.notFound) { try await others.send(.text("먼저"), in: room.id) }
    #expect(try await others.rooms(.all, from: 0, limit: 9).items.isEmpty)
    try await say(.text("안녕하세요"), in: room, by: me)
    #expect(try await others.room(room.id).other == Profile(people.me, manner: .normal))
    #expect(try await others.unread() == 1)
    await #expect(throws: ChatsError.notFound) { try await chats(of: Sample.seller(3)).room(room.id) }
    await #expect(throws: ChatsError.notFound) {
      try await chats(of: Sample.seller(3)).messages(in: room.id, at: .newest, limit: 9)
    }
  }

  @Test func someRoomsAreNotOpened() async throws {
    let mine = try await people.listing(of: people.me, number: 101)
    await #expect(throws: ChatsError.rule(.ownListing)) { try await chats.open(mine.id) }
    await #expect(throws: ChatsError.notFound) { try await chats.open(Sample.listing(999).id) }
    var theirs = try await people.listing(of: people.other, number: 102)
    theirs.isHidden = true
    try await people.listings.save([theirs])
    await #expect(throws: ChatsError.notFound) { try await chats.open(theirs.id) }
    theirs.isHidden = false
    theirs.deletedAt = Sample.now
    try await people.listings.save([theirs])
    await #expect(throws: ChatsError.rule(.deleted)) { try await chats.open(theirs.id) }
  }

  @Test func nobodyWritesInTheRoomsOfOthers() async throws {
    let room = try await opened()
    try await say(.text("안녕하세요"), in: room, by: me)
    let third = chats(of: Sample.seller(3))
    // The room of others, and one that the third person never opened.
    let unopened = ChatRoom(listing: room.listing, buyer: Sample.seller(3), seller: me)
    for id in [room.id, unopened.id] {
      await #expect(throws: ChatsError.notFound) { try await third.send(.text("나도"), in: id) }
      await #expect(throws: ChatsError.notFound) { try await third.leave(id) }
      await #expect(throws: ChatsError.notFound) {
        try await third.report([], in: id, reason: .spam, note: "")
      }
      try await third.setDraft("나도", in: id)
      try await third.setMuted(id, to: true)
      try await third.markRead(id, upTo: 1)
    }
    #expect(try await people.chats.room(unopened.id, of: Sample.seller(3)) == nil)
    #expect(try await chats.room(room.id).record.participant == Participant(readUpTo: 1))
    #expect(try await others.room(room.id).record.participant == Participant())
  }

  @Test func aRoomThatCannotBeKeptIsNotOpened() async throws {
    let full = StoreError.diskFull(path: "/")
    people.chats.failUpdating(with: full)
    await #expect(throws: ChatsError.store(full)) { try await opened() }
    people.chats.failUpdating(with: nil)
    let room = try await opened()
    try await chats.setDraft("안녕하세요", in: room.id)
    #expect(try await people.chats.room(room.id, of: me)?.participant.draft == "안녕하세요")
    for person in [other, Sample.seller(3)] {
      await #expect(throws: ChatsError.notFound) { try await chats(of: person).room(room.id) }
    }
    try await say(.text("안녕하세요"), in: room, by: me)
    #expect(try await others.rooms(.all, from: 0, limit: 9).items.map(\.room) == [room])
  }

  @Test func nobodyTouchesTheOutboxOfOthers() async throws {
    let room = try await opened()
    let waiting = try await chats.send(.text("안녕하세요"), in: room.id)
    try await people.outbox.setFault(.blocked, of: waiting.id)
    for stranger in [others, people.market(of: nil).chats] {
      try await stranger.retry(waiting.id)
      try await stranger.discard(waiting.id)
      #expect(try await stranger.deliver(in: nil).isEmpty)
      #expect(try await stranger.waiting(in: room.id).isEmpty)
    }
    #expect(try await chats.waiting(in: room.id).map(\.fault) == [.blocked])
    try await chats.discard(waiting.id)
    #expect(try await chats.waiting(in: room.id).isEmpty)
  }

  @Test func aRoomOutlivesItsListing() async throws {
    let begun = try await opened()
    try await say(.text("안녕하세요"), in: begun, by: me)
    let listing = try await people.listing(of: people.other, number: 103)
    let unbegun = try await chats.open(listing.id).room
    for room in [begun, unbegun] {
      try await chats.setDraft("…", in: room.id)
      _ = try await people.market(of: other).listings.delete(room.listing)
    }
    #expect(try await chats.open(begun.listing).record.newest?.sequence == 1)
    try await say(.text("아쉽네요"), in: begun, by: me)
    await #expect(throws: ChatsError.rule(.deleted)) { try await chats.send(.text("?"), in: unbegun.id) }
    try await chats.leave(begun.id)
    #expect(try await chats.open(begun.listing).record.newest == nil, "left, but begun")
    #expect(try await chats.sequence(in: begun.id, from: Sample.now.advanced(seconds: -9)) == nil)
    try await say(.text("또 저예요"), in: begun, by: me)
    #expect(try await chats.messages(in: begun.id, at: .newest, limit: 9).messages.map(\.sequence) == [3])
    #expect(try await chats.sequence(in: begun.id, from: Sample.now.advanced(seconds: -9)) == 3)
    #expect(try await others.messages(in: begun.id, at: .newest, limit: 9).messages.count == 3)
  }

  @Test(arguments: [true, false]) func aBlockClosesARoomBothWays(_ isMine: Bool) async throws {
    let room = try await opened()
    try await say(.text("안녕하세요"), in: room, by: me)
    try await say(.text("네"), in: room, by: other)
    let waiting = try await chats.send(.text("사고 싶어요"), in: room.id)
    let (blocker, blocked) = isMine ? (me, other) : (other, me)
    try await people.market(of: blocker).accounts.setBlocked(blocked, to: true)
    for person in [me, other] {
      #expect(try await chats(of: person).rooms(.all, from: 0, limit: 9).items.isEmpty)
      #expect(try await chats(of: person).unread() == 0)
      #expect(try await chats(of: person).index(of: room.id, .all) == nil)
      #expect(try await chats(of: person).room(room.id).isBlocked)
      await #expect(throws: ChatsError.rule(.blocked)) {
        try await chats(of: person).send(.text("야"), in: room.id)
      }
    }
    await #expect(throws: ChatsError.rule(.blocked)) { try await chats.open(room.listing) }
    #expect(try await chats.deliver(in: nil).isEmpty)
    #expect(try await chats.waiting(in: room.id).map(\.fault) == [.blocked])
    try await people.market(of: blocker).accounts.setBlocked(blocked, to: false)
    #expect(try await chats.rooms(.all, from: 0, limit: 9).items.map(\.room) == [room])
    #expect(try await chats.deliver(in: nil).isEmpty, "not tried again by itself")
    try await chats.retry(waiting.id)
    #expect(try await chats.deliver(in: nil).map(\.sequence) == [3])
    #expect(try await chats.waiting(in: room.id).isEmpty)
  }

  @Test func whatWasSentIsSentWhateverBecameOfItsRoom() async throws {
    let room = try await opened()
    let offer = try await say(.offer(Money(won: 5_000)), in: room, by: me)
    guard case .waiting(let answer) = try await others.send(.answer(offer.id, .accept), in: room.id) else {
      return #expect(Bool(false), "this store is not at hand")
    }
    // The store has it, and the program died before its outbox was told.
    _ = try await people.commands.append(answer.message)
    try await market.accounts.setBlocked(other, to: true)
    #expect(try await others.deliver(in: nil).map(\.id) == [answer.id])
    #expect(try await others.waiting(in: room.id).isEmpty)
    try await market.accounts.setBlocked(other, to: false)
    #expect(try await chats.messages(in: room.id, at: .newest, limit: 9).messages.count == 2)
  }

  @Test func aFullDiskKeepsTheOrder() async throws {
    let room = try await opened()
    for number in 1...3 { _ = try await chats.send(.text("\(number)"), in: room.id) }
    people.chats.fail(with: .diskFull(path: "/"))
    #expect(try await chats.deliver(in: nil).isEmpty)
    #expect(try await chats.waiting(in: room.id).map(\.fault) == [.store, nil, nil])
    people.chats.fail(with: nil)
    #expect(try await chats.deliver(in: nil).map(\.content) == ["1", "2", "3"].map { .text($0) })
    people.outbox.fail(with: .diskFull(path: "/"))
    await #expect(throws: ChatsError.store(.diskFull(path: "/"))) {
      try await chats.send(.text("4"), in: room.id)
    }
    await #expect(throws: StoreError.diskFull(path: "/")) { try await chats.deliver(in: nil) }
  }

  @Test func anOfferExpiresToTheMillisecondAndWithItsListing() async throws {
    let room = try await opened()
    var offer = try await say(.offer(Money(won: 5_000)), in: room, by: me)
    let end = Sample.now.milliseconds + 48 * 3_600_000
    people.clock.set(Timestamp(milliseconds: end))
    let expired = ChatsError.rule(.answered(.expired))
    for step in [ProposalStep.accept, .decline] {
      await #expect(throws: expired) { try await others.send(.answer(offer.id, step), in: room.id) }
    }
    await #expect(throws: expired) { try await chats.send(.answer(offer.id, .withdraw), in: room.id) }
    await #expect(throws: expired) {
      try await others.send(.counterOffer(offer.id, Money(won: 6_000)), in: room.id)
    }
    people.clock.set(Timestamp(milliseconds: end - 1))
    let late = try await others.send(.answer(offer.id, .accept), in: room.id)
    people.clock.set(Timestamp(milliseconds: end))
    #expect(try await others.deliver(in: nil).isEmpty, "it waited for too long")
    #expect(try await others.waiting(in: room.id).map(\.fault) == [.answered])
    try await others.discard(late.id)
    offer = try await say(.offer(Money(won: 7_000)), in: room, by: me)
    _ = try await people.market(of: other).sales.setStatus(of: room.listing, to: .sold, with: nil)
    await #expect(throws: expired) { try await others.send(.answer(offer.id, .accept), in: room.id) }
    await #expect(throws: ChatsError.rule(.closed)) {
      try await chats.send(.offer(Money(won: 1)), in: room.id)
    }
    _ = try await people.market(of: other).sales.setStatus(of: room.listing, to: .reserved, with: nil)
    try await say(.answer(offer.id, .accept), in: room, by: other)
    _ = try await people.market(of: other).listings.delete(room.listing)
    await #expect(throws: ChatsError.rule(.closed)) {
      try await chats.send(.offer(Money(won: 1)), in: room.id)
    }
  }

  @Test func aCardIsAnsweredByItsOwnKind() async throws {
    let room = try await opened()
    let tomorrow = Sample.now.advanced(seconds: 86_400)
    let offer = try await say(.offer(Money(won: 5_000)), in: room, by: me)
    let meeting = try await say(.meeting(place: "역삼역", time: tomorrow), in: room, by: me)
    let text = try await say(.text("어때요?"), in: room, by: me)
    for words in [
      MessageContent.counterMeeting(offer.id, place: "역", time: tomorrow), .counterOffer(meeting.id, Money(won: 1)),
      .answer(text.id, .accept), .answer(offer.id, .counter), .answer(offer.id, .expire),
      .answer(ID(high: 1, low: 1), .accept),
    ] {
      await #expect(throws: ChatsError.rule(.noCard)) { try await others.send(words, in: room.id) }
    }
    await #expect(throws: ChatsError.rule(.past)) {
      try await others.send(.counterMeeting(meeting.id, place: "역", time: Sample.now), in: room.id)
    }
    #expect(try await chats.messages(in: room.id, at: .newest, limit: 9).messages.count == 3)
    try await say(.counterMeeting(meeting.id, place: " 선릉역 ", time: tomorrow), in: room, by: other)
    let page = try await chats.messages(in: room.id, at: .newest, limit: 9)
    #expect(page.messages.map { $0.content.proposal?.state } == [.proposed, .countered, nil, .proposed])
  }

  @Test func thoseWhoTalkAreToldHowFarTheSaleIs() async throws {
    let room = try await opened()
    let third = try #require(people.all.first?.seller)
    let rival = try await chats(of: third).open(room.listing).room
    try await say(.text("첫째"), in: room, by: me)
    try await say(.text("둘째"), in: rival, by: third)
    func notes(_ room: ChatRoom) async throws -> [ListingStatus] {
      try await others.messages(in: room.id, at: .newest, limit: 9).messages.compactMap { message in
        if case .note(.status(let status)) = message.content { status } else { nil }
      }
    }
    _ = try await people.market(of: other).sales.setStatus(of: room.listing, to: .reserved, with: me)
    #expect(try await notes(room) == [.reserved])
    #expect(try await notes(rival) == [], "it is reserved for somebody else")
    _ = try await people.market(of: other).sales.setStatus(of: room.listing, to: .reserved, with: third)
    #expect(try await notes(rival) == [], "the status is the same")
    _ = try await people.market(of: other).sales.setStatus(of: room.listing, to: .sold, with: Sample.seller(60))
    #expect(try await notes(room) == [.reserved], "sold to one who never asked")
    let order = try await others.rooms(.all, from: 0, limit: 9).items.map(\.id)
    _ = try await people.market(of: other).sales.setStatus(of: room.listing, to: .forSale, with: nil)
    #expect(try await notes(room) == [.reserved, .forSale])
    #expect(try await notes(rival) == [.forSale])
    #expect(try await others.rooms(.all, from: 0, limit: 9).items.map(\.id) == order)
    #expect(try await others.unread() == 2, "nothing was read by it")
    #expect(try await chats.unread() == 2)
  }

  @Test func meetingsAndBookmarksWithTheBlockedAreNotTold() async throws {
    let room = try await opened()
    let mine = try await people.listing(of: people.me, number: 104)
    let third = try #require(people.all.first?.seller)
    let own = try await chats(of: third).open(mine.id).room
    for (number, room) in [room, own].enumerated() {
      let time = Sample.now.advanced(seconds: 3_600 * Int64(number + 1))
      let card = try await say(.meeting(place: "역삼역", time: time), in: room, by: room.buyer)
      try await say(.answer(card.id, .accept), in: room, by: room.seller)
      try await chats.setBookmark(card.id, to: true)
    }
    func meetings() async throws -> [ID<ChatRoom>] {
      try await chats.meetings(from: Sample.now, limit: 1).map(\.room)
    }
    #expect(try await meetings() == [room.id])
    #expect(try await chats.bookmarks().map(\.message.room) == [own.id, room.id])
    try await market.accounts.setBlocked(other, to: true)
    #expect(try await meetings() == [own.id])
    #expect(try await chats.bookmarks().map(\.message.room) == [own.id])
    try await chats.leave(own.id)
    #expect(try await chats.bookmarks().isEmpty)
    await #expect(throws: ChatsError.notFound) {
      let marked = try await people.chats.bookmarks(of: me)[0].id
      try await chats(of: Sample.seller(9)).setBookmark(marked, to: true)
    }
  }

  @Test func aReportKeepsOnlyMessagesOfItsRoom() async throws {
    let room = try await opened()
    let mine = try await people.listing(of: people.me, number: 105)
    let third = try #require(people.all.first?.seller)
    let foreign = try await say(.text("남의 말"), in: try await chats(of: third).open(mine.id).room, by: third)
    let said = try await say(.text("돈부터 보내세요"), in: room, by: me)
    let report = try await others.report(
      [foreign.id, said.id], in: room.id, reason: .fraud, note: " 이상해요 ")
    #expect(report.subject == .account(me))
    #expect(report.note == "이상해요")
    #expect(try await people.chats.messages(reportedIn: report.id) == [said])
    await #expect(throws: ChatsError.notFound) {
      try await chats(of: third).report([said.id], in: room.id, reason: .spam, note: "")
    }
  }

  @Test func aFileThatIsNoPictureIsAFile() async throws {
    let picture = try await chats.attach("/home/사진.jpg")
    #expect(picture.kind == .picture && picture.name == "사진.jpg")
    let room = try await opened()
    #expect(try await say(.attachment(picture), in: room, by: me).content == .attachment(picture))
  }
}
