import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Tests that searches find the same listings as a scan of every listing, on every route.
@Suite struct SearchAnswerTests {
  private func compare(
    _ database: MarketDatabase, _ listings: [Listing], _ searches: inout RandomSearches, only: SearchPlan.Route?,
    _ what: String
  ) async throws {
    let reference = InMemoryListingStore(listings)
    let query = searches.query(about: listings)
    if query.readsDescriptions { try database.readAllDescriptions() }
    var cursor = searches.number(in: 0...3) == 0 ? searches.cursor(listings, in: query) : nil
    let limit = [1, 5, 50, 2000][searches.number(in: 0...3)]
    for _ in 0..<4 {
      let promised = try await reference.search(query, after: cursor, limit: limit)
      let page = try database.search(query, after: cursor, limit: limit, only: only)
      let about = Comment(rawValue: "\(what), \(only.map { "\($0)" } ?? "any"): \(query), \(page.plan)")
      #expect(page.items.map(\.id) == promised.items.map(\.id), about)
      #expect(page.items == promised.items && page.next == promised.next, about)
      guard let next = promised.next else { break }
      cursor = next
    }
    #expect(try database.prices(query) == (try await reference.prices(query)), "\(what): \(query)")
    let since = Sample.now.advanced(seconds: -Int64(searches.number(in: 0...1800)))
    #expect(
      try database.count(query, since: since, limit: 30) == (try await reference.count(query, since: since, limit: 30)),
      "\(what): \(query)")
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func findsWhatIsThere(_ seed: UInt64) async throws {
    var searches = RandomSearches(seed: seed)
    var listings = searches.listings(400 + Int(seed) * 100)
    let database = try MarketDatabase()
    if seed.isMultiple(of: 2) { try database.build(listings, batch: 97) } else { try database.put(listings) }
    #expect(try database.searchFaults() == 0)
    for step in 0..<80 {
      for only in [nil, .walk, .grams] as [SearchPlan.Route?] {
        try await compare(database, listings, &searches, only: only, "seed \(seed), step \(step)")
      }
      guard step.isMultiple(of: 4) else { continue }
      var changed: Set<Int> = []
      for _ in 0..<searches.number(in: 1...9) { changed.insert(searches.number(in: 0...listings.count - 1)) }
      for number in changed { listings[number] = searches.changed(listings[number]) }
      let gone = searches.number(in: 0...2) == 0 ? searches.number(in: 0...listings.count - 1) : nil
      let (states, removed) = (changed.sorted().map { listings[$0] }, gone.map { listings[$0].id })
      try database.writeListings { writer throws(SQLiteFault) in
        for listing in states { try writer.put(StoredListing(listing)) }
        if let removed { try writer.remove(removed) }
      }
      if let gone { listings.remove(at: gone) }
    }
    #expect(try database.searchFaults() == 0, "seed \(seed)")
  }

  /// A search still finds a listing that moves to another line of the file.
  @Test func whatMovesIsFound() throws {
    let database = try MarketDatabase()
    try database.build(Sample.listings(40))
    try database.writeListings { writer throws(SQLiteFault) in
      for number in [3, 9, 30] { try writer.put(StoredListing(Sample.listings(40)[number]), at: 100 + number) }
    }
    #expect(try database.searchFaults() == 0)
    let page = try database.search(SearchQuery(), after: nil, limit: 50)
    #expect(page.items == Sample.listings(40))
  }

  @Test func canBeSearchedWhileItIsBuilt() async throws {
    var searches = RandomSearches(seed: 9)
    let listings = searches.listings(120)
    let database = try MarketDatabase()
    try database.beginBuild()
    for start in stride(from: 0, to: 120, by: 40) {
      try database.writeListings { writer throws(SQLiteFault) in
        for number in start..<start + 40 { try writer.put(StoredListing(listings[number]), at: number + 1) }
      }
      for step in 0..<40 {
        let there = Array(listings[..<(start + 40)])
        var query = searches.query(about: there)
        query.inDescriptions = false
        if query.filter.category?.isComputed ?? false { query.filter.category = nil }
        let reference = InMemoryListingStore(there)
        let cursor = step.isMultiple(of: 2) ? searches.cursor(there, in: query) : nil
        let promised = try await reference.search(query, after: cursor, limit: 9)
        let page = try database.search(query, after: cursor, limit: 9)
        #expect(page.items == promised.items && page.next == promised.next, "\(start), \(step): \(query)")
        #expect(try database.prices(query) == (try await reference.prices(query)))
      }
    }
    try database.endBuild()
    #expect(try database.searchFaults() == 0)
  }

  @Test func goesTheCheapestWay() throws {
    let database = try MarketDatabase()
    let words = ["의자", "책상", "책장", "램프", "식탁"]
    try database.build(
      (0..<20_000).map { number in
        var listing = Sample.listing(number, title: "\(words[number % 5]) \(number % 400 == 7 ? "희귀품" : "팝니다")")
        listing.bumpedAt = Sample.now.advanced(seconds: -Int64(number) * 7)
        return listing
      }, batch: 5000)
    func plan(_ text: String, _ order: SearchOrder = .newest) throws -> SearchPlan {
      try database.search(
        SearchQuery(terms: [#require(SearchTerm(text))], order: order), after: nil, limit: 50
      ).plan
    }
    let common = try plan("팝니다")
    #expect(common.route == .walk && common.walked < 100)
    let rare = try plan("희귀품")
    #expect(rare.route == .grams && rare.walked <= 51)
    #expect(try plan("희귀품", .cheapest).route == .gathered)
    #expect(try plan("ㅎㄱㅍ").route == .grams)
    #expect(try plan("의자", .mostHearts).walked < 20_000)
    for text in ["없는말", "qwz", "ㅃㅃㅃ", String(repeating: "가나다", count: 3000)] {
      #expect(try plan(text) == SearchPlan(route: .impossible), "\(text.prefix(9))")
    }
    // Each of its trigrams is in some title, but no title has all of them.
    #expect(try plan("의자책상").walked < 5000)
  }

  @Test func strangeWordsAreOnlyWords() throws {
    let database = try MarketDatabase()
    try database.build(Sample.listings(50))
    for key in [
      "\"", "*", "a\" OR \"b", "'; --", "NEAR(", "A", "\u{0}", "\u{FFFD}", " ", "^a", "ㄱ\"", "\u{A1}", "\u{A2}c1",
    ] {
      let term = try #require(SearchTerm(key: key))
      #expect(try database.search(SearchQuery(terms: [term]), after: nil, limit: 5).items == [], "\(key)")
      #expect(try database.words(beginningWith: key, limit: 5) == [])
      #expect(try database.corrections(of: key, limit: 5) == [])
    }
  }

  @Test func aLongTitleIsFoundAsAnyOther() throws {
    let database = try MarketDatabase()
    let long = Sample.listing(1, title: String(repeating: "가나다", count: 66))
    try database.put([Sample.listing(0), long, Sample.listing(2)])
    #expect(try database.search(SearchQuery(), after: nil, limit: 5).items.count == 3)
    let excluded = SearchQuery(excluded: [try #require(SearchTerm("ab"))])
    #expect(try database.search(excluded, after: nil, limit: 5).items.count == 3)
    for text in ["가나다", "나다가나", long.title] {
      let query = SearchQuery(terms: [try #require(SearchTerm(text))])
      #expect(try database.search(query, after: nil, limit: 5).items.map(\.id) == [long.id], "\(text.count)")
    }
    #expect(try database.searchFaults() == 0)
  }

  @Test func theCheckFindsWhatIsWrong() throws {
    for (statement, least) in [
      ("UPDATE search SET hearts = hearts + 1 WHERE number = (SELECT min(number) FROM search)", 1),
      ("DELETE FROM search WHERE number = (SELECT min(number) FROM search)", 1),
      ("INSERT INTO gram(rowid, text) SELECT min(number), 'abc' FROM search", 1),
      ("INSERT INTO gram(rowid, text) VALUES(1, 'abc')", 1),
      ("INSERT INTO gram(gram, rowid, text) SELECT 'delete', min(number), '¢w0' FROM search", 0),
      ("UPDATE word SET titles = titles + 1 WHERE number = 1", 1),
      ("UPDATE spelling SET uses = uses + 1 WHERE word = 1", 1),
      ("DELETE FROM word WHERE number = 1", 1),
    ] {
      let database = try MarketDatabase()
      try database.put(Sample.listings(20))
      #expect(try database.searchFaults() == 0)
      try database.writeListings { writer throws(SQLiteFault) in try writer.sql.run(statement, isKept: false) }
      #expect(try database.searchFaults() >= least, "\(statement)")
    }
  }
}
