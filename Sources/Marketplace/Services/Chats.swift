/// What a screen or a subcommand may do in chats. `.notFound` is thrown for a room that `person` is not in.
public protocol Chats: Sendable {
  /// The rooms of a person, the one with the newest message first, without those with people he does not see.
  func rooms(of person: ID<Account>, _ filter: RoomFilter, from index: Int, limit: Int)
    async throws(StoreError) -> Page<RoomEntry>

  /// Where a room stands in that list; nil when it is not in it.
  func index(of room: ID<ChatRoom>, of person: ID<Account>, _ filter: RoomFilter) async throws(StoreError) -> Int?

  /// The unread messages in all rooms of a person that are not muted, at most `ChatRules.unreadLimit`.
  func unread(of person: ID<Account>) async throws(StoreError) -> Int

  func room(_ id: ID<ChatRoom>, of person: ID<Account>) async throws(ChatsError) -> RoomEntry

  /// The rooms of a person about one listing, the newest first, without those with people he does not see.
  func rooms(about listing: ID<Listing>, of person: ID<Account>, limit: Int) async throws(StoreError) -> [RoomEntry]

  /// The room of a buyer with the seller of a listing, the same one each time; nobody else knows of it before something is
  /// said in it. Throws `.rule` for one's own listing, a deleted one that nothing was said about, and between people one of
  /// whom blocked the other.
  func open(_ listing: ID<Listing>, by buyer: ID<Account>) async throws(ChatsError) -> RoomEntry

  /// At most `limit` messages of a room in their order, without those before a person left it.
  func messages(in room: ID<ChatRoom>, of person: ID<Account>, at position: MessagePosition, limit: Int)
    async throws(ChatsError) -> MessagePage

  /// The sequence of the first message at `time` or later; nil when there is none.
  func sequence(in room: ID<ChatRoom>, of person: ID<Account>, from time: Timestamp) async throws(ChatsError) -> Int?

  // What is said and does not reach its room at once waits in the outbox, and is sent by `deliver`.

  /// Says something: into the room, where the store is at hand and nothing of the person waits to be sent there; into the
  /// outbox otherwise, and when the store cannot take it. Either way it is on the disk when this returns. Throws `.rule` for
  /// what nobody may say.
  func compose(_ words: Words, in room: ChatRoom, by person: ID<Account>) async throws(ChatsError) -> Composed

  /// What of a person waits to be sent in a room, in its order.
  func waiting(in room: ID<ChatRoom>, of person: ID<Account>) async throws(StoreError) -> [WaitingMessage]

  /// Sends what waits of a person, in all rooms for nil, in its order, and gives what was sent. What fails says why from then
  /// on, in `waiting`; what `.store` was in the way of, and what was composed since, is tried the next time.
  func deliver(of person: ID<Account>, in room: ID<ChatRoom>?) async throws(StoreError) -> [ChatMessage]

  /// Has a message that failed tried by the next `deliver`.
  func retry(_ id: ID<ChatMessage>) async throws(StoreError)

  /// Takes a message that failed out of the outbox.
  func discard(_ id: ID<ChatMessage>) async throws(StoreError)

  /// Takes in a file for `Words.attachment`: a picture as pictures are, anything else as it is.
  func attach(_ path: String) async throws(MediaError) -> Attachment

  /// An attachment that was taken in will not be said after all.
  func letGo(_ attachment: Attachment) async

  /// Where the file of an attachment is, for another program to open; nil when it is not there.
  func path(of attachment: Attachment) async -> String?

  /// Writes the file of an attachment to a path or into a folder; gives where.
  func save(_ attachment: Attachment, to path: String) async throws(MediaError) -> String

  /// A person has read a room up to this sequence.
  func markRead(_ room: ChatRoom, upTo sequence: Int, by person: ID<Account>) async throws(StoreError)

  /// Keeps what a person is typing in a room.
  func setDraft(_ text: String, in room: ChatRoom, by person: ID<Account>) async throws(StoreError)

  func setMuted(_ room: ChatRoom, by person: ID<Account>, to isMuted: Bool) async throws(StoreError)

  /// Empties a room for one who leaves it, until something new is said; the other one keeps all of it.
  func leave(_ room: ChatRoom, by person: ID<Account>) async throws(ChatsError)

  func setBookmark(_ message: ID<ChatMessage>, by person: ID<Account>, to isSet: Bool) async throws(ChatsError)

  /// The messages that a person bookmarked, the latest bookmark first, without those of rooms he does not see.
  func bookmarks(of person: ID<Account>) async throws(StoreError) -> [RoomMessage]

  /// At most `limit` messages that `request` finds among those that a person sees, from the first one behind `cursor` on. A
  /// page is shorter where it would take long to fill it: only the one without `next` is the last. Throws `.notFound` for a
  /// room that he is not in.
  func search(_ request: MessageRequest, of person: ID<Account>, after cursor: MessageCursor?, limit: Int)
    async throws(ChatsError) -> MessageAnswer

  /// Reports the other one of a room for these messages, which are kept with the report as they are.
  func report(
    _ messages: [ID<ChatMessage>], in room: ChatRoom, by person: ID<Account>, reason: Report.Reason, note: String
  )
    async throws(ChatsError) -> Report

  /// Accepted meetings of a person that begin at `time` or later, the earliest first, without those with people he does not see.
  func meetings(of person: ID<Account>, from time: Timestamp, limit: Int) async throws(StoreError) -> [ChatMessage]
}

/// What a person says.
public enum Words: Hashable, Sendable {
  case text(String)
  case attachment(Attachment)
  case offer(Money)
  case meeting(place: String, time: Timestamp)
  /// Accepts, declines or withdraws the card of a message.
  case answer(ID<ChatMessage>, ProposalStep)
  /// Answers an offer with another one.
  case counterOffer(ID<ChatMessage>, Money)
  /// Answers a meeting with another one.
  case counterMeeting(ID<ChatMessage>, place: String, time: Timestamp)
}

/// Where words are that were composed.
public enum Composed: Hashable, Sendable, Identifiable {
  /// In their room.
  case sent(ChatMessage)
  /// In the outbox.
  case waiting(WaitingMessage)

  public var id: Marketplace.ID<ChatMessage> {
    switch self {
    case .sent(let message): message.id
    case .waiting(let waiting): waiting.id
    }
  }
}

/// A room as a list and its own screen show it.
public struct RoomEntry: Hashable, Sendable, Identifiable {
  public var record: RoomRecord
  /// The other one.
  public var other: Profile
  /// Of a deleted listing what is left of it; nil when nothing is.
  public var listing: ListingRow?
  /// One of the two blocked the other: nothing can be said any more.
  public var isBlocked: Bool
  /// The price of the newest accepted offer. Lists of all rooms of a person leave it out.
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

/// What somebody looks for in what was said.
public struct MessageRequest: Hashable, Sendable {
  /// As it is typed; see `MessageText`.
  public var text: String
  /// Only in this room; nil is in all.
  public var room: ID<ChatRoom>?
  public var order: MessageQuery.Order

  public init(text: String, room: ID<ChatRoom>? = nil, order: MessageQuery.Order = .newest) {
    self.text = text
    self.room = room
    self.order = order
  }
}

/// Some of the messages that were found, and what the question was taken for.
public struct MessageAnswer: Hashable, Sendable {
  public var items: [RoomMessage]
  public var text: MessageText
  /// Where to go on; nil when there is nothing more.
  public var next: MessageCursor?
  /// The share of all messages that has been looked through, from 0 to 1.
  public var searched: Double

  public init(items: [RoomMessage], text: MessageText, next: MessageCursor?, searched: Double) {
    self.items = items
    self.text = text
    self.next = next
    self.searched = searched
  }
}

/// A message, and where it was said.
public struct RoomMessage: Hashable, Sendable, Identifiable {
  public let message: ChatMessage
  public let entry: RoomEntry

  public var id: Marketplace.ID<ChatMessage> { message.id }

  public init(message: ChatMessage, entry: RoomEntry) {
    self.message = message
    self.entry = entry
  }
}

/// Why something could not be done in a chat.
public enum ChatsError: Error, Hashable, Sendable {
  case rule(ChatRule)
  /// There is no such room, listing or message, or none that this person may see.
  case notFound
  case store(StoreError)
}
