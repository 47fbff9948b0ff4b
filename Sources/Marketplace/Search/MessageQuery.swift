/// Which messages a search finds: of those that `person` sees, by what they say.
///
/// The person sees the rooms they are in, except those with hidden people. After leaving a room they see only newer messages.
public struct MessageQuery: Hashable, Sendable {
  /// All of them stand in the message.
  public var terms: [SearchTerm]
  /// None of them stands in it.
  public var excluded: [SearchTerm]
  public var person: ID<Account>
  /// The only room that is searched; nil is all.
  public var room: ID<ChatRoom>?
  /// Those whose rooms are left out, for one of the two blocked the other.
  public var hidden: Set<ID<Account>>
  public var order: Order

  public enum Order: Hashable, Sendable, CaseIterable {
    /// What the store took last comes first, whatever clocks say.
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

  /// Whether this is found in a message that `person` sees.
  public func fits(_ content: ChatMessage.Content) -> Bool {
    guard let text = content.searchedText else { return false }
    return SearchQuery(terms: terms, excluded: excluded).fits(title: text)
  }
}

extension ChatMessage.Content {
  /// What is looked through: what one of the two wrote himself; nil for what the program says.
  public var searchedText: String? {
    switch self {
    case .text(let text): text
    case .attachment(let attachment): attachment.name
    case .meeting(let meeting): meeting.place
    case .offer, .note: nil
    }
  }
}
