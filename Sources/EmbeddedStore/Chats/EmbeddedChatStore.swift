internal import MarketJSON
public import Marketplace

/// Rooms and messages in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedChatStore: ChatStore, SQLStore {
  let store: StoreActor

  public var isLocal: Bool { !store.isReplica }

  public var isReplica: Bool { store.isReplica }

  public func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> RoomRecord? {
    try await ask { sql throws(SQLiteFault) in try sql.record(of: id, for: person) }
  }

  public func rooms(
    of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>, from index: Int, limit: Int
  ) async throws(StoreError) -> Page<RoomRecord> {
    try await ask { sql throws(SQLiteFault) in
      try sql.rooms(of: person, filter, hidden: hidden, from: index, limit: limit)
    }
  }

  public func index(of id: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>)
    async throws(StoreError) -> Int?
  {
    try await ask { sql throws(SQLiteFault) in
      let list = RoomList(of: person, filter, hidden: hidden)
      guard let room = try sql.room(id), let activity = try sql.participant(of: person, in: room.number)?.activity,
        try sql.exists(list.holds, list.values + [.integer(activity)])
      else { return nil }
      return try sql.integer(list.above, list.values + [.integer(activity)])
    }
  }

  public func unread(of person: ID<Account>, hidden: Set<ID<Account>>) async throws(StoreError) -> Int {
    try await ask { sql throws(SQLiteFault) in try sql.unread(of: person, hidden: hidden) }
  }

  public func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ChatRoom] {
    try await ask { sql throws(SQLiteFault) in try sql.rooms(about: listing, limit: limit) }
  }

  public func messages(in room: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    async throws(StoreError) -> MessagePage
  {
    try await ask { sql throws(SQLiteFault) in
      try sql.messages(in: room, at: position, above: floor, limit: limit)
    }
  }

  public func message(_ id: ID<ChatMessage>) async throws(StoreError) -> ChatMessage? {
    try await ask { sql throws(SQLiteFault) in try sql.message(id) }
  }

  public func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(StoreError) -> Int? {
    try await ask { sql throws(SQLiteFault) in
      guard let row = try sql.room(room) else { return nil }
      return try sql.integer(ChatQuery.fromTime, [.integer(row.number), .time(time)])
    }
  }

  public func update(_ room: ChatRoom, of person: ID<Account>, _ edit: @Sendable (inout Participant) -> Void)
    async throws(StoreError)
  {
    guard room.has(person) else { return }
    try await act { sql throws(SQLiteFault) in try sql.update(room, of: person, edit) }
  }

  public func bookmarks(of person: ID<Account>) async throws(StoreError) -> [ChatMessage] {
    try await ask { sql throws(SQLiteFault) in try sql.messages(ChatQuery.bookmarks, [.id(person)]) }
  }

  public func bookmarkTimes(of person: ID<Account>) async throws(StoreError) -> [ID<ChatMessage>: Timestamp] {
    try await ask { sql throws(SQLiteFault) in try sql.bookmarkTimes(of: person) }
  }

  public func bookmarks(of person: ID<Account>, in room: ID<ChatRoom>) async throws(StoreError) -> Set<ID<ChatMessage>>
  {
    try await ask { sql throws(SQLiteFault) in
      Set(try sql.ids(ChatQuery.bookmarksInRoom, [.id(person), .id(room)]))
    }
  }

  public func meetings(of person: ID<Account>, from time: Timestamp, limit: Int)
    async throws(StoreError) -> [ChatMessage]
  {
    try await ask { sql throws(SQLiteFault) in
      try sql.messages(ChatQuery.meetings, [.time(time), .id(person), .integer(max(0, limit))])
    }
  }

  public func messages(reportedIn report: ID<Report>) async throws(StoreError) -> [ChatMessage] {
    try await ask { sql throws(SQLiteFault) in
      try sql.all("SELECT body FROM reported WHERE report = ? ORDER BY place", [.id(report)]) {
        row throws(SQLiteFault) in
        guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)),
          let message = MessageJSON.message(of: object)
        else { throw .damaged }
        return message
      }
    }
  }
}
