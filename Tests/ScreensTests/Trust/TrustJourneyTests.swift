import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// P6 and P7: a member's card, following, and rating deals.
@MainActor
@Suite struct TrustJourneyTests {
  private static let amp = JourneyPeople.mine[0].id
  private static let me = JourneyPeople.me.id
  private static let neighbor = JourneyPeople.neighbor.id

  private static func journey(_ language: Language = .korean, _ size: Size = Size(columns: 80, rows: 24)) async
    -> Journey
  {
    await Journey(
      JourneyPeople.listings, size: size, language: language, account: JourneyPeople.me(language),
      others: JourneyPeople.others(language))
  }

  /// The amplifier is sold to the neighbor.
  private static func sale(_ language: Language = .korean) async throws -> Journey {
    let journey = await journey(language)
    _ = try await journey.market(of: me).sales.setStatus(of: amp, to: .sold, with: neighbor)
    await journey.idle()
    return journey
  }

  private static func follows(_ journey: Journey) async throws -> [ID<Account>] {
    try await journey.people.follows(by: me).map(\.other)
  }

  private static func given(_ journey: Journey) async throws -> [Rating] {
    try await journey.people.ratings(by: me, about: nil)
  }

  @Test(arguments: Language.allCases) func aNeighborIsFollowedOnTheCardAndNoLonger(_ language: Language) async throws {
    let journey = await Self.journey(language)
    let strings = journey.app.context.strings
    await journey.press("o")
    #expect(journey.shows(strings(.buttonFollow)) && journey.shows(strings.text(.normal)), "\(journey.screen)")
    await journey.press("F")
    #expect(journey.app.notice?.sentence.phrase == .hasFollowed)
    #expect(try await Self.follows(journey) == [Self.neighbor])
    #expect(journey.shows(strings(.buttonUnfollow)), "\(journey.screen)")
    await journey.press("u")
    #expect(try await Self.follows(journey).isEmpty)
    #expect(!journey.shows(strings(.buttonUnfollow)))
    await journey.press("F", "F")
    #expect(journey.app.notice?.sentence.phrase == .hasUnfollowed)
    #expect(try await Self.follows(journey).isEmpty)
  }

  @Test func theMenuOfAListingFollowsItsSeller() async throws {
    let journey = await Self.journey()
    await journey.press("m")
    await journey.click("판매자 팔로우하기")
    #expect(try await Self.follows(journey) == [Self.neighbor])
    await journey.press("m")
    #expect(journey.shows("판매자 팔로우 취소"), "\(journey.screen)")
  }

  @Test func nobodyFollowsThemselves() async throws {
    let journey = await Self.journey()
    journey.app.context.go(.push(.profile(Self.me)))
    await journey.idle()
    await journey.press("F")
    #expect(journey.foot.contains("나 자신이에요."))
    #expect(try await Self.follows(journey).isEmpty)
  }

  @Test(arguments: Language.allCases) func onesOwnWordsAreEditedOnOnesCard(_ language: Language) async throws {
    let journey = await Self.journey(language)
    journey.app.context.go(.push(.profile(Self.me)))
    await journey.idle()
    #expect(journey.shows(journey.app.context.strings(.buttonEditProfile)))
    #expect(journey.keys.contains("E " + journey.app.context.strings(.hintEditProfile)), "\(journey.keys)")
    await journey.press("E", "Enter")
    await journey.type("slow but kind")
    await journey.press("Enter")
    #expect(journey.app.notice?.sentence.phrase == .doneAbout)
    #expect(journey.shows("slow but kind"), "\(journey.screen)")
    #expect(try await journey.people.account(Self.me)?.about == "slow but kind")
    await journey.press("u")
    #expect(!journey.shows("slow but kind"), "\(journey.screen)")
  }

  @Test func anothersCardIsNotEdited() async {
    let journey = await Self.journey()
    await journey.press("o", "E")
    #expect(journey.foot.contains("내 프로필에서만 할 수 있어요."))
  }

  @Test(arguments: Language.allCases) func aSaleIsRatedFromTheListOfSales(_ language: Language) async throws {
    let journey = try await Self.sale(language)
    let strings = journey.app.context.strings
    await journey.press("2", "Right")
    #expect(journey.shows("r " + strings(.buttonRateDeal)), "\(journey.screen)")
    await journey.press("r")
    #expect(journey.app.front is RateModel && journey.shows(strings(.ratingFriendly)), "\(journey.screen)")
    await journey.press("Enter", "Down", "Space", "End", "Enter")
    #expect(journey.app.front is SalesModel && journey.app.notice?.sentence.phrase == .hasRated, "\(journey.screen)")
    #expect(try await Self.given(journey).map(\.kinds) == [[.friendly, .onTime]])
    #expect(journey.shows(strings(.dealRated)) && !journey.shows(strings(.buttonRateDeal)), "\(journey.screen)")
    await journey.press("u")
    #expect(try await Self.given(journey).isEmpty)
    #expect(journey.shows(strings(.buttonRateDeal)))
  }

  @Test func aComplaintReplacesThanks() async throws {
    let journey = try await Self.sale()
    journey.app.context.go(.push(.rate(Self.amp)))
    await journey.idle()
    #expect(journey.shows("느긋한수달님의 어떤 점이 좋았나요?"))
    await journey.press("Enter")
    await journey.click("불친절해요")
    #expect((journey.app.front as? RateModel)?.kinds == [.rude])
    await journey.press("End", "Enter")
    #expect(try await Self.given(journey).map(\.kinds) == [[.rude]])
    #expect(try await journey.market(of: Self.neighbor).ratings.received().isEmpty)
  }

  @Test func nothingIsSentWithoutAChoice() async throws {
    let journey = try await Self.sale()
    journey.app.context.go(.push(.rate(Self.amp)))
    await journey.idle()
    await journey.press("End", "Enter")
    #expect(journey.app.front is RateModel)
    #expect(try await Self.given(journey).isEmpty)
  }

  @Test func aGivenRatingIsWithdrawn() async throws {
    let journey = try await Self.sale()
    _ = try await journey.market(of: Self.me).ratings.rate(Self.amp, [.friendly], note: "")
    await journey.idle()
    await journey.press("2", "Right", "r")
    #expect(journey.says("이미 후기를 남긴 거래예요."), "\(journey.screen)")
    await journey.press("Tab", "Enter")
    #expect(try await Self.given(journey).isEmpty)
    #expect(journey.app.notice?.sentence.phrase == .hasUnrated)
  }

  @Test func aDealWithoutABuyerIsNotRated() async {
    let journey = await Self.journey()
    await journey.press("2", "Right", "r")
    #expect(journey.app.front is SalesModel && journey.app.notice?.sentence.phrase == .reasonNoDeal)
  }

  @Test(arguments: Language.allCases) func theRoomOffersARatingWithItsKey(_ language: Language) async throws {
    let journey = try await Self.sale(language)
    let strings = journey.app.context.strings
    let room = ChatRoom(listing: Self.amp, buyer: Self.neighbor, seller: Self.me)
    _ = try await journey.commands.append(
      OutgoingMessage(
        id: ID(high: 77, low: 1), room: room, sender: Self.neighbor, time: Sample.now, content: .text("고마워요")))
    journey.app.context.go(.push(.room(room.id)))
    await journey.idle()
    #expect(journey.shows(strings(.rateOffer)) && journey.shows(strings.text(.normal)), "\(journey.screen)")
    #expect(journey.shows("Alt-r " + strings(.buttonRateDeal)))
    await journey.press("Alt-r")
    #expect(journey.app.front is RateModel)
    await journey.press("Enter", "End", "Enter")
    #expect(journey.app.front is RoomModel && !journey.shows(strings(.rateOffer)), "\(journey.screen)")
  }

  @Test func receivedThanksAreReadOnOnesCard() async throws {
    let journey = try await Self.sale()
    _ = try await journey.market(of: Self.neighbor).ratings.rate(Self.amp, [.fairPrice], note: "잘 쓸게요")
    await journey.idle()
    journey.app.context.go(.push(.profile(Self.me)))
    await journey.idle()
    #expect(journey.shows("받은 칭찬 1"), "\(journey.screen)")
    await journey.press("v")
    #expect(journey.shows("가격이 착해요") && journey.shows("잘 쓸게요"), "\(journey.screen)")
  }

  @Test(arguments: [(40, 10), (80, 24), (120, 40)], Language.allCases)
  func theCardFitsEverywhere(_ size: (Int, Int), _ language: Language) async {
    let journey = await Self.journey(language, Size(columns: size.0, rows: size.1))
    await journey.press("o")
    #expect(journey.shows(JourneyPeople.others(language)[0].name), "\(journey.screen)")
    #expect(journey.rows.allSatisfy { $0.columns <= size.0 })
  }
}
