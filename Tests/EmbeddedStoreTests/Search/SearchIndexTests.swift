import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Searches in the index find what a look at every listing finds, whichever way they go.
@Suite struct SearchIndexTests {
  private func compare(
    _ index: ListingIndex, _ listings: [Listing], _ searches: inout RandomSearches, only: SearchPlan.Route?,
    _ what: String
  ) async throws {
    let reference = InMemoryListingStore(listings)
    let query = searches.query(about: listings)
    if query.readsDescriptions { try index.readAllDescriptions() }
    var cursor = searches.number(in: 0...3) == 0 ? searches.cursor(listings, in: query) : nil
    let limit = [1, 5, 50, 2000][searches.number(in: 0...3)]
    for _ in 0..<4 {
      let promised = try await reference.search(query, after: cursor, limit: limit)
      let page = try index.search(query, after: cursor, limit: limit, only: only)
      let about = Comment(rawValue: "\(what), \(only.map { "\($0)" } ?? "any"): \(query), \(page.plan)")
      #expect(page.items.map(\.id) == promised.items.map(\.id), about)
      #expect(page.items == promised.items && page.next == promised.next, about)
      guard let next = promised.next else { break }
      cursor = next
    }
    #expect(try index.prices(query) == (try await reference.prices(query)), "\(what): \(query)")
    let since = Sample.now.advanced(seconds: -Int64(searches.number(in: 0...1800)))
    #expect(
      try index.count(query, since: since, limit: 30) == (try await reference.count(query, since: since, limit: 30)),
      "\(what): \(query)")
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func findsWhatIsThere(_ seed: UInt64) async throws {
    var searches = RandomSearches(seed: seed)
    var listings = searches.listings(400 + Int(seed) * 100)
    let index = try ListingIndex()
    if seed.isMultiple(of: 2) { try index.build(listings, batch: 97) } else { try index.put(listings) }
    #expect(try index.searchFaults() == 0)
    for step in 0..<80 {
      for only in [nil, .walk, .grams] as [SearchPlan.Route?] {
        try await compare(index, listings, &searches, only: only, "seed \(seed), step \(step)")
      }
      guard step.isMultiple(of: 4) else { continue }
      var changed: Set<Int> = []
      for _ in 0..<searches.number(in: 1...9) { changed.insert(searches.number(in: 0...listings.count - 1)) }
      for number in changed { listings[number] = searches.changed(listings[number]) }
      let gone = searches.number(in: 0...2) == 0 ? searches.number(in: 0...listings.count - 1) : nil
      let (states, removed) = (changed.sorted().map { listings[$0] }, gone.map { listings[$0].id })
      try index.write { writer throws(SQLiteFault) in
        for listing in states { try writer.put(StoredListing(listing)) }
        if let removed { try writer.remove(removed) }
      }
      if let gone { listings.remove(at: gone) }
    }
    #expect(try index.searchFaults() == 0, "seed \(seed)")
  }

  /// A line that a hand puts elsewhere is found where it is.
  @Test func whatMovesIsFound() throws {
    let index = try ListingIndex()
    try index.build(Sample.listings(40))
    try index.write { writer throws(SQLiteFault) in
      for number in [3, 9, 30] { try writer.put(StoredListing(Sample.listings(40)[number]), at: 100 + number) }
    }
    #expect(try index.searchFaults() == 0)
    let page = try index.search(SearchQuery(), after: nil, limit: 50)
    #expect(page.items == Sample.listings(40))
  }

  @Test func canBeSearchedWhileItIsBuilt() async throws {
    var searches = RandomSearches(seed: 9)
    let listings = searches.listings(120)
    let index = try ListingIndex()
    try index.beginBuild()
    for start in stride(from: 0, to: 120, by: 40) {
      try index.write { writer throws(SQLiteFault) in
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
        let page = try index.search(query, after: cursor, limit: 9)
        #expect(page.items == promised.items && page.next == promised.next, "\(start), \(step): \(query)")
        #expect(try index.prices(query) == (try await reference.prices(query)))
      }
    }
    try index.endBuild()
    #expect(try index.searchFaults() == 0)
  }

  @Test func goesTheCheapestWay() throws {
    let index = try ListingIndex()
    let words = ["의자", "책상", "책장", "램프", "식탁"]
    try index.build(
      (0..<20_000).map { number in
        var listing = Sample.listing(number, title: "\(words[number % 5]) \(number % 400 == 7 ? "희귀품" : "팝니다")")
        listing.bumpedAt = Sample.now.advanced(seconds: -Int64(number) * 7)
        return listing
      }, batch: 5000)
    func plan(_ text: String, _ order: SearchOrder = .newest) throws -> SearchPlan {
      try index.search(
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
    // Each of its runs stands in some title, but never all in one.
    #expect(try plan("의자책상").walked < 5000)
  }

  @Test func strangeWordsAreOnlyWords() throws {
    let index = try ListingIndex()
    try index.build(Sample.listings(50))
    for key in [
      "\"", "*", "a\" OR \"b", "'; --", "NEAR(", "A", "\u{0}", "\u{FFFD}", " ", "^a", "ㄱ\"", "\u{A1}", "\u{A2}c1",
    ] {
      let term = try #require(SearchTerm(key: key))
      #expect(try index.search(SearchQuery(terms: [term]), after: nil, limit: 5).items == [], "\(key)")
      #expect(try index.words(beginningWith: key, limit: 5) == [])
      #expect(try index.corrections(of: key, limit: 5) == [])
    }
  }

  @Test func aLongTitleIsFoundAsAnyOther() throws {
    let index = try ListingIndex()
    let long = Sample.listing(1, title: String(repeating: "가나다", count: 66))
    try index.put([Sample.listing(0), long, Sample.listing(2)])
    #expect(try index.search(SearchQuery(), after: nil, limit: 5).items.count == 3)
    let excluded = SearchQuery(excluded: [try #require(SearchTerm("ab"))])
    #expect(try index.search(excluded, after: nil, limit: 5).items.count == 3)
    for text in ["가나다", "나다가나", long.title] {
      let query = SearchQuery(terms: [try #require(SearchTerm(text))])
      #expect(try index.search(query, after: nil, limit: 5).items.map(\.id) == [long.id], "\(text.count)")
    }
    #expect(try index.searchFaults() == 0)
  }

  @Test func theLookFindsWhatIsWrong() throws {
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
      let index = try ListingIndex()
      try index.put(Sample.listings(20))
      #expect(try index.searchFaults() == 0)
      try index.write { writer throws(SQLiteFault) in try writer.sql.run(statement, isKept: false) }
      #expect(try index.searchFaults() >= least, "\(statement)")
    }
  }
}
