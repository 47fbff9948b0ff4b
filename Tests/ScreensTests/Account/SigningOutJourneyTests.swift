import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// A person signs out during a save: the change belongs to that person and never to the next one.
@MainActor
@Suite struct SigningOutJourneyTests {
  private static func journey() async -> Journey {
    await Journey(JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others)
  }

  private static let me = JourneyPeople.me.id
  private static let fox = JourneyPeople.others[1]
  private static let first = JourneyPeople.listings[0].id
  private static let amp = JourneyPeople.mine[0].id

  /// Presses a key and signs somebody else in, or nobody, before the program can do what the key asks for.
  private func press(_ name: String, thenSignIn next: Account?, _ journey: Journey) async {
    journey.terminal.send((KeyChord(name)?.keys ?? []).map { .key($0) })
    journey.app.personChanged(next)
    await journey.idle()
  }

  private func hearted(by account: ID<Account>, _ journey: Journey) async throws -> Set<ID<Listing>> {
    try await journey.market(of: account).wishlist.hearted()
  }

  @Test func theMarketIsThatOfWhoeverIsSignedIn() async {
    let journey = await Self.journey()
    let context = journey.app.context
    let before = context.market
    #expect(before.viewer == .member(Self.me) && context.isCurrent(before))
    journey.app.personChanged(nil)
    #expect(context.market.viewer == .guest && !context.isCurrent(before))
    journey.app.personChanged(Self.fox)
    #expect(context.market.viewer == .member(Self.fox.id) && !context.isCurrent(before))
    #expect(context.guestMarket.viewer == .guest)
    await journey.idle()
  }

  @Test(arguments: [true, false]) func aHeartIsSavedForWhoeverGaveIt(_ isGuestNext: Bool) async throws {
    let journey = await Self.journey()
    await press("w", thenSignIn: isGuestNext ? nil : Self.fox, journey)
    #expect(try await hearted(by: Self.me, journey) == [Self.first])
    #expect(try await hearted(by: Self.fox.id, journey).isEmpty)
    #expect(!journey.app.context.hearts.contains(Self.first) && !journey.shows("♥"), "\(journey.screen)")
  }

  /// Both people change the heart of the same listing.
  @Test func theNextPersonsHeartIsTheirOwn() async throws {
    let journey = await Self.journey()
    let context = journey.app.context
    let wishlist = journey.market(of: Self.fox.id).wishlist
    try await journey.outside { _ = try await wishlist.setHeart(on: Self.first, to: true) }
    context.setHeart(Self.first, to: true)
    journey.app.personChanged(Self.fox)
    context.hearts.keep(Self.first, true)
    context.setHeart(Self.first, to: false)
    await journey.idle()
    #expect(try await hearted(by: Self.me, journey) == [Self.first])
    #expect(try await hearted(by: Self.fox.id, journey).isEmpty)
  }

  @Test func aHeartThatCannotBeSavedChangesNothingOfTheNextPerson() async throws {
    let journey = await Self.journey()
    let wishlist = journey.market(of: Self.fox.id).wishlist
    try await journey.outside { _ = try await wishlist.setHeart(on: Self.first, to: true) }
    journey.personal.fail(with: .diskFull(path: "Market.sqlite"))
    await press("w", thenSignIn: Self.fox, journey)
    journey.personal.fail(with: nil)
    await journey.outside { journey.store.announce(.everything) }
    #expect(journey.app.context.hearts.contains(Self.first))
    #expect(try await hearted(by: Self.me, journey).isEmpty)
  }

  @Test(arguments: [true, false]) func anUndoIsThatOfWhoeverAskedForIt(_ isGuestNext: Bool) async throws {
    let journey = await Self.journey()
    let wishlist = journey.market(of: Self.fox.id).wishlist
    try await journey.outside { _ = try await wishlist.setHeart(on: Self.first, to: true) }
    await journey.press("w")
    #expect(try await hearted(by: Self.me, journey) == [Self.first])
    await press("u", thenSignIn: isGuestNext ? nil : Self.fox, journey)
    #expect(try await hearted(by: Self.me, journey).isEmpty)
    #expect(try await hearted(by: Self.fox.id, journey) == [Self.first])
    #expect(journey.app.context.hearts.contains(Self.first) == !isGuestNext, "what is shown is the next person's")
  }

  @Test(arguments: [true, false]) func whatASellerDoesIsDoneAsTheSeller(_ isGuestNext: Bool) async throws {
    let journey = await Self.journey()
    await journey.press("2")
    await press("H", thenSignIn: isGuestNext ? nil : Self.fox, journey)
    #expect(try await journey.store.listing(Self.amp)?.isHidden == true)
    #expect(journey.app.notice?.isError != true, "\(journey.screen)")
  }

  /// A change queued behind an undo is dropped when another person signs in.
  @Test func whatWaitsForAnUndoIsNotDoneAsTheNextPerson() async throws {
    let journey = await Self.journey()
    await journey.press("w")
    journey.terminal.send(["u", "j", "w"].map { .key(Key(.character($0))) })
    journey.app.personChanged(Self.fox)
    await journey.idle()
    #expect(try await hearted(by: Self.me, journey).isEmpty)
    #expect(try await hearted(by: Self.fox.id, journey).isEmpty)
  }

  @Test(arguments: [true, false], [true, false])
  func aMessageIsSentByWhoeverWroteIt(_ isLocal: Bool, _ isGuestNext: Bool) async throws {
    let journey = await Chatting.journey(isLocal: isLocal)
    let chatting = Chatting(journey)
    await journey.press("t")
    await journey.type("아직 있나요?")
    await press("Enter", thenSignIn: isGuestNext ? nil : Self.fox, journey)
    let messages = await chatting.messages(Chatting.skates)
    #expect(messages.map(\.content) == [.text("아직 있나요?")] && messages.map(\.sender) == [Self.me])
    let theirs = journey.market(of: Self.fox.id).chats
    #expect(try await theirs.rooms(.all, from: 0, limit: 10).items.isEmpty)
    #expect(!journey.shows("아직 있나요?"), "\(journey.screen)")
  }

  @Test func anotherPictureIsThatOfWhoeverChoseIt() async throws {
    let journey = await Self.journey()
    await journey.press("5", "j", "j", "j", "j", "Enter")
    await journey.paste("/tmp/new.png")
    await press("Enter", thenSignIn: Self.fox, journey)
    #expect(try await journey.people.account(Self.me)?.picture?.file == "ab/new.png")
    #expect(try await journey.people.account(Self.fox.id)?.picture == nil)
    #expect(journey.app.context.account?.picture == nil)
    #expect(Set(journey.media.released) == ["ab/new.png", "me.jpg"])
  }

  // MARK: Guests

  @Test(arguments: Language.allCases) func aGuestsWriteSaysToSignIn(_ language: Language) async {
    let journey = await Journey(JourneyPeople.listings, language: language, others: JourneyPeople.others)
    let (context, words) = (journey.app.context, Strings(language)(.signInFirst))
    context.setHeart(Self.first, to: true)
    await journey.idle()
    #expect(journey.foot.contains(words) && !context.hearts.contains(Self.first), "\(journey.screen)")
    await journey.press("j")
    #expect(!journey.foot.contains(words))
    context.setBlocked(JourneyPeople.neighbor.id, name: "", to: true, in: context.market)
    await journey.idle()
    #expect(journey.foot.contains(words), "\(journey.screen)")
  }

  @Test(arguments: Language.allCases) func everyGuestsErrorSaysToSignIn(_ language: Language) {
    let strings = Strings(language)
    let sentences = [
      strings.sentence(ListingsError.guest), strings.sentence(AccountsError.guest),
      strings.sentence(ChatsError.guest), strings.sentence(SavedSearchesError.guest),
    ]
    #expect(sentences.allSatisfy { $0 == Sentence(.signInFirst) })
  }
}
