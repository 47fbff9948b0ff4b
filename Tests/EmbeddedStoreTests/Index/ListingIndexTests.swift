import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct ListingIndexTests {
  @Test(arguments: ListingStoreContract.laws)
  func keepsTheContract(_ law: ListingStoreContract.Law) async throws {
    try await ListingStoreContract.check(law, of: "ListingIndex") { try IndexedStore($0) }
  }

  /// After any run of changes the index answers as `ListingShelf` does.
  @Test(arguments: 0..<24) func answersAsTheShelfDoes(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let index = try ListingIndex()
    var market = RandomMarket(count: Int.random(in: 0...120, using: &random), &random)
    if seed.isMultiple(of: 2) { try index.build(market.listings) } else { try index.put(market.listings) }
    for step in 0..<60 {
      try market.change(index, &random)
      try market.compare(index, &random, "seed \(seed), step \(step)")
    }
  }

  /// Long lists are cut into runs, and pages in their middle are found by them.
  @Test(arguments: [0, 1] as [UInt64]) func answersAsTheShelfDoesInLongLists(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: 1000 + seed)
    let index = try ListingIndex()
    var market = RandomMarket(count: 9000, &random)
    if seed == 0 {
      try index.build(market.listings, batch: 2000)
    } else {
      for start in stride(from: 0, to: 9000, by: 1500) { try index.put(Array(market.listings[start..<start + 1500])) }
    }
    for step in 0..<12 {
      try market.change(index, &random)
      for _ in 0..<6 { try market.compare(index, &random, "seed \(seed), step \(step)") }
    }
  }

  @Test func canBeReadWhileItIsBuilt() throws {
    let index = try ListingIndex()
    let all = Sample.listings(60)
    try index.beginBuild()
    for start in stride(from: 0, to: 60, by: 20) {
      try index.write { writer throws(SQLiteFault) in
        for number in start..<start + 20 { try writer.put(StoredListing(all[number]), at: number + 1) }
      }
      var shelf = ListingShelf(Array(all.prefix(start + 20)))
      for query in [
        ListingQuery(), ListingQuery(neighborhoods: [Sample.home]), ListingQuery(category: Category.allCases[2]),
        ListingQuery(status: .sold, viewer: Sample.seller(1), upTo: Cursor(all[3])),
      ] {
        #expect(try index.page(query, at: .index(2), limit: 5) == shelf.page(query, at: .index(2), limit: 5))
        #expect(try index.index(of: all[7].id, in: query) == shelf.index(of: all[7].id, in: query))
        var promised = shelf.tally(query)
        promised.byCategory[.popular] = nil
        #expect(try index.tally(query) == promised)
      }
      #expect(try index.isBuilding)
    }
    try index.endBuild()
    #expect(try !index.isBuilding)
    var shelf = ListingShelf(all)
    #expect(try index.tally(ListingQuery()) == shelf.tally(ListingQuery()))
  }

  @Test func whatThrowsChangesNothing() throws {
    let index = try ListingIndex()
    try index.put(Sample.listings(5))
    _ = try index.page(ListingQuery(), at: .index(0), limit: 5)
    #expect(throws: SQLiteFault.busy) {
      try index.write { writer throws(SQLiteFault) in
        try writer.put(StoredListing(Sample.listing(9, neighborhood: NeighborhoodCode("11110101"))))
        try writer.remove(Sample.listing(1).id)
        throw .busy
      }
    }
    #expect(try index.page(ListingQuery(), at: .index(0), limit: 9).items == Sample.listings(5))
    try index.put([Sample.listing(9, neighborhood: NeighborhoodCode("11110101"))])
    #expect(try index.tally(ListingQuery(neighborhoods: [NeighborhoodCode("11110101")])).total == 1)
  }
}

/// Saving is putting.
private actor IndexedStore: ListingStore {
  let index: ListingIndex
  private var sequence = 0
  private let broadcaster = ChangeBroadcaster()

  init(_ listings: [Listing]) throws {
    index = try ListingIndex()
    try index.put(listings)
  }

  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) throws(StoreError) -> Page<Listing> {
    try inStoreTerms { try index.page(query, at: position, limit: limit) }
  }

  func listing(_ id: ID<Listing>) throws(StoreError) -> Listing? { try inStoreTerms { try index.listing(id) } }

  func index(of id: ID<Listing>, in query: ListingQuery) throws(StoreError) -> Int? {
    try inStoreTerms { try index.index(of: id, in: query) }
  }

  func tally(_ query: ListingQuery) throws(StoreError) -> CategoryTally { try inStoreTerms { try index.tally(query) } }

  func save(_ listings: [Listing]) throws(StoreError) {
    try inStoreTerms { try index.put(listings) }
    for listing in listings { broadcaster.send(.listing(listing.id)) }
  }

  func write(_ decide: @Sendable (any ListingLedger) throws(ListingsError) -> [ListingAct]) throws(ListingsError)
    -> [PastAct]
  {
    var outcome: Result<[PastAct], ListingsError> = .success([])
    do throws(SQLiteFault) {
      try index.write { writer throws(SQLiteFault) in
        do throws(ListingsError) {
          outcome = .success(number(try decide(IndexLedger(writer: writer, path: "index"))))
        } catch {
          outcome = .failure(error)
        }
        for past in (try? outcome.get()) ?? [] {
          try writer.apply(try writer.record(of: past.act), number: past.sequence)
        }
      }
    } catch {
      throw .store(.unavailable(path: "\(error)", reason: .io(0)))
    }
    let kept = try outcome.get()
    for past in kept { broadcaster.send(.listing(past.act.listing)) }
    return kept
  }

  private func number(_ acts: [ListingAct]) -> [PastAct] {
    acts.map { act in
      sequence += 1
      return PastAct(sequence: sequence, act: act)
    }
  }

  func countView(of id: ID<Listing>) throws(StoreError) {
    guard var listing = try listing(id) else { return }
    listing.counts.views += 1
    try save([listing])
  }

  func sellers(named name: String) throws(StoreError) -> [Seller] {
    try inStoreTerms { try index.sellers(named: name).map { Seller(id: $0, name: name) } }
  }

  func seller(_ id: ID<Account>) throws(StoreError) -> Seller? {
    try inStoreTerms { try index.names(of: id).first.map { Seller(id: id, name: $0) } }
  }

  nonisolated func changes() -> Changes { broadcaster.changes() }
  func notices() -> [StoreNotice] { [] }

  private func inStoreTerms<Answer>(_ ask: () throws -> Answer) throws(StoreError) -> Answer {
    do { return try ask() } catch { throw .unavailable(path: "\(error)", reason: .io(0)) }
  }
}
