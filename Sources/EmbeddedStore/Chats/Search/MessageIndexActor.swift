internal import Marketplace

/// The messages and their index on a thread and connections of their own: who says something waits for nobody who searches.
/// Opened with the first search.
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
        // Whatever is the matter with the index, each message can be looked at.
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

  /// Nil where nothing can be written: then each message is looked at.
  private func openedIndex() -> MessageIndex? {
    if index == nil { index = try? MessageIndex(path: paths.market) }
    return index
  }
}
