import MarketTesting
import Testing

@testable import Marketplace

/// I1: what a fact changes in an inbox.
@Suite struct InboxDerivationTests {
  private let me = Sample.seller(50)
  private let other = Sample.seller(1)
  private let now = Sample.now

  private func known(_ items: [InboxItem] = [], _ memory: [InboxMemory.Subject: InboxMemory] = [:]) -> InboxKnowledge {
    InboxKnowledge(viewer: me, now: now, items: items, memory: memory)
  }

  /// What a person's inbox is after these facts.
  private struct Box {
    var items: [InboxItem] = []
    var memory: [InboxMemory.Subject: InboxMemory] = [:]

    mutating func apply(_ changes: InboxChanges) {
      items += changes.new.filter { new in !items.contains { $0.id == new.id } }
      for index in items.indices {
        if changes.gone.contains(items[index].id) { items[index].isGone = true }
        if changes.back.contains(items[index].id) { items[index].isGone = false }
        if changes.read.contains(items[index].id) { items[index].isRead = true }
      }
      for (subject, value) in changes.memory { memory[subject] = value }
    }

    var shown: [InboxItem] { items.filter { !$0.isGone } }
  }

  private func take(_ fact: InboxFact, into box: inout Box) {
    let changes = InboxDerivation.changes(
      from: fact, knowing: known(box.items.filter { $0.subject == fact.subject }, box.memory))
    box.apply(changes)
    let again = InboxDerivation.changes(
      from: fact, knowing: known(box.items.filter { $0.subject == fact.subject }, box.memory))
    #expect(again.isEmpty, "the same fact again changes nothing: \(again)")
  }

  // MARK: Prices

  private func wares(_ won: Int?, wish: Int? = 100_000, since: Int64 = 0) -> InboxFact {
    var listing = Sample.listing(1, price: won.map { Money(won: $0) }, seller: other)
    listing.updatedAt = now
    let wish = wish.map {
      Wish(listing: listing.id, time: now.advanced(seconds: since - 1000), price: Money(won: $0))
    }
    return .listing(InboxFact.ListingState(id: listing.id, listing: listing, wish: wish))
  }

  @Test func eachDropIsToldOnceWithBothPrices() {
    var box = Box()
    for won in [100_000, 120_000, 90_000, 90_000, 95_000, 90_000, 80_000, nil, 80_000, 200_000, 85_000] as [Int?] {
      take(wares(won), into: &box)
    }
    #expect(box.items.map(\.formerPrice) == [100_000, 90_000].map { Money(won: $0) })
    #expect(box.items.map(\.price) == [90_000, 80_000].map { Money(won: $0) })
    #expect(box.items.allSatisfy { $0.kind == .price && $0.actor == other })
  }

  @Test func aNewHeartBeginsAnewAndWithoutOneNothingIsTold() {
    var box = Box()
    take(wares(80_000), into: &box)
    take(wares(70_000, wish: nil), into: &box)
    #expect(box.shown.isEmpty, "the drop of a heart that was taken back is gone")
    take(wares(75_000, wish: 90_000, since: 500), into: &box)
    #expect(box.items.map(\.price).last == Money(won: 75_000))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func pricesOnlyFallInWhatIsTold(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var box = Box()
    for _ in 0..<30 { take(wares(.random(in: 1...20, using: &generator) * 10_000), into: &box) }
    #expect(!box.items.isEmpty)
    var former = 100_000
    for item in box.items {
      #expect(item.formerPrice == Money(won: former) && (item.price?.amount ?? 0) < former)
      former = item.price?.amount ?? 0
    }
  }

  @Test func anotherCurrencyIsNoDrop() {
    var box = Box()
    var listing = Sample.listing(1, price: Money(amount: 5, currency: "EUR"), seller: other)
    listing.updatedAt = now
    let wish = Wish(listing: listing.id, time: now, price: Money(won: 100_000))
    take(.listing(InboxFact.ListingState(id: listing.id, listing: listing, wish: wish)), into: &box)
    #expect(box.items.isEmpty)
  }

  // MARK: New listings

  private func new(
    _ number: Int = 2, seller: ID<Account>? = nil, isHidden: Bool = false, follows: Bool = false, isFound: Bool = false
  ) -> InboxFact {
    var listing = Sample.listing(number, seller: seller ?? other)
    listing.isHidden = isHidden
    let search = SavedSearch(
      id: ID(high: 1, low: 1), name: "의자", request: SearchRequest(text: "의자"), createdAt: now)
    return .listing(
      InboxFact.ListingState(
        id: listing.id, listing: isHidden ? nil : listing, search: isFound ? search : nil,
        followedSince: follows ? listing.createdAt.advanced(seconds: -1) : nil))
  }

  @Test func aFindIsToldOnceAndOnlyAsAFind() {
    var box = Box()
    for _ in 0..<3 { take(new(follows: true, isFound: true), into: &box) }
    #expect(box.items.map(\.event) == [.found] && box.items[0].name == "의자")
    take(new(isHidden: true), into: &box)
    #expect(box.shown.isEmpty)
    take(new(), into: &box)
    #expect(box.shown.map(\.event) == [.found], "it comes back with its listing, and is not new")
  }

  @Test func whoIsFollowedIsToldSinceThen() {
    var box = Box()
    take(new(follows: true), into: &box)
    #expect(box.items.map(\.event) == [.published])
    var old = Sample.listing(3, seller: other)
    old.title = "옛 글"
    take(
      .listing(InboxFact.ListingState(id: old.id, listing: old, followedSince: old.createdAt)), into: &box)
    #expect(box.items.count == 1, "what was there before is no news")
  }

  @Test func onesOwnMakesNothing() {
    var box = Box()
    take(new(seller: me, follows: true, isFound: true), into: &box)
    take(.room(room([text(1, by: me)])), into: &box)
    let mine = comment(1, by: me)
    take(.post(talk([mine], by: me)), into: &box)
    #expect(box.items.isEmpty)
  }

  // MARK: Rooms

  private let place = ChatRoom(listing: Sample.listing(1).id, buyer: Sample.seller(50), seller: Sample.seller(1))

  private func message(_ sequence: Int, _ content: ChatMessage.Content, by sender: ID<Account>? = nil) -> ChatMessage {
    ChatMessage(
      id: ID(high: 7, low: UInt64(sequence)), room: place.id, sequence: sequence, sender: sender ?? other, time: now,
      content: content)
  }

  private func text(_ sequence: Int, by sender: ID<Account>? = nil) -> ChatMessage {
    message(sequence, .text("말 \(sequence)"), by: sender)
  }

  private func offer(_ sequence: Int, _ state: ProposalState = .proposed) -> ChatMessage {
    message(
      sequence, .offer(Offer(amount: Money(won: 9000), proposal: Proposal(by: other, at: now, state: state))))
  }

  private func room(_ messages: [ChatMessage], readUpTo: Int = 0, isMuted: Bool = false) -> InboxFact.RoomState {
    InboxFact.RoomState(
      id: place.id, other: other, otherName: "수달", title: "의자", isMuted: isMuted, readUpTo: readUpTo,
      messages: messages)
  }

  @Test func messagesAreToldAndReadWithTheirRoom() {
    var box = Box()
    take(.room(room([text(1), text(2, by: me), offer(3)])), into: &box)
    #expect(box.items.map(\.event) == [.text, .offered] && box.items.map(\.sequence) == [1, 3])
    #expect(box.items[0].text == "말 1" && box.items[1].price == Money(won: 9000))
    take(.room(room([offer(3)], readUpTo: 1)), into: &box)
    #expect(box.items.map(\.isRead) == [true, false])
    take(.room(room([], readUpTo: 3)), into: &box)
    #expect(box.items.map(\.isRead) == [true, true])
  }

  @Test func aMutedRoomSaysNothingThenOrLater() {
    var box = Box()
    take(.room(room([text(1)], isMuted: true)), into: &box)
    take(.room(room([text(1), text(2)])), into: &box)
    #expect(box.shown.map(\.sequence) == [2])
  }

  @Test func anOfferThatIsTakenBackIsGone() {
    var box = Box()
    take(.room(room([offer(1)])), into: &box)
    let note = message(2, .note(.answered(offer(1).id, .withdraw)))
    take(.room(room([offer(1, .withdrawn), note])), into: &box)
    #expect(box.shown.map(\.event) == [.offerWithdrawn])
    var late = Box()
    take(.room(room([offer(1, .withdrawn), note])), into: &late)
    #expect(late.shown.map(\.event) == [.offerWithdrawn], "the same for whoever looks later")
  }

  @Test(arguments: [
    (ProposalStep.accept, InboxItem.Event.meetingAccepted), (.decline, .meetingDeclined),
    (.withdraw, .meetingWithdrawn),
  ])
  func anAnswerSaysWhatItAnswers(_ step: ProposalStep, _ event: InboxItem.Event) {
    let meeting = Meeting(place: "역", time: now, proposal: Proposal(by: me, at: now))
    let card = message(1, .meeting(meeting), by: me)
    var fact = room([card, message(2, .note(.answered(card.id, step)))])
    fact.cards[card.id] = card.content
    var box = Box()
    take(.room(fact), into: &box)
    #expect(box.items.map(\.event) == [event] && box.items[0].text == "역" && box.items[0].moment == now)
  }

  // MARK: Posts

  private func comment(_ number: Int, by author: ID<Account>? = nil) -> PostComment {
    PostComment(
      id: ID(high: 2, low: UInt64(number)), post: ID(high: 1, low: 1), author: author ?? other, authorName: "수달",
      text: "댓글 \(number)", createdAt: now)
  }

  private func talk(_ comments: [PostComment], by author: ID<Account>, answer: PostComment? = nil)
    -> InboxFact.PostState
  {
    let post = Post(
      id: ID(high: 1, low: 1), author: author, authorName: "", kind: .question, topic: .help, title: "질문",
      place: TownScenario.place, acceptedAnswer: answer?.id, createdAt: now)
    return InboxFact.PostState(id: post.id, post: post, comments: comments, answer: answer)
  }

  @Test func commentsComeAndGoWithTheirCause() {
    var box = Box()
    take(.post(talk([comment(1), comment(2)], by: me)), into: &box)
    #expect(box.shown.map(\.event) == [.commented, .commented] && box.items[0].title == "질문")
    take(.post(talk([comment(2)], by: me)), into: &box)
    #expect(box.shown.map(\.text) == ["댓글 2"])
    take(.post(talk([comment(1), comment(2)], by: me)), into: &box)
    #expect(box.shown.count == 2 && box.items.count == 2)
    take(.post(InboxFact.PostState(id: ID(high: 1, low: 1), post: nil)), into: &box)
    #expect(box.shown.isEmpty)
    var replies = Box()
    take(.post(talk([comment(3)], by: other)), into: &replies)
    #expect(replies.items.map(\.event) == [.replied])
  }

  @Test func anAcceptedAnswerIsToldOnceEvenWhenItsItemIsPruned() {
    var box = Box()
    let mine = comment(1, by: me)
    take(.post(talk([], by: other, answer: mine)), into: &box)
    #expect(box.shown.map(\.event) == [.answerAccepted])
    take(.post(talk([], by: other)), into: &box)
    #expect(box.shown.isEmpty)
    take(.post(talk([], by: other, answer: mine)), into: &box)
    #expect(box.shown.count == 1 && box.items.count == 1)
    box.items = []
    take(.post(talk([], by: other, answer: mine)), into: &box)
    #expect(box.items.isEmpty)
  }

  // MARK: Decisions and age

  @Test(arguments: Notice.Kind.allCases) func everyNoticeHasAnEvent(_ kind: Notice.Kind) {
    var box = Box()
    take(.notice(Notice(id: ID(high: 1, low: 1), kind: kind, note: "까닭", time: now)), into: &box)
    #expect(box.items.first?.event.notice == kind && box.items.first?.kind == .decision)
  }

  @Test func whatIsOlderThanThirtyDaysIsNotTold() {
    var old = comment(1)
    old.createdAt = now.advanced(seconds: -InboxItem.secondsKept - 1)
    var box = Box()
    take(.post(talk([old], by: me)), into: &box)
    #expect(box.items.isEmpty)
  }
}
