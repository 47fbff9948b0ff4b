import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F3 and F4: the map of the town tab, which shares its question, its counts and its selection with the list.
@MainActor
@Suite struct TownMapJourneyTests {
  static let narrow = Size(columns: 80, rows: 24)
  static let wide = Size(columns: 120, rows: 40)

  static func journey(
    size: Size = narrow, language: Language = .korean, layout: Settings.TownLayout = .list, screenReader: Bool = false,
    town: InMemoryTownStore? = nil, borders: InMemoryBorders = InMemoryBorders(), keys: String...
  ) async -> Journey {
    var settings = Settings(motion: false, screenReader: screenReader)
    settings.townLayout = layout
    let journey = await Journey(
      JourneyPeople.listings, size: size, language: language, settings: settings,
      account: JourneyPeople.me(language), others: JourneyPeople.others(language), tools: Writing.tools,
      maps: MapSource(borders: borders, gazetteer: InMemoryGazetteer()), town: town ?? TownPosts.store(language))
    await journey.press("6")
    for key in keys { await journey.press(key) }
    return journey
  }

  /// Posts of a neighbor, the newest first, `east` metres from the centre.
  static func posts(_ east: [Double], north: Double = 0) -> [Post] {
    east.enumerated().map { index, metres in
      TownPosts.post(
        ID(high: 5, low: UInt64(index + 1)), .news, .everyday, "글 \(index + 1)", "…", metres: north,
        minutes: Int64(index + 1), by: JourneyPeople.others[0].id, east: metres)
    }
  }

  private func state(_ journey: Journey) throws -> TownState { try #require(journey.townState) }
  private func clusters(_ journey: Journey) throws -> MapClusters {
    let map = try state(journey).map
    return MapClusters(map.points, in: try #require(map.viewport), size: map.size)
  }

  // MARK: Layouts

  @Test func zTurnsBetweenListAndMap() async throws {
    let journey = await Self.journey(keys: "z")
    #expect(try state(journey).layout == .map && journey.kept.last?.townLayout == .map)
    #expect(journey.shows("역삼동 주변 · 5") && journey.shows("├"), "\(journey.screen)")
    #expect(journey.shows("국토지리정보원") && journey.shows(" 3  "), "\(journey.screen)")
    #expect(journey.shows("1 질문  자전거 바람 넣을 데 있나요?"), "the selected post is below the map")
    #expect(journey.keys.contains("z 목록") && !journey.keys.contains("j/k"), "\(journey.keys)")
    await journey.press("z")
    #expect(try state(journey).layout == .list && !journey.shows("├"))
    #expect(journey.kept.last?.townLayout == .list)
  }

  @Test func wideTerminalsShowBoth() async throws {
    let journey = await Self.journey(size: Self.wide, keys: "z")
    #expect(try state(journey).layout == .both && !(try state(journey).isMapFocused))
    #expect(journey.shows("1 질문  자전거") && journey.shows("◎") && journey.shows("역삼동 주변 · 5"))
    await journey.resize(to: 80, 24)
    #expect(try state(journey).layout == .list && !journey.shows("◎"), "there is no room for both")
    await journey.resize(to: 120, 40)
    #expect(journey.shows("◎"))
    await journey.press("z")
    #expect(try state(journey).layout == .map)
    await journey.press("z")
    #expect(try state(journey).layout == .list)
  }

  @Test func zKnowsTheWidthBeforeTheTabIsDrawn() async throws {
    let journey = await Journey(
      JourneyPeople.listings, size: Self.wide, account: JourneyPeople.me(.korean),
      others: JourneyPeople.others(.korean),
      tools: Writing.tools, maps: MapSource(borders: InMemoryBorders(), gazetteer: InMemoryGazetteer()),
      town: TownPosts.store(.korean))
    journey.terminal.send(["6", "z"].compactMap { KeyChord($0)?.keys.first }.map { .key($0) })
    await journey.idle()
    #expect(try state(journey).layout == .both && journey.shows("◎"), "\(journey.screen)")
  }

  @Test func tabMovesTheFocusBetweenThePanesAndElsewhereTheTab() async throws {
    let journey = await Self.journey(size: Self.wide, layout: .both)
    #expect(journey.rows[1].hasPrefix("━"), "\(journey.screen)")
    await journey.press("Tab")
    #expect(try state(journey).isMapFocused && journey.rows[1].hasSuffix("━"), "\(journey.screen)")
    await journey.press("Esc")
    #expect(try !state(journey).isMapFocused)
    await journey.press("Shift-Tab")
    #expect(try state(journey).isMapFocused)
    await journey.press("z", "Tab")
    #expect(journey.app.tabs.tab != .town, "with the map alone there is no other pane")
  }

  @Test func withoutMapsTheKeySaysSo() async {
    let journey = await TownJourneyTests.journey(keys: "z")
    #expect(journey.shows("지도가 없어요") && journey.townState?.layout == .list, "\(journey.screen)")
  }

  @Test func anOpenPostStandsBesideTheMap() async throws {
    let journey = await Self.journey(
      size: Self.wide, layout: .map, town: InMemoryTownStore(Self.posts([-1500, 0, 1500])), keys: "]", "[", "Enter")
    #expect(journey.post?.id == ID(high: 5, low: 1), "\(journey.screen)")
    #expect(journey.shows(" 3  ") && journey.shows("├"), "\(journey.screen)")
    await journey.click(HitTarget("map"))
    #expect(journey.app.tabs.top?.destination == .town)
  }

  // MARK: One selection

  @Test func choosingOnTheMapMovesTheList() async throws {
    let journey = await Self.journey(
      size: Self.wide, layout: .both, town: InMemoryTownStore(Self.posts([-1500, 0, 1500])), keys: "Tab")
    #expect(try clusters(journey).clusters.count == 3)
    await journey.press("]")
    #expect(try state(journey).list.current == 1)
    await journey.press("Space")
    #expect(try state(journey).list.current == 2)
    await journey.press("]")
    #expect(try state(journey).list.current == 0, "it goes around")
    await journey.press("[")
    #expect(try state(journey).list.current == 2)
    await journey.press("Enter")
    #expect(journey.post?.id == ID(high: 5, low: 3))
  }

  @Test func movingInTheListMovesTheMapOnlyWhenThePostIsOutside() async throws {
    let journey = await Self.journey(
      size: Self.wide, layout: .both, town: InMemoryTownStore(Self.posts([-1500, 0, 1500])))
    let before = try state(journey).map.viewport
    await journey.press("j", "j")
    #expect(try state(journey).map.viewport == before)
    #expect(try state(journey).selectedPin == 2)
    await journey.press("Tab", "+", "+", "+", "Tab", "k", "k")
    let view = try #require(try state(journey).map.viewport)
    let selected = try #require(try state(journey).selected)
    #expect(view.area(in: try state(journey).map.size).contains(selected.post.place.coordinate))
  }

  @Test func aPostThatTheListHasNotLoadedIsReadUntilItIsThere() async throws {
    // All posts but the oldest are at the same place.
    let places = [Double](repeating: 0, count: 450) + [1500]
    let journey = await Self.journey(layout: .map, town: InMemoryTownStore(Self.posts(places)))
    #expect(try state(journey).posts.count < 450 && state(journey).map.pins.count == 451)
    await journey.press("]")
    #expect(try state(journey).list.current == 450 && state(journey).selectedPin == 450)
    #expect(journey.shows("글 451") && journey.shows("· 451"), "\(journey.screen)")
  }

  @Test func enterSpreadsAGroupAndListsOneThatCannotSpread() async throws {
    let journey = await Self.journey(layout: .map, town: InMemoryTownStore(Self.posts([10, 30, 60])))
    #expect(try clusters(journey).clusters.map(\.members) == [[0, 1, 2]])
    await journey.press("Enter")
    #expect(try clusters(journey).clusters.count > 1 && clusters(journey).outside == 0, "\(journey.screen)")
    let same = await Self.journey(layout: .map, town: InMemoryTownStore(Self.posts([5, 5])), keys: "Enter")
    #expect(same.shows("이곳의 글") && same.shows("글 2"), "\(same.screen)")
    await same.press("j", "Enter")
    #expect(same.post?.id == ID(high: 5, low: 2))
    await same.press("Esc")
    #expect(try state(same).list.current == 1)
  }

  // MARK: Moving

  @Test func keysPanAndZoom() async throws {
    let journey = await Self.journey(layout: .map)
    let start = try #require(try state(journey).map.viewport)
    await journey.press("l", "k")
    let moved = try #require(try state(journey).map.viewport)
    #expect(moved.centre.longitude > start.centre.longitude && moved.centre.latitude > start.centre.latitude)
    await journey.press("+", "+", "-", "Left", "Down")
    #expect(try state(journey).map.viewport?.zoom == start.zoom + 1)
    await journey.press("gg")
    #expect(try state(journey).map.viewport == start)
    for _ in 0..<20 { await journey.press("+") }
    #expect(journey.shows("더 확대할 수 없어요"), "\(journey.screen)")
    await journey.press("6")
    #expect(try state(journey).map.viewport == start, "the tab's key shows everything again")
  }

  @Test func theMousePansZoomsAndChooses() async throws {
    let journey = await Self.journey(layout: .map, town: InMemoryTownStore(Self.posts([-1500, 0, 1500])))
    await journey.click("3  ")
    #expect(try state(journey).list.current == 2 && journey.app.tabs.top?.destination == .town)
    let start = try #require(try state(journey).map.viewport)
    await journey.send(.mouse(Mouse(.press(.left), at: Point(column: 10, row: 8))))
    await journey.send(.mouse(Mouse(.drag, at: Point(column: 14, row: 7))))
    await journey.send(.mouse(Mouse(.release, at: Point(column: 14, row: 7))))
    var dragged = start
    dragged.pan(columns: -4, rows: 1)
    #expect(try state(journey).map.viewport == dragged)
    await journey.send(.mouse(Mouse(.wheelUp, at: Point(column: 10, row: 8))))
    #expect(try state(journey).map.viewport?.zoom == start.zoom + 1)
    await journey.send(.mouse(Mouse(.wheelDown, at: Point(column: 10, row: 8))))
    await journey.click("3  ")
    #expect(journey.post?.id == ID(high: 5, low: 3), "a click on the selected mark opens the post")
  }

  @Test func aClickGivesItsPaneTheFocus() async throws {
    let journey = await Self.journey(size: Self.wide, layout: .both)
    await journey.click(HitTarget("map"))
    #expect(try state(journey).isMapFocused)
    await journey.click("조용한 카페 추천해 주세요")
    #expect(try !state(journey).isMapFocused && state(journey).selected?.id == TownPosts.mine)
    #expect(journey.app.tabs.top?.destination == .town)
  }

  // MARK: The position

  @Test func searchHereMovesThePositionAndSGoesBack() async throws {
    let journey = await Self.journey(layout: .map, town: InMemoryTownStore(Self.posts([0], north: -1900)))
    #expect(journey.shows("역삼동 주변 · 1") && !journey.shows("┼"))
    await journey.press("s")
    #expect(journey.notice.contains("이미 이 위치에서"), "\(journey.screen)")
    for _ in 0..<12 where !journey.shows("논현동 주변") {
      await journey.press("k", "h")
      #expect(journey.shows("┼"), "a cross shows the place")
      #expect(journey.keys.contains("s 이 위치에서 검색"), "\(journey.keys)")
      await journey.press("s")
    }
    let here = try state(journey)
    #expect(here.position?.source == .set(name: nil) && here.position?.coordinate == here.map.viewport?.centre)
    #expect(journey.shows("논현동 주변 · 0") && here.posts.isEmpty && here.map.pins.isEmpty, "\(journey.screen)")
    #expect(journey.shows("2km 이내에 아직 글이 없어요."))
    await journey.press("S")
    #expect(journey.shows("역삼동 주변 · 1"), "\(journey.screen)")
    await journey.press("S")
    #expect(journey.notice.contains("이미 내 동네"))
  }

  @Test func withoutAPositionTheMapSaysHowToSetOne() async {
    let nowhere = NeighborhoodChoice(only: NeighborhoodCode("00000000"))
    var settings = Settings(motion: false)
    settings.townLayout = .map
    let journey = await Journey(
      size: Self.narrow, choice: nowhere, settings: settings,
      maps: MapSource(borders: InMemoryBorders(), gazetteer: InMemoryGazetteer()))
    await journey.press("6")
    #expect(journey.shows("위치 정보를 가져오는데 실패했습니다. @ 키를 눌러"), "\(journey.screen)")
  }

  // MARK: One question

  @Test func equalQuestionsAreAskedOnce() async throws {
    let (town, borders) = (TownPosts.store(), InMemoryBorders())
    let journey = await Self.journey(town: town, borders: borders)
    #expect(town.pinQuestions == 0 && borders.questions == 0, "the list alone needs neither")
    await journey.press("z")
    #expect(town.pinQuestions == 1)
    let asked = borders.questions
    await journey.press("l", "h", "z", "z", "]")
    #expect(town.pinQuestions == 1 && borders.questions == asked)
    await journey.press("O", "G", "Enter")
    #expect(town.pinQuestions == 1, "the order alone changes no pins")
    #expect(try state(journey).map.pins.map(\.id) == state(journey).posts.map(\.id))
    await journey.press("r", "gg", "j", "Enter")
    #expect(town.pinQuestions == 2)
    #expect(try state(journey).map.pins.count == 2 && journey.shows("역삼동 주변 · 2"))
  }

  // MARK: Changes

  @Test func arrivalsWaitAndChangesApplyAtOnce() async throws {
    let journey = await Self.journey(layout: .map)
    let other = JourneyPeople.others[0].id
    await journey.publish(
      TownPosts.post(ID(high: 9, low: 1), .news, .food, "새 소식", "…", metres: 100, minutes: 0, by: other))
    await journey.until { journey.shows("새 글 1개 ↑") }
    #expect(try state(journey).map.pins.count == 5)
    await journey.press("f")
    #expect(try state(journey).map.pins.count == 6 && state(journey).map.pins[0].id == ID(high: 9, low: 1))
    await journey.outside { try? await journey.market(of: other).town.delete(ID(high: 9, low: 1)) }
    await journey.until { journey.townState?.map.pins.count == 5 }
    #expect(journey.shows("역삼동 주변 · 5"))
    await journey.press("X", "Tab", "Enter")
    await journey.until { journey.townState?.posts.count == 3 }
    await journey.idle()
    #expect(try state(journey).map.pins.map(\.id) == state(journey).posts.map(\.id))
  }

  @Test func aFailureOfTheStoreIsSaid() async throws {
    let borders = InMemoryBorders()
    borders.fail(with: .unavailable(path: "borders.bin", reason: .damaged))
    let journey = await Self.journey(layout: .map, borders: borders)
    #expect(journey.shows(" 3  "), "the posts need no borders")
    #expect(journey.notice.contains("borders.bin"), "\(journey.screen)")
    let town = TownPosts.store()
    town.fail(with: .unavailable(path: "store.sqlite", reason: .noPermission))
    let failing = await Self.journey(layout: .map, town: town)
    #expect(failing.shows("store.sqlite"), "\(failing.screen)")
  }

  // MARK: Words

  @Test func aScreenReaderHearsThePostsByDistance() async throws {
    let posts = Self.posts([-1400, 1500]) + [Self.posts([0, 0, 400], north: 300)[2]]
    let journey = await Self.journey(layout: .map, screenReader: true, town: InMemoryTownStore(posts))
    let lines = journey.spoken.map(\.text)
    let first = try #require(lines.firstIndex { $0.contains("북동쪽 500m, 소식, 글 3") }, "\(lines)")
    #expect(lines.dropFirst(first + 1).first?.contains("서쪽 1.4km, 소식, 글 1") == true, "\(lines)")
    #expect(journey.cursorRow.contains("글 1"), "\(journey.screen)")
    await journey.press("[")
    #expect(journey.cursorRow.contains("글 3"), "the keys go through the lines: \(journey.screen)")
    await journey.press("]")
    #expect(journey.cursorRow.contains("글 1"), "\(journey.screen)")
    await journey.press("+", "+", "+")
    #expect(journey.spoken.contains { $0.text.contains("지도 밖에 글") }, "\(journey.screen)")
    let group = await Self.journey(
      layout: .map, screenReader: true, town: InMemoryTownStore(Self.posts([0, 0, 0, 0, 0])))
    #expect(group.shows("여기, 글 5개: 글 1, 글 2, 글 3, 외 2개"), "\(group.screen)")
  }

  // MARK: Sizes

  @Test(arguments: Language.allCases) func fitsTheSmallestTerminal(_ language: Language) async {
    let journey = await Self.journey(
      size: Size(columns: 40, rows: 10), language: language, layout: .map, keys: "]")
    Snapshot.check(journey.screen, "townmap-40x10.\(language.rawValue)")
    #expect(journey.shows("◎"))
  }

  /// Less than any terminal that the program accepts.
  @Test(arguments: Language.allCases) func aMapInTwentyByFiveCellsShowsWhatFits(_ language: Language) async throws {
    let journey = await Self.journey(language: language, layout: .map)
    let size = Size(columns: 20, rows: 5)
    var state = try state(journey)
    state.map.viewport = MapViewport(around: TownPosts.centre, metres: 2000, in: size)
    let map = TownMapView(state: state)
    var frame = Frame(size: size)
    map.draw(try #require(map.scene(size, journey.render)), in: frame.area, on: &frame, render: journey.render)
    Snapshot.check(frame.text, "townmap-20x5.\(language.rawValue)")
    #expect(frame.hits.contains { $0.target.name == "pin" })
  }
}
