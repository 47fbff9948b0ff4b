import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H5: the panes of a wide screen, their focus, and which one disappears on a narrow screen.
@MainActor
@Suite struct PaneTests {
  private static let wide = Size(columns: 120, rows: 40)

  @Test(arguments: Language.allCases, [80, 100, 120])
  func theNeighborhoodIsWholeBeforeTheProgramHasAName(_ language: Language, _ columns: Int) async {
    let journey = await Journey(size: Size(columns: columns, rows: 24), language: language)
    #expect(journey.rows[0].contains(language == .korean ? "역삼동 ▾" : "Yeoksam-dong ▾"), "\(journey.rows[0])")
    #expect(journey.rows[0].contains(language == .korean ? "4 채팅" : "4 Chat"))
  }

  @Test(arguments: Language.allCases, [60, 80, 100, 120])
  func theNeighborhoodStandsApartFromTheTabs(_ language: Language, _ columns: Int) async {
    let journey = await Journey(size: Size(columns: columns, rows: 24), language: language)
    for unread in [0, 4, 99] {
      journey.app.context.unread = unread
      await journey.press("j")
      let name = language == .korean ? "역삼동 ▾" : "Yeoksam-dong ▾"
      // Six English tabs leave no room for the whole name in 60 columns.
      let isShort = language == .english && columns == 60
      #expect(journey.rows[0].hasSuffix(isShort ? "… ▾" : "   " + name), "\(journey.rows[0])")
      #expect(journey.rows[0].contains("   " + name.prefix(3)), "\(journey.rows[0])")
      #expect(unread == 0 || journey.rows[0].contains("(\(unread))"))
    }
  }

  @Test(arguments: [ColorDepth.none, .indexed])
  func theFocusedPaneHasTheHeavierRuleAndTheThickerMark(_ depth: ColorDepth) async throws {
    let journey = await Journey(JourneyListings.many(5), size: Self.wide, depth: depth)
    func rules() -> [Character] { [journey.rows[1].first ?? " ", journey.rows[1].last ?? " "] }
    #expect(rules() == ["━", "─"])
    let mark = try #require(journey.rows.first { $0.contains("물건 0") })
    #expect(mark.hasPrefix("▌"))
    await journey.press("n")
    #expect(rules()[0] == "━", "a menu takes no pane's focus")
    await journey.press("Esc", "Enter")
    #expect(rules() == ["─", "━"])
    #expect(journey.rows.contains { $0.hasPrefix("▏") && $0.contains("물건 0") }, "\(journey.screen)")
    await journey.resize(to: 80, 24)
    #expect(!journey.shows("━"))
  }

  @Test func aRoomHasTheChatsBesideItWhereverItWasOpened() async {
    let journey = await Chatting.journey(size: Self.wide)
    let chatting = Chatting(journey)
    await journey.outside { await chatting.say("앰프 있나요?", in: Chatting.amp, by: Chatting.fox, minutes: 5) }
    await journey.outside { await chatting.say("네, 있어요", in: Chatting.skates, by: Chatting.otter) }
    await journey.press("Enter", "t")
    #expect(chatting.room?.entry?.id == Chatting.skates.id && journey.shows("quiet.fox"), "\(journey.screen)")
    #expect(journey.rows.contains { $0.hasPrefix("▏") && $0.contains("느긋한수달") }, "\(journey.screen)")
    await journey.click(HitTarget("row", 1))
    #expect(chatting.room?.entry?.id == Chatting.amp.id)
    #expect(journey.rows.contains { $0.hasPrefix("▏") && $0.contains("quiet.fox") }, "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.app.front is ListingModel, "the clicked room took the place of the open one")
  }

  @Test func aRoomThatTheProgramStartsWithHasThemToo() async {
    let journey = await Chatting.journey(size: Self.wide, start: .chat(JourneyListings.all[0].id))
    #expect(journey.app.tabs.top is RoomModel && journey.app.listBeside is ChatsModel)
    #expect(journey.shows("│") && journey.shows("느긋한수달"))
    let chatting = Chatting(journey)
    await journey.type("안녕하세요")
    await journey.press("Enter")
    #expect(chatting.room?.items.count == 1)
    #expect(journey.rows.contains { $0.hasPrefix("▏") && $0.contains("느긋한수달") }, "\(journey.screen)")
  }

  @Test func theListingBesideTheListShowsItsSellersPicture() async {
    let source = PaintedPictures()
    var otter = JourneyPeople.neighbor
    otter.picture = Picture(source: .file("otter.jpg"))
    let journey = await Journey(size: Self.wide, others: [otter], pictures: source)
    await journey.until { source.asked.contains("otter.jpg") }
  }

  @Test func aSellerWithoutAPictureIsACreature() async {
    let source = PaintedPictures()
    let creature = Creature.file(seed: Creature.seed(of: JourneyPeople.neighbor.id))
    let journey = await Journey(size: Self.wide, others: [JourneyPeople.neighbor], pictures: source)
    await journey.until { source.asked.contains(creature) }
  }

  @Test func thePriceFollowsTheTextOnALargeScreen() async throws {
    let journey = await Journey(JourneyPeople.listings, size: Size(columns: 200, rows: 60), account: JourneyPeople.me)
    await journey.press("Enter")
    let counts = try #require(journey.rows.firstIndex { $0.contains("조회") })
    let foot = try #require(journey.rows.firstIndex { $0.contains("채팅하기  t") })
    #expect(foot == counts + 2 && journey.rows[foot].contains("169,000원"), "\(journey.screen)")
    let other = try #require(journey.place(of: "캠핑 랜턴"))
    let price = try #require(journey.place(of: "18,000원"))
    #expect(price.row == other.row && price.column - other.column < 72)
  }

  @Test func thePriceStaysAtTheFootOfALongText() async throws {
    var listing = JourneyListings.all[0]
    listing.description = (1...200).map { "줄 \($0)번" }.joined(separator: "\n")
    let journey = await Journey([listing])
    await journey.press("Enter")
    let foot = try #require(journey.rows.lastIndex { $0.contains("169,000원") })
    #expect(foot == 21 && journey.rows[foot].contains("줄 더 ↓"), "\(journey.screen)")
  }

  @Test func theOpenedListingIsSelectedInTheListBesideIt() async {
    let listings = JourneyListings.many(50)
    let journey = await Journey(listings, size: Self.wide, start: .listing(listings[30].id))
    #expect(journey.app.front is ListingModel && journey.home.selected?.id == listings[30].id)
    #expect(journey.rows.contains { $0.hasPrefix("▏") && $0.contains("물건 30") }, "\(journey.screen)")
    await journey.press("Esc", "j")
    #expect(journey.home.selected?.id == listings[31].id)
  }
}
