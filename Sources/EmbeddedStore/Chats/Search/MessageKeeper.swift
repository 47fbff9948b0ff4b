internal import Marketplace

/// The messages and their index on a thread and connections of their own: who says something waits for nobody who searches.
/// Opened with the first search.
actor MessageKeeper {
  private nonisolated let executor = FileExecutor(label: "secondhand.messages")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let paths: StorePaths
  private var market: MarketDatabase?
  /// The file that is open, as it was told apart from others then.
  private var file: FileState?
  private var index: MessageIndex?

  private let reach: MessageReach

  init(_ paths: StorePaths, reach: MessageReach = MessageReach()) {
    self.paths = paths
    self.reach = reach
  }

  func search(_ query: MessageQuery, after cursor: MessageCursor?, limit: Int) throws(StoreError) -> MessageSearchPage {
    try inStoreTerms(paths.market) { () throws(SQLiteFault) in
      guard let market = try opened() else { return MessageSearchPage(items: [], next: nil) }
      guard let index = try openedIndex() else {
        return try page(query, of: market, by: nil, after: cursor, limit: limit)
      }
      do throws(SQLiteFault) { return try page(query, of: market, by: index, after: cursor, limit: limit) } catch {
        // One that is damaged is made anew with the next search; whatever is the matter, each message can be looked at.
        if error == .damaged { discardIndex() }
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

  /// The file that stands at the path now; nil while nobody ever said anything.
  private func opened() throws(SQLiteFault) -> MarketDatabase? {
    let now = FileState(of: paths.market)
    guard case .present(let signature) = now else { return nil }
    if let market, case .present(let then)? = file, then.device == signature.device, then.node == signature.node {
      return market
    }
    try? market?.close()
    market = nil
    let opened = try MarketDatabase(path: paths.market)
    (market, file) = (opened, FileState(of: paths.market))
    return opened
  }

  /// Nil where none can be made.
  private func openedIndex() throws(SQLiteFault) -> MessageIndex? {
    if let index, FileState(of: paths.messages) != .absent { return index }
    index = nil
    do throws(SQLiteFault) { index = try MessageIndex(path: paths.messages) } catch {
      switch error {
      case .damaged, .otherVersion:
        ListingIndex.discard(path: paths.messages)
        index = try? MessageIndex(path: paths.messages)
      case .busy, .diskFull, .unavailable: return nil
      }
    }
    return index
  }

  private func discardIndex() {
    index = nil
    ListingIndex.discard(path: paths.messages)
  }
}
