import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

/// Lists and searches that a standby answers.
@Suite(.serialized) struct StandbyTests {
  @Test func itAnswersWhatItHasAndNothingElse() async throws {
    let cluster = try StandbyCluster()
    let clock = FixedClock(Sample.now)
    var settings = TestCluster.settings
    // Nobody hears of other writes by chance.
    settings.heartbeat = .seconds(600)
    let store = try await PostgresStore.open(
      cluster.primary, standby: cluster.standby, settings, clock: clock)
    defer { store.close() }
    try await store.save(Sample.listings(20))
    try cluster.catchUp()
    func count() async throws -> Int { try await store.page(ListingQuery(), at: .index(0), limit: 100).items.count }
    func answered() -> Int { store.standbyCounts?.answered ?? 0 }
    func passedOn() -> Int { store.standbyCounts?.passedOn ?? 0 }
    #expect(try await count() == 20)
    #expect(answered() == 1 && passedOn() == 0)
    let found = try await store.search(SearchQuery(terms: SearchText("의자").terms), after: nil, limit: 5)
    #expect(!found.items.isEmpty && answered() == 2)

    // One's own writes are seen at once, although the standby does not have them yet.
    try cluster.follow(false)
    try await store.save([Sample.listing(1000)])
    #expect(try await count() == 21)
    #expect(answered() == 2 && passedOn() == 1)
    try cluster.follow(true)
    try cluster.catchUp()
    #expect(try await count() == 21)
    #expect(answered() == 3)

    // What another server wrote is seen when this one has heard of it.
    let other = try await PostgresStore.open(cluster.primary, TestCluster.settings, clock: clock)
    defer { other.close() }
    var news = store.changes(for: .guest).makeAsyncIterator()
    try cluster.follow(false)
    try await other.save([Sample.listing(1001)])
    _ = await news.next()
    #expect(try await count() == 22)
    try cluster.follow(true)
  }

  @Test func aStandbyThatIsNoneIsNotAsked() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(
      address, standby: address, TestCluster.settings, clock: FixedClock(Sample.now))
    defer { store.close() }
    try await store.save(Sample.listings(20))
    #expect(try await store.page(ListingQuery(), at: .index(0), limit: 100).items.count == 20)
    #expect(store.standbyCounts == StandbyCounts(answered: 0, passedOn: 1))
    let missing = try #require(PostgresAddress("postgres:///nothing?host=/nowhere"))
    let lonely = try await PostgresStore.open(
      address, standby: missing, TestCluster.settings, clock: FixedClock(Sample.now))
    defer { lonely.close() }
    for _ in 0..<3 { #expect(try await lonely.page(ListingQuery(), at: .index(0), limit: 100).items.count == 20) }
    // It is left alone after the first time.
    #expect(lonely.standbyCounts == StandbyCounts(answered: 0, passedOn: 1))
  }
}
