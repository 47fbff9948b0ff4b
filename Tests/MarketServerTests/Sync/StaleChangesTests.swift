import EmbeddedStore
import MarketJSON
import MarketTesting
import Marketplace
import Testing

@testable import MarketSync

@Suite struct StaleChangesTests {
  /// The event stream can deliver a change after a pull that already brought it and later ones.
  @Test func aChangeThatAPullWasAheadOfChangesNothing() async throws {
    try await LiveServer.run { live in
      let otter = try await Peer.join("수달", at: live)
      // Nothing else moves the replica's position then.
      await otter.stop()
      let chair = try await otter.market.listings.publish(
        NewListing(title: "의자", description: "설명", categories: [.wanted], neighborhood: Sample.home))
      _ = try await otter.market.listings.edit(chair.id, ListingChanges(title: "책상"))
      await otter.engine.runOnce()
      #expect(try await otter.store.replica.pending().isEmpty)
      let position = try #require(try await otter.store.replica.position())
      let change = JSONObject([
        .init("kind", .string("listing")), .init("id", .string(chair.id.description)),
        .init("record", .object(ListingJSON.object(for: chair))),
      ])
      func arrive(upTo number: Int) async throws -> String? {
        let object = JSONObject([.init("number", .int(number)), .init("changes", .array([.object(change)]))])
        let changes = try #require(RemoteChanges(object, of: otter.me, home: NeighborhoodChoice(only: Sample.home)))
        try await otter.engine.apply(changes)
        return try await otter.market.listings.row(chair.id, from: nil)?.listing.title
      }
      #expect(try await arrive(upTo: position) == "책상")
      #expect(try await arrive(upTo: position + 1) == "의자", "a later change is applied")
    }
  }
}
