import Dispatch
import Glibc
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
    for proxy in proxies { proxy.cut(after: 20_000) }
    let servers = stores
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, message) in messages.enumerated() {
        let commands = servers[number % servers.count].commands
        group.addTask { _ = try await commands.append(message) }
      }
      // At once, before the messages of either server are done.
      for proxy in proxies { proxy.down() }
      try await Task.sleep(for: .milliseconds(300))
      for proxy in proxies { proxy.up() }
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

  @Test func anOperatorLearnsOfALossAndOfTheReturn() async throws {
    let proxy = try FaultProxy(toSocket: await TestCluster.socket, seed: 1)
    defer { proxy.close() }
    let address = try TestCluster.address(try await TestCluster.address(), through: proxy.port)
    let (notices, sender) = AsyncStream.makeStream(of: DatabaseNotice.self)
    var settings = TestCluster.settings
    settings.connections = 1
    settings.report = { sender.yield($0) }
    let store = try await PostgresStore.open(address, settings, clock: FixedClock(Sample.now))
    defer { store.close() }
    var told = notices.makeAsyncIterator()
    proxy.down()
    guard case .lost(let reason) = await told.next() else {
      Issue.record("not lost")
      return
    }
    #expect(!reason.isEmpty)
    proxy.up()
    #expect(await told.next() == .back)
    #expect(try await refusal(of: store) == .busy)
    proxy.down()
    guard case .lost = await told.next() else {
      Issue.record("not lost again")
      return
    }
    #expect(try await refusal(of: store) == .io(ENOTCONN))
  }

  /// Why a server is not ready whose only connection is taken.
  private func refusal(of store: PostgresStore) async throws -> DocumentFault? {
    let (isTaken, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let taken: Void = store.ask { _ throws(PostgresFault) in
      isTaken.signal()
      mayEnd.wait()
    }
    await isTaken.signaled()
    async let fault = store.fault(within: .zero)
    while store.counts.waiting < 1 { await Task.yield() }
    mayEnd.signal()
    try await taken
    return await fault
  }

  /// A member who finds no connection in time is refused, and nobody loses a message that was acknowledged.
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
    for message in messages.prefix(20) {
      let count = acknowledged.count
      while acknowledged.count == count { if let done = try await append(message) { acknowledged.append(done) } }
    }
    let (isTaken, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let late = messages.dropFirst(20)
    let refused = try await withThrowingTaskGroup(of: Bool.self) { group -> Int in
      group.addTask {
        _ = try await busy.ask { _ throws(PostgresFault) in
          isTaken.signal()
          mayEnd.wait()
        }
        return false
      }
      await isTaken.signaled()
      for message in late { group.addTask { try await append(message) == nil } }
      // The only connection is taken for longer than anybody waits.
      while busy.counts.waiting < late.count { await Task.yield() }
      try await Task.sleep(for: settings.patience)
      mayEnd.signal()
      return try await group.reduce(into: 0) { if $1 { $0 += 1 } }
    }
    #expect(refused == late.count && busy.counts.refused >= late.count)
    // Their members send all of them again.
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    var all: [ChatMessage] = []
    for message in messages { all.append(try await store.commands.append(message)) }
    #expect(all.map(\.sequence).sorted() == Array(1...messages.count))
    #expect(Set(acknowledged).isSubset(of: all))
  }
}

extension PostgresStore {
  /// Why it is not ready.
  fileprivate func fault(within patience: Duration) async -> DocumentFault? {
    do throws(StoreError) { try await check(within: patience) } catch {
      if case .unavailable(_, let reason) = error { return reason }
    }
    return nil
  }
}
