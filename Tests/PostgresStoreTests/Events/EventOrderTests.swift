import Dispatch
import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// Numbers of events when several transactions and servers write at once.
@Suite(.serialized, .timeLimit(.minutes(15))) struct EventOrderTests {
  private static func note(_ id: ID<Listing>, _ store: PostgresStore) async throws {
    try await store.write { transaction throws(PostgresFault) in transaction.note(.listing, id.bytes) }
  }

  /// A reader that has the events of a fast transaction still finds those of a slow one that began before it.
  @Test func whatIsCommittedLaterHasAHigherNumber() async throws {
    let store = try await TestCluster.store()
    let (older, newer): (ID<Listing>, ID<Listing>) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
    let start = try await store.changes(since: nil, for: .guest, limit: .max).number
    let (isWritten, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let slow: Void = store.write { transaction throws(PostgresFault) in
      transaction.note(.listing, older.bytes)
      // The note travels with it.
      _ = try transaction.sql.integer("SELECT 1")
      isWritten.signal()
      mayEnd.wait()
    }
    await isWritten.signaled()
    try await Self.note(newer, store)
    let early = try await store.changes(since: start, for: .guest, limit: .max)
    #expect(early.changes == [.listing(newer)])
    mayEnd.signal()
    try await slow
    let late = try await store.changes(since: early.number, for: .guest, limit: .max)
    #expect(late.changes == [.listing(older)])
  }

  /// After a restore the numbers that readers have would come again, for other events.
  @Test func aNewHistoryHasNumbersOfItsOwn() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    let (kept, new): (ID<Listing>, ID<Listing>) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
    try await Self.note(kept, store)
    let number = try await store.changes(since: nil, for: .guest, limit: .max).number
    try await PostgresStore.beginNewHistory(address)
    #expect(try await store.changes(since: number, for: .guest, limit: .max).changes == [.everything])
    try await Self.note(new, store)
    // This reader has read a lost event, whose number the new event would have got.
    let told = try await store.changes(since: number + 1, for: .guest, limit: .max)
    #expect(told.changes == [.everything])
    try await Self.note(kept, store)
    #expect(try await store.changes(since: told.number, for: .guest, limit: .max).changes == [.listing(kept)])
  }

  /// Requests that wait while numbers are given get theirs together, and each has the number of what was written before it.
  @Test func requestsShareTheirNumbering() async throws {
    var settings = TestCluster.settings
    settings.connections = 1
    let store = try await PostgresStore.open(await TestCluster.address(), settings, clock: FixedClock(Sample.now))
    let start = try await store.changes(since: nil, for: .guest, limit: .max).number
    let (isTaken, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try await Self.note(ID(high: 3, low: 1), store)
    let before = store.counts.served
    let numbers = try await withThrowingTaskGroup(of: Int?.self) { group -> [Int] in
      group.addTask {
        try await store.ask { _ throws(PostgresFault) in
          isTaken.signal()
          mayEnd.wait()
        }
        return nil
      }
      await isTaken.signaled()
      @Sendable func ask() async throws -> Int { try await store.changes(since: nil, for: .guest, limit: .max).number }
      group.addTask { try await ask() }
      while store.counts.waiting < 1 { await Task.yield() }
      // The transaction of the first one waits for the connection, and the others for the transaction after it.
      for _ in 0..<50 { group.addTask { try await ask() } }
      while store.counts.waiting < 51 { await Task.yield() }
      mayEnd.signal()
      return try await group.reduce(into: []) { if let number = $1 { $0.append(number) } }
    }
    #expect(numbers.count == 51 && numbers.allSatisfy { $0 > start })
    #expect(store.counts.served - before == 3)
  }

  @Test func readersMissNothingOfManyWriters() async throws {
    let address = try await TestCluster.address()
    let stores = [
      try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)),
      try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)),
    ]
    let ids: [ID<Listing>] = (0..<60).map { ID(high: 2, low: $0) }
    let start = try await stores[0].changes(since: nil, for: .guest, limit: .max).number
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, id) in ids.enumerated() {
        group.addTask { try await Self.note(id, stores[number % 2]) }
      }
      var (last, seen): (Int, [Change]) = (start, [])
      while seen.count < ids.count {
        let told = try await stores[1].changes(since: last, for: .guest, limit: 7)
        #expect(told.number >= last)
        last = told.number
        seen += told.changes
      }
      #expect(Set(seen) == Set(ids.map(Change.listing)) && seen.count == ids.count)
      try await group.waitForAll()
    }
  }

  /// A server that follows the events of the others leaves out its own, and still notices deleted ones.
  @Test func ownEventsAreLeftOut() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    let other = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    let start = try await store.changes(since: nil, for: .guest, limit: .max).number
    for (number, writer) in [store, other, store, store].enumerated() {
      try await Self.note(ID(high: 6, low: UInt64(number)), writer)
      // Numbers it before the next one.
      _ = try await writer.changes(since: nil, for: .guest, limit: .max)
    }
    func told(since place: Int) async throws -> (number: Int, changes: [Change]?, hasMore: Bool) {
      try await store.ask { [origin = store.origin] sql throws(PostgresFault) in
        let events = try sql.events(since: start + place, limit: 10, notOf: origin)
        return (events.number - start, events.told?.map(\.change.change), events.hasMore)
      }
    }
    let foreign = Change.listing(ID(high: 6, low: 1))
    for (place, changes) in [[foreign], [foreign], [], [], []].enumerated() {
      let answer = try await told(since: place)
      #expect(answer.number == 4 && answer.changes == changes && !answer.hasMore, "since \(place)")
    }
    try await store.ask { sql throws(PostgresFault) in
      _ = try sql.run("DELETE FROM event WHERE number <= $1", [.integer(start + 3)])
    }
    for place in 0..<5 { #expect(try await told(since: place).changes == (place < 3 ? nil : []), "since \(place)") }
  }

  /// Messages that are sent together give the numbers of their events themselves, beside events that get theirs later.
  @Test func messagesAndOthersShareTheNumbers() async throws {
    let address = try await TestCluster.address()
    let stores = [
      try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)),
      try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)),
    ]
    let rooms = (1...8).map { ChatSample.room($0) }
    for (number, room) in rooms.enumerated() {
      _ = try await stores[0].commands.append(ChatSample.message(number, in: room))
    }
    let start = try await stores[0].changes(since: nil, for: .guest, limit: .max).number
    let ids: [ID<Listing>] = (0..<40).map { ID(high: 2, low: $0) }
    let buyer = Viewer.member(ChatSample.buyer)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, id) in ids.enumerated() {
        let store = stores[number % 2]
        group.addTask { try await Self.note(id, store) }
        group.addTask {
          let messages = [0, 4].map { ChatSample.message(100 + 10 * number + $0, in: rooms[number % 4 + $0]) }
          let added = try await store.commands.messageTransaction { transaction throws(ChatsError) in
            try transaction.append(messages)
          }
          // Another one may have the room at this moment.
          for (message, isAdded) in zip(messages, added) where !isAdded {
            _ = try await store.commands.append(message)
          }
          let reached = try await store.reached()
          let told = try await store.changes(since: start, for: buyer, limit: .max)
          #expect(told.number >= reached && Set(told.changes).isSuperset(of: messages.map { .room($0.room.id) }))
        }
      }
      var (last, seen): (Int, Set<Change>) = (start, [])
      while seen.count < ids.count + rooms.count {
        let told = try await stores[1].changes(since: last, for: buyer, limit: 7)
        #expect(told.number >= last)
        last = told.number
        seen.formUnion(told.changes)
      }
      try await group.waitForAll()
    }
    let newest = try await stores[0].changes(since: nil, for: buyer, limit: 0).number
    let numbers = try await stores[0].ask { sql throws(PostgresFault) in
      try sql.all("SELECT number FROM event WHERE number > $1 ORDER BY number", [.integer(start)]) { $0.integer(0) }
    }
    #expect(numbers == Array(start + 1...newest) && numbers.count == 3 * ids.count)
  }

  /// The heartbeat is too long to help, so only the notification brings the news.
  @Test func otherServersHearOfIt() async throws {
    var settings = TestCluster.settings
    settings.heartbeat = .seconds(3600)
    let address = try await TestCluster.address()
    let writing = try await PostgresStore.open(address, settings, clock: FixedClock(Sample.now))
    let listening = try await PostgresStore.open(address, settings, clock: FixedClock(Sample.now))
    let changes = listening.changes(for: .guest)
    let id: ID<Listing> = ID(high: 3, low: 1)
    // The other server may not listen yet when a note is written.
    let writer = Task {
      while !Task.isCancelled {
        try await Self.note(id, writing)
        _ = try await writing.changes(since: nil, for: .guest, limit: 1)
      }
    }
    let first = await changes.first { _ in true }
    writer.cancel()
    _ = await writer.result
    #expect(first == .listing(id))
  }

  /// A reader with a number from before must read everything again.
  @Test func oldEventsAreDeleted() async throws {
    let store = try await TestCluster.store()
    let start = try await store.changes(since: nil, for: .guest, limit: .max).number
    try await Self.noteOldEvents(EventLimits.cleaningInterval, andOneOf: ID(high: 4, low: 1), store)
    // The thread that follows events may have numbered them, and it deletes the old ones only afterwards.
    func kept() async throws -> Int { try await Self.kept(after: start, store) }
    while try await kept() != 1 { await Task.yield() }
    let told = try await store.changes(since: start, for: .guest, limit: .max)
    #expect(told.changes == [.everything])
    let vacuumed = try await store.ask { sql throws(PostgresFault) in
      try sql.integer("SELECT pg_relation_size('pendingEvent', 'vm')")
    }
    #expect(vacuumed ?? 0 > 0)
  }

  /// Requests wait for their numbers while old events are deleted, so a month's worth goes little by little.
  @Test func manyOldEventsAreDeletedInSteps() async throws {
    let store = try await TestCluster.store()
    let start = try await store.changes(since: nil, for: .guest, limit: .max).number
    try await Self.noteOldEvents(25_000, store)
    while try await Self.kept(after: start, store) > 24_000 { await Task.yield() }
    #expect(try await Self.kept(after: start, store) >= 15_000)
    while try await Self.kept(after: start, store) > 1 {
      try await Self.noteOldEvents(EventLimits.cleaningInterval, store)
    }
  }

  /// Writes `count` events from 1970 and one about `listing`, in one transaction, so that they get their numbers together.
  private static func noteOldEvents(
    _ count: Int, andOneOf listing: ID<Listing>? = nil, _ store: PostgresStore
  ) async throws {
    try await store.write { transaction throws(PostgresFault) in
      try transaction.sql.run(
        """
        INSERT INTO pendingEvent(origin, time, kind)
        SELECT $1, 0, \(EventKind.accounts.rawValue) FROM generate_series(1, \(count))
        """, [.id(ID<Account>(high: 1, low: 1))])
      if let listing { transaction.note(.listing, listing.bytes) }
    }
  }

  /// How many events after this number are there, once all have numbers.
  private static func kept(after start: Int, _ store: PostgresStore) async throws -> Int {
    try await store.ask { sql throws(PostgresFault) in
      _ = try sql.publishEvents()
      return try sql.integer("SELECT count(*) FROM event WHERE number > $1", [.integer(start)]) ?? 0
    }
  }
}
