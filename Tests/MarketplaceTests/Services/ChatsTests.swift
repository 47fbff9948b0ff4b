import MarketTesting
import Marketplace
import Testing

@Suite struct ChatsTests {
  private let people = TestPeople()
  private var chats: any Chats { people.market.chats }
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }

  /// My room about a listing of the other one, nothing said in it.
  private func opened() async throws -> ChatRoom {
    try await chats.open(try await people.listing(of: people.other).id, by: me).room
  }

  @discardableResult
  private func say(_ words: Words, in room: ChatRoom, by person: ID<Account>) async throws -> ChatMessage {
    let waiting = try await chats.compose(words, in: room, by: person)
    return try #require(try await chats.deliver(of: person, in: room.id).first { $0.id == waiting.id })
  }

  @Test func aRoomIsOpenedOnceAndKnownFromItsFirstWords() async throws {
    let room = try await opened()
    #expect(try await chats.open(room.listing, by: me).room == room)
    try await chats.setDraft("안녕하세요", in: room, by: me)
    #expect(try await chats.room(room.id, of: me).record.seat.draft == "안녕하세요")
    await #expect(throws: ChatsError.notFound) { try await chats.room(room.id, of: other) }
    await #expect(throws: ChatsError.notFound) { try await chats.compose(.text("먼저"), in: room, by: other) }
    #expect(try await chats.rooms(of: other, .all, from: 0, limit: 9).items.isEmpty)
    try await say(.text("안녕하세요"), in: room, by: me)
    #expect(try await chats.room(room.id, of: other).other == Profile(people.me))
    #expect(try await chats.unread(of: other) == 1)
    await #expect(throws: ChatsError.notFound) { try await chats.room(room.id, of: Sample.seller(3)) }
    await #expect(throws: ChatsError.notFound) {
      try await chats.messages(in: room.id, of: Sample.seller(3), at: .newest, limit: 9)
    }
  }

  @Test func someRoomsAreNotOpened() async throws {
    let mine = try await people.listing(of: people.me, number: 101)
    await #expect(throws: ChatsError.rule(.ownListing)) { try await chats.open(mine.id, by: me) }
    await #expect(throws: ChatsError.notFound) { try await chats.open(Sample.listing(999).id, by: me) }
    var theirs = try await people.listing(of: people.other, number: 102)
    theirs.isHidden = true
    try await people.listings.save([theirs])
    await #expect(throws: ChatsError.notFound) { try await chats.open(theirs.id, by: me) }
    theirs.isHidden = false
    theirs.deletedAt = Sample.now
    try await people.listings.save([theirs])
    await #expect(throws: ChatsError.rule(.deleted)) { try await chats.open(theirs.id, by: me) }
  }

  @Test func nobodyWritesInTheRoomsOfOthers() async throws {
    let room = try await opened()
    try await say(.text("안녕하세요"), in: room, by: me)
    let third = Sample.seller(3)
    let forged = [
      ChatRoom(listing: room.listing, buyer: room.buyer, seller: third),
      ChatRoom(listing: room.listing, buyer: third, seller: me),
      ChatRoom(listing: room.listing, buyer: third, seller: third), room,
    ]
    for room in forged {
      await #expect(throws: ChatsError.notFound) { try await chats.compose(.text("나도"), in: room, by: third) }
    }
  }

  @Test func aRoomOutlivesItsListing() async throws {
    let begun = try await opened()
    try await say(.text("안녕하세요"), in: begun, by: me)
    let listing = try await people.listing(of: people.other, number: 103)
    let unbegun = try await chats.open(listing.id, by: me).room
    for room in [begun, unbegun] {
      try await chats.setDraft("…", in: room, by: me)
      _ = try await people.market.listings.delete(room.listing, by: other)
    }
    #expect(try await chats.open(begun.listing, by: me).record.newest?.sequence == 1)
    try await say(.text("아쉽네요"), in: begun, by: me)
    await #expect(throws: ChatsError.rule(.deleted)) { try await chats.compose(.text("?"), in: unbegun, by: me) }
    try await chats.leave(begun, by: me)
    #expect(try await chats.open(begun.listing, by: me).record.newest == nil, "left, but begun")
    #expect(try await chats.sequence(in: begun.id, of: me, from: Sample.now.advanced(seconds: -9)) == nil)
    try await say(.text("또 저예요"), in: begun, by: me)
    #expect(try await chats.messages(in: begun.id, of: me, at: .newest, limit: 9).messages.map(\.sequence) == [3])
    #expect(try await chats.sequence(in: begun.id, of: me, from: Sample.now.advanced(seconds: -9)) == 3)
    #expect(try await chats.messages(in: begun.id, of: other, at: .newest, limit: 9).messages.count == 3)
  }

  @Test(arguments: [true, false]) func aBlockClosesARoomBothWays(_ isMine: Bool) async throws {
    let room = try await opened()
    try await say(.text("안녕하세요"), in: room, by: me)
    try await say(.text("네"), in: room, by: other)
    let waiting = try await chats.compose(.text("사고 싶어요"), in: room, by: me)
    let (blocker, blocked) = isMine ? (me, other) : (other, me)
    try await people.market.accounts.setBlocked(blocked, by: blocker, to: true)
    for person in [me, other] {
      #expect(try await chats.rooms(of: person, .all, from: 0, limit: 9).items.isEmpty)
      #expect(try await chats.unread(of: person) == 0)
      #expect(try await chats.index(of: room.id, of: person, .all) == nil)
      #expect(try await chats.room(room.id, of: person).isBlocked)
      await #expect(throws: ChatsError.rule(.blocked)) { try await chats.compose(.text("야"), in: room, by: person) }
    }
    await #expect(throws: ChatsError.rule(.blocked)) { try await chats.open(room.listing, by: me) }
    #expect(try await chats.deliver(of: me, in: nil).isEmpty)
    #expect(try await chats.waiting(in: room.id, of: me).map(\.fault) == [.blocked])
    try await people.market.accounts.setBlocked(blocked, by: blocker, to: false)
    #expect(try await chats.rooms(of: me, .all, from: 0, limit: 9).items.map(\.room) == [room])
    #expect(try await chats.deliver(of: me, in: nil).isEmpty, "not tried again by itself")
    try await chats.retry(waiting.id)
    #expect(try await chats.deliver(of: me, in: nil).map(\.sequence) == [3])
    #expect(try await chats.waiting(in: room.id, of: me).isEmpty)
  }

  @Test func whatWasSentIsSentWhateverBecameOfItsRoom() async throws {
    let room = try await opened()
    let offer = try await say(.offer(Money(won: 5_000)), in: room, by: me)
    guard case .waiting(let answer) = try await chats.compose(.answer(offer.id, .accept), in: room, by: other) else {
      return #expect(Bool(false), "this store is not at hand")
    }
    // The store has it, and the program died before its outbox was told.
    _ = try await people.chats.append(answer.message)
    try await people.market.accounts.setBlocked(other, by: me, to: true)
    #expect(try await chats.deliver(of: other, in: nil).map(\.id) == [answer.id])
    #expect(try await chats.waiting(in: room.id, of: other).isEmpty)
    try await people.market.accounts.setBlocked(other, by: me, to: false)
    #expect(try await chats.messages(in: room.id, of: me, at: .newest, limit: 9).messages.count == 2)
  }

  @Test func aFullDiskKeepsTheOrder() async throws {
    let room = try await opened()
    for number in 1...3 { _ = try await chats.compose(.text("\(number)"), in: room, by: me) }
    people.chats.fail(with: .diskFull(path: "/"))
    #expect(try await chats.deliver(of: me, in: nil).isEmpty)
    #expect(try await chats.waiting(in: room.id, of: me).map(\.fault) == [.store, nil, nil])
    people.chats.fail(with: nil)
    #expect(try await chats.deliver(of: me, in: nil).map(\.content) == ["1", "2", "3"].map { .text($0) })
    people.outbox.fail(with: .diskFull(path: "/"))
    await #expect(throws: ChatsError.store(.diskFull(path: "/"))) {
      try await chats.compose(.text("4"), in: room, by: me)
    }
    await #expect(throws: StoreError.diskFull(path: "/")) { try await chats.deliver(of: me, in: nil) }
  }

  @Test func anOfferExpiresToTheMillisecondAndWithItsListing() async throws {
    let room = try await opened()
    var offer = try await say(.offer(Money(won: 5_000)), in: room, by: me)
    let end = Sample.now.milliseconds + 48 * 3_600_000
    people.clock.set(Timestamp(milliseconds: end))
    let expired = ChatsError.rule(.answered(.expired))
    for step in [ProposalStep.accept, .decline] {
      await #expect(throws: expired) { try await chats.compose(.answer(offer.id, step), in: room, by: other) }
    }
    await #expect(throws: expired) { try await chats.compose(.answer(offer.id, .withdraw), in: room, by: me) }
    await #expect(throws: expired) {
      try await chats.compose(.counterOffer(offer.id, Money(won: 6_000)), in: room, by: other)
    }
    people.clock.set(Timestamp(milliseconds: end - 1))
    let late = try await chats.compose(.answer(offer.id, .accept), in: room, by: other)
    people.clock.set(Timestamp(milliseconds: end))
    #expect(try await chats.deliver(of: other, in: nil).isEmpty, "it waited for too long")
    #expect(try await chats.waiting(in: room.id, of: other).map(\.fault) == [.answered])
    try await chats.discard(late.id)
    offer = try await say(.offer(Money(won: 7_000)), in: room, by: me)
    _ = try await people.market.sales.setStatus(of: room.listing, to: .sold, with: nil, by: other)
    await #expect(throws: expired) { try await chats.compose(.answer(offer.id, .accept), in: room, by: other) }
    await #expect(throws: ChatsError.rule(.closed)) {
      try await chats.compose(.offer(Money(won: 1)), in: room, by: me)
    }
    _ = try await people.market.sales.setStatus(of: room.listing, to: .reserved, with: nil, by: other)
    try await say(.answer(offer.id, .accept), in: room, by: other)
    _ = try await people.market.listings.delete(room.listing, by: other)
    await #expect(throws: ChatsError.rule(.closed)) {
      try await chats.compose(.offer(Money(won: 1)), in: room, by: me)
    }
  }

  @Test func aCardIsAnsweredByItsOwnKind() async throws {
    let room = try await opened()
    let tomorrow = Sample.now.advanced(seconds: 86_400)
    let offer = try await say(.offer(Money(won: 5_000)), in: room, by: me)
    let meeting = try await say(.meeting(place: "역삼역", time: tomorrow), in: room, by: me)
    let text = try await say(.text("어때요?"), in: room, by: me)
    for words in [
      Words.counterMeeting(offer.id, place: "역", time: tomorrow), .counterOffer(meeting.id, Money(won: 1)),
      .answer(text.id, .accept), .answer(offer.id, .counter), .answer(offer.id, .expire),
      .answer(ID(high: 1, low: 1), .accept),
    ] {
      await #expect(throws: ChatsError.rule(.noCard)) { try await chats.compose(words, in: room, by: other) }
    }
    await #expect(throws: ChatsError.rule(.past)) {
      try await chats.compose(.counterMeeting(meeting.id, place: "역", time: Sample.now), in: room, by: other)
    }
    #expect(try await chats.messages(in: room.id, of: me, at: .newest, limit: 9).messages.count == 3)
    try await say(.counterMeeting(meeting.id, place: " 선릉역 ", time: tomorrow), in: room, by: other)
    let page = try await chats.messages(in: room.id, of: me, at: .newest, limit: 9)
    #expect(page.messages.map { $0.content.proposal?.state } == [.proposed, .countered, nil, .proposed])
  }

  @Test func thoseWhoTalkAreToldHowFarTheSaleIs() async throws {
    let room = try await opened()
    let third = try #require(people.all.first?.seller)
    let rival = ChatRoom(listing: room.listing, buyer: third, seller: other)
    try await say(.text("첫째"), in: room, by: me)
    try await say(.text("둘째"), in: rival, by: third)
    func notes(_ room: ChatRoom) async throws -> [ListingStatus] {
      try await chats.messages(in: room.id, of: other, at: .newest, limit: 9).messages.compactMap { message in
        if case .note(.status(let status)) = message.content { status } else { nil }
      }
    }
    _ = try await people.market.sales.setStatus(of: room.listing, to: .reserved, with: me, by: other)
    #expect(try await notes(room) == [.reserved])
    #expect(try await notes(rival) == [], "it is reserved for somebody else")
    _ = try await people.market.sales.setStatus(of: room.listing, to: .reserved, with: third, by: other)
    #expect(try await notes(rival) == [], "the status is the same")
    _ = try await people.market.sales.setStatus(of: room.listing, to: .sold, with: Sample.seller(60), by: other)
    #expect(try await notes(room) == [.reserved], "sold to one who never asked")
    let order = try await chats.rooms(of: other, .all, from: 0, limit: 9).items.map(\.id)
    _ = try await people.market.sales.setStatus(of: room.listing, to: .forSale, with: nil, by: other)
    #expect(try await notes(room) == [.reserved, .forSale])
    #expect(try await notes(rival) == [.forSale])
    #expect(try await chats.rooms(of: other, .all, from: 0, limit: 9).items.map(\.id) == order)
    #expect(try await chats.unread(of: other) == 2, "nothing was read by it")
    #expect(try await chats.unread(of: me) == 2)
  }

  @Test func meetingsAndBookmarksWithTheBlockedAreNotTold() async throws {
    let room = try await opened()
    let mine = try await people.listing(of: people.me, number: 104)
    let third = try #require(people.all.first?.seller)
    let own = ChatRoom(listing: mine.id, buyer: third, seller: me)
    for (number, room) in [room, own].enumerated() {
      let time = Sample.now.advanced(seconds: 3_600 * Int64(number + 1))
      let card = try await say(.meeting(place: "역삼역", time: time), in: room, by: room.buyer)
      try await say(.answer(card.id, .accept), in: room, by: room.seller)
      try await chats.setBookmark(card.id, by: me, to: true)
    }
    func meetings() async throws -> [ID<ChatRoom>] {
      try await chats.meetings(of: me, from: Sample.now, limit: 1).map(\.room)
    }
    #expect(try await meetings() == [room.id])
    #expect(try await chats.bookmarks(of: me).map(\.message.room) == [own.id, room.id])
    try await people.market.accounts.setBlocked(other, by: me, to: true)
    #expect(try await meetings() == [own.id])
    #expect(try await chats.bookmarks(of: me).map(\.message.room) == [own.id])
    try await chats.leave(own, by: me)
    #expect(try await chats.bookmarks(of: me).isEmpty)
    await #expect(throws: ChatsError.notFound) {
      try await chats.setBookmark(try await people.chats.bookmarks(of: me)[0].id, by: Sample.seller(9), to: true)
    }
  }

  @Test func aReportKeepsOnlyMessagesOfItsRoom() async throws {
    let room = try await opened()
    let mine = try await people.listing(of: people.me, number: 105)
    let third = try #require(people.all.first?.seller)
    let foreign = try await say(
      .text("남의 말"), in: ChatRoom(listing: mine.id, buyer: third, seller: me), by: third)
    let said = try await say(.text("돈부터 보내세요"), in: room, by: me)
    let report = try await chats.report(
      [foreign.id, said.id], in: room, by: other, reason: .fraud, note: " 이상해요 ")
    #expect(report.subject == .account(me))
    #expect(report.note == "이상해요")
    #expect(try await people.chats.messages(reportedIn: report.id) == [said])
    await #expect(throws: ChatsError.notFound) {
      try await chats.report([said.id], in: room, by: third, reason: .spam, note: "")
    }
  }

  @Test func aFileThatIsNoPictureIsAFile() async throws {
    let picture = try await chats.attach("/home/사진.jpg")
    #expect(picture.kind == .picture && picture.name == "사진.jpg")
    let room = try await opened()
    #expect(try await say(.attachment(picture), in: room, by: me).content == .attachment(picture))
  }
}
