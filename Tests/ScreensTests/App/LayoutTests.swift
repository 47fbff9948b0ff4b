import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// What shrinks and what stays in place when the screen is small or the content is large.
@MainActor
@Suite struct LayoutTests {
  private func listing(
    won: Int?, status: ListingStatus = .forSale, offers: Bool = false, description: String = ""
  ) -> Listing {
    var listing = JourneyListings.listing(1, "물건", "sports", won: won, minutes: 0, status: status)
    listing.takesOffers = offers
    listing.description = description
    return listing
  }

  private func style(of text: String, in journey: Journey) throws -> Style {
    let place = try #require(journey.place(of: text), "\(journey.screen)")
    return journey.frame[place.column, place.row].style
  }

  @Test func aLowFootKeepsThePriceAndHowMuchIsHidden() async throws {
    let long = String(repeating: "긴 설명입니다. ", count: 100)
    for language in Language.allCases {
      for offers in [true, false] {
        let journey = await Journey(
          [listing(won: 1_690_000, status: .reserved, offers: offers, description: long)],
          size: Size(columns: 40, rows: 15), language: language)
        await journey.press("Enter")
        let foot = try #require(journey.place(of: "1,690,000"), "\(journey.screen)")
        #expect(journey.frame.text(row: foot.row).contains("↓"), "\(journey.screen)")
        #expect(!journey.shows(journey.render.strings(.copyLinkButton)))
      }
    }
  }

  @Test func theButtonIsThereWhereThereIsRoom() async {
    let journey = await Journey([listing(won: 1_690_000, description: "짧아요.")], size: Size(columns: 40, rows: 24))
    await journey.press("Enter")
    #expect(journey.shows("채팅하기  t") && !journey.shows("링크 복사  y"), "what there is no room for is in the menu")
    await journey.resize(to: 70, 24)
    #expect(journey.shows("채팅하기  t") && journey.shows("링크 복사  y"))
  }

  @Test func noPriceLosesDigitsUnseen() async throws {
    let long = String(repeating: "긴 설명입니다. ", count: 100)
    let price = "9,223,372,036,854,775,807원"
    for status in ListingStatus.allCases {
      let journey = await Journey(
        [listing(won: .max, status: status, offers: true, description: long)], size: Size(columns: 40, rows: 15))
      await journey.press("Enter")
      let foot = try #require(journey.rows.last { $0.contains("9,223") })
      #expect(foot.contains(price) || foot.contains("…"), "\(foot)")
      #expect(foot.contains("↓"))
    }
  }

  @Test(arguments: [nil, 0, 1000])
  func aPriceLooksTheSameInTheListAndOnItsPage(_ won: Int?) async throws {
    let given = listing(won: won, status: .reserved)
    let journey = await Journey([given])
    for text in [journey.render.strings.price(of: given), "예약중"] {
      let row = try style(of: text, in: journey)
      await journey.press("Enter")
      let page = try style(of: text, in: journey)
      #expect(row.foreground == page.foreground && row.attributes == page.attributes, "\(text)")
      await journey.press("Esc")
    }
  }

  @Test func ofAnEndlessTextOnlyWhatCanBeReachedIsRead() async throws {
    var endless = listing(won: 1, description: String(repeating: "끝이 없는 글 ", count: 200_000))
    endless.sellerName = String(repeating: "수달 ", count: 100_000)
    endless.pictures = [Picture(source: .file("x"), alt: String(repeating: "말 ", count: 100_000))]
    let journey = await Journey([endless])
    await journey.press("Enter")
    let state = try #require(journey.listing)
    let lines = ListingView(state: state).lines(in: Size(columns: 36, rows: 20), journey.render)
    #expect(lines.count { $0.role == .text && !$0.text.isEmpty } == ListingView.maximumLines)
    #expect(lines.count < ListingView.maximumLines + 40)
    #expect(lines.count { $0.text.hasSuffix("…") } == 3)
    #expect(ListingView(state: state).spoken(journey.render).count < ListingView.maximumLines)
  }

  @Test(arguments: ["", "가나다 라마", "하나 둘 셋 넷 다섯 여섯", "가나다라마바사아자차카타파하", "a b\n\nc\nd"], 1...4)
  func whatIsCutEndsWithAnEllipsis(_ text: String, _ count: Int) {
    for columns in 2...12 {
      let (all, some) = (text.wrapped(to: columns), text.lines(of: columns, atMost: count))
      #expect(some.count == min(all.count, count))
      #expect(some.allSatisfy { $0.columns <= columns })
      #expect(some == all || (all.count > count && some.last?.last == "…"))
    }
  }

  @Test func theHelpIsAsHighAsWhatItFindsAndItsFieldStays() async throws {
    let journey = await Journey(size: Size(columns: 200, rows: 60))
    await journey.press(":")
    let corners = (try #require(journey.place(of: "┌")), try #require(journey.place(of: "└")))
    await journey.type("테마")
    #expect(journey.place(of: "┌") == corners.0)
    let low = try #require(journey.place(of: "└"))
    #expect(low.row < corners.1.row && low.row >= corners.0.row + 7, "\(journey.screen)")
  }

  @Test(arguments: [":", "?"]) func theHelpLeavesNoStripsBesideIt(_ key: String) async {
    let journey = await Journey()
    await journey.press(key)
    #expect(journey.rows[1].hasPrefix("┌") && journey.rows[1].hasSuffix("┐"), "\(journey.screen)")
  }

  @Test func allOfAListingEndsAtOneColumn() async throws {
    var listings = JourneyPeople.listings
    listings[0].description = (1...40).map { "줄 \($0)번" }.joined(separator: "\n")
    let journey = await Journey(listings, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("Enter")
    // The blank at the end of the button is not part of the text.
    #expect(journey.rows[21].columns == 77 && journey.rows[21].contains("줄 더 ↓"), "\(journey.screen)")
    await journey.press("G")
    let price = try #require(journey.rows.first { $0.contains("캠핑 랜턴") })
    #expect(price.columns == 78, "\(journey.screen)")
    #expect(journey.listing?.focus != nil, "Enter opens the last of them")
  }

  /// Scrolling from the first line to the last, one row at a time: the footer moves up with its line and never back.
  @Test(arguments: [Size(columns: 40, rows: 15), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func theFootNeverJumps(_ size: Size) async throws {
    var listings = JourneyPeople.listings
    listings[0].description = (1...60).map { "줄 \($0)번" }.joined(separator: "\n")
    let journey = await Journey(listings, size: size, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("Enter")
    var row: Int?
    for _ in 0..<80 {
      let foot = try #require(journey.rows.lastIndex { $0.contains("채팅하기") }, "\(journey.screen)")
      if let row { #expect(foot == row || foot == row - 1, "\(journey.screen)") }
      row = foot
      await journey.send(.mouse(Mouse(.wheelDown, at: Point(column: size.columns - 4, row: 8))))
    }
    #expect(!journey.shows("줄 더 ↓") && !journey.shows("↓ 1"), "\(journey.screen)")
  }

  @Test func whereAllOfAListingFitsNothingIsBelow() async {
    for rows in 14...30 {
      let journey = await Journey([JourneyListings.all[0]], size: Size(columns: 80, rows: rows))
      await journey.press("Enter")
      let isWhole = journey.shows("관심 3 · 채팅 1")
      #expect(!isWhole || !journey.shows("줄 더 ↓"), "\(journey.screen)")
    }
  }

  @Test func theFootKeepsItsButtonsBehindAMenuAndBesideTheList() async {
    let journey = await Journey(size: Size(columns: 120, rows: 40))
    let buttons = ["채팅하기  t", "♡  w", "⋯  m"]
    for text in buttons { #expect(journey.shows(text), "\(journey.screen)") }
    let row = journey.rows.firstIndex { $0.contains("채팅하기  t") }
    await journey.press("Enter")
    #expect(journey.rows.firstIndex { $0.contains("채팅하기  t") } == row, "\(journey.screen)")
    await journey.press("n")
    for text in buttons { #expect(journey.shows(text), "\(journey.screen)") }
  }

  @Test func theButtonsOfAPreviewAreClickedInIt() async {
    let journey = await Journey(
      JourneyPeople.listings, size: Size(columns: 120, rows: 40), account: JourneyPeople.me,
      others: JourneyPeople.others)
    await journey.click("♡  w")
    #expect(journey.shows("♥  w") && journey.listing == nil, "\(journey.screen)")
    await journey.click("⋯  m")
    #expect(journey.app.overlay is MenuModel)
  }

  @Test func thePreviewShowsWhatElseThereIs() async {
    let journey = await Journey(
      JourneyPeople.listings, size: Size(columns: 120, rows: 40), account: JourneyPeople.me,
      others: JourneyPeople.others)
    #expect(journey.shows("이 이웃의 다른 물건 (1)"), "\(journey.screen)")
    let right = journey.rows.map { row in row.split(separator: "│").last.map(String.init) ?? "" }
    await journey.press("Enter")
    let opened = journey.rows.map { row in row.split(separator: "│").last.map(String.init) ?? "" }
    #expect(right.firstIndex { $0.contains("다른 물건") } == opened.firstIndex { $0.contains("다른 물건") })
  }

  @Test func whatIsSoldElsewhereSaysSoAndWelcomesNoOffers() async {
    var sold = JourneyListings.listing(40, "물건", "sports", won: 5000, minutes: 10, status: .sold)
    (sold.seller, sold.takesOffers) = (JourneyListings.all[0].seller, true)
    let journey = await Journey([JourneyListings.all[0], sold], size: Size(columns: 80, rows: 40))
    await journey.press("Enter")
    #expect(journey.rows.contains { $0.contains("물건") && $0.hasSuffix("거래완료  5,000원") }, "\(journey.screen)")
    await journey.press("Esc", "j", "Enter")
    #expect(journey.listing?.row?.id == sold.id, "\(journey.screen)")
    #expect(!journey.shows(Strings(.korean)(.offersWelcome)), "\(journey.screen)")
  }

  @Test func aListThatDoesNotFitSaysSoAtItsEdge() async throws {
    let journey = await Journey()
    await journey.press("c", "gg")
    let below = try #require(journey.place(of: "↓"), "\(journey.screen)")
    #expect(journey.place(of: "↑") == nil)
    await journey.press("G")
    let above = try #require(journey.place(of: "↑"), "\(journey.screen)")
    #expect(journey.place(of: "↓") == nil)
    #expect(above.column == below.column && above.row < below.row)
    await journey.resize(to: 80, 40)
    #expect(journey.place(of: "↓") == nil && journey.place(of: "↑") == nil)
  }

  /// The text in place of a picture stays beside the second line of its row, however much of the row is visible.
  @Test(arguments: 12...30)
  func aPictureThatIsCutOffKeepsItsWordsInTheirPlace(_ height: Int) async {
    let journey = await Journey(size: Size(columns: 80, rows: height))
    let words = journey.rows.filter { $0.contains("사진 ") }
    #expect(!words.isEmpty)
    for row in words { #expect(row.contains("역삼동 · "), "\(journey.screen)") }
  }
}
