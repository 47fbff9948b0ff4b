/// Something that was said in a room.
public struct ChatMessage: Hashable, Sendable, Identifiable {
  /// Made by the sender's program before it is sent, so that sending it again adds nothing.
  public let id: Marketplace.ID<ChatMessage>
  public let room: Marketplace.ID<ChatRoom>
  /// 1, 2, 3, … in its room, in the order in which the store took them: the order of a room, whatever clocks say.
  public let sequence: Int
  public let sender: Marketplace.ID<Account>
  /// When it was written, by the sender's clock.
  public let time: Timestamp
  /// A card, an offer or a meeting, as it stands now.
  public var content: Content

  public enum Content: Hashable, Sendable {
    case text(String)
    case attachment(Attachment)
    case offer(Offer)
    case meeting(Meeting)
    /// Said by the program about what the sender did.
    case note(Note)
  }

  public enum Note: Hashable, Sendable {
    /// The seller changed how far the sale has come.
    case status(ListingStatus)
    /// The sender answered the card of this message; a counter-proposal is a card of its own instead.
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
  /// What the file was called where it came from, without its folders.
  public let name: String
  /// Bytes of what is kept.
  public let bytes: Int

  public init(kind: Kind, file: String, name: String, bytes: Int) {
    self.kind = kind
    self.file = file
    self.name = name
    self.bytes = bytes
  }
}
