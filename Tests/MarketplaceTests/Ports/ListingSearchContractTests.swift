import MarketTesting
import Marketplace
import Testing

@Suite struct ListingSearchContractTests {
  @Test(arguments: ListingSearchContract.laws)
  func inMemoryStoreKeepsTheContract(_ law: ListingSearchContract.Law) async throws {
    try await ListingSearchContract.check(law, of: "InMemoryListingStore") { InMemoryListingStore($0) }
  }

  /// Most random queries must have results, or the comparison proves nothing.
  @Test func randomQuestionsHaveAnswers() async throws {
    var searches = RandomSearches(seed: 1)
    let listings = searches.listings(300)
    let store = InMemoryListingStore(listings)
    var answered = 0
    var withTerms = 0
    for _ in 0..<300 {
      let query = searches.query(about: listings)
      let isEmpty = try await store.search(query, after: nil, limit: 1).items.isEmpty
      if !isEmpty { answered += 1 }
      if !isEmpty, !query.terms.isEmpty { withTerms += 1 }
    }
    #expect(answered > 120 && withTerms > 90, "\(answered) \(withTerms)")
  }

  /// The contract suite must fail for a store that breaks the contract.
  @Test func aStoreThatAnswersOtherwiseIsFoundOut() async throws {
    for fault in FaultySearch.Fault.allCases {
      var broken: [String] = []
      for law in ListingSearchContract.laws where broken.count < 2 {
        do {
          try await law.verify { FaultySearch(inner: InMemoryListingStore($0), fault: fault) }
        } catch { broken.append(law.description) }
      }
      #expect(broken.count == 2, "\(fault) \(broken)")
    }
  }
}

/// A store that breaks one promise.
private struct FaultySearch: ListingStore, ListingSearch {
  enum Fault: CaseIterable { case forgetsExcluded, endsEarly, repeats, countsOn, leavesOutInitials, showsHidden }

  let inner: InMemoryListingStore
  let fault: Fault

  func search(_ query: SearchQuery, after cursor: SearchCursor?, limit: Int) async throws(StoreError)
    -> SearchPage<Listing>
  {
    var query = query
    var cursor = cursor
    switch fault {
    case .forgetsExcluded: query.excluded = []
    case .leavesOutInitials:
      if query.terms.contains(where: \.isInitials) { query.filter.neighborhoods = [] }
    case .showsHidden: query.filter.viewer = Sample.seller(0)
    case .repeats:
      if let given = cursor {
        let id = ID<Listing>(high: given.listing.id.high, low: given.listing.id.low + 1)
        cursor = SearchCursor(rank: given.rank, listing: Cursor(bumpedAt: given.listing.bumpedAt, id: id))
      }
    case .endsEarly, .countsOn: break
    }
    var page = try await inner.search(query, after: cursor, limit: limit)
    if fault == .endsEarly { page.next = nil }
    return page
  }

  func prices(_ query: SearchQuery) async throws(StoreError) -> PriceSpread { try await inner.prices(query) }

  func count(_ query: SearchQuery, since: Timestamp, limit: Int) async throws(StoreError) -> Int {
    try await inner.count(query, since: since, limit: fault == .countsOn ? .max : limit)
  }

  func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await inner.words(beginningWith: key, limit: limit)
  }

  func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await inner.corrections(of: key, limit: limit)
  }

  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) async throws(StoreError) -> Page<Listing> {
    try await inner.page(query, at: position, limit: limit)
  }
  func listing(_ id: ID<Listing>) async throws(StoreError) -> Listing? { try await inner.listing(id) }
  func index(of id: ID<Listing>, in query: ListingQuery) async throws(StoreError) -> Int? { nil }
  func tally(_ query: ListingQuery) async throws(StoreError) -> CategoryTally { CategoryTally() }
  func save(_ listings: [Listing]) async throws(StoreError) { try await inner.save(listings) }
  func countView(of id: ID<Listing>) async throws(StoreError) {}
  func sellers(named name: String) async throws(StoreError) -> [Seller] { [] }
  func seller(_ id: ID<Account>) async throws(StoreError) -> Seller? { nil }
  func changes() -> Changes { .none }
  func notices() async -> [StoreNotice] { [] }
}
