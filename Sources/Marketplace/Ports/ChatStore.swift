/// Stores chat rooms and their messages. Every method is one transaction: it succeeds or fails as a whole, and its
/// changes are on disk when it returns.
///
/// The `hidden` parameters name people whose rooms are left out, because one of the two blocked the other.
public protocol ChatStore: Sendable {
  /// True when the store is on this machine, so that a sent message is on disk at once and needs no outbox.
  var isLocal: Bool { get }

  /// True for a replica: the server takes the messages from the outbox and sends them back as records.
  var isReplica: Bool { get }

  /// A room as `person` sees it, even after leaving it; nil when it has neither messages nor stored state.
  func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> RoomRecord?

  /// The rooms of a person, ordered by their newest message, newest first. Empty rooms and rooms that the person left
  /// are not included.
  func rooms(of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>, from index: Int, limit: Int)
    async throws(StoreError) -> Page<RoomRecord>

  /// The index of a room in the list of `rooms`; nil if the list does not have it.
  func index(of id: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>)
    async throws(StoreError) -> Int?

  /// The number of unread messages in all rooms of a person that are not muted, at most `ChatRules.unreadLimit`.
  func unread(of person: ID<Account>, hidden: Set<ID<Account>>) async throws(StoreError) -> Int

  /// The rooms about a listing that have messages, the newest first.
  func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ChatRoom]

  /// At most `limit` messages of a room with a sequence above `floor`, in order.
  func messages(in room: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    async throws(StoreError) -> MessagePage

  /// The message with this identity; nil when there is none.
  func message(_ id: ID<ChatMessage>) async throws(StoreError) -> ChatMessage?

  /// The sequence of the first message whose time is `time` or later, even if clocks jumped; nil when there is none.
  func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(StoreError) -> Int?

  /// Applies `edit` to a person's own state of a room in one transaction. `readUpTo` never decreases, and never exceeds
  /// the newest sequence.
  func update(_ room: ChatRoom, of person: ID<Account>, _ edit: @Sendable (inout Participant) -> Void)
    async throws(StoreError)

  /// The messages that a person bookmarked, the latest bookmark first, regardless of clocks.
  func bookmarks(of person: ID<Account>) async throws(StoreError) -> [ChatMessage]

  /// When a person bookmarked each message.
  func bookmarkTimes(of person: ID<Account>) async throws(StoreError) -> [ID<ChatMessage>: Timestamp]

  /// The messages of a room that a person bookmarked.
  func bookmarks(of person: ID<Account>, in room: ID<ChatRoom>) async throws(StoreError) -> Set<ID<ChatMessage>>

  /// The accepted meetings in a person's rooms that begin at `time` or later, the earliest first.
  func meetings(of person: ID<Account>, from time: Timestamp, limit: Int) async throws(StoreError) -> [ChatMessage]

  /// The copies of messages stored with a report, in order.
  func messages(reportedIn report: ID<Report>) async throws(StoreError) -> [ChatMessage]
}

extension ChatStore {
  public var isReplica: Bool { false }
}

/// A room as one of its two participants sees it.
public struct RoomRecord: Hashable, Sendable, Identifiable {
  public let room: ChatRoom
  public let participant: Participant
  /// The sequence up to which the other participant has read.
  public let otherReadUpTo: Int
  /// The newest message since the participant last left the room; nil when there is none.
  public let newest: ChatMessage?
  /// The number of the other participant's messages that this one has not read, at most `ChatRules.unreadLimit`.
  public let unread: Int

  public var id: Marketplace.ID<ChatRoom> { room.id }
  /// Whether the room ever had a message, even if only before this participant left it.
  public var isBegun: Bool { newest != nil || participant.leftUpTo > 0 }

  /// Whether the room exists for the record's person: before its first message, only for the buyer.
  func isFound(by person: Marketplace.ID<Account>) -> Bool { room.has(person) && (isBegun || person == room.buyer) }

  public init(room: ChatRoom, participant: Participant, otherReadUpTo: Int, newest: ChatMessage?, unread: Int) {
    self.room = room
    self.participant = participant
    self.otherReadUpTo = otherReadUpTo
    self.newest = newest
    self.unread = unread
  }
}

/// A position in a room from which to read messages.
public enum MessagePosition: Hashable, Sendable {
  case newest
  /// The messages just before this sequence.
  case before(Int)
  /// The messages just after this sequence.
  case after(Int)
}

/// Consecutive messages of a room.
public struct MessagePage: Hashable, Sendable {
  /// In the order of the room.
  public let messages: [ChatMessage]
  /// Whether the room has older messages than these.
  public let hasOlder: Bool
  /// Whether the room has newer messages than these.
  public let hasNewer: Bool

  public init(messages: [ChatMessage], hasOlder: Bool, hasNewer: Bool) {
    self.messages = messages
    self.hasOlder = hasOlder
    self.hasNewer = hasNewer
  }
}
