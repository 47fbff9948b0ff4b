import MarketTesting
import Marketplace
import Testing

@testable import PostgresStore

/// The plans of queries on many messages.
@Suite(.serialized) struct ChatPlanTests {
  private func plan(_ query: String, _ values: [SQLValue], _ store: PostgresStore) async throws -> String {
    try await store.ask { sql throws(PostgresFault) in
      try sql.run("SET plan_cache_mode = force_custom_plan")
      return try sql.all("EXPLAIN " + query, values) { $0.text(0) }.joined(separator: "\n")
    }
  }

  private func someRoom(_ store: PostgresStore) async throws -> (room: ID<ChatRoom>, buyer: ID<Account>) {
    let found: (room: ID<ChatRoom>, buyer: ID<Account>)? = try await store.ask { sql throws(PostgresFault) in
      try sql.first("SELECT id, buyer FROM room LIMIT 1") { row throws(PostgresFault) in (try row.id(0), try row.id(1))
      }
    }
    return try #require(found)
  }

  @Test func nothingScansAllMessages() async throws {
    let store = try await ChatSample.filledStore()
    let (room, buyer) = try await someRoom(store)
    let page: [SQLValue] = [
      .id(room), .integer(0), .integer(.max), .integer(50), .integer(0), .integer(.max), .integer(.max),
    ]
    let newest = try await plan(MessagesQuery.older, page, store)
    #expect(newest.contains("Index Scan Backward using message_pkey"), "\(newest)")
    let person: [SQLValue] = [.id(buyer), .ids([ID<Account>]())]
    for (query, values) in [
      (MessagesQuery.older, page), (MessagesQuery.newer, page), (MessagesQuery.byID, [.id(ChatSample.id(1))]),
      (
        MessagesQuery.grounds,
        [.ids([ChatSample.id(1)] as [ID<ChatMessage>]), .ids([buyer]), .ids([buyer]), .ids([room])]
      ),
      (RoomList.one, [.id(room), .id(buyer)]), (RoomList.part(.all), person + [.integer(20), .integer(0)]),
      (RoomList.part(.unread), person + [.integer(20), .integer(0)]), (RoomList.count(.selling), person),
      (RoomList.above(.buying), person + [.id(room)]), (RoomList.unread, person + [.integer(100)]),
    ] {
      let lines = try await plan(query, values, store)
      for table in ["message", "card", "participant"] {
        #expect(!lines.contains("Seq Scan on \(table)"), "\(lines)\nof \(query)")
      }
    }
  }

  @Test func aRareWordIsFoundByItsTrigrams() async throws {
    let store = try await ChatSample.filledStore()
    let (room, buyer) = try await someRoom(store)
    var query = MessageQuery(terms: [SearchTerm("의자")].compactMap(\.self), person: buyer)
    var statement = MessageStatement(query, after: nil, limit: 50)
    var lines = try await plan(statement.text, statement.values, store)
    #expect(lines.contains("message_search") && !lines.contains("Seq Scan on message"), "\(lines)")
    query.room = room
    statement = MessageStatement(query, after: nil, limit: 50)
    lines = try await plan(statement.text, statement.values, store)
    #expect(!lines.contains("Seq Scan on message"), "\(lines)")
  }
}
