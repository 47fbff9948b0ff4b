internal import Marketplace

extension ListingSearchContract {
  static let randomLaw = law(
    "random listings, changes and questions have the answers of a look at every listing", given: []
  ) {
    store in
    try await compare(store, seed: 6, listings: 300, steps: 400)
  }

  /// Fills the empty `store` with random listings, then changes and searches them, `steps` times. Every answer must
  /// equal that of `InMemoryListingStore`. The same seed gives the same run.
  public static func compare(_ store: any Store, seed: UInt64, listings count: Int, steps: Int) async throws {
    var searches = RandomSearches(seed: seed)
    var listings = searches.listings(count)
    let reference = InMemoryListingStore(listings)
    try await store.save(listings)
    for step in 0..<steps {
      let what = "seed \(seed), step \(step)"
      switch searches.number(in: 0...9) {
      case 0:
        listings.append(searches.listing())
        try await save([listings.count - 1])
      case 1...2:
        guard !listings.isEmpty else { continue }
        let numbers = (0..<searches.number(in: 1...4)).map { _ in searches.number(in: 0...listings.count - 1) }
        for number in numbers { listings[number] = searches.changed(listings[number]) }
        try await save(Array(Set(numbers)))
      case 3: try await compareWords(store, reference, &searches, listings, what)
      default: try await compareAnswers(store, reference, &searches, listings, what)
      }
    }

    func save(_ numbers: [Int]) async throws {
      try await reference.save(numbers.map { listings[$0] })
      try await store.save(numbers.map { listings[$0] })
    }
  }

  private static func compareAnswers(
    _ store: any Store, _ reference: InMemoryListingStore, _ searches: inout RandomSearches, _ listings: [Listing],
    _ what: String
  ) async throws {
    let query = searches.query(about: listings)
    var cursor = searches.number(in: 0...3) == 0 ? searches.cursor(listings, in: query) : nil
    let limit = [1, 2, 3, 7, 20, 50][searches.number(in: 0...5)]
    if query.inDescriptions { try await readDescriptions(store) }
    // A few pages are enough, even with one listing per page.
    for number in 0..<12 {
      let what = "\(what), page \(number) of \(limit), \(query)"
      let promised = try await reference.search(query, after: cursor, limit: limit)
      let page = try await store.search(query, after: cursor, limit: limit)
      try expectEqual(page.items.map(\.title), promised.items.map(\.title), what)
      try expectEqual(page.items, promised.items, what)
      try expectEqual(page.next, promised.next, "where \(what) goes on")
      guard let next = promised.next else { break }
      cursor = next
    }
    try await expectEqual(store.prices(query), reference.prices(query), "prices, \(what), \(query)")
    let since = Sample.now.advanced(seconds: -Int64(searches.number(in: 0...1800)))
    let most = searches.number(in: 0...40)
    try await expectEqual(
      store.count(query, since: since, limit: most), reference.count(query, since: since, limit: most),
      "count, \(what), \(query)")
  }

  private static func compareWords(
    _ store: any Store, _ reference: InMemoryListingStore, _ searches: inout RandomSearches, _ listings: [Listing],
    _ what: String
  ) async throws {
    guard let term = searches.term(listings) else { return }
    let limit = searches.number(in: 0...9)
    let words = try await store.words(beginningWith: term.key, limit: limit)
    let promised = try await reference.words(beginningWith: term.key, limit: limit)
    try expectEqual(words.map(\.key), promised.map(\.key), "words that begin with \(term.key), \(what)")
    try expectEqual(words.map(\.count), promised.map(\.count), "counts of words that begin with \(term.key), \(what)")
    try await expectEqual(
      store.corrections(of: term.key, limit: limit).map(\.key),
      reference.corrections(of: term.key, limit: limit).map(\.key), "slips of \(term.key), \(what)")
  }
}
