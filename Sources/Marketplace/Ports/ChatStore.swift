/// Keeps rooms and what is said in them. Every verb is one transaction: done wholly or not at all, and on disk when it returns.
///
/// `hidden` are those whose rooms are left out, for one of the two blocked the other.
public protocol ChatStore: Sendable {
  /// Whether a message that is sent is then on a disk of this machine, so that it need not be kept in the outbox first.
  var isLocal: Bool { get }

  /// A room as `person` has it, left or not; nil when nothing was ever said in it and nothing kept of it.
  func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> RoomRecord?

  /// The rooms of a person, the one with the newest message first; none that is empty or that he left.
  func rooms(of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>, from index: Int, limit: Int)
    async throws(StoreError) -> Page<RoomRecord>

  /// How many rooms stand above this one in that order; nil when it is not among them.
  func index(of id: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter, hidden: Set<ID<Account>>)
    async throws(StoreError) -> Int?

  /// The unread messages in all rooms of a person that are not muted, at most `ChatRules.unreadLimit`.
  func unread(of person: ID<Account>, hidden: Set<ID<Account>>) async throws(StoreError) -> Int

  /// The rooms about a listing in which something was said, the newest first.
  func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ChatRoom]

  /// At most `limit` messages of a room above the sequence `floor`, in their order.
  func messages(in room: ID<ChatRoom>, at position: MessagePosition, above floor: Int, limit: Int)
    async throws(StoreError) -> MessagePage

  /// One message; nil when there is none.
  func message(_ id: ID<ChatMessage>) async throws(StoreError) -> ChatMessage?

  /// The sequence of the first message at `time` or later; nil when there is none. Where clocks jumped, the first that says so.
  func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(StoreError) -> Int?

  /// Changes what a person has of a room for himself, in one step whoever else does so. `readUpTo` never gets less, and never
  /// more than the newest sequence.
  func update(_ room: ChatRoom, of person: ID<Account>, _ edit: @Sendable (inout Participant) -> Void)
    async throws(StoreError)

  /// The messages that a person bookmarked, the latest bookmark first, whatever clocks say.
  func bookmarks(of person: ID<Account>) async throws(StoreError) -> [ChatMessage]

  /// Meetings in the rooms of a person that were accepted and begin at `time` or later, the earliest first.
  func meetings(of person: ID<Account>, from time: Timestamp, limit: Int) async throws(StoreError) -> [ChatMessage]

  /// The messages that were kept with a report, in their order.
  func messages(reportedIn report: ID<Report>) async throws(StoreError) -> [ChatMessage]
}

/// A room as one of the two has it.
public struct RoomRecord: Hashable, Sendable, Identifiable {
  public let room: ChatRoom
  public let participant: Participant
  /// The sequence up to which the other one has read.
  public let otherReadUpTo: Int
  /// The newest message that is not older than the leaving of this one; nil for none.
  public let newest: ChatMessage?
  /// Messages of the other one that this one has not read, at most `ChatRules.unreadLimit`.
  public let unread: Int

  public var id: Marketplace.ID<ChatRoom> { room.id }
  /// Something was said in it, if only before this one left it.
  public var isBegun: Bool { newest != nil || participant.leftUpTo > 0 }

  /// Whether the person whose record this is finds the room: before its first message only the buyer does.
  func isFound(by person: Marketplace.ID<Account>) -> Bool { room.has(person) && (isBegun || person == room.buyer) }

  public init(room: ChatRoom, participant: Participant, otherReadUpTo: Int, newest: ChatMessage?, unread: Int) {
    self.room = room
    self.participant = participant
    self.otherReadUpTo = otherReadUpTo
    self.newest = newest
    self.unread = unread
  }
}

/// Which part of a room.
public enum MessagePosition: Hashable, Sendable {
  case newest
  /// Those before this sequence, nearest to it.
  case before(Int)
  /// Those after this sequence, nearest to it.
  case after(Int)
}

/// A run of messages out of a room.
public struct MessagePage: Hashable, Sendable {
  /// In their order.
  public let messages: [ChatMessage]
  /// Whether there are older ones.
  public let hasOlder: Bool
  /// Whether there are newer ones.
  public let hasNewer: Bool

  public init(messages: [ChatMessage], hasOlder: Bool, hasNewer: Bool) {
    self.messages = messages
    self.hasOlder = hasOlder
    self.hasNewer = hasNewer
  }
}
