public import Marketplace

/// Searches messages in `Library/Market.sqlite` with a full-text index.
///
/// Sending a message does not update the index. Each search page extends it by a bounded number of messages, from the
/// newest to the oldest.
public struct EmbeddedMessageSearch: MessageSearch {
  let keeper: MessageIndexActor

  public func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int)
    async throws(StoreError) -> MessageSearchPage
  {
    if Task.isCancelled { throw .cancelled }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) { return try await keeper.search(query, after: cursor, limit: limit) } catch { throw error }
  }
}
