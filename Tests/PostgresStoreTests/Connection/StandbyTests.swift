import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Synchronization
import Testing

/// Lists and searches that a standby answers.
@Suite(.serialized) struct StandbyTests {
  @Test func itAnswersWhatItHasAndNothingElse() async throws {
    let cluster = try StandbyCluster()
    let clock = FixedClock(Sample.now)
    var settings = TestCluster.settings
    // Nobody hears of other writes by chance, and a busy machine is no reason to give the standby up.
    settings.heartbeat = .seconds(600)
    settings.standbyMilliseconds = 120_000
    let store = try await PostgresStore.open(
      cluster.primary, standby: cluster.standby, settings, clock: clock)
    defer { store.close() }
    try await store.save(Sample.listings(20))
    func count() async throws -> Int { try await store.page(ListingQuery(), at: .index(0), limit: 100).items.count }
    func answered() -> Int { store.standbyCounts?.answered ?? 0 }
    /// Asks until the standby has come as far as it must.
    func isAnsweredByStandby(_ ask: () async throws -> Void) async throws {
      let (before, end) = (answered(), ContinuousClock.now + .seconds(120))
      while answered() == before {
        try #require(.now < end, "the standby never answers")
        try await ask()
      }
    }
    try await isAnsweredByStandby {
      let shown = try await count()
      #expect(shown == 20)
    }
    try await isAnsweredByStandby {
      let found = try await store.search(SearchQuery(terms: SearchText("의자").terms), after: nil, limit: 5)
      #expect(!found.items.isEmpty)
    }

    // One's own writes are seen at once, although the standby does not have them yet.
    try cluster.follow(false)
    let known = answered()
    try await store.save([Sample.listing(1000)])
    #expect(try await count() == 21)
    #expect(answered() == known)
    try cluster.follow(true)
    try await isAnsweredByStandby {
      let shown = try await count()
      #expect(shown == 21)
    }

    // What another server wrote is seen by who has heard of it, however that was.
    let other = try await PostgresStore.open(cluster.primary, TestCluster.settings, clock: clock)
    defer { other.close() }
    let position = try await store.changes(since: nil, for: .guest, limit: 1).number
    try cluster.follow(false)
    try await other.save([Sample.listing(1001)])
    #expect(try await store.changes(since: position, for: .guest, limit: 10).changes.isEmpty == false)
    #expect(try await count() == 22)
    try cluster.follow(true)
    try await isAnsweredByStandby {
      let shown = try await count()
      #expect(shown == 22)
    }

    // One that has become a primary is not asked any more.
    try cluster.promote()
    try await store.save([Sample.listing(1002)])
    let last = answered()
    for _ in 0..<3 { #expect(try await count() == 23) }
    #expect(answered() == last)
  }

  @Test func aStandbyThatIsNoneIsNotAsked() async throws {
    let address = try await TestCluster.address()
    let notices = Mutex<[DatabaseNotice]>([])
    var settings = TestCluster.settings
    settings.report = { notice in notices.withLock { $0.append(notice) } }
    let store = try await PostgresStore.open(
      address, standby: address, settings, clock: FixedClock(Sample.now))
    defer { store.close() }
    await store.checkStandby()
    try await store.save(Sample.listings(20))
    #expect(try await store.page(ListingQuery(), at: .index(0), limit: 100).items.count == 20)
    #expect(store.standbyCounts == StandbyCounts(answered: 0, passedOn: 1))
    #expect(notices.withLock { $0 } == [.standbyLost("it is not a standby")])
    let missing = try #require(PostgresAddress("postgres:///nothing?host=/nowhere"))
    let lonely = try await PostgresStore.open(
      address, standby: missing, settings, clock: FixedClock(Sample.now))
    defer { lonely.close() }
    await lonely.checkStandby()
    for _ in 0..<3 { #expect(try await lonely.page(ListingQuery(), at: .index(0), limit: 100).items.count == 20) }
    #expect(lonely.standbyCounts == StandbyCounts(answered: 0, passedOn: 3))
    #expect(notices.withLock { $0.count } == 2)
  }
}
