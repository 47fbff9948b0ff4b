public import Marketplace

/// Rooms and messages in a PostgreSQL database.
public struct PostgresChatStore: ChatStore {
  let store: PostgresStore

  public var isLocal: Bool { true }

  public func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> RoomRecord? {
    try await store.ask { sql throws(PostgresFault) in try sql.record(of: id, for: person) }
  }

  public func rooms(
    of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>, from index: Int, limit: Int
  ) async throws(StoreError) -> Page<RoomRecord> {
    try await store.read { sql throws(PostgresFault) in
      let values: [SQLValue] = [.id(person), .ids(hidden)]
      let total = try sql.integer(RoomList.count(filter), values) ?? 0
      let start = min(max(0, index), total)
      let records = try sql.all(
        RoomList.part(filter), values + [.integer(max(0, limit)), .integer(start)]
      ) { row throws(PostgresFault) in try RoomList.record(row) }
      return Page(items: records, start: start, total: total)
    }
  }

  public func index(of id: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>)
    async throws(StoreError) -> Int?
  {
    try await store.ask { sql throws(PostgresFault) in
      try sql.integer(RoomList.above(filter), [.id(person), .ids(hidden), .id(id)])
    }
  }

  public func unread(of person: ID<Account>, hidden: Set<ID<Account>>) async throws(StoreError) -> Int {
    try await store.ask { sql throws(PostgresFault) in
      try sql.integer(RoomList.unread, [.id(person), .ids(hidden), .integer(ChatRules.unreadLimit)]) ?? 0
    }
  }

  public func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ChatRoom] {
    try await store.ask { sql throws(PostgresFault) in try sql.rooms(about: listing, limit: limit) }
  }

  public func messages(in room: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    async throws(StoreError) -> MessagePage
  {
    try await store.ask { sql throws(PostgresFault) in
      try sql.messages(in: room, at: position, above: floor, limit: limit)
    }
  }

  public func message(_ id: ID<ChatMessage>) async throws(StoreError) -> ChatMessage? {
    try await store.ask { sql throws(PostgresFault) in try sql.message(id) }
  }

  public func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(StoreError) -> Int? {
    try await store.ask { sql throws(PostgresFault) in try sql.sequence(in: room, from: time) }
  }

  /// Edits the participant that it read, and again as long as somebody else has changed it meanwhile.
  public func update(_ room: ChatRoom, of person: ID<Account>, _ edit: @Sendable (inout Participant) -> Void)
    async throws(StoreError)
  {
    guard room.has(person) else { return }
    var isDone = false
    while !isDone {
      if Task.isCancelled { throw .cancelled }
      let known = try await store.ask { sql throws(PostgresFault) in try sql.participant(of: person, in: room.id) }
      let old = known?.participant ?? Participant()
      var edited = old
      edit(&edited)
      edited.readUpTo = max(old.readUpTo, min(edited.readUpTo, known?.last ?? 0))
      let new = edited
      // Store a room when it is opened, even without changes, so that other records can refer to it.
      guard known == nil || new != old else { return }
      isDone = try await store.write { transaction throws(PostgresFault) in
        try transaction.change(known?.participant, to: new, of: person, in: room)
      }
    }
  }

  public func bookmarks(of person: ID<Account>) async throws(StoreError) -> [ChatMessage] {
    try await store.ask { sql throws(PostgresFault) in try sql.bookmarks(of: person) }
  }

  public func bookmarkTimes(of person: ID<Account>) async throws(StoreError) -> [ID<ChatMessage>: Timestamp] {
    try await store.ask { sql throws(PostgresFault) in try sql.bookmarkTimes(of: person) }
  }

  public func bookmarks(of person: ID<Account>, in room: ID<ChatRoom>) async throws(StoreError) -> Set<ID<ChatMessage>>
  {
    try await store.ask { sql throws(PostgresFault) in Set(try sql.bookmarkTimes(of: person, in: room).keys) }
  }

  public func meetings(of person: ID<Account>, from time: Timestamp, limit: Int)
    async throws(StoreError) -> [ChatMessage]
  {
    try await store.ask { sql throws(PostgresFault) in try sql.meetings(of: person, from: time, limit: limit) }
  }

  public func messages(reportedIn report: ID<Report>) async throws(StoreError) -> [ChatMessage] {
    try await store.ask { sql throws(PostgresFault) in try sql.messages(reportedIn: report) }
  }
}
