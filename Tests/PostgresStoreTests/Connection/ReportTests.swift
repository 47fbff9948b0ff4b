import Foundation
import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// What the program tells operators of a database.
@Suite struct ReportTests {
  /// The cluster of the tests is fast instead of safe.
  private static let unsafe: [DatabaseReport.Fault] = [.unsafe(setting: "fsync"), .unsafe(setting: "full_page_writes")]

  /// The time of the system, or some seconds later.
  private struct Time: MarketClock {
    var ahead: Int64 = 0
    func now() -> Timestamp {
      Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)).advanced(seconds: ahead)
    }
    func offset(at time: Timestamp) -> Int { 0 }
  }

  @Test func aGoodDatabaseHasNoFaults() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    try await store.save([Sample.listing(1), Sample.listing(2)])
    let report = try await PostgresStore.report(on: address, Time())
    #expect(report.faults == Self.unsafe)
    #expect(report.server.hasPrefix("PostgreSQL 1") && report.size > 0)
    #expect(report.standbys == (0, 0) && report.connections.open > 0)
    try await TestCluster.sql("DELETE FROM search WHERE id = '\(Sample.listing(1).id)'", in: address)
    #expect(try await PostgresStore.report(on: address, Time()).faults == Self.unsafe + [.search(1)])
    #expect(try await store.count(SearchQuery(order: .newest), since: Timestamp(milliseconds: 0), limit: 9) == 1)
    try await TestCluster.sql("DELETE FROM title WHERE id = '\(Sample.listing(2).id)'", in: address)
    #expect(try await PostgresStore.report(on: address, Time()).faults == Self.unsafe + [.search(2)])
    // A listing whose title is missing can be deleted.
    try await TestCluster.sql("DELETE FROM search WHERE id = '\(Sample.listing(2).id)'", in: address)
    #expect(try await store.count(SearchQuery(order: .newest), since: Timestamp(milliseconds: 0), limit: 9) == 0)
    let faults = try await PostgresStore.report(on: address, Time(ahead: 3600)).faults
    #expect(faults.contains { if case .clock(let seconds) = $0 { seconds > 3500 } else { false } })
    try await TestCluster.sql("INSERT INTO meta(name, value) VALUES('successor', '/srv/market')", in: address)
    #expect(try await PostgresStore.report(on: address, Time()).faults.contains(.moved(to: "/srv/market")))
  }

  @Test func anEmptyDatabaseHasNoTables() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    #expect(try await PostgresStore.report(on: address, Time()).faults == Self.unsafe + [.schema(0)])
  }

  /// Neither can be changed later.
  @Test func aNewMarketNeedsUnicode() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    #expect(try PostgresStore.faults(ofNew: address).isEmpty)
    let name = address.database + "c"
    try await TestCluster.sql(
      "CREATE DATABASE \(name) TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'", in: address)
    let plain = try #require(PostgresAddress(address.place.replacing(address.database, with: name)))
    #expect(try PostgresStore.faults(ofNew: plain) == [.encoding("LATIN1"), .locale("C")])
  }

  @Test(arguments: [
    ("postgres://otter:secret@db1:5433,db2:5434/market?sslmode=require", "postgres://otter@db1:5433,db2:5434/market"),
    ("postgres://db1,db2:5433/market", "postgres://db1,db2:5433/market"),
    ("postgres://127.0.0.1/market", "postgres://127.0.0.1/market"),
    ("postgres://[::1]:5433/market", "postgres://[::1]:5433/market"),
    ("postgres:///market?host=/run/a,/run/b", "postgres:///market?host=/run/a,/run/b"),
    ("postgres:///market?host=/run/postgresql&port=5433", "postgres:///market?host=/run/postgresql&port=5433"),
  ])
  func aPlaceLeadsToTheDatabaseWithoutThePassword(_ text: String, _ place: String) throws {
    #expect(try #require(PostgresAddress(text)).place == place)
  }

  @Test func thePoolCountsItsWork() async throws {
    let store = try await TestCluster.store([Sample.listing(1)])
    let before = store.counts
    for _ in 0..<3 { try await store.check() }
    let after = store.counts
    #expect(after.served == before.served + 3 && after.seconds > before.seconds)
    #expect(after.busy == 0 && after.waiting == 0 && after.refused == 0 && after.losses == 0)
  }
}
