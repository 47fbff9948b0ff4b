import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Pictures in the list and on the page of a listing, and text in place of missing ones.
@MainActor
@Suite struct PictureJourneyTests {
  private nonisolated static let wide = Size(columns: 120, rows: 40)

  private func blocks(_ journey: Journey, in columns: Range<Int>) -> Int {
    (0..<journey.frame.size.rows).reduce(0) { count, row in
      count + columns.filter { journey.frame.content($0, row) == .scalar("▀") }.count
    }
  }

  @Test func theListShowsThemInTheirPlace() async {
    let journey = await Journey(pictures: PaintedPictures())
    await journey.until { blocks(journey, in: 0..<80) == 4 * 27 - 9 }
    // Three whole rows with pictures; of the fifth listing two lines show.
    #expect(journey.shows("사진 없음") || journey.shows("사진"), "the third has none")
    let words = await Journey()
    for row in 0..<24 { #expect(dropping(journey.frame, row) == dropping(words.frame, row)) }
  }

  /// A row without the place of the pictures.
  private func dropping(_ frame: Frame, _ row: Int) -> [Glyph.Content?] {
    (11..<frame.size.columns).map { frame.content($0, row) }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), wide]) func thePageShowsThePictureInFront(_ size: Size) async {
    let source = PaintedPictures()
    let journey = await Journey(size: size, pictures: source)
    await journey.press("Enter")
    let right = size.columns - 40..<size.columns
    await journey.until { blocks(journey, in: right) > 20 }
    #expect(journey.shows("사진 1/3") && journey.shows("하얀 롤러 스케이트"))
    let title = journey.place(of: "두 번 탔어요")
    await journey.press("Right")
    await journey.until { source.asked.contains("1.jpg") && blocks(journey, in: right) > 20 }
    #expect(journey.shows("사진 2/3"))
    #expect(journey.place(of: "두 번 탔어요") == title, "nothing moves when they are turned")
    await journey.press("Left")
    #expect(journey.shows("사진 1/3"))
    #expect(blocks(journey, in: right) > 20, "what was seen is there at once")
  }

  @Test func aMissingPhotoTakesOneRow() async throws {
    var listing = JourneyListings.all[0]
    listing.pictures = [Picture(source: .file("broken.jpg"), alt: "하얀 롤러 스케이트")]
    let journey = await Journey([listing], pictures: PaintedPictures())
    await journey.press("Enter")
    await journey.until { journey.shows("사진을 불러올 수 없어요") }
    let words = try #require(journey.place(of: "사진을 불러올 수 없어요"))
    let seller = try #require(journey.place(of: "느긋한수달"))
    #expect(seller.row == words.row + 2, "\(journey.screen)")
  }

  @Test func wordsStandUntilAPictureIsThereAndNoFrameWaits() async {
    let gate = Gate()
    gate.close()
    let journey = await Journey(size: Self.wide, pictures: PaintedPictures(gate: gate))
    #expect(journey.shows("사진 3장") && blocks(journey, in: 0..<120) == 0)
    await journey.press("j", "j", "k")
    #expect(journey.shows("접이식 캠핑 의자") && blocks(journey, in: 0..<120) == 0)
    gate.open()
    await journey.until { !journey.shows("사진 3장") && blocks(journey, in: 0..<60) > 90 }
  }

  @Test(arguments: [ColorDepth.none, .eight, .sixteen]) func fewColorsHaveWords(_ depth: ColorDepth) async {
    let source = PaintedPictures()
    let journey = await Journey(depth: depth, pictures: source)
    let words = await Journey(depth: depth)
    #expect(journey.screen == words.screen && source.asked.isEmpty)
  }

  @Test(arguments: [Settings(pictures: .off, motion: false), Settings(motion: false, screenReader: true)])
  func whoeverWantsWordsHasThem(_ settings: Settings) async {
    let source = PaintedPictures()
    let journey = await Journey(settings: settings, pictures: source)
    let words = await Journey(settings: settings)
    await journey.press("Enter")
    await words.press("Enter")
    #expect(journey.screen == words.screen && source.asked.isEmpty)
  }

  @Test func aBrokenPictureLeavesTheWords() async {
    var listings = JourneyListings.all
    listings[0].pictures = [Picture(source: .file("broken.jpg"))]
    listings[1].pictures = [Picture(source: .url("https://example.org/1.jpg"))]
    let source = PaintedPictures()
    let journey = await Journey(listings, size: Self.wide, pictures: source)
    await journey.until { blocks(journey, in: 0..<60) > 0 }
    await journey.press("j", "k")
    #expect(source.asked.filter { $0 == "broken.jpg" }.count == 2, "once for each of its two sizes")
    #expect(!source.asked.contains { $0.hasPrefix("http") })
    #expect(journey.rows[5].contains("사진 1장"))
  }

  @Test func whatLiesOverAPictureDoesNotChangeItsColors() async {
    let journey = await Journey(size: Self.wide, pictures: PaintedPictures())
    await journey.until {
      blocks(journey, in: 0..<120) > 300 && journey.frame[4, 4].style.attributes.contains(.pixels)
    }
    let before = journey.frame[4, 4].style
    await journey.press("n")
    #expect(journey.frame[4, 4].style == before && journey.frame[14, 4].style.attributes.contains(.dim))
    await journey.press("Esc")
    #expect(journey.frame[4, 4].style == before)
  }

  @Test func holdingAKeyDecodesOnlyWhatIsStillSeen() async {
    let gate = Gate()
    gate.close()
    let source = PaintedPictures(gate: gate)
    var listings = JourneyListings.many(400)
    for index in listings.indices { listings[index].pictures = [Picture(source: .file("\(index).jpg"))] }
    let journey = await Journey(listings, size: Self.wide, pictures: source)
    for _ in 0..<300 { await journey.press("j") }
    gate.open()
    await journey.until { blocks(journey, in: 61..<120) == 0 ? false : source.asked.contains("300.jpg") }
    await journey.until { blocks(journey, in: 0..<60) > 200 }
    #expect(source.asked.count < 15)
  }

  @Test func everySizeKeepsThePictureInItsPlace() async {
    let journey = await Journey(size: Self.wide, pictures: PaintedPictures())
    await journey.press("Enter")
    for columns in [40, 41, 59, 60, 99, 100, 101, 200] {
      for rows in [10, 11, 14, 18, 24, 60] {
        await journey.resize(to: columns, rows)
        let start = columns < 100 ? 0 : columns / 2
        // On the lowest screen there may be no room for more than the words.
        if rows > 10 { await journey.until { blocks(journey, in: start..<columns) > 0 } }
        #expect(journey.shows("사진 1/3") || rows == 10, "\(columns)×\(rows)\n\(journey.screen)")
        await journey.press("j", "k")
        #expect(journey.frame.size == Size(columns: columns, rows: rows))
      }
    }
  }
}
