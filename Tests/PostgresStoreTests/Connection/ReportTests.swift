import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import PostgresStore

/// What the program tells operators of a database.
@Suite struct ReportTests {
  /// The cluster of the tests is fast instead of safe.
  private static let unsafe: [DatabaseReport.Fault] = [.unsafe(setting: "fsync"), .unsafe(setting: "full_page_writes")]

  private static var now: Timestamp { Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

  @Test func aGoodDatabaseHasNoFaults() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    try await store.save([Sample.listing(1), Sample.listing(2)])
    let report = try await PostgresStore.report(on: address, at: Self.now)
    #expect(report.faults == Self.unsafe)
    #expect(report.server.hasPrefix("PostgreSQL 1") && report.size > 0)
    #expect(report.standbys == (0, 0) && report.connections.open > 0)
    try await TestCluster.sql("DELETE FROM search WHERE id = '\(Sample.listing(1).id)'", in: address)
    #expect(try await PostgresStore.report(on: address, at: Self.now).faults == Self.unsafe + [.search(1)])
    let late = Self.now.advanced(seconds: 3600)
    let faults = try await PostgresStore.report(on: address, at: late).faults
    #expect(faults.contains { if case .clock(let seconds) = $0 { seconds > 3500 } else { false } })
  }

  @Test func anEmptyDatabaseHasNoTables() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    #expect(try await PostgresStore.report(on: address, at: Self.now).faults == Self.unsafe + [.schema(0)])
  }

  @Test func thePoolCountsItsWork() async throws {
    let store = try await TestCluster.store([Sample.listing(1)])
    let before = store.counts
    try await store.check()
    let after = store.counts
    #expect(after.served == before.served + 1 && after.busy == 0 && after.waiting == 0)
    #expect(after.seconds > before.seconds && after.refused == 0)
  }
}
