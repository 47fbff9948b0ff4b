internal import LocalFiles
internal import Marketplace

/// Runs message searches on a separate thread with its own connections, so that sending never waits for a search. Opens
/// the connections at the first search.
actor MessageIndexActor {
  private nonisolated let executor = FileExecutor(label: "secondhand.messages")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let paths: StorePaths
  private var market: MarketDatabase?
  private var index: MessageIndex?

  private let reach: MessageReach

  init(_ paths: StorePaths, reach: MessageReach = MessageReach()) {
    self.paths = paths
    self.reach = reach
  }

  func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int) throws(StoreError) -> MessageSearchPage {
    try inStoreTerms(paths.market) { () throws(SQLiteFault) in
      let market = try opened()
      guard let index = openedIndex() else {
        return try page(query, of: market, by: nil, after: cursor, limit: limit)
      }
      do throws(SQLiteFault) { return try page(query, of: market, by: index, after: cursor, limit: limit) } catch {
        // If the index fails, compare the messages one by one.
        return try page(query, of: market, by: nil, after: cursor, limit: limit)
      }
    }
  }

  private func page(
    _ query: MessageQuery, of market: MarketDatabase, by index: MessageIndex?, after cursor: MessageCursor?, limit: Int
  ) throws(SQLiteFault) -> MessageSearchPage {
    try market.read { sql throws(SQLiteFault) in
      guard let finder = try MessageFinder(query, sql, index, limit: limit, reach: reach) else {
        return MessageSearchPage(items: [], next: nil)
      }
      return try finder.page(after: cursor)
    }
  }

  private func opened() throws(SQLiteFault) -> MarketDatabase {
    if let market { return market }
    let opened = try MarketDatabase(reading: paths.market)
    market = opened
    return opened
  }

  /// Nil if the database is read-only. Searches then compare messages one by one.
  private func openedIndex() -> MessageIndex? {
    if index == nil { index = try? MessageIndex(path: paths.market) }
    return index
  }
}
