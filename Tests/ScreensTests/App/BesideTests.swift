import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H5: on a wide screen, every list of listings shows the selected listing beside it and stays visible when the listing
/// is opened.
@MainActor
@Suite struct BesideTests {
  private static let wide = Size(columns: 120, rows: 40)

  @Test(arguments: [Scene.sales, .wishlist, .profile, .viewed])
  func theSelectedOneStandsBesideTheList(_ scene: Scene) async {
    let journey = await scene.journey(size: Self.wide, language: .korean)
    // The first of the wishlist is deleted: nothing is known of it.
    if scene == .wishlist { await journey.press("j") }
    #expect(journey.shows("│") && journey.shows("조회"), "\(journey.screen)")
    await journey.press("j")
    let title = journey.cursorRow.split(separator: "│")[0].split(separator: " ").last ?? ""
    await journey.press("Enter")
    #expect(journey.app.front is ListingModel && journey.rows.contains { $0.split(separator: "│").count > 1 })
    #expect(journey.shows(String(title)))
    await journey.press("Esc")
    #expect(!(journey.app.front is ListingModel))
  }

  @Test func aClickInTheListLeavesTheListingFromHoweverDeep() async {
    let journey = await Journey(JourneyPeople.listings, size: Self.wide, account: JourneyPeople.me)
    await journey.press("2", "Enter")
    while journey.listing?.focus == nil { await journey.press("j") }
    await journey.press("Enter")
    #expect(journey.app.tabs.stack.count == 3 && journey.shows("판매중"), "the list is still there")
    await journey.click(HitTarget("row", 1))
    #expect(journey.app.tabs.stack.count == 1 && journey.cursorRow.contains("겨울 코트"))
    await journey.press("Enter")
    await journey.click(HitTarget("segment", 1))
    #expect(journey.app.tabs.stack.count == 1 && journey.cursorRow.contains("전기 주전자"))
  }

  /// The marked rows of the list beside the open screen.
  private func marked(_ journey: Journey) -> [String] {
    journey.rows.dropFirst(2).dropLast(2).filter { $0.hasPrefix("▏") }.map { String($0.prefix { $0 != "│" }) }
  }

  @Test func theListMarksTheOpenListingOrNone() async throws {
    var listings = JourneyPeople.listings
    let index = try #require(listings.firstIndex { $0.title == "캠핑 랜턴" })
    listings[index].neighborhood = JourneyListings.seocho
    let journey = await Journey(
      listings, size: Self.wide, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("Enter")
    #expect(marked(journey).first?.contains("롤러 스케이트") == true, "\(journey.screen)")
    while journey.listing?.focus == nil { await journey.press("j") }
    await journey.press("Enter")
    #expect(journey.shows("캠핑 랜턴") && marked(journey).isEmpty, "it is not in the list: \(journey.screen)")
    await journey.press("Esc")
    #expect(marked(journey).first?.contains("롤러 스케이트") == true)
    let other = JourneyListings.all[1]
    journey.app.push(.listing(other.id))
    await journey.press("Ctrl-l")
    #expect(marked(journey).first?.contains("캠핑 의자") == true, "\(journey.screen)")
  }

  @Test func aNewRoomIsMarkedNowhere() async {
    let journey = await Chatting.journey(size: Self.wide)
    let chatting = Chatting(journey)
    await journey.outside { await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox) }
    await journey.press("t")
    #expect(
      journey.app.tabs.top is RoomModel && journey.shows("quiet.fox") && marked(journey).isEmpty, "\(journey.screen)")
    await journey.type("안녕하세요")
    await journey.press("Enter")
    #expect(marked(journey).first?.contains("느긋한수달") == true, "\(journey.screen)")
  }

  @Test func theChatsAboutOnesOwnListingStandBesideTheRoom() async {
    let journey = await Chatting.journey(size: Size(columns: 110, rows: 30))
    let chatting = Chatting(journey)
    await journey.outside {
      await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox, minutes: 1)
      let otters = ChatRoom(listing: Chatting.amp.listing, buyer: Chatting.otter, seller: Chatting.me)
      await chatting.say("깎아 주세요", in: otters, by: Chatting.otter)
    }
    await journey.press("2", "t")
    #expect(journey.shows("이 글의 채팅 · 2") && journey.cursorRow.contains("느긋한수달"), "\(journey.screen)")
    #expect(journey.shows("│") && journey.shows("깎아 주세요"), "the preview: \(journey.screen)")
    await journey.press("l")
    #expect(journey.notice.contains("나뉘어 있지"))
    await journey.press("j", "Enter")
    #expect(journey.app.tabs.top is RoomModel && journey.shows("이 글의 채팅 · 2"), "\(journey.screen)")
    #expect(marked(journey).first?.contains("quiet.fox") == true)
    await journey.press("Esc", "Esc")
    #expect(journey.app.front is SalesModel)
  }

  @Test func aListingThatStandsAloneHasAllTheRoom() async {
    let journey = await Journey(
      size: Self.wide, start: nil, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("5")
    await journey.click("최근 본 글")
    #expect(journey.shows("아직 본 글이 없어요."))
    var listing = JourneyListings.all[0]
    listing.description = (1...200).map { "줄 \($0)번" }.joined(separator: "\n")
    let long = await Journey([listing], size: Self.wide, account: JourneyPeople.me)
    await long.press("Enter", "G")
    #expect(long.shows("줄 200번") && !long.shows("줄 더 ↓"))
  }

  @Test func itStaysBehindAMenu() async {
    let journey = await Journey(JourneyPeople.listings, size: Self.wide, account: JourneyPeople.me)
    func list() -> [String] {
      journey.rows.dropFirst(2).dropLast(2).map { row in String(row.prefix { $0 != "│" }) }
    }
    await journey.press("Enter")
    let before = list()
    #expect(before.contains { $0.contains("원") })
    await journey.press("m")
    #expect(list() == before)
  }

  @Test func theWheelTurnsTheListItIsOver() async {
    let mine = JourneyListings.many(60).map { listing in
      var listing = listing
      listing.seller = JourneyPeople.me.id
      return listing
    }
    let journey = await Journey(mine, size: Self.wide, account: JourneyPeople.me)
    await journey.press("2", "Enter")
    let row = journey.frame.hits.last { $0.target == HitTarget("row", 3) }
    for _ in 0..<5 { await journey.send(.mouse(Mouse(.wheelDown, at: row?.area.origin ?? Point(column: 3, row: 9)))) }
    #expect(journey.app.front is ListingModel && !journey.frame.hits.contains { $0.target == HitTarget("row", 1) })
  }
}
