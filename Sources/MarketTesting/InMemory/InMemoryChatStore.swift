public import Marketplace
import Synchronization

/// A chat store in memory. Tests can make it fail.
public final class InMemoryChatStore: ChatStore {
  struct Room {
    let room: ChatRoom
    var messages: [ChatMessage] = []
    var participants: [ID<Account>: Participant] = [:]
    /// The position of its newest message among the messages of all rooms.
    var activity = 0
  }

  struct State {
    var rooms: [ID<ChatRoom>: Room] = [:]
    var activity = 0
    /// The messages of all rooms, oldest first.
    var order: [ID<ChatMessage>] = []
    /// The latest last.
    var bookmarks: [ID<Account>: [(message: ID<ChatMessage>, time: Timestamp)]] = [:]
    /// The messages that were kept with reports.
    var reported: [ID<Report>: [ChatMessage]] = [:]
    var failure: StoreError?
    var appendFailure: StoreError?
    var updateFailure: StoreError?
  }

  public let isLocal: Bool
  private let state = Mutex(State())
  private let announce: @Sendable (Change) -> Void

  /// `announce` receives the changes.
  public init(isLocal: Bool = false, announce: @escaping @Sendable (Change) -> Void = { _ in }) {
    self.isLocal = isLocal
    self.announce = announce
  }

  /// Sends its changes to the subscribers of `listings`.
  public convenience init(of listings: InMemoryListingStore, isLocal: Bool = false) {
    self.init(isLocal: isLocal, announce: { listings.announce($0) })
  }

  /// Makes every method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }
  /// Makes every appended message fail with `error`; nil ends that.
  public func failAppending(with error: StoreError?) { state.withLock { $0.appendFailure = error } }

  /// Makes only `update` throw `error`; nil ends that.
  public func failUpdating(with error: StoreError?) { state.withLock { $0.updateFailure = error } }

  /// The whole content, for restoring it when a transaction fails.
  var contents: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Appends a message without announcing a change.
  func appended(_ message: OutgoingMessage) throws(ChatsError) -> (ChatMessage, isNewRoom: Bool) {
    let outcome: Result<(ChatMessage, isNewRoom: Bool)?, ChatsError> = state.withLock { state in
      if let failure = state.failure { return .failure(.store(failure)) }
      if let failure = state.appendFailure { return .failure(.store(failure)) }
      do throws(ChatRule) { return .success(try state.append(message)) } catch { return .failure(.rule(error)) }
    }
    if let appended = try outcome.get() { return appended }
    guard let known = state.withLock({ $0.message(message.id) }) else { throw .notFound }
    return (known, false)
  }

  public func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> RoomRecord? {
    try answer { $0.rooms[id]?.record(for: person) }
  }

  public func rooms(
    of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>, from index: Int, limit: Int
  ) async throws(StoreError) -> Page<RoomRecord> {
    let all = try answer { $0.list(of: person, filter, hidden: hidden) }
    return Page(
      items: Array(all.dropFirst(index).prefix(limit)), start: min(index, all.count), total: all.count)
  }

  public func index(of id: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>)
    async throws(StoreError) -> Int?
  {
    try answer { $0.list(of: person, filter, hidden: hidden).firstIndex { $0.id == id } }
  }

  public func unread(of person: ID<Account>, hidden: Set<ID<Account>>) async throws(StoreError) -> Int {
    try answer { state in
      let rooms = state.list(of: person, .all, hidden: hidden).filter { !$0.participant.isMuted }
      return min(rooms.reduce(0) { $0 + $1.unread }, ChatRules.unreadLimit)
    }
  }

  public func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ChatRoom] {
    try answer { $0.rooms(about: listing, limit: limit) }
  }

  public func messages(in room: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    async throws(StoreError) -> MessagePage
  {
    try answer { state in
      let all = (state.rooms[room]?.messages ?? []).filter { $0.sequence > floor }
      let part =
        switch position {
        case .newest: all.suffix(limit)
        case .before(let sequence): all.filter { $0.sequence < sequence }.suffix(limit)
        case .after(let sequence): all.filter { $0.sequence > sequence }.prefix(limit)
        }
      // An empty page can have messages on both sides, at the requested position.
      let older = part.first.map { $0.sequence - 1 } ?? position.bounds.below
      let newer = part.last.map { $0.sequence + 1 } ?? position.bounds.above
      return MessagePage(
        messages: Array(part), hasOlder: all.contains { $0.sequence <= older },
        hasNewer: all.contains { $0.sequence >= newer })
    }
  }

  public func message(_ id: ID<ChatMessage>) async throws(StoreError) -> ChatMessage? {
    try answer { $0.message(id) }
  }

  public func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(StoreError) -> Int? {
    try answer { $0.rooms[room]?.messages.first { $0.time >= time }?.sequence }
  }

  public func update(_ room: ChatRoom, of person: ID<Account>, _ edit: @Sendable (inout Participant) -> Void)
    async throws(StoreError)
  {
    if let failure = state.withLock({ $0.updateFailure }) { throw failure }
    let isChanged = try answer { state in
      let old = state.rooms[room.id]?.participants[person] ?? Participant()
      var participant = old
      edit(&participant)
      let newest = state.rooms[room.id]?.messages.last?.sequence ?? 0
      participant.readUpTo = max(old.readUpTo, min(participant.readUpTo, newest))
      state.rooms[room.id, default: Room(room: room)].participants[person] = participant
      return participant != old
    }
    if isChanged { announce(.room(room.id)) }
  }

  public func bookmarks(of person: ID<Account>) async throws(StoreError) -> [ChatMessage] {
    try answer { state in state.bookmarks[person]?.reversed().compactMap { state.message($0.message) } ?? [] }
  }

  public func bookmarkTimes(of person: ID<Account>) async throws(StoreError) -> [ID<ChatMessage>: Timestamp] {
    try answer { state in
      let known = (state.bookmarks[person] ?? []).filter { state.message($0.message) != nil }
      return Dictionary(known.map { ($0.message, $0.time) }) { first, _ in first }
    }
  }

  public func bookmarks(of person: ID<Account>, in room: ID<ChatRoom>) async throws(StoreError) -> Set<ID<ChatMessage>>
  {
    try answer { state in
      Set((state.bookmarks[person] ?? []).map(\.message).filter { state.message($0)?.room == room })
    }
  }

  public func meetings(of person: ID<Account>, from time: Timestamp, limit: Int)
    async throws(StoreError) -> [ChatMessage]
  {
    try answer { state in
      let accepted = state.rooms.values.filter { $0.room.has(person) }.flatMap(\.messages).compactMap { message in
        if case .meeting(let meeting) = message.content, meeting.proposal.state == .accepted, meeting.time >= time {
          return (meeting.time, message)
        }
        return nil
      }
      return accepted.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.prefix(limit).map(\.1)
    }
  }

  public func messages(reportedIn report: ID<Report>) async throws(StoreError) -> [ChatMessage] {
    try answer { state in state.reported[report]?.sorted { $0.sequence < $1.sequence } ?? [] }
  }

  func answer<Answer: Sendable>(_ ask: (inout sending State) -> Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}
