import MarketTesting
import Marketplace
import Testing

/// The search service as screens use it.
@Suite struct StoredSearchTests {
  private static let gangnam = Feed.Place.around(Sample.home, metres: 5000)
  private static let given: [Listing] = {
    let rows: [(String, String, Int)] = [
      ("원목 의자", "11680101", 30_000), ("아이패드 프로 11", "11680108", 500_000), ("안락의자", "11710101", 80_000),
      ("iPhone 13 Pro", "11650108", 400_000),
      ("의자", "26350105", 0), ("아이폰 케이스", "11680107", 5000), ("의자 세트", "11380109", 10_000),
    ]
    return rows.enumerated().map { number, row in
      var listing = Sample.listing(
        number, title: row.0, price: Money(won: row.2),
        categories: [Category(named: number == 1 ? "digital" : "furniture")!],
        neighborhood: NeighborhoodCode(row.1), status: number == 2 ? .sold : .forSale)
      if number == 0 { listing.pictures = [Picture(source: .file("a.jpg"))] }
      return listing
    }
  }()

  private let people = TestPeople(given)
  /// The guest's search.
  private var search: any Search { people.market(of: nil).search }

  private func find(
    _ text: String, place: Feed.Place = .everywhere, filter: ListingFilter = ListingFilter(),
    order: SearchRequest.Order = .newest, isLiteral: Bool = false, viewer: ID<Account>? = nil
  ) async throws -> SearchAnswer {
    let request = SearchRequest(text: text, place: place, filter: filter, order: order, isLiteral: isLiteral)
    return try await people.market(of: viewer).search.find(request, after: nil, limit: 50)
  }

  private func numbers(_ answer: SearchAnswer) -> [Int] {
    answer.page.items.map { row in Self.given.firstIndex { $0.id == row.id } ?? -1 }
  }

  @Test(arguments: [
    ("의자", [0, 2, 4, 6]), ("의자 -원목", [2, 4, 6]), ("의자 price:>0 price:<5만", [0, 6]), ("의자 price:0", [4]),
    ("cat:디지털", [1]),
    ("의자 status:sold", [2]), ("의자 has:picture", [0]), ("의자 in:역삼동", [0]), ("ㅇㅈ", [0, 2, 4, 6]), ("\"목의\"", [0]),
    ("", [0, 1, 2, 3, 4, 5, 6]),
    ("cat:xyzzy 의자", [0, 2, 4, 6]),
  ])
  func findsWhatTheTextSays(text: String, found: [Int]) async throws {
    #expect(try await numbers(find(text)) == found)
  }

  @Test(arguments: [("원목의쟈", "원목 의자", [0]), ("웜목의자", "원목 의자", [0]), ("원목의쟈 cat:가구", "원목 의자", [0])])
  func findsASlipWhereASpaceIsMissing(text: String, meant: String, found: [Int]) async throws {
    let answer = try await find(text)
    #expect(numbers(answer) == found && answer.guess?.text == meant && answer.guess?.kind == .spelling)
    #expect(try await numbers(find(text, isLiteral: true)).isEmpty)
  }

  @Test func whatTheTextSaysGoesBeforeTheFilter() async throws {
    let filter = ListingFilter(category: Category(named: "digital"), status: .sold, price: 0...1, withPicture: true)
    let answer = try await find("의자 cat:가구 status:forsale price:<5만", filter: filter)
    #expect(numbers(answer) == [0])
    #expect(answer.query.filter.withPicture)
    #expect(try await numbers(find("의자", filter: ListingFilter(status: .sold))) == [2])
  }

  @Test func placesAreTheRequestsOrTheTexts() async throws {
    #expect(try await numbers(find("의자", place: Self.gangnam)) == [0, 2])
    #expect(try await numbers(find("의자", place: .around(Sample.home, metres: 0))) == [0])
    let far = try await find("의자 in:우동", place: Self.gangnam)
    #expect(numbers(far) == [4])
    #expect(far.text.faults == [])
    #expect(
      try await numbers(find("의자 in:역삼1동", place: .around(NeighborhoodCode("26350105"), metres: 5000))) == [0, 2])
  }

  @Test func rowsSayHowFarTheyAre() async throws {
    let rows = try await find("의자", place: Self.gangnam).page.items
    #expect(rows.map(\.place?.name) == ["역삼동", "잠실동"])
    #expect(rows[0].metres == nil)
    #expect((4000...5000).contains(rows[1].metres ?? 0))
  }

  @Test func aPlaceOfSeveralIsTheNearOne() async throws {
    let near = try await find("케이스 in:신사동", place: Self.gangnam)
    #expect(numbers(near) == [5])
    #expect(near.text.faults == [])
    let other = try await find("의자 in:신사동", place: .around(NeighborhoodCode("11380103"), metres: 0))
    #expect(numbers(other) == [6])
    let anywhere = try await find("의자 in:신사동")
    #expect(numbers(anywhere) == [0, 2, 4, 6], "as if no place had been named")
    #expect(anywhere.text.faults.map(\.range) == [3..<9])
    guard case .ambiguousPlace("신사동", let places)? = anywhere.text.faults.first?.kind else {
      Issue.record("\(anywhere.text.faults)")
      return
    }
    #expect(Set(places.map(\.code.text)) == ["11680107", "11380109"])
  }

  @Test func aPlaceThatNobodyKnowsIsAFault() async throws {
    let answer = try await find("cat:xyzzy in:역삼둥 의자")
    #expect(numbers(answer) == [0, 2, 4, 6])
    #expect(answer.text.faults.map(\.range) == [0..<9, 10..<16])
    guard case .unknownPlace("역삼둥", let nearest)? = answer.text.faults.last?.kind else {
      Issue.record("\(answer.text.faults)")
      return
    }
    #expect(nearest.first?.name == "역삼동")
    #expect(
      try await find("in:xyzzy").text.faults.map(\.kind) == [.unknownPlace("xyzzy", nearest: [])])
  }

  @Test func ordersAsItIsAsked() async throws {
    #expect(try await numbers(find("의자", order: .cheapest)) == [4, 6, 0, 2])
    #expect(try await numbers(find("의자", order: .best)) == [4, 6, 0, 2])
    #expect(
      try await numbers(find("", place: .around(NeighborhoodCode("11710101"), metres: 10_000), order: .nearest)) == [
        2, 0, 1, 5, 3,
      ])
    #expect(try await numbers(find("의자", order: .nearest)) == [0, 2, 4, 6], "everywhere, the newest first")
  }

  @Test func pagesFollowOneAnother() async throws {
    var found: [ID<Listing>] = []
    var cursor: SearchCursor?
    let request = SearchRequest(text: "의자", order: .cheapest)
    repeat {
      let page = try await search.find(request, after: cursor, limit: 1).page
      found += page.items.map(\.id)
      cursor = page.next.flatMap { SearchCursor(text: $0.text) }
    } while cursor != nil
    #expect(found == [4, 6, 0, 2].map { Self.given[$0].id })
  }

  @Test(
    arguments: [
      ("dmlwk", .layout, "의자", "의자", [0, 2, 4, 6]), ("ㅑㅔㅙㅜㄷ", .layout, "iphone", "iphone", [3]),
      ("안락 dmlwk", .layout, "안락 의자", "안락 의자", [2]),
      ("dmlwk price:<5만 -원목", .layout, "의자", "의자 price:<5만 -원목", [4, 6]), ("아이페드", .spelling, "아이패드", "아이패드", [1]),
      ("iphoen 13", .spelling, "iPhone 13", "iPhone 13", [3]), ("원묵 의자", .spelling, "원목 의자", "원목 의자", [0]),
      ("원묵 price:<5만", .spelling, "원목", "원목 price:<5만", [0]),
    ] as [(String, SearchGuess.Kind, String, String, [Int])])
  func guessesAtSlips(typed: String, kind: SearchGuess.Kind, text: String, line: String, found: [Int]) async throws {
    let answer = try await find(typed)
    #expect(answer.guess == SearchGuess(kind: kind, text: text, line: line))
    #expect(numbers(answer) == found)
    #expect(answer.text == SearchText(typed))
    let literal = try await find(typed, isLiteral: true)
    #expect(literal.guess == nil && literal.page.items.isEmpty)
    #expect(try await numbers(find(line, isLiteral: true)) == found)
  }

  @Test(arguments: [
    "의자", "냉장고", "xyzzyx", "price:1", "의자 price:1", "ㅋㅋㅋㅋ", "-의자 -a -아이 -원목", "dmlwk cat:books", "\"원묵 의자\"",
  ])
  func guessesAtNothingElse(typed: String) async throws {
    #expect(try await find(typed).guess == nil)
  }

  @Test func whatIsUnseenIsNotFound() async throws {
    let market = people.market(of: people.me.id)
    try await market.accounts.setBlocked(Self.given[0].seller, to: true)
    #expect(try await numbers(find("의자", viewer: people.me.id)) == [2, 4, 6])
    let request = SearchRequest(text: "의자")
    #expect(try await market.search.prices(request) == PriceSpread(forSale: [10_000], sold: [80_000]))
    #expect(try await market.search.count(request, since: Timestamp(seconds: 0), limit: 9) == 3)
    #expect(try await numbers(find("의자")) == [0, 2, 4, 6], "guests see all")
  }

  @Test func tellsPricesAndCounts() async throws {
    let spread = try await search.prices(SearchRequest(text: "의자", place: Self.gangnam))
    #expect(spread == PriceSpread(forSale: [30_000], sold: [80_000]))
    let request = SearchRequest(text: "의자", order: .nearest)
    #expect(try await search.count(request, since: Self.given[2].bumpedAt, limit: 9) == 2)
    #expect(try await search.count(request, since: Timestamp(seconds: 0), limit: 3) == 3)
  }

  @Test(arguments: [
    ("아이", ["아이패드", "아이폰"]), ("의자 아잎", ["아이패드", "아이폰"]), ("의자 -아이", []), ("아이 ", []), ("", []), ("의자", []),
    ("cat:디지", []),
    ("\"아이", []), ("i", ["iPhone"]),
  ])
  func suggestsWords(text: String, words: [String]) async throws {
    #expect(try await search.suggestions(for: text, limit: 5).map(\.text) == words)
  }

  @Test func everyFailureIsTold() async throws {
    let failure = StoreError.unavailable(path: "Market.sqlite", reason: .io(5))
    people.listings.fail(.search, with: failure)
    let request = SearchRequest(text: "의자")
    await #expect(throws: failure) { try await search.find(request, after: nil, limit: 1) }
    await #expect(throws: failure) { try await search.prices(request) }
    await #expect(throws: failure) { try await search.count(request, since: Sample.now, limit: 1) }
    await #expect(throws: failure) { try await search.suggestions(for: "의", limit: 1) }
    people.listings.fail(.search, with: nil)
    people.accounts.fail(with: failure)
    let mine = people.market(of: people.me.id).search
    await #expect(throws: failure) { try await mine.find(request, after: nil, limit: 1) }
  }
}
