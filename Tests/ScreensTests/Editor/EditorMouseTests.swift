import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Using the form with the mouse only, except for typing text.
@MainActor
@Suite struct EditorMouseTests {
  @Test func aListingIsWrittenByMouse() async throws {
    let journey = await Writing.journey(size: Size(columns: 100, rows: 40))
    await journey.click("+ 글쓰기")
    await journey.paste("/home/a.jpg /home/b.jpg")
    await journey.click("어떤 물건인가요?")
    await journey.type("의자")
    await journey.click("가격 없음")
    await journey.type("5000")
    await journey.click("스포츠/레저")
    #expect(journey.shows("● 스포츠/레저"))
    await journey.click("전체 카테고리 >")
    await journey.click("도서")
    #expect(journey.editor?.categories.map(\.slug) == ["books"])
    await journey.click("가격 제안 받기")
    await journey.click("] 나눔")
    await journey.click("] 나눔")
    #expect(journey.editor?.price.amount == 5000)
    await journey.click("게시물 내용을")
    await journey.type("책이에요.")
    await journey.click(HitTarget("earlier", 1))
    #expect(journey.editor?.pictures.items.map(\.name) == ["b.jpg", "a.jpg"])
    await journey.click("4000×3000")
    #expect(journey.editor?.pictures.items.map(\.name) == ["a.jpg"])
    await journey.click("되살리기  u")
    #expect(journey.editor?.pictures.count == 2)
    await journey.click(HitTarget("neighborhood"))
    await journey.click("서초동")
    await journey.click(" 완료 ")
    let id = try #require(journey.listing?.id)
    let listing = try #require(try await journey.store.listing(id))
    #expect(listing.title == "의자")
    #expect(listing.takesOffers && listing.price == Money(won: 5000))
    #expect(listing.neighborhood == JourneyListings.seocho)
  }

  @Test func aClickPutsTheCaretThere() async {
    let journey = await Writing.journey(size: Size(columns: 100, rows: 40))
    await Writing.fill(journey)
    guard let place = journey.place(of: "직거래만요.") else { return #expect(Bool(false), "\(journey.screen)") }
    await journey.click(at: Point(column: place.column + 6, row: place.row))
    #expect(journey.frame.cursor == Point(column: place.column + 6, row: place.row))
    await journey.type("는")
    #expect(journey.editor?.description.text == "튼튼해요.\n직거래는만요.")
    await journey.click("닫기")
    #expect(journey.app.front?.destination == .home)
  }
}
