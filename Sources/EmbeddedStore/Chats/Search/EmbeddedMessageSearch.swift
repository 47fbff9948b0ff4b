public import Marketplace

/// Finds messages of `Library/Market.sqlite` by an index of their words.
///
/// Who sends knows nothing of the index: a search brings it on, from the newest messages to the oldest, a bounded part a page.
public struct EmbeddedMessageSearch: MessageSearch {
  let keeper: MessageIndexActor

  public func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int)
    async throws(StoreError) -> MessageSearchPage
  {
    if Task.isCancelled { throw .cancelled }
    // See "Errors of actors" in Sources/README.md.
    do throws(StoreError) { return try await keeper.search(query, after: cursor, limit: limit) } catch { throw error }
  }
}
