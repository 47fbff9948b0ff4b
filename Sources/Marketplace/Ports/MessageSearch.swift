/// Searches messages by their text. The results are exact: the same messages in the same order as a scan of all
/// messages would return. An appended message can be found as soon as the append has returned.
public protocol MessageSearch: Sendable {
  /// At most `limit` messages that match `query`, after `cursor`, or from the first one. A page can be shorter when
  /// filling it would take long: only a page without `next` is the last. Throws `.unavailable` when the store cannot be
  /// read.
  func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int)
    async throws(StoreError) -> MessageSearchPage
}

/// A position in the results of a message search.
public enum MessageCursor: Hashable, Sendable {
  /// After this message, whether it matches or not.
  case message(ID<ChatMessage>)
  /// After the message with this number; a store numbers its messages in their order.
  case number(Int)
}

/// One page of results.
public struct MessageSearchPage: Hashable, Sendable {
  public var items: [ChatMessage]
  /// The cursor of the next page; nil after the last page.
  public var next: MessageCursor?
  /// The share of all messages that has been searched, from 0 to 1.
  public var searched: Double

  public init(items: [ChatMessage], next: MessageCursor?, searched: Double = 1) {
    self.items = items
    self.next = next
    self.searched = searched
  }
}
