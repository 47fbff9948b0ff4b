/// Finds messages by what they say, exactly: what it gives is what a look at every message would give, in the same order.
/// What was appended is found as soon as that has returned.
public protocol MessageSearch: Sendable {
  /// At most `limit` messages that `query` finds, from the first one behind `cursor` on, or from the first one. A page is
  /// shorter where it would take long to fill it: only the one without `next` is the last. Throws `.unavailable` when the
  /// store cannot be read.
  func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int)
    async throws(StoreError) -> MessageSearchPage
}

/// A place in what a search for messages finds.
public enum MessageCursor: Hashable, Sendable {
  /// Behind this message, found or not.
  case message(ID<ChatMessage>)
  /// Behind the message of this number, by which a store has them in their order.
  case number(Int)
}

/// Some of what a search for messages finds.
public struct MessageSearchPage: Hashable, Sendable {
  public var items: [ChatMessage]
  /// Where to go on; nil when there is nothing more.
  public var next: MessageCursor?
  /// The share of all messages that has been looked through, from 0 to 1.
  public var searched: Double

  public init(items: [ChatMessage], next: MessageCursor?, searched: Double = 1) {
    self.items = items
    self.next = next
    self.searched = searched
  }
}
