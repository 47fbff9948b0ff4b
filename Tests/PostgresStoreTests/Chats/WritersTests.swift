import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// Members of two servers who write at the same moment.
@Suite(.serialized) struct WritersTests {
  private func servers() async throws -> [PostgresStore] {
    let address = try await TestCluster.address()
    var servers: [PostgresStore] = []
    for _ in 0..<2 {
      servers.append(try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)))
    }
    return servers
  }

  /// Appends messages, each in a task of its own. Returns them as the store took them.
  private func append(_ messages: [OutgoingMessage], to servers: [PostgresStore]) async throws -> [ChatMessage] {
    try await withThrowingTaskGroup(of: ChatMessage.self) { group in
      for (number, message) in messages.enumerated() {
        let commands = servers[number % servers.count].commands
        group.addTask { try await commands.append(message) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private func all(_ room: ChatRoom, of store: PostgresStore) async throws -> [ChatMessage] {
    try await store.chats.messages(in: room.id, at: .newest, above: 0, limit: .max).messages
  }

  @Test func everyMessageOfARoomGetsAPlaceOfItsOwn() async throws {
    let servers = try await servers()
    let people = [ChatSample.buyer, ChatSample.seller]
    let messages = (1...20).map { ChatSample.message($0, by: people[$0 / 2 % 2]) }
    let appended = try await append(messages, to: servers)
    #expect(appended.map(\.sequence).sorted() == Array(1...20))
    for server in servers {
      let found = try await all(ChatSample.room, of: server)
      #expect(found.map(\.sequence) == Array(1...20))
      #expect(Set(found) == Set(appended) && Set(found.map(\.id)) == Set(messages.map(\.id)))
    }
    // The room ends with the last message, and the buyer has read up to the buyer's own last message.
    let record = try #require(try await servers[0].chats.room(ChatSample.room.id, of: ChatSample.buyer))
    #expect(record.newest?.sequence == 20)
    let own = appended.filter { $0.sender == ChatSample.buyer }.map(\.sequence).max()
    #expect(record.participant.readUpTo == own && record.unread == 20 - (own ?? 0))
  }

  @Test func aMessageThatIsSentTwiceAtOnceHasOnePlace() async throws {
    let servers = try await servers()
    let appended = try await append((0..<20).map { ChatSample.message(1 + $0 / 4) }, to: servers)
    #expect(Set(appended).count == 5)
    #expect(try await all(ChatSample.room, of: servers[0]).map(\.sequence) == Array(1...5))
  }

  /// Both participants of several rooms send through both servers at once: most messages share a transaction, and some find
  /// their room taken by the other server.
  @Test func messagesThatAreSentTogetherKeepTheirOrder() async throws {
    let servers = try await servers()
    let rooms = (1...4).map { ChatSample.room($0) }
    _ = try await append(rooms.enumerated().map { ChatSample.message($0.offset, in: $0.element) }, to: servers)
    let people = [ChatSample.buyer, ChatSample.seller]
    // Markets of one server share their transactions.
    let markets = servers.map { $0.markets(FixedClock(Sample.now)) }
    func ids(_ room: Int, _ person: Int, _ server: Int) -> [ID<ChatMessage>] {
      (0..<10).map { ChatSample.id(1000 + ((room * 2 + person) * 2 + server) * 10 + $0) }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (place, room) in rooms.enumerated() {
        for (number, person) in people.enumerated() {
          for (server, market) in markets.enumerated() {
            let commands = market.market(for: .member(person)).commands
            let ids = ids(place, number, server)
            group.addTask {
              for id in ids {
                let command = MemberCommand.send(id, .text("말"), room)
                // As a client does that missed the answer.
                for _ in 0..<2 {
                  try await commands.perform(
                    GivenCommand(id: ID(high: 9, low: id.low), time: Sample.now, command: command))
                }
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    for (place, room) in rooms.enumerated() {
      let found = try await all(room, of: servers[0])
      #expect(found.map(\.sequence) == Array(1...41))
      for (number, person) in people.enumerated() {
        for server in 0..<2 {
          let ids = ids(place, number, server)
          #expect(found.filter { ids.contains($0.id) }.map(\.id) == ids)
        }
        let own = found.filter { $0.sender == person }.map(\.sequence).max()
        let record = try #require(try await servers[1].chats.room(room.id, of: person))
        #expect(record.participant.readUpTo == own && record.newest?.sequence == 41)
        #expect(record.unread == 41 - (own ?? 0))
      }
    }
  }

  /// Somebody else's transaction keeps the row of one room. Those who write to other rooms in the same moment do not wait for it.
  @Test func aRoomThatIsTakenKeepsNoOtherBack() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    let rooms = (1...4).map { ChatSample.room($0) }
    _ = try await append(rooms.enumerated().map { ChatSample.message($0.offset, in: $0.element) }, to: [store])
    let holder = SQL(connection: try PostgresConnection(address.string(statementMilliseconds: 15_000)))
    try holder.run("BEGIN")
    try holder.run("SELECT 1 FROM room WHERE id = $1 FOR UPDATE", [.id(rooms[0].id)])
    let messages = rooms.enumerated().map { ChatSample.message(10 + $0.offset, in: $0.element) }
    let (taken, others) = try await store.commands.messageTransaction { transaction throws(ChatsError) in
      let appended = try transaction.append(messages)
      return (appended.first, appended.dropFirst())
    }
    #expect(taken == false && others.allSatisfy { $0 })
    let commands = store.markets(FixedClock(Sample.now)).market(for: .member(ChatSample.buyer)).commands
    let sent = Task {
      try await commands.perform(
        GivenCommand(
          id: ID(high: 9, low: 1), time: Sample.now, command: .send(messages[0].id, .text("말"), rooms[0])))
    }
    try holder.run("COMMIT")
    try await sent.value
    for room in rooms { #expect(try await all(room, of: store).map(\.sequence) == [1, 2]) }
  }

  @Test func roomsThatOpenAtOnceAreComplete() async throws {
    let servers = try await servers()
    let rooms = (0..<20).map { ChatSample.room($0) }
    _ = try await append(rooms.enumerated().map { ChatSample.message($0.offset, in: $0.element) }, to: servers)
    let list = try await servers[1].chats.rooms(of: ChatSample.seller, .unread, hidden: [], from: 0, limit: 50)
    #expect(Set(list.items.map(\.room)) == Set(rooms) && list.total == 20)
    #expect(try await servers[1].chats.unread(of: ChatSample.seller, hidden: []) == 20)
  }

  @Test func readingAndWritingAtOnceLosesNothing() async throws {
    let servers = try await servers()
    _ = try await servers[0].commands.append(ChatSample.message(0))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 1...20 { _ = try await servers[0].commands.append(ChatSample.message(number)) }
      }
      group.addTask {
        for number in 1...20 {
          try await servers[1].chats.update(ChatSample.room, of: ChatSample.seller) { participant in
            participant.readUpTo = .max
            participant.draft += "\(number)."
          }
        }
      }
      try await group.waitForAll()
    }
    let record = try #require(try await servers[1].chats.room(ChatSample.room.id, of: ChatSample.seller))
    #expect(record.participant.draft == (1...20).map { "\($0)." }.joined())
    #expect(record.newest?.sequence == 21 && record.unread == 21 - record.participant.readUpTo)
  }

  /// A statement that readers have prepared would scan a small table in a transaction that writes, too, and every write to
  /// the table would collide with it.
  @Test func writersHavePlansOfTheirOwn() async throws {
    var settings = TestCluster.settings
    settings.connections = 1
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, settings, clock: FixedClock(Sample.now))
    _ = try await append([ChatSample.message(1)], to: [store])
    // Now PostgreSQL knows that the tables are small.
    try await TestCluster.sql("ANALYZE room, participant, message", in: address)
    let (room, person) = (ChatSample.room, ChatSample.buyer)
    for _ in 0..<10 { #expect(try await store.chats.room(room.id, of: person) != nil) }
    let scanned = try await store.write { transaction throws(PostgresFault) in
      _ = try transaction.sql.record(of: room.id, for: person)
      _ = try transaction.sql.grounds(of: [ChatSample.message(2)])
      return try transaction.sql.all(
        """
        SELECT relation::regclass::text FROM pg_locks WHERE mode = 'SIReadLock' AND locktype = 'relation'
          AND relation IN ('room'::regclass, 'participant'::regclass, 'message'::regclass, 'block'::regclass)
          AND pid = pg_backend_pid()
        """
      ) { $0.text(0) }
    }
    #expect(scanned.isEmpty)
  }

  /// The rules, the message, and the end of the transaction with its event.
  @Test func aMessageWaitsForTheDatabaseThreeTimes() async throws {
    var settings = TestCluster.settings
    settings.connections = 1
    let store = try await PostgresStore.open(await TestCluster.address(), settings, clock: FixedClock(Sample.now))
    try await store.save([Sample.listing(3, seller: ChatSample.seller)])
    let commands = store.markets(FixedClock(Sample.now)).market(for: .member(ChatSample.buyer)).commands
    // The first message opens the room, and the second one prepares the statements of all others.
    var waits: [Int] = []
    for number in 1...4 {
      let before = store.counts.roundTrips
      let message = ChatSample.message(number)
      try await commands.perform(
        GivenCommand(
          id: ID(high: 9, low: UInt64(number)), time: message.time,
          command: .send(message.id, .text("말"), message.room)))
      waits.append(store.counts.roundTrips - before)
    }
    #expect(waits.suffix(2) == [3, 3], "\(waits)")
  }

  /// The transaction that adds a message to an open room also numbers its event, so finding the number takes no query.
  @Test func aMessageKnowsItsNumber() async throws {
    let store = try await PostgresStore.open(
      await TestCluster.address(), TestCluster.settings, clock: FixedClock(Sample.now))
    try await store.save([Sample.listing(3, seller: ChatSample.seller)])
    let market = store.markets(FixedClock(Sample.now)).market(for: .member(ChatSample.buyer))
    func send(_ number: Int) async throws {
      let message = ChatSample.message(number)
      try await market.commands.perform(
        GivenCommand(
          id: ID(high: 9, low: UInt64(number)), time: message.time,
          command: .send(message.id, .text("말"), message.room)))
    }
    try await send(1)
    var reached = try await market.events.reached()
    for number in 2...4 {
      try await send(number)
      let before = store.counts.served
      #expect(try await market.events.reached() == reached + 1)
      #expect(store.counts.served == before)
      reached = try await market.events.newest()
      #expect(try await market.events.changes(since: reached - 1, limit: 10).changes == [.room(ChatSample.room.id)])
    }
    // It is known already, perhaps from another server that has given no number yet.
    try await send(4)
    let before = store.counts.served
    #expect(try await market.events.reached() == reached)
    #expect(store.counts.served > before)
  }

  /// Two members are in the middle of a message at the same moment, each in a room of their own.
  @Test func membersOfTwoRoomsDoNotCollide() async throws {
    let address = try await TestCluster.address()
    try await ChatSample.fill(address)
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    let rooms = [ChatSample.room(1), ChatSample.room(2)]
    _ = try await append(rooms.enumerated().map { ChatSample.message($0.offset, in: $0.element) }, to: [store])
    let messages = [ChatSample.message(11, in: rooms[0]), ChatSample.message(12, in: rooms[1])]
    var transactions: [PostgresTransaction] = []
    for _ in rooms {
      let sql = SQL(connection: try PostgresConnection(address.string(statementMilliseconds: 15_000)))
      try sql.run("BEGIN ISOLATION LEVEL SERIALIZABLE")
      // A few pages are scanned rather than searched by an index, and every change of a scanned table collides.
      try sql.run("SET LOCAL enable_seqscan = off")
      transactions.append(PostgresTransaction(sql, place: "", origin: ID<Account>(stableFrom: "server").bytes))
    }
    for (message, transaction) in zip(messages, transactions) {
      let ground = try #require(try transaction.grounds(of: [message]).first)
      #expect(ground.isBegun && !ground.isKnown)
    }
    for (message, transaction) in zip(messages, transactions) {
      #expect(try transaction.append(message).sequence == 2)
    }
    for transaction in transactions { try transaction.sql.run("COMMIT") }
    for room in rooms { #expect(try await all(room, of: store).map(\.sequence) == [1, 2]) }
  }
}
