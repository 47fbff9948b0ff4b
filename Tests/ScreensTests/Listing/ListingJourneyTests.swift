import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H7: what a reader of a listing sees.
@MainActor
@Suite struct ListingJourneyTests {
  @Test func showsEverythingThereIsToRead() async {
    let journey = await Journey()
    await journey.press("Enter")
    for text in [
      "사진 1/3", "하얀 롤러 스케이트", "느긋한수달 · 역삼동", "빈티지 롤러 스케이트 (235)", "스포츠/레저 · 방금 전",
      "두 번 탔어요. 이사 가면서 정리합니다.", "직거래만 해요.", "관심 3 · 채팅 1 · 조회 43", "169,000원",
    ] {
      #expect(journey.shows(text), "\(text):\n\(journey.screen)")
    }
  }

  @Test func enterOnAnOpenListingSaysThatItIsOpen() async {
    let journey = await Journey()
    await journey.press("Enter", "Enter")
    #expect(journey.notice == "이미 열려 있는 글이에요. j로 내려가면 아래 글을 선택할 수 있어요.", "\(journey.screen)")
    let alone = await Journey([JourneyListings.all[2]], language: .english)
    await alone.press("Enter", "Enter")
    #expect(alone.notice == "This listing is already open.")
  }

  @Test func picturesAreTurnedSidewaysAndStopAtTheEnds() async {
    let journey = await Journey()
    await journey.press("Enter", "Left")
    #expect(journey.shows("사진 1/3"))
    await journey.press("Right", "l")
    #expect(journey.shows("사진 3/3"))
    await journey.press("Right")
    #expect(journey.shows("사진 3/3"))
    await journey.press("Left")
    #expect(journey.shows("사진 2/3"))
  }

  @Test(arguments: [false, true]) func aSellerWithoutANameIsUnknown(_ screenReader: Bool) async {
    var listing = JourneyListings.all[0]
    listing.sellerName = ""
    let journey = await Journey([listing], settings: Settings(motion: false, screenReader: screenReader))
    await journey.press("Enter")
    #expect(journey.shows("알 수 없음 · 역삼동"), "\(journey.screen)")
    await journey.press("o")
    #expect(journey.shows("알 수 없음"), "\(journey.screen)")
  }

  @Test func oneThatHasNoPictureSaysSo() async {
    let journey = await Journey()
    await journey.press("j", "j", "Enter")
    #expect(journey.shows("사진 없음"))
    #expect(journey.shows("나눔"))
    await journey.press("Right")
    #expect(journey.foot.contains("다른 사진이 없어요."))
  }

  @Test func namesItsStateAndAMissingPrice() async {
    let journey = await Journey()
    await journey.press("j", "Enter")
    #expect(journey.shows("예약중  24,000원"))
    await journey.press("Esc", "j", "j", "j", "Enter")
    #expect(journey.shows("가격 없음"))
  }

  @Test func theLinkIsCopied() async {
    let journey = await Journey()
    await journey.press("Enter", "y")
    let link = "secondhand://listing/\(JourneyListings.all[0].id)"
    #expect(journey.terminal.commands.contains(.copy(link)))
    #expect(journey.foot.contains("복사했어요"))
  }

  @Test func alongTextScrollsAndSaysHowMuchIsBelow() async {
    var listing = JourneyListings.all[0]
    listing.description = (1...60).map { "줄 \($0)번" }.joined(separator: "\n")
    let journey = await Journey([listing])
    await journey.press("Enter")
    #expect(journey.shows("줄 더 ↓"))
    #expect(!journey.shows("줄 60번"))
    await journey.press("G")
    #expect(journey.shows("줄 60번") && journey.shows("관심 3"))
    #expect(!journey.shows("줄 더 ↓"))
    await journey.press("5", "1", "1")
    #expect(journey.shows("사진 1/3"), "the active tab goes to the top first")
    #expect(journey.listing != nil)
  }

  @Test func oneThatIsDeletedWhileItIsReadStaysAndSaysSo() async {
    let journey = await Scene.goneListing.journey(size: Size(columns: 80, rows: 24), language: .korean)
    #expect(journey.shows("더 이상 볼 수 없는 글이에요."))
    #expect(journey.shows("두 번 탔어요."), "nothing is taken from under the eyes")
    for key in ["w", "m", "e"] {
      await journey.press(key)
      #expect(journey.foot.contains("더 이상 볼 수 없는 글이에요."), "\(key)")
      #expect(!journey.shows("secondhand list"), "\(key)")
    }
    await journey.press("Esc")
    #expect(journey.home.list.count == JourneyListings.all.count - 1)
  }

  @Test func aLinkOpensItsListingAtOnce() async {
    let journey = await Journey(start: .listing(JourneyListings.all[3].id))
    #expect(journey.shows("Cordless vacuum, barely used"))
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .home)
  }

  @Test func aLinkToNothingSaysSo() async {
    let journey = await Journey(start: .listing(Sample.listing(77).id))
    #expect(journey.shows("더 이상 볼 수 없는 글이에요."))
    await journey.press("y", "Right", "G", "gg", "Esc")
    #expect(journey.app.front?.destination == .home)
  }
}
