import MarketTesting
import Marketplace
import Testing

/// Posts, comments and projects through the service, on stores in memory.
@Suite struct TownTests {
  private let people = TestPeople(isLocal: true)
  private let scenario = TownScenario()
  private var mine: any Town { people.market(of: people.me.id).town }
  private var theirs: any Town { people.market(of: people.other.id).town }
  private var guest: any Town { people.market(of: nil).town }
  private var home: Coordinate { TownScenario.home }

  private func titles(_ town: any Town, _ query: PostQuery? = nil) async throws -> [String] {
    try await town.posts(query ?? PostQuery(around: home), after: nil, limit: 50).posts.map(\.post.title)
  }

  private func begin() async throws { try await scenario.begin(people.me.id, people.other.id, people) }

  @Test func aPostIsInTheListAtOnce() async throws {
    let post = try await mine.publish(TownScenario.news)
    #expect(post.author == people.me.id && post.authorName == people.me.name)
    #expect(try await titles(guest) == ["소식"])
    #expect(try await guest.count(PostQuery(around: home)) == PostCount(count: 1))
    let page = try await guest.posts(PostQuery(around: home), after: nil, limit: 1)
    #expect(page.posts.first?.metres == 0 || page.posts.first?.metres ?? 99 < 80)
    #expect(page.posts.first?.neighborhood?.code == Sample.home)
    #expect(page.next == nil)
  }

  @Test func aPlaceWithoutANameIsRounded() async throws {
    var new = TownScenario.news
    new.place.coordinate = Coordinate(latitude: 37.500_123_4, longitude: 127.036_432_1)
    #expect(try await mine.publish(new).place.coordinate == new.place.coordinate.rounded)
    new.place.name = "역삼공원"
    #expect(try await mine.publish(new).place.coordinate == new.place.coordinate)
    new.place.coordinate = Coordinate(latitude: 91, longitude: 0)
    await #expect(throws: TownError.rule(.place)) { try await mine.publish(new) }
    new.place.coordinate = Coordinate(latitude: .nan, longitude: 0)
    await #expect(throws: TownError.rule(.place)) { try await mine.publish(new) }
  }

  @Test func badPostsAreRefused() async throws {
    func refused(_ rule: TownRule, _ change: (inout NewPost) -> Void) async {
      var new = TownScenario.project("모임")
      change(&new)
      let bad = new
      await #expect(throws: TownError.rule(rule)) { try await mine.publish(bad) }
    }
    await refused(.noTitle) { $0.title = " \u{200B} " }
    await refused(.longTitle(limit: 80)) { $0.title = String(repeating: "가", count: 81) }
    await refused(.noText) { $0.text = "\u{202E}" }
    await refused(.longText(limit: 5000)) { $0.text = String(repeating: "가", count: 5001) }
    await refused(.pictures(limit: 10)) { $0.pictures = Array(repeating: Picture(source: .file("a")), count: 11) }
    await refused(.unknownNeighborhood(NeighborhoodCode("0"))) { $0.place.neighborhood = NeighborhoodCode("0") }
    await refused(.noProject) { $0.project = nil }
    await refused(.notProject) { $0.kind = .news }
    await refused(.noPurpose) { $0.project?.purpose = "" }
    await refused(.noSeeking) { $0.project?.seeking = "\n" }
    await refused(.wanted(1...1000)) { $0.project?.wanted = 0 }
    for link in ["ftp://a.example", "https://", "javascript:alert(1)", "https://a b", "https://user@a.example/"] {
      await refused(.link) { $0.project?.contact = .link(link) }
    }
    var new = TownScenario.project("모임")
    new.title = String(repeating: "가", count: 80)
    new.text = String(repeating: "가", count: 5000)
    new.project?.contact = .link("https://open.example/run")
    #expect(try await mine.publish(new).project?.contact == .link("https://open.example/run"))
  }

  @Test func pagesRepeatNothingWhileNewPostsArrive() async throws {
    for sort in PostSort.allCases {
      var query = PostQuery(around: home, sort: sort)
      query.filter.topics = [.food]
      for number in 0..<30 {
        var new = TownScenario.news
        new.topic = .food
        new.title = "글 \(number)"
        let away = home.moved(Double(number % 7) * 250, Double(number) * 51)
        new.place = Place(coordinate: away, neighborhood: Sample.home, name: "곳")
        people.clock.advance(seconds: number.isMultiple(of: 3) ? 0 : 1)
        _ = try await mine.publish(new)
      }
      let all = try await mine.posts(query, after: nil, limit: 200).posts
      var (seen, cursor): ([ID<Post>], PostCursor?) = ([], nil)
      repeat {
        let page = try await theirs.posts(query, after: cursor, limit: 7)
        seen += page.posts.map(\.id)
        cursor = page.next
        // Somebody posts meanwhile.
        people.clock.advance(seconds: 1)
        var late = TownScenario.news
        late.topic = sort == .newest ? .food : .pets
        _ = try await mine.publish(late)
      } while cursor != nil
      #expect(seen == all.map(\.id))
      if sort == .nearest { #expect(all.map { $0.metres ?? 0 } == all.map { $0.metres ?? 0 }.sorted()) }
    }
  }

  @Test func newerPostsAreCounted() async throws {
    let query = PostQuery(around: home)
    let first = try await mine.publish(TownScenario.news)
    let top = PostCursor(first, in: query)
    #expect(try await theirs.count(query, newerThan: top).count == 0)
    people.clock.advance(seconds: 1)
    _ = try await mine.publish(TownScenario.news)
    #expect(try await theirs.count(query, newerThan: top).count == 1)
  }

  @Test func blockedPeopleSeeNothingOfEachOther() async throws {
    try await begin()
    try await people.market(of: people.me.id).accounts.setBlocked(people.other.id, to: true)
    #expect(Set(try await titles(mine)) == ["내 질문", "내 모임"])
    #expect(Set(try await titles(theirs)) == ["그들의 질문", "같이 뛰어요"])
    #expect(try await titles(guest).count == 4)
    await #expect(throws: TownError.notFound) { try await mine.post(scenario.theirs, from: nil) }
    await #expect(throws: TownError.notFound) { try await mine.comments(of: scenario.theirs, after: nil, limit: 9) }
    #expect(try await mine.comments(of: scenario.mine, after: nil, limit: 9).comments.isEmpty)
    await #expect(throws: TownError.notFound) { try await theirs.set(.like(scenario.mine), to: true) }
    await #expect(throws: TownError.notFound) {
      try await theirs.comment(NewComment(post: scenario.mine, text: "아직이에요"))
    }
    let pins = try await mine.pins(
      PostFilter(), in: MapArea(south: 37, west: 127, north: 38, east: 128), limit: 9)
    #expect(pins.pins.count == 2 && pins.isComplete)
  }

  @Test func aReportHidesAtOnceAndUndoWithdraws() async throws {
    try await begin()
    let market = people.market(of: people.me.id)
    _ = try await market.accounts.report(.post(scenario.theirs), reason: .spam, note: "")
    #expect(!(try await titles(mine)).contains("그들의 질문"))
    #expect(try await titles(guest).contains("그들의 질문"))
    _ = try await market.undo.undo()
    #expect(try await titles(mine).contains("그들의 질문"))
    _ = try await market.accounts.report(.comment(scenario.answer), reason: .insult, note: "")
    #expect(try await mine.comments(of: scenario.mine, after: nil, limit: 9).comments.isEmpty)
    #expect(try await market.accounts.withdrawReport(about: .comment(scenario.answer)))
    #expect(try await mine.comments(of: scenario.mine, after: nil, limit: 9).comments.count == 1)
    await #expect(throws: AccountsError.rule(.yourself)) {
      try await market.accounts.report(.post(scenario.mine), reason: .spam, note: "")
    }
    await #expect(throws: AccountsError.rule(.yourself)) {
      try await market.accounts.report(.comment(scenario.comment), reason: .spam, note: "")
    }
  }

  @Test func aGuestOnlyReads() async throws {
    try await begin()
    #expect(try await guest.post(scenario.mine, from: home).post.title == "내 질문")
    #expect(try await guest.comments(of: scenario.mine, after: nil, limit: 9).comments.count == 1)
    await #expect(throws: TownError.guest) { try await guest.publish(TownScenario.news) }
    await #expect(throws: TownError.guest) { try await guest.set(.like(scenario.mine), to: true) }
    await #expect(throws: TownError.guest) { try await guest.members(of: scenario.project) }
    for list in OwnPosts.allCases { #expect(try await guest.own(list, after: nil, limit: 9).posts.isEmpty) }
  }

  @Test func thePositionIsTheNeighborhoodUnlessOneIsSet() async throws {
    let position = try await guest.position(from: nil)
    #expect(position.source == .neighborhood(Sample.home))
    let set = Position(coordinate: home, source: .option)
    #expect(try await guest.position(from: FixedLocation(set)) == set)
    struct Nowhere: LocationProvider {
      func position() async throws(LocationError) -> Position { throw .unavailable }
      func watch(_ moved: @escaping @Sendable () -> Void) -> (any PositionWatch)? { nil }
    }
    await #expect(throws: TownError.location(.unavailable)) { try await guest.position(from: Nowhere()) }
  }

  @Test func mapAndListCountTheSame() async throws {
    try await begin()
    let area = MapArea(south: 37.4, west: 127, north: 37.6, east: 127.1)
    for level in [0, 5, 12, 15, 40] {
      let counts = try await guest.counts(PostFilter(), in: area, level: level)
      #expect(counts.map(\.count).reduce(0, +) == 4)
    }
    let world = MapArea(south: -90, west: -180, north: 90, east: 180)
    #expect(try await guest.counts(PostFilter(kinds: [.question]), in: world, level: 15).map(\.count) == [2])
  }
}
