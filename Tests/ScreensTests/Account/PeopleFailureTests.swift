import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// D4 for personal data: a failed read shows a message and is retried, and shown data stays on the screen.
@MainActor
@Suite struct PeopleFailureTests {
  private static let fault = StoreError.unavailable(path: "Library/Market.sqlite", reason: .noPermission)
  private static let words = "Library/Market.sqlite: 권한이 없어요."

  private static func journey() async -> Journey {
    await Journey(JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others)
  }

  @Test func theWishlistSaysThatItCannotBeReadAndIsReadAgain() async {
    let journey = await Self.journey()
    await journey.press("w")
    journey.personal.fail(with: Self.fault)
    await journey.press("3")
    #expect(journey.shows(Self.words), "\(journey.screen)")
    #expect(journey.frame.cursor != nil)
    journey.personal.fail(with: nil)
    await journey.press("1", "3")
    #expect(journey.shows("빈티지"))
  }

  @Test func salesSayThatTheyCannotBeRead() async {
    let journey = await Self.journey()
    journey.store.fail(.page, with: .unavailable(path: "Products.json", reason: .noPermission))
    await journey.press("2")
    #expect(journey.shows("Products.json: 권한이 없어요."))
    await journey.press("Enter")
    #expect(journey.foot.contains("선택한 글이 없어요."))
    journey.store.fail(.page, with: nil)
    await journey.press("Right", "Left")
    #expect(journey.shows("기타 앰프"))
  }

  @Test func whatIsReadStaysWhenItCannotBeReadAgain() async {
    let journey = await Self.journey()
    await journey.press("2")
    journey.store.fail(.page, with: .unavailable(path: "Products.json", reason: .noPermission))
    await journey.outside { journey.store.announce(.everything) }
    #expect(journey.shows("기타 앰프") && journey.shows("Products.json: 권한이 없어요."))
  }

  @Test(arguments: ["차단한 이웃", "내 신고"])
  func listsOfPeopleSayThatTheyCannotBeRead(_ entry: String) async {
    let journey = await Self.journey()
    await journey.press("5")
    journey.people.fail(with: Self.fault)
    await journey.click(entry)
    #expect(journey.shows(Self.words), "\(journey.screen)")
    journey.people.fail(with: nil)
    await journey.press("Esc")
    await journey.click(entry)
    #expect(!journey.shows(Self.words))
  }

  @Test func aProfileSaysThatItCannotBeRead() async {
    let journey = await Self.journey()
    journey.people.fail(with: Self.fault)
    await journey.press("o")
    #expect(journey.shows(Self.words))
    journey.people.fail(with: nil)
    await journey.press("Esc", "o")
    #expect(journey.shows("느긋한수달") && journey.shows("판매 물품 · 2"))
  }

  @Test func aPartnerListThatCannotBeReadSaysSo() async {
    let journey = await Self.journey()
    await journey.press("2", "s", "j")
    journey.people.fail(with: Self.fault)
    await journey.press("Enter")
    #expect(journey.shows("Library/Market.sqlite"), "\(journey.screen)")
    journey.people.fail(with: nil)
    await journey.type("수달")
    await journey.press("Enter")
    #expect(journey.foot.contains("예약중으로 바꿨어요"))
  }

  @Test func anotherIdThatCannotBeSavedStaysInItsField() async {
    let journey = await Self.journey()
    await journey.press("5")
    await journey.click("아이디 변경")
    await journey.type("2")
    journey.people.fail(with: .diskFull(path: "Market.sqlite"))
    await journey.press("Enter")
    #expect(journey.shows("디스크 공간이 부족해요") && journey.cursorRow.contains("바쁜고래2"))
    journey.people.fail(with: nil)
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .account && journey.shows("바쁜고래2"))
  }

  @Test func anotherIdIsUndone() async {
    let journey = await Self.journey()
    await journey.press("5")
    await journey.click("아이디 변경")
    await journey.type("2")
    await journey.press("Enter")
    #expect(journey.shows("바쁜고래2"))
    await journey.press("u")
    #expect(!journey.shows("바쁜고래2  ") && journey.foot.contains("바쁜고래 (아이디 변경)"), "\(journey.screen)")
  }

  /// Leaving a form while it is being saved cancels the navigation after it.
  @Test func whoLeavesASignInIsNotSignedIn() async {
    let journey = await Journey(others: JourneyPeople.others)
    await journey.press("5", "Enter")
    await journey.type("quiet.fox")
    journey.terminal.send([.key(Key(.enter)), .key(Key(.escape))])
    await journey.idle()
    #expect(journey.app.context.viewer == nil && journey.app.front?.destination == .account)
  }
}
