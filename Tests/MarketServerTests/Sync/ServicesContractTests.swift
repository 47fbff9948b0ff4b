import EmbeddedStore
import Foundation
import MarketServer
import MarketTesting
import Marketplace
import PostgresStore
import PostgresTesting
import Testing

/// The contract of services on replicas of live servers, one for each member.
@Suite(.serialized) struct ServicesContractTests {
  @Test(arguments: ServicesContract.laws)
  func servicesOnReplicasKeepTheContract(_ law: ServicesContract.Law) async throws {
    try await LiveServer.run { live in
      let address = "http://127.0.0.1:\(live.client.port)"
      try await check(law, on: "replicas of a live server", live.markets, at: [address], live.clock)
    }
  }

  /// Each member is at another server, so what one does reaches the others through the database.
  @Test(arguments: ServicesContract.laws)
  func servicesBehindThreeServersKeepTheContract(_ law: ServicesContract.Law) async throws {
    try await checkBehindThree(law, "PostgresStore behind three servers", hoursApart: 0)
  }

  /// The clocks of the servers go an hour slow, right, and an hour fast.
  @Test(arguments: ServicesContract.laws)
  func clocksApartKeepTheContract(_ law: ServicesContract.Law) async throws {
    try await checkBehindThree(law, "PostgresStore behind three servers with clocks apart", hoursApart: 1)
  }

  private func checkBehindThree(_ law: ServicesContract.Law, _ name: String, hoursApart: Int64) async throws {
    let (address, clock) = (try await TestCluster.address(), SettableClock())
    func serve(_ addresses: [String], _ markets: Markets?) async throws {
      if let markets, addresses.count == 3 {
        return try await check(law, on: name, markets, at: addresses, clock)
      }
      let own = ClockApart(clock, seconds: Int64(addresses.count - 1) * hoursApart * 3600)
      let store = try await PostgresStore.open(address, TestCluster.settings, clock: own)
      defer { store.close() }
      let markets = store.markets(own, SystemRandomBits())
      try await LiveServer.serve(
        markets, members: store.members, files: DatabaseFiles(store: store.files), random: SystemRandomBits()
      ) { port in
        try await serve(addresses + ["http://127.0.0.1:\(port)"], markets)
      }
    }
    try await serve([], nil)
  }

  private func check(
    _ law: ServicesContract.Law, on implementation: String, _ served: Markets, at addresses: [String],
    _ clock: SettableClock
  ) async throws {
    let neighbors = try await ReplicaNeighbors(served, at: addresses, clock)
    let outcome: Result<Void, any Error>
    do {
      outcome = .success(try await ServicesContract.check(law, of: implementation, among: neighbors))
    } catch { outcome = .failure(error) }
    await neighbors.stop()
    try outcome.get()
  }
}

/// Another clock with some seconds added.
private struct ClockApart: MarketClock {
  private let clock: SettableClock
  private let seconds: Int64

  init(_ clock: SettableClock, seconds: Int64) { (self.clock, self.seconds) = (clock, seconds) }

  func now() -> Timestamp { clock.now().advanced(seconds: seconds) }
  func offset(at time: Timestamp) -> Int { clock.offset(at: time) }
}

/// Members with a replica each.
private struct ReplicaNeighbors: ServicesContract.Neighbors {
  private let served: Markets
  private let peers: [Peer]

  /// Signs up the members, in turn at each of the servers.
  init(_ served: Markets, at addresses: [String], _ clock: SettableClock) async throws {
    self.served = served
    var peers: [Peer] = []
    for (number, member) in ServicesContract.Member.allCases.enumerated() {
      peers.append(try await Peer.join(member.name, at: addresses[number % addresses.count], clock))
    }
    self.peers = peers
  }

  func market(of member: ServicesContract.Member) -> Market {
    peers.first { $0.server.accountName == member.name }?.market ?? served.market(for: .guest)
  }

  /// Waits until all outboxes are empty and no replica lacks a change that concerns its member.
  func settle() async throws {
    for peer in peers { await peer.settles() }
    for peer in peers {
      let market = served.market(for: peer.market.viewer)
      await peer.becomes("all changes") {
        guard let position = try await peer.store.replica.position() else { return false }
        return try await market.events.changes(since: position, limit: 1).changes.isEmpty
      }
    }
  }

  func stop() async {
    for peer in peers {
      await peer.stop()
      try? FileManager.default.removeItem(atPath: peer.folder)
    }
  }
}

/// Pictures and files in the database, without checking their contents.
private struct DatabaseFiles: ServedFiles {
  let store: PostgresFileStore

  func keepPicture(_ jpeg: [UInt8]) async throws(ServedFileError) -> String {
    do throws(StoreError) { return try await store.keepPicture(jpeg) } catch { throw .unavailable }
  }

  func keepFile(_ bytes: [UInt8], named name: String) async throws(ServedFileError) -> String {
    do throws(StoreError) { return try await store.keepFile(bytes, named: name) } catch { throw .unavailable }
  }

  func use(_ files: Set<String>) async throws(StoreError) -> Set<String> { try await store.use(files) }

  func collect() async throws(StoreError) { try await store.collect() }

  func picture(_ file: String, width: Int?) async -> [UInt8]? { try? await store.contents(ofPicture: file) }

  func file(_ file: String) async -> [UInt8]? { try? await store.contents(ofFile: file) }
}
