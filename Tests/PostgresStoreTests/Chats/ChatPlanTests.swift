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

  private func grounds(_ count: Int, of person: ID<Account>, in room: ID<ChatRoom>) -> [SQLValue] {
    let people = SQLValue.ids(Array(repeating: person, count: count))
    return [.ids((0..<count).map { ChatSample.id($0) }), people, people, .ids(Array(repeating: room, count: count))]
  }

  /// The rules of a hundred messages in one transaction, in which nothing may be scanned.
  @Test func aHundredMessagesAreLookedUpOneByOne() async throws {
    let store = try await ChatSample.filledStore()
    let (room, buyer) = try await someRoom(store)
    let values = grounds(100, of: buyer, in: room)
    let lines = try await store.ask { sql throws(PostgresFault) in
      try sql.run("SET enable_seqscan = off")
      try sql.run("SET plan_cache_mode = force_custom_plan")
      return try sql.all("EXPLAIN " + MessagesQuery.grounds, values) { $0.text(0) }.joined(separator: "\n")
    }
    #expect(lines.contains("Index Only Scan using message_id"), "\(lines)")
    for scan in ["Seq Scan on message", "Seq Scan on participant", "Seq Scan on room", "hashed SubPlan"] {
      #expect(!lines.contains(scan), "\(lines)")
    }
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
      (MessagesQuery.grounds, grounds(1, of: buyer, in: room)),
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

  @Test func aSearchReadsOnlyTheMessagesOfThePerson() async throws {
    let store = try await ChatSample.filledStore()
    let (room, buyer) = try await someRoom(store)
    var query = MessageQuery(person: buyer)
    for (onlyRoom, condition) in [(nil, "(room = participant.room)"), (room, "(room = '\(room)'::uuid)")] {
      query.room = onlyRoom
      let statement = MessageStatement(query, after: nil, limit: 50)
      let lines = try await store.read { sql throws(PostgresFault) in
        try sql.run("SET LOCAL enable_seqscan = off")
        return try sql.all("EXPLAIN " + statement.text, statement.values) { $0.text(0) }.joined(separator: "\n")
      }
      #expect(lines.contains(condition), "\(lines)")
    }
  }
}
