/// A message in a room.
public struct ChatMessage: Hashable, Sendable, Identifiable {
  /// The sender's program makes the identity before it sends the message, so that a repeated send adds nothing.
  public let id: Marketplace.ID<ChatMessage>
  public let room: Marketplace.ID<ChatRoom>
  /// 1, 2, 3, … within the room, in the order in which the store accepted the messages. This is the order of a room,
  /// independent of clocks.
  public let sequence: Int
  public let sender: Marketplace.ID<Account>
  /// The time of writing, by the sender's clock.
  public let time: Timestamp
  /// An offer or a meeting is in its current state.
  public var content: Content

  public enum Content: Hashable, Sendable {
    /// The preview is of a link in the text.
    case text(String, preview: LinkPreview? = nil)
    case attachment(Attachment)
    case offer(Offer)
    case meeting(Meeting)
    /// A note that the program writes about an action of the sender.
    case note(Note)
  }

  public enum Note: Hashable, Sendable {
    /// The seller changed the status of the listing.
    case status(ListingStatus)
    /// The sender answered the card in this message. A counter-proposal is a new card instead.
    case answered(Marketplace.ID<ChatMessage>, ProposalStep)
  }

  public init(
    id: Marketplace.ID<ChatMessage>, room: Marketplace.ID<ChatRoom>, sequence: Int, sender: Marketplace.ID<Account>,
    time: Timestamp, content: Content
  ) {
    self.id = id
    self.room = room
    self.sequence = sequence
    self.sender = sender
    self.time = time
    self.content = content
  }
}

/// A picture or a file in a message.
public struct Attachment: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// `file` is a path below `Documents/Images`.
    case picture
    /// `file` is a path below `Documents/Files`.
    case file
  }

  public let kind: Kind
  public let file: String
  /// The original name of the file, without folders.
  public let name: String
  /// The size of the stored file in bytes.
  public let bytes: Int

  public init(kind: Kind, file: String, name: String, bytes: Int) {
    self.kind = kind
    self.file = file
    self.name = name
    self.bytes = bytes
  }
}
