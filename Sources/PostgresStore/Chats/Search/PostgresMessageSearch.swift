public import Marketplace

/// Searches messages in a PostgreSQL database.
public struct PostgresMessageSearch: MessageSearch {
  let store: PostgresStore
  /// The maximum number of messages on a page, whatever is asked for.
  private static let longestPage = 1_000

  public func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int)
    async throws(StoreError) -> MessageSearchPage
  {
    if Task.isCancelled { throw .cancelled }
    let limit = min(max(0, limit), Self.longestPage)
    return try await store.read { sql throws(PostgresFault) in
      var place: Int?
      switch cursor {
      case nil: break
      case .number(let number): place = number
      case .message(let id):
        place = try sql.integer("SELECT number FROM message WHERE \(MessageRow.has(id: "$1"))", [.id(id)])
        guard place != nil else { return MessageSearchPage(items: [], next: nil) }
      }
      // How common the words are decides the plan, so it must not be one for all words.
      try sql.run("SET LOCAL plan_cache_mode = force_custom_plan")
      let statement = MessageStatement(query, after: place, limit: limit + 1)
      let found = try sql.all(statement.text, statement.values) { row throws(PostgresFault) in
        (message: try MessageRow.message(row), number: row.integer(MessageRow.count))
      }
      let looked = found.prefix(limit)
      let next = found.count > limit ? looked.last.map { .number($0.number) } ?? cursor : nil
      return MessageSearchPage(items: looked.map(\.message).filter { query.fits($0.content) }, next: next)
    }
  }
}
