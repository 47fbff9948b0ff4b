/// A query for messages that `person` can see, by their text.
///
/// The person sees the rooms they are in, except those with hidden people. After leaving a room they see only newer
/// messages.
public struct MessageQuery: Hashable, Sendable {
  /// The message must contain all of them.
  public var terms: [SearchTerm]
  /// The message must contain none of them.
  public var excluded: [SearchTerm]
  public var person: ID<Account>
  /// The only room to search; nil searches all rooms.
  public var room: ID<ChatRoom>?
  /// People whose rooms are left out, because one of the two blocked the other.
  public var hidden: Set<ID<Account>>
  public var order: Order

  public enum Order: Hashable, Sendable, CaseIterable {
    /// By the order in which the store accepted the messages, latest first, independent of clocks.
    case newest
    case oldest
  }

  public init(
    terms: [SearchTerm] = [], excluded: [SearchTerm] = [], person: ID<Account>, room: ID<ChatRoom>? = nil,
    hidden: Set<ID<Account>> = [], order: Order = .newest
  ) {
    self.terms = terms
    self.excluded = excluded
    self.person = person
    self.room = room
    self.hidden = hidden
    self.order = order
  }

  /// Whether the content matches. Ignores whether `person` can see the message.
  public func fits(_ content: ChatMessage.Content) -> Bool {
    guard let text = content.searchedText else { return false }
    return SearchQuery(terms: terms, excluded: excluded).fits(title: text)
  }
}

extension ChatMessage.Content {
  /// The searchable text: what a participant wrote; nil for what the program wrote.
  public var searchedText: String? {
    switch self {
    case .text(let text, _): text
    case .attachment(let attachment): attachment.name
    case .meeting(let meeting): meeting.place
    case .offer, .note: nil
    }
  }
}
