import Glibc
import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// What members notice when the database ends their connections, as a fail-over does: nothing.
@Suite(.serialized, .timeLimit(.minutes(15))) struct LostConnectionTests {
  private static let end = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    """

  @Test func queriesRunAgainOnANewConnection() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    try await store.save(Sample.listings(3))
    for _ in 0..<5 {
      try await TestCluster.sql(Self.end, in: address)
      let page = try await store.page(ListingQuery(), at: .index(0), limit: 10)
      #expect(page.items.count == 3)
    }
  }

  /// Statements that travel together find a connection that the server ended while nobody used it. Its last words have a
  /// code that says nothing of a lost connection.
  @Test func oneThatEndedInIdlenessIsLost() async throws {
    let address = try await TestCluster.address()
    let connection = try PostgresConnection(address.string(statementMilliseconds: 60_000))
    let sql = SQL(connection: connection)
    func ask() throws(PostgresFault) -> Int? {
      sql.later("SELECT 1")
      return try sql.integer("SELECT 2::bigint")
    }
    #expect(try ask() == 2)
    try sql.run("SET idle_session_timeout = 1")
    var end = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
    #expect(poll(&end, 1, 60_000) == 1)
    do throws(PostgresFault) {
      _ = try ask()
      Issue.record("It answered")
    } catch {
      if case .lost = error {} else { Issue.record("\(error)") }
    }
    #expect(connection.isLost)
  }

  /// Members write while connections end again and again.
  @Test func nothingIsLostAndNothingIsDoubled() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    let listing = Sample.listings(1)[0]
    try await store.save([listing])
    let room = ChatRoom(listing: listing.id, buyer: Sample.seller(31), seller: listing.seller)
    let ids: [ID<ChatMessage>] = (0..<40).map { ID(high: 9, low: $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in ids {
        group.addTask {
          let message = OutgoingMessage(id: id, room: room, sender: room.buyer, time: Sample.now, content: .text("말"))
          _ = try await store.commands.transaction { transaction throws(ChatsError) in
            try transaction.append(message)
          }
        }
      }
      for _ in 0..<10 { try await TestCluster.sql(Self.end, in: address) }
      try await group.waitForAll()
    }
    let page = try await store.chats.messages(in: room.id, at: .newest, above: 0, limit: 100)
    #expect(page.messages.map(\.sequence) == Array(1...ids.count))
    #expect(Set(page.messages.map(\.id)) == Set(ids))
  }
}
