public import Marketplace

/// Searches the messages that a person can see in a PostgreSQL database, by reading them one after the other.
///
/// There is no index of the words: it would be half of what every message writes, for a search that the members' programs
/// do in their replicas.
public struct PostgresMessageSearch: MessageSearch {
  let store: PostgresStore
  /// The maximum number of messages on a page, whatever is asked for.
  private static let longestPage = 1_000
  /// The number of messages that are read for a page.
  var mostRead = 5_000

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
      // Through the rooms of the person, never over the messages of all.
      try sql.run("SET LOCAL enable_seqscan = off")
      let statement = MessageStatement(query, after: place, limit: mostRead)
      let read = try sql.all(statement.text, statement.values) { row throws(PostgresFault) in
        (message: try MessageRow.message(row), number: row.integer(MessageRow.count))
      }
      let found = read.filter { query.fits($0.message.content) }
      let items = found.prefix(limit)
      var next: MessageCursor?
      if found.count > limit {
        next = items.last.map { .number($0.number) } ?? cursor
      } else if read.count == mostRead {
        next = read.last.map { .number($0.number) }
      }
      return MessageSearchPage(items: items.map(\.message), next: next)
    }
  }
}
