import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F3: the position of a recorded track moves the list along, and the tab says when there is no position.
@MainActor
@Suite struct MovingJourneyTests {
  private let clock = ScriptedPlaybackClock()

  private static func north(_ metres: Double) -> Coordinate {
    Coordinate(latitude: TownPosts.centre.latitude + metres / 111_195, longitude: TownPosts.centre.longitude)
  }

  /// From the centre to 4 km north, 1 m in a second.
  private static let track = ScriptedTrack.track([(0, north(0)), (4000, north(4000))])

  private func journey(
    _ source: ScriptedTrack = ScriptedTrack(track), language: Language = .korean, town: InMemoryTownStore? = nil
  ) async -> Journey {
    await TownJourneyTests.journey(
      language: language, town: town, location: TrackPlayback(source, clock: clock))
  }

  private func titles(_ journey: Journey) -> [String] { journey.townState?.posts.map(\.post.title) ?? [] }

  /// Moves the clock on, and waits until the list shows the posts around the new position.
  private func walk(_ journey: Journey, to metres: Int) async {
    clock.advance(seconds: Double(metres) - clock.seconds())
    let goal = Self.north(Double(metres))
    await journey.until { journey.townState?.position.map { $0.coordinate.metres(to: goal) < 51 } ?? false }
    await journey.idle()
  }

  @Test func theListMovesAlong() async {
    let journey = await journey()
    #expect(titles(journey).count == 5 && !titles(journey).contains("멀리 있는 글"))
    #expect(journey.rows.contains { $0.contains("역삼동 · 350m") })
    await journey.press("j")
    await walk(journey, to: 1000)
    #expect(titles(journey).first == "멀리 있는 글" && titles(journey).count == 6)
    #expect(journey.townState?.total?.count == 6)
    #expect(journey.townState?.selected?.id == TownPosts.news, "the selection stays on its post")
    #expect(journey.townState?.list.top == 0 && journey.shows("멀리 있는 글"))
    #expect(journey.rows.contains { $0.contains("역삼동 · 650m") }, "distances are those of the new position")
    await walk(journey, to: 4000)
    #expect(titles(journey) == ["멀리 있는 글"])
    #expect(!clock.isAwaited, "the end stays the position")
  }

  @Test func whereOneReadsStaysOnTheScreen() async {
    let other = JourneyPeople.others[0].id
    let many = (1...120).map { number in
      TownPosts.post(
        ID(high: 5, low: UInt64(number)), .news, .everyday, "글 \(number)", "…", metres: Double(number) * 30 - 600,
        minutes: Int64(number * 7919 % 1009), by: other)
    }
    let journey = await journey(town: InMemoryTownStore(many))
    await journey.press("Ctrl-f", "Ctrl-f", "j", "j")
    let (selected, before) = (journey.townState?.selected?.id, journey.cursorRow)
    let row = journey.frame.cursor?.row
    let former = titles(journey)
    #expect(selected != nil && row != nil)
    await walk(journey, to: 500)
    #expect(titles(journey) != former)
    #expect(journey.townState?.selected?.id == selected && journey.frame.cursor?.row == row, "\(before)")
    #expect(Set(titles(journey)).count == titles(journey).count)
    for _ in 0..<20 where journey.townState?.hasMore == true { await journey.press("G") }
    let centre = journey.townState?.query?.circle
    let inside = many.filter { centre?.contains($0.place.coordinate) == true }
    #expect(Set(titles(journey)) == Set(inside.map(\.title)), "pages go on from the new position")
  }

  @Test func thePostThatIsLeftBehindHandsOverToTheNext() async {
    let journey = await journey()
    await journey.press("G", "k")
    #expect(journey.townState?.selected?.id == TownPosts.mine)
    await walk(journey, to: 2300)
    #expect(journey.townState?.selected?.id == TownPosts.ownProject, "40 m are out of reach, 900 m are not")
  }

  @Test func arrivalsStayOutOfTheList() async {
    let journey = await journey()
    await journey.publish(
      TownPosts.post(
        ID(high: 9, low: 1), .news, .food, "방금 올린 글", "…", metres: 1200, minutes: 0, by: JourneyPeople.others[0].id))
    await journey.until { journey.shows("새 글 1개 ↑") }
    await walk(journey, to: 1000)
    #expect(journey.shows("새 글 1개 ↑") && !titles(journey).contains("방금 올린 글"))
    #expect(journey.shows("· 6"), "the count is that of the list")
    await journey.press("f")
    #expect(titles(journey).contains("방금 올린 글") && !journey.shows("새 글 1개"))
  }

  @Test func anotherScreenIsNotDisturbed() async {
    let journey = await journey()
    await journey.press("Enter")
    let screen = journey.screen
    clock.advance(seconds: 1000)
    await journey.idle()
    #expect(journey.screen == screen && titles(journey).count == 5)
    await journey.press("Esc")
    #expect(titles(journey).count == 6, "it looks around when it is back")
  }

  @Test func aPlaceSetByHandEndsIt() async {
    let journey = await journey()
    await walk(journey, to: 1000)
    await journey.press("@", "Enter")
    #expect(titles(journey).count == 5 && journey.townState?.position?.source == .neighborhood(Sample.home))
    clock.advance(seconds: 1000)
    await journey.idle()
    #expect(titles(journey).count == 5)
  }

  @Test(arguments: Language.allCases) func aPositionThatCannotBeHadNamesTheKey(_ language: Language) async {
    let journey = await journey(ScriptedTrack(Track.empty), language: language)
    let text = journey.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if language == .korean {
      #expect(text.contains("위치 정보를 가져오는데 실패했습니다. @ 키를 눌러"), "\(journey.screen)")
    } else {
      #expect(text.contains("Couldn’t get your location. Press @"), "\(journey.screen)")
    }
    await journey.press("@", "Enter")
    #expect(titles(journey).count == 5)
  }

  @Test func aTrackThatTurnsOutBrokenKeepsTheListAndSaysSo() async {
    let journey = await journey(ScriptedTrack(Self.track, rest: .unreadable))
    await walk(journey, to: 1000)
    #expect(titles(journey).count == 6)
    clock.advance(seconds: 3000)
    await journey.until { journey.notice.contains("위치 정보를 가져오는데 실패했습니다. @ 키를 눌러") }
    #expect(!titles(journey).isEmpty && !clock.isAwaited)
  }

  @Test func anOptionLooksFromItsPlace() async {
    let place = Position(coordinate: Self.north(1000), source: .option)
    let journey = await TownJourneyTests.journey(location: FixedLocation(place))
    #expect(titles(journey).count == 6 && journey.townState?.position == place)
    await journey.press("Enter")
    #expect(journey.shows("1.6km"))
  }
}
