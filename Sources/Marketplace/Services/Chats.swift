/// The viewer's chats. Rooms are named by their identifier.
///
/// A guest has no chats: `room`, and everything that changes something and can throw `ChatsError`, throws `.guest`;
/// other reads return nothing, and other writes do nothing. For a room that the viewer is not in, methods throw
/// `.notFound`.
public protocol Chats: Sendable {
  /// The viewer's rooms, ordered by their newest message, newest first. Rooms with people hidden from the viewer are
  /// left out.
  func rooms(_ filter: RoomFilter, from index: Int, limit: Int) async throws(StoreError) -> Page<RoomEntry>

  /// The index of a room in that list; nil when the list does not have it.
  func index(of room: ID<ChatRoom>, _ filter: RoomFilter) async throws(StoreError) -> Int?

  /// The number of unread messages in all of the viewer's rooms that are not muted, at most `ChatRules.unreadLimit`.
  func unread() async throws(StoreError) -> Int

  func room(_ id: ID<ChatRoom>) async throws(ChatsError) -> RoomEntry

  /// The viewer's rooms about one listing, the newest first. Rooms with people hidden from the viewer are left out.
  func rooms(about listing: ID<Listing>, limit: Int) async throws(StoreError) -> [RoomEntry]

  /// The viewer's room with the seller of a listing, always the same one. Its identifier can be used from now on. The
  /// seller does not see the room before its first message. Throws `.rule` for the viewer's own listing, for a deleted
  /// one without messages, and when one of the two blocked the other; `.store` when the room cannot be stored.
  func open(_ listing: ID<Listing>) async throws(ChatsError) -> RoomEntry

  /// At most `limit` messages of a room in their order. Messages from before the viewer left are left out.
  func messages(in room: ID<ChatRoom>, at position: MessagePosition, limit: Int) async throws(ChatsError) -> MessagePage

  /// The sequence of the first message at `time` or later; nil when there is none.
  func sequence(in room: ID<ChatRoom>, from time: Timestamp) async throws(ChatsError) -> Int?

  // A message that cannot reach its room at once waits in the outbox until `deliver` sends it.

  /// Sends a message. It goes into the room when the store is on this machine and no earlier message of the viewer
  /// waits for that room; otherwise, and when the store cannot take it, it goes into the outbox. It is on disk when
  /// this returns. Throws `.rule` for a message that is not allowed.
  func send(_ content: MessageContent, in room: ID<ChatRoom>) async throws(ChatsError) -> SendResult

  /// The viewer's unsent messages to a room, in their order.
  func waiting(in room: ID<ChatRoom>) async throws(StoreError) -> [WaitingMessage]

  /// Sends the viewer's waiting messages in their order, to all rooms when `room` is nil, and returns the sent ones.
  /// `waiting` has the reason for each message that fails. The next call retries the messages that failed with
  /// `.store`.
  func deliver(in room: ID<ChatRoom>?) async throws(StoreError) -> [ChatMessage]

  /// Lets the next `deliver` retry a failed message. Ignores messages that are not in the viewer's outbox.
  func retry(_ id: ID<ChatMessage>) async throws(StoreError)

  /// Removes a failed message from the outbox. Ignores messages that are not in the viewer's outbox.
  func discard(_ id: ID<ChatMessage>) async throws(StoreError)

  /// Stores a file for `MessageContent.attachment`: a picture is prepared like the pictures of listings, any other file
  /// stays unchanged.
  func attach(_ path: String) async throws(MediaError) -> Attachment

  /// Releases an attachment that will not be sent.
  func letGo(_ attachment: Attachment) async

  /// The path of an attachment's file, for another program to open; nil when the file is not there.
  func path(of attachment: Attachment) async -> String?

  /// Writes the file of an attachment to a path or into a folder; returns the path of the new file.
  func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String

  /// Marks the messages of a room as read, up to this sequence.
  func markRead(_ room: ID<ChatRoom>, upTo sequence: Int) async throws(StoreError)

  /// Stores the text that the viewer is typing in a room.
  func setDraft(_ text: String, in room: ID<ChatRoom>) async throws(StoreError)

  func setMuted(_ room: ID<ChatRoom>, to isMuted: Bool) async throws(StoreError)

  /// Empties a room for the viewer. The next message brings it back. The other person keeps everything.
  func leave(_ room: ID<ChatRoom>) async throws(ChatsError)

  func setBookmark(_ message: ID<ChatMessage>, to isSet: Bool) async throws(ChatsError)

  /// The messages that the viewer bookmarked, the latest bookmark first. Rooms hidden from the viewer are left out.
  func bookmarks() async throws(StoreError) -> [RoomMessage]

  /// When the viewer bookmarked each message, also of rooms that the viewer does not see any more. Empty for a guest.
  func bookmarkTimes() async throws(StoreError) -> [ID<ChatMessage>: Timestamp]

  /// The messages of a room that the viewer bookmarked.
  func bookmarks(in room: ID<ChatRoom>) async throws(StoreError) -> Set<ID<ChatMessage>>

  /// At most `limit` of the viewer's messages that match `request`, after `cursor`, or from the first one. A page can
  /// be shorter when filling it would take long: only a page without `next` is the last.
  func search(_ request: MessageRequest, after cursor: MessageCursor?, limit: Int)
    async throws(ChatsError) -> MessageAnswer

  /// Reports the other person of a room for these messages. The report includes copies of the messages.
  func report(_ messages: [ID<ChatMessage>], in room: ID<ChatRoom>, reason: Report.Reason, note: String)
    async throws(ChatsError) -> Report

  /// The viewer's accepted meetings that begin at `time` or later, the earliest first. Meetings with people hidden from
  /// the viewer are left out.
  func meetings(from time: Timestamp, limit: Int) async throws(StoreError) -> [ChatMessage]
}

/// The content of a message to send.
public enum MessageContent: Hashable, Sendable {
  /// The preview is of a link in the text; another one is left out.
  case text(String, preview: LinkPreview? = nil)
  case attachment(Attachment)
  case offer(Money)
  case meeting(place: String, time: Timestamp)
  /// Accepts, declines or withdraws an offer or a meeting.
  case answer(ID<ChatMessage>, ProposalStep)
  /// Answers an offer with another one.
  case counterOffer(ID<ChatMessage>, Money)
  /// Answers a meeting with another one.
  case counterMeeting(ID<ChatMessage>, place: String, time: Timestamp)
}

/// The result of `Chats.send`.
public enum SendResult: Hashable, Sendable, Identifiable {
  /// The message is in its room.
  case sent(ChatMessage)
  /// The message is in the outbox.
  case waiting(WaitingMessage)

  public var id: Marketplace.ID<ChatMessage> {
    switch self {
    case .sent(let message): message.id
    case .waiting(let waiting): waiting.id
    }
  }
}

/// A room with everything that lists and the chat screen show to the viewer.
public struct RoomEntry: Hashable, Sendable, Identifiable {
  public var record: RoomRecord
  /// The other person in the room. Lists of rooms do not read the temperature.
  public var other: Profile
  /// The listing, or the remains of a deleted one; nil when nothing remains.
  public var listing: ListingRow?
  /// One of the two blocked the other, so no more messages can be sent.
  public var isBlocked: Bool
  /// The price of the newest accepted offer. Nil in lists of all rooms.
  public var agreedPrice: Money?

  public var id: Marketplace.ID<ChatRoom> { record.id }
  public var room: ChatRoom { record.room }

  public init(
    record: RoomRecord, other: Profile, listing: ListingRow?, isBlocked: Bool, agreedPrice: Money? = nil
  ) {
    self.record = record
    self.other = other
    self.listing = listing
    self.isBlocked = isBlocked
    self.agreedPrice = agreedPrice
  }
}

/// A search for messages.
public struct MessageRequest: Hashable, Sendable {
  /// As it is typed; `MessageText` reads it.
  public var text: String
  /// The only room to search; nil is all rooms.
  public var room: ID<ChatRoom>?
  public var order: MessageQuery.Order

  public init(text: String, room: ID<ChatRoom>? = nil, order: MessageQuery.Order = .newest) {
    self.text = text
    self.room = room
    self.order = order
  }
}

/// A page of matching messages, and the parsed text of the request.
public struct MessageAnswer: Hashable, Sendable {
  public var items: [RoomMessage]
  public var text: MessageText
  /// The start of the next page; nil after the last page.
  public var next: MessageCursor?
  /// The share of all messages that has been searched, from 0 to 1.
  public var searched: Double

  public init(items: [RoomMessage], text: MessageText, next: MessageCursor?, searched: Double) {
    self.items = items
    self.text = text
    self.next = next
    self.searched = searched
  }
}

/// A message and its room.
public struct RoomMessage: Hashable, Sendable, Identifiable {
  public let message: ChatMessage
  public let entry: RoomEntry

  public var id: Marketplace.ID<ChatMessage> { message.id }

  public init(message: ChatMessage, entry: RoomEntry) {
    self.message = message
    self.entry = entry
  }
}

/// Why an action in a chat failed.
public enum ChatsError: Error, Hashable, Sendable {
  /// Only members can chat: the viewer has to sign in first.
  case guest
  case rule(ChatRule)
  /// There is no such room, listing or message, or the viewer may not see it.
  case notFound
  case store(StoreError)
}
