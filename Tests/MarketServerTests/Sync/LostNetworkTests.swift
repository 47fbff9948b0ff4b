import MarketSync
import MarketTesting
import Marketplace
import Testing

/// A network whose packets vanish, so that nobody says that a connection has ended. Each test gives the engine endless
/// patience except for what it tests.
@Suite(.serialized) struct LostNetworkTests {
  private static let endless = Duration.seconds(86_400)

  private static func patient(_ change: (inout SyncPatience) -> Void) -> SyncPatience {
    var patience = SyncPatience()
    (patience.answer, patience.stream, patience.quiet) = (endless, endless, endless)
    (patience.firstPause, patience.longestPause) = (86_400_000, 86_400_000)
    (patience.longestPauseInUse, patience.shortestPause, patience.use) = (86_400_000, 1, .zero)
    change(&patience)
    return patience
  }

  /// Runs `body` with a member behind a proxy, and another one beside it.
  private static func lose(
    _ patience: SyncPatience, _ body: (FaultProxy, Peer, Peer) async throws -> Void
  ) async throws {
    try await LiveServer.run { live in
      let proxy = try FaultProxy(to: live.client.port)
      defer { proxy.close() }
      let otter = try await Peer.join("수달", at: live, through: "http://127.0.0.1:\(proxy.port)", patience)
      let hedgehog = try await Peer.join("hedgehog", at: live)
      // A busy machine may be too slow for the first requests.
      await otter.becomes("that it is online") {
        if otter.engine.status.isOffline { otter.engine.tryNow() }
        return otter.engine.status.connection == .online
      }
      await otter.settles()
      let outcome: Result<Void, any Error>
      do { outcome = .success(try await body(proxy, otter, hedgehog)) } catch { outcome = .failure(error) }
      await otter.stop()
      await hedgehog.stop()
      try outcome.get()
    }
  }

  private static func chair(_ title: String = "의자") -> NewListing {
    NewListing(
      title: title, description: "설명", price: Money(won: 10_000), categories: [.wanted], neighborhood: Sample.home)
  }

  @Test func whoUsesTheProgramNoticesTheLoss() async throws {
    let patience = Self.patient { ($0.quiet, $0.answer) = (.zero, .seconds(1)) }
    try await Self.lose(patience) { proxy, otter, _ in
      proxy.lose()
      await otter.becomes("that it is offline") {
        otter.engine.noteUse()
        return otter.engine.status.isOffline
      }
    }
  }

  @Test func aCommandNoticesTheLoss() async throws {
    try await Self.lose(Self.patient { $0.answer = .seconds(1) }) { proxy, otter, _ in
      proxy.lose()
      _ = try await otter.market.listings.publish(Self.chair())
      await otter.becomes("that it is offline") { otter.engine.status.isOffline }
    }
  }

  /// A command that ends before the server answered says that it took too long, not that nobody can be reached.
  @Test func anEndedWaitSaysSo() async throws {
    try await Self.lose(Self.patient { _ in }) { proxy, otter, _ in
      #expect(await otter.engine.runOnce(milliseconds: 600_000) { _ in true })
      proxy.lose()
      _ = try await otter.market.listings.publish(Self.chair())
      #expect(await otter.engine.runOnce(milliseconds: 50) { _ in true } == false)
    }
  }

  /// What the dead connection did not bring arrives with the first key.
  @Test func whoComesBackSeesTheMarketAtOnce() async throws {
    let patience = Self.patient { patience in
      (patience.quiet, patience.answer) = (.zero, .seconds(1))
      (patience.use, patience.longestPauseInUse, patience.firstPause) = (Self.endless, 50, 50)
    }
    try await Self.lose(patience) { proxy, otter, hedgehog in
      proxy.lose()
      let published = try await hedgehog.market.listings.publish(Self.chair())
      await hedgehog.settles()
      proxy.find()
      otter.engine.noteUse()
      await otter.becomes("the chair") { try await otter.market.listings.row(published.id, from: nil) != nil }
      await otter.becomes("that it is online") { otter.engine.status.connection == .online }
    }
  }

  /// The engine pauses for a day between attempts, unless somebody uses the program.
  @Test func inUseItTriesAgainAndAgain() async throws {
    let patience = Self.patient { patience in
      (patience.quiet, patience.answer) = (.zero, .seconds(1))
      (patience.use, patience.longestPauseInUse) = (Self.endless, 20)
    }
    try await Self.lose(patience) { proxy, otter, _ in
      proxy.lose()
      let before = proxy.connections
      await otter.becomes("five attempts") {
        // What was under way before the loss may arrive after the first input.
        otter.engine.noteUse()
        return proxy.connections > before + 5
      }
      proxy.find()
      await otter.settles()
    }
  }

  /// The pause has begun. The next key ends it, and a key during it does not.
  @Test func aKeyEndsALongPause() async throws {
    let patience = Self.patient { ($0.answer, $0.longestPauseInUse) = (.seconds(1), 0) }
    try await Self.lose(patience) { proxy, otter, hedgehog in
      proxy.lose()
      _ = try await otter.market.listings.publish(Self.chair())
      await otter.becomes("that it is offline") { otter.engine.status.isOffline && otter.engine.status.waiting == 1 }
      proxy.find()
      await otter.becomes("that it is online") {
        otter.engine.noteUse()
        return otter.engine.status.connection == .online && otter.engine.status.waiting == 0
      }
      _ = hedgehog
    }
  }

  /// Attempts are so far apart, however often somebody asks for one.
  @Test func nobodyHammersTheServer() async throws {
    let patience = Self.patient { ($0.shortestPause, $0.use, $0.longestPauseInUse) = (100, Self.endless, 60_000) }
    try await Self.lose(patience) { proxy, otter, _ in
      proxy.down()
      await otter.becomes("that it is offline") { otter.engine.status.isOffline }
      let (before, start) = (proxy.connections, ContinuousClock.now)
      await otter.becomes("five attempts") {
        otter.engine.tryNow()
        return proxy.connections >= before + 5
      }
      let milliseconds = start.duration(to: .now) / .milliseconds(1)
      #expect(Double(proxy.connections - before - 2) * 100 <= milliseconds, "at most ten attempts in a second")
      proxy.up()
      otter.engine.tryNow()
      await otter.settles()
    }
  }

  /// A request that nobody answers does not hold up the end of the program.
  @Test(.timeLimit(.minutes(15))) func theProgramEndsWithoutAnAnswer() async throws {
    try await Self.lose(Self.patient { _ in }) { proxy, otter, _ in
      proxy.lose()
      _ = try await otter.market.listings.publish(Self.chair())
    }
  }
}

extension SyncStatus {
  fileprivate var isOffline: Bool { if case .offline = connection { true } else { false } }
}
