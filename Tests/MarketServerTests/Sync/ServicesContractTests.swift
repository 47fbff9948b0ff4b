import EmbeddedStore
import Foundation
import MarketTesting
import Marketplace
import Testing

/// The contract of services on replicas of a live server, one for each member.
@Suite(.serialized) struct ServicesContractTests {
  @Test(arguments: ServicesContract.laws)
  func servicesOnReplicasKeepTheContract(_ law: ServicesContract.Law) async throws {
    try await LiveServer.run { live in
      let neighbors = try await ReplicaNeighbors(live)
      let outcome: Result<Void, any Error>
      do {
        outcome = .success(try await ServicesContract.check(law, of: "replicas of a live server", among: neighbors))
      } catch { outcome = .failure(error) }
      await neighbors.stop()
      try outcome.get()
    }
  }
}

/// Members with a replica each.
private struct ReplicaNeighbors: ServicesContract.Neighbors {
  private let live: LiveServer
  private let peers: [Peer]

  /// Signs up the members.
  init(_ live: LiveServer) async throws {
    self.live = live
    var peers: [Peer] = []
    for member in ServicesContract.Member.allCases { peers.append(try await Peer.join(member.name, at: live)) }
    self.peers = peers
  }

  func market(of member: ServicesContract.Member) -> Market {
    peers.first { $0.server.accountName == member.name }?.market ?? live.markets.market(for: .guest)
  }

  /// Waits until all outboxes are empty and no replica lacks a change that concerns its member.
  func settle() async throws {
    for peer in peers { await peer.settles() }
    for peer in peers {
      let served = live.markets.market(for: peer.market.viewer)
      await peer.becomes("all changes") {
        guard let position = try await peer.store.replica.position() else { return false }
        return try await served.events.changes(since: position, limit: 1).changes.isEmpty
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
