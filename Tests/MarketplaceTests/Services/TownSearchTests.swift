import MarketTesting
import Marketplace
import Testing

/// The search for posts, on stores in memory.
@Suite struct TownSearchTests {
  private let people = TestPeople(isLocal: true)
  private var town: any Town { people.market(of: people.me.id).town }
  private let around = PostQuery(around: TownScenario.home)

  @discardableResult
  private func publish(_ title: String, _ text: String = "내용", away: Double = 0, topic: Topic = .everyday)
    async throws -> ID<Post>
  {
    var new = TownScenario.news
    (new.title, new.text, new.topic) = (title, text, topic)
    new.place = Place(coordinate: TownScenario.home.moved(away, 90), neighborhood: Sample.home, name: "곳")
    people.clock.advance(seconds: 1)
    return try await town.publish(new).id
  }

  private func found(_ text: String, _ order: PostSearch.Order = .best, isLiteral: Bool = false) async throws
    -> FoundPosts
  {
    let search = PostSearch(text: text, query: around, order: order, isLiteral: isLiteral)
    return try await town.search(search, after: nil, limit: 50)
  }

  @Test func wordsConsonantsAndHalfTypedSyllablesFind() async throws {
    let cat = try await publish("검은 고양이를 찾습니다", "꼬리 끝만 하얘요")
    try await publish("약국 있나요", away: 100)
    for text in ["고양이", "고양", "ㄱㅇㅇ", "고야", "꼬리", "검은 꼬리", "\"검은 고양이\"", "고양이 -약국"] {
      #expect(try await found(text).posts.map(\.id) == [cat], "\(text)")
    }
    #expect(try await found("고양이 -꼬리").posts.isEmpty)
    #expect(try await found("price:100 고양이").text.faults.isEmpty == false)
  }

  @Test func slipsAreGuessedAndSaidSo() async throws {
    let chair = try await publish("캠핑의자 나눔해요")
    let layout = try await found("zoavld")
    #expect(layout.posts.map(\.id) == [chair] && layout.guess?.kind == .layout)
    let spelling = try await found("캠핑의쟈")
    #expect(spelling.posts.map(\.id) == [chair] && spelling.guess?.kind == .spelling)
    #expect(try await found("캠핑의쟈", isLiteral: true).posts.isEmpty)
  }

  @Test func betterNearerAndNewerMatchesGoFirst() async throws {
    let text = try await publish("동네 소식", "고양이가 지나갔어요")
    let far = try await publish("고양이 봤어요", away: 1900)
    let near = try await publish("고양이 봤어요", away: 10)
    #expect(try await found("고양이").posts.map(\.id) == [near, far, text])
    #expect(try await found("고양이", .newest).posts.map(\.id) == [near, far, text])
    #expect(try await found("고양이", .nearest).posts.map(\.id) == [text, near, far])
    people.clock.advance(seconds: 60 * 24 * 3600)
    let late = try await publish("고양이 봤어요", away: 1900)
    let ranked = try await found("고양이").posts
    #expect(ranked.first?.id == late)
    for post in ranked {
      #expect(post.rank.total == post.rank.match + post.rank.nearness + post.rank.freshness)
    }
    #expect(ranked.first?.rank.freshness == 30 && ranked.last?.rank.match == 20)
  }

  @Test func pagesContinueAtTheSameMoment() async throws {
    for number in 0..<25 { try await publish("고양이 \(number)", away: Double(number * 70)) }
    var search = PostSearch(text: "고양이", query: around)
    let all = try await found("고양이").posts.map(\.id)
    var (seen, cursor): ([ID<Post>], PostSearchCursor?) = ([], nil)
    repeat {
      let page = try await town.search(search, after: cursor, limit: 4)
      seen += page.posts.map(\.id)
      cursor = page.next.flatMap { PostSearchCursor(text: $0.text) }
      people.clock.advance(seconds: 3 * 24 * 3600)
    } while cursor != nil
    #expect(seen == all && all.count == 25)
    search.query.filter.topics = [.pets]
    #expect(try await town.search(search, after: nil, limit: 4).posts.isEmpty)
  }

  @Test func suggestionsComeFromTitles() async throws {
    try await publish("고양이 찾아요")
    try await publish("고양이 사진")
    try await publish("고구마 팔아요")
    #expect(try await town.suggestions(for: "고", limit: 5).map(\.text) == ["고양이", "고구마"])
    #expect(try await town.suggestions(for: "찾는 고양", limit: 5).map(\.text) == ["고양이"])
  }
}
