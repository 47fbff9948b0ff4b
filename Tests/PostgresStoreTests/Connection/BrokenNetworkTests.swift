import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// Two servers whose network to the database breaks: connections that end after any byte, and none at all for a while.
@Suite(.serialized, .timeLimit(.minutes(15))) struct BrokenNetworkTests {
  @Test func nothingIsLostAndNothingIsDoubled() async throws {
    let address = try await TestCluster.address()
    var (proxies, stores): ([FaultProxy], [PostgresStore]) = ([], [])
    for seed in 1...2 {
      let proxy = try FaultProxy(toSocket: await TestCluster.socket, seed: UInt64(seed))
      let proxied = try TestCluster.address(address, through: proxy.port)
      stores.append(try await PostgresStore.open(proxied, TestCluster.settings, clock: FixedClock(Sample.now)))
      proxies.append(proxy)
    }
    defer { for proxy in proxies { proxy.close() } }
    let messages = (1...120).map { ChatSample.message($0) }
    // More than it takes to connect, and less than a few messages take with their first statements.
    for proxy in proxies { proxy.cut(after: 40_000) }
    let servers = stores
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, message) in messages.enumerated() {
        let commands = servers[number % servers.count].commands
        group.addTask { _ = try await commands.append(message) }
      }
      for proxy in proxies {
        proxy.down()
        try await Task.sleep(for: .milliseconds(300))
        proxy.up()
      }
      try await group.waitForAll()
    }
    for proxy in proxies {
      proxy.cut(after: nil)
      #expect(proxy.connections > TestCluster.settings.connections + 1)
    }
    for store in servers {
      let found = try await store.chats.messages(in: ChatSample.room.id, at: .newest, above: 0, limit: .max).messages
      #expect(found.map(\.sequence) == Array(1...messages.count))
      #expect(Set(found.map(\.id)) == Set(messages.map(\.id)))
    }
  }

  /// Whoever finds no connection in time is refused; whoever is told that it is done finds it done.
  @Test func anExhaustedPoolRefusesAndRecovers() async throws {
    let address = try await TestCluster.address()
    var settings = TestCluster.settings
    settings.connections = 1
    settings.patience = .milliseconds(200)
    let busy = try await PostgresStore.open(address, settings, clock: FixedClock(Sample.now))
    let messages = (1...60).map { ChatSample.message($0) }
    @Sendable func append(_ message: OutgoingMessage) async throws -> ChatMessage? {
      do throws(ChatsError) { return try await busy.commands.append(message) } catch {
        guard case .store(.unavailable(_, .busy)) = error else { throw error }
        return nil
      }
    }
    var acknowledged: [ChatMessage] = []
    while acknowledged.isEmpty { if let first = try await append(messages[0]) { acknowledged.append(first) } }
    try await withThrowingTaskGroup(of: ChatMessage?.self) { group in
      for (number, message) in messages.enumerated() {
        // The only connection is taken for longer than anybody waits, while some have their message done and others wait.
        if number == 20 {
          group.addTask {
            _ = try? await busy.ask { sql throws(PostgresFault) in try sql.run("SELECT pg_sleep(1)") }
            return nil
          }
        }
        group.addTask { try await append(message) }
      }
      for try await message in group { if let message { acknowledged.append(message) } }
    }
    #expect(acknowledged.count < messages.count && busy.counts.refused > 0)
    // Their members send all of them again.
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    var all: [ChatMessage] = []
    for message in messages { all.append(try await store.commands.append(message)) }
    #expect(all.map(\.sequence).sorted() == Array(1...messages.count))
    #expect(Set(acknowledged).isSubset(of: all))
  }
}
