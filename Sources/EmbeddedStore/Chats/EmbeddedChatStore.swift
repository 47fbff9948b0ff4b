public import Marketplace

/// Rooms and messages in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedChatStore: ChatStore, DatabaseStore {
  let store: StoreActor

  public var isLocal: Bool { !store.isReplica }

  public var isReplica: Bool { store.isReplica }

  public func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> RoomRecord? {
    try await ask { database throws(SQLiteFault) in try database.room(id, of: person) }
  }

  public func rooms(
    of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>, from index: Int, limit: Int
  ) async throws(StoreError) -> Page<RoomRecord> {
    try await ask { database throws(SQLiteFault) in
      try database.rooms(of: person, filter, hidden: hidden, from: index, limit: limit)
    }
  }

  public func index(of id: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>)
    async throws(StoreError) -> Int?
  {
    try await ask { database throws(SQLiteFault) in try database.index(of: id, of: person, filter, hidden: hidden) }
  }

  public func unread(of person: ID<Account>, hidden: Set<ID<Account>>) async throws(StoreError) -> Int {
    try await ask { database throws(SQLiteFault) in try database.unread(of: person, hidden: hidden) }
  }

  public func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ChatRoom] {
    try await ask { database throws(SQLiteFault) in try database.rooms(about: listing, limit: limit) }
  }

  public func messages(in room: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    async throws(StoreError) -> MessagePage
  {
    try await ask { database throws(SQLiteFault) in
      try database.messages(in: room, at: position, above: floor, limit: limit)
    }
  }

  public func message(_ id: ID<ChatMessage>) async throws(StoreError) -> ChatMessage? {
    try await ask { database throws(SQLiteFault) in try database.message(id) }
  }

  public func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(StoreError) -> Int? {
    try await ask { database throws(SQLiteFault) in try database.sequence(in: room, from: time) }
  }

  public func update(_ room: ChatRoom, of person: ID<Account>, _ edit: @Sendable (inout Participant) -> Void)
    async throws(StoreError)
  {
    try await act { database throws(SQLiteFault) in try database.update(room, of: person, edit) }
  }

  public func bookmarks(of person: ID<Account>) async throws(StoreError) -> [ChatMessage] {
    try await ask { database throws(SQLiteFault) in try database.bookmarks(of: person) }
  }

  public func bookmarkTimes(of person: ID<Account>) async throws(StoreError) -> [ID<ChatMessage>: Timestamp] {
    try await ask { database throws(SQLiteFault) in try database.bookmarkTimes(of: person) }
  }

  public func bookmarks(of person: ID<Account>, in room: ID<ChatRoom>) async throws(StoreError) -> Set<ID<ChatMessage>>
  {
    try await ask { database throws(SQLiteFault) in try database.bookmarks(of: person, in: room) }
  }

  public func meetings(of person: ID<Account>, from time: Timestamp, limit: Int)
    async throws(StoreError) -> [ChatMessage]
  {
    try await ask { database throws(SQLiteFault) in try database.meetings(of: person, from: time, limit: limit) }
  }

  public func messages(reportedIn report: ID<Report>) async throws(StoreError) -> [ChatMessage] {
    try await ask { database throws(SQLiteFault) in try database.messages(reportedIn: report) }
  }

  /// The contents of Chats.jsonl and the number of its messages; nil if there are no messages.
  func file() async throws(StoreError) -> (text: [UInt8], messages: Int)? {
    try await ask { database throws(SQLiteFault) in try database.chatsFile() }
  }

  /// Imports the new rooms and messages of a Chats.jsonl file as far as `rules` allow. `new`: the listings of the same
  /// import, whose chat counts already include these rooms.
  func takeIn(_ text: [UInt8], knowing new: Set<ID<Listing>>, by rules: ImportRules) async throws(StoreError)
    -> ChatIntake
  {
    try await act { database throws(SQLiteFault) in try database.takeIn(chats: text, knowing: new, by: rules) }
  }
}
