internal import Dispatch
internal import LocalFiles
internal import Marketplace

/// Runs queries on its own thread and connection, so that no query waits for a write.
actor ReadingActor {
  private nonisolated let executor = FileExecutor(label: "secondhand.reading")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private var database: MarketDatabase?

  init(path: String) { self.path = path }

  /// Opens the connection in the background after `delay` and tells whether it is open. If the file is no longer there, it
  /// never opens.
  nonisolated func prepare(after delay: DispatchTimeInterval, _ tell: @escaping @Sendable (_ isOpen: Bool) -> Void) {
    // A task would wake the shared thread pool.
    executor.queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      tell(self?.assumeIsolated { (try? $0.connection()) != nil } == true)
    }
  }

  func ask<Answer: Sendable>(_ question: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer) throws(SQLiteFault)
    -> Answer
  {
    try question(try connection())
  }

  private func connection() throws(SQLiteFault) -> MarketDatabase {
    if let database { return database }
    let opened = try MarketDatabase(reading: path)
    database = opened
    return opened
  }
}
