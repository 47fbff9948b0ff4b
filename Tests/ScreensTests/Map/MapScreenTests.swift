import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

@MainActor
@Suite struct MapScreenTests {
  private let borders = InMemoryBorders()

  private func journey(
    size: Size = Size(columns: 80, rows: 24), language: Language = .korean,
    settings: Settings = Settings(motion: false),
    start: Destination? = .map(JourneyListings.yeoksam)
  ) async -> Journey {
    await Journey(
      size: size, language: language, settings: settings, start: start,
      maps: MapSource(borders: borders, gazetteer: InMemoryGazetteer()))
  }

  private func map(_ journey: Journey) throws -> MapModel { try #require(journey.app.tabs.top as? MapModel) }

  @Test func showsTheNeighborhoodAndItsSurroundings() async throws {
    let journey = await journey()
    #expect(journey.shows("지도 · 역삼동") && journey.shows("◎") && journey.shows("논현동"), "\(journey.screen)")
    #expect(journey.shows("국토지리정보원") && journey.shows("├"))
    let english = await self.journey(language: .english)
    #expect(english.shows("Map · Yeoksam-dong") && english.shows("Borders: NGII Korea"), "\(english.screen)")
  }

  @Test func opensFromAListingAndGoesBack() async throws {
    let journey = await journey(start: nil)
    await journey.press("v")
    #expect(journey.shows("지도 · 역삼동"), "from the list: \(journey.screen)")
    await journey.press("Esc", "Enter", "v")
    #expect(journey.shows("지도 · 역삼동"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("선택할 곳이 없어요"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.app.tabs.top is ListingModel)
  }

  @Test func panningAndZoomingMoveTheView() async throws {
    let journey = await journey()
    let model = try map(journey)
    let start = model.state.viewport
    await journey.press("l")
    #expect(model.state.viewport.centre.longitude > start.centre.longitude)
    await journey.press("h")
    #expect(abs(model.state.viewport.centre.longitude - start.centre.longitude) < 1e-9)
    await journey.press("j", "Down")
    #expect(model.state.viewport.centre.latitude < start.centre.latitude)
    await journey.press("k", "Up", "+")
    #expect(model.state.viewport.zoom == start.zoom + 1)
    await journey.press("-", "-", "=", "Left", "Right")
    #expect(model.state.viewport.zoom == start.zoom)
    for _ in 0..<20 { await journey.press("+") }
    #expect(model.state.viewport.zoom == 19)
    #expect(journey.shows("더 확대할 수 없어요"), "\(journey.screen)")
    await journey.press("gg")
    #expect(model.state.viewport == start)
  }

  /// What was read covers more than the view, so small steps ask nothing.
  @Test func smallStepsReadNothing() async throws {
    let journey = await journey()
    let before = borders.questions
    await journey.press("l", "h", "j", "k")
    #expect(borders.questions == before)
    for _ in 0..<9 { await journey.press("l") }
    #expect(borders.questions > before)
  }

  @Test func theWheelZoomsAndDraggingPans() async throws {
    let journey = await journey()
    let model = try map(journey)
    let start = model.state.viewport
    await journey.send(.mouse(Mouse(.wheelUp, at: Point(column: 40, row: 12))))
    #expect(model.state.viewport.zoom == start.zoom + 1)
    await journey.send(.mouse(Mouse(.wheelDown, at: Point(column: 40, row: 12))))
    let grip = model.state.viewport.coordinate(of: Point(column: 30, row: 10), in: Size(columns: 80, rows: 20))
    await journey.send(.mouse(Mouse(.press(.left), at: Point(column: 30, row: 12))))
    await journey.send(.mouse(Mouse(.drag, at: Point(column: 35, row: 14))))
    await journey.send(.mouse(Mouse(.drag, at: Point(column: 40, row: 11))))
    await journey.send(.mouse(Mouse(.release, at: Point(column: 40, row: 11))))
    // The place under the pointer stays under it.
    let moved = model.state.viewport.coordinate(of: Point(column: 40, row: 9), in: Size(columns: 80, rows: 20))
    #expect(grip.metres(to: moved) < 1)
    let end = model.state.viewport
    await journey.send(.mouse(Mouse(.drag, at: Point(column: 10, row: 10))))
    #expect(model.state.viewport == end)
  }

  @Test func damagedDataIsSaid() async throws {
    borders.fail(with: .unavailable(path: "/data/borders.bin", reason: .damaged))
    let journey = await journey()
    #expect(journey.shows("borders.bin"), "\(journey.screen)")
    #expect(!journey.shows("◎"))
  }

  @Test(arguments: [(40, 10), (60, 12), (80, 24), (120, 40)]) func drawsAtEverySize(columns: Int, rows: Int) async {
    let journey = await journey(size: Size(columns: columns, rows: rows))
    #expect(journey.shows("역삼동") && journey.shows("◎"), "\(journey.screen)")
    await journey.resize(to: 41, 11)
    #expect(journey.shows("◎"), "\(journey.screen)")
  }

  @Test func aPlaceIsPickedOnTheMapOfTheNeighborhoods() async throws {
    let journey = await journey(start: .neighborhoods)
    await journey.press("F7")
    #expect(journey.shows("장소 선택 · 역삼동") && journey.shows("┼"), "\(journey.screen)")
    // To the north lies 논현동.
    let model = try map(journey)
    for _ in 0..<30 {
      if journey.shows("장소 선택 · 논현동") { break }
      await journey.press("k")
      await journey.press("h")
    }
    #expect(journey.shows("장소 선택 · 논현동"), "\(journey.screen)")
    #expect(model.disabledReason(.open) == nil)
    await journey.press("Enter")
    #expect(journey.app.tabs.top is NeighborhoodsModel)
    #expect(try await journey.market(of: nil).neighborhoods.choice().chosen.map(\.text) == ["11680101", "11680108"])
  }

  @Test func nothingIsPickedWhereNothingIs() async throws {
    let journey = await journey(start: .neighborhoods)
    await journey.press("F7")
    for _ in 0..<8 { await journey.press("-") }
    for _ in 0..<6 { await journey.press("h") }
    #expect(journey.shows("동네가 없는 곳"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.shows("육지로 옮겨"), "\(journey.screen)")
    #expect(journey.app.tabs.top is MapModel)
  }

  @Test func aScreenReaderHearsDirectionsAndDistances() async throws {
    let journey = await journey(settings: Settings(motion: false, screenReader: true))
    #expect(journey.shows("지도 크기는 가로"), "\(journey.screen)")
    #expect(journey.shows("북쪽 1.") || journey.shows("북서쪽 1."), "\(journey.screen)")
  }

  @Test(arguments: [(80, 24), (120, 40)]) func aListingShowsASmallMap(columns: Int, rows: Int) async throws {
    let journey = await journey(size: Size(columns: columns, rows: rows), start: nil)
    await journey.press("Enter")
    #expect(journey.shows("169,000원"))
    await journey.press("G")
    #expect(journey.shows("국토지리정보원"), "\(journey.screen)")
    let off = await self.journey(
      size: Size(columns: columns, rows: rows), settings: Settings(pictures: .off, motion: false), start: nil)
    await off.press("Enter", "G")
    #expect(!off.shows("국토지리정보원"), "\(off.screen)")
  }

  @Test func theListingSaysItsSurroundings() async throws {
    let journey = await journey(settings: Settings(motion: false, screenReader: true), start: nil)
    await journey.press("Enter")
    for _ in 0..<30 where !journey.shows("주변 동네") { await journey.press("j") }
    #expect(journey.shows("주변 동네: "), "\(journey.screen)")
  }

  @Test func withoutMapsTheKeySaysSo() async throws {
    let journey = await Journey()
    await journey.press("Enter", "v")
    #expect(journey.shows("지도가 없어요"), "\(journey.screen)")
  }

  @Test func theMapGivesTheFormOfAMeetingItsPlace() async throws {
    let me = JourneyPeople.me(.korean)
    let journey = await Journey(
      JourneyPeople.listings, account: me, others: JourneyPeople.others(.korean), tools: Writing.tools,
      maps: MapSource(borders: borders, gazetteer: InMemoryGazetteer()))
    await journey.press("t", "Alt-m", "Enter")
    await journey.type("11/23 15:00")
    #expect(journey.foot.contains("지도"), "\(journey.screen)")
    await journey.press("F7")
    #expect(journey.shows("장소 선택 · 역삼동"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.shows("11/23 15:00") && !journey.shows("장소 선택"), "going back keeps the form: \(journey.screen)")
    await journey.press("F7", "Enter")
    #expect(journey.shows("역삼동 37.49970,127.03770") && journey.shows("11/23 15:00"), "\(journey.screen)")
    await journey.press("Tab", "Enter", "Enter")
    #expect(journey.shows("11월 23일 월요일 15:00"), "\(journey.screen)")
  }
}
