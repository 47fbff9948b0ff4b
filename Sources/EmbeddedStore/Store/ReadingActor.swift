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

  /// Opens the connection in the background, so that the first query need not wait until SQLite has read the schema. Ignores
  /// a fault, which the first query meets again.
  nonisolated func prepare() {
    // A task would wake the shared thread pool.
    executor.queue.async { self.assumeIsolated { _ = try? $0.connection() } }
  }

  func ask<Answer: Sendable>(_ question: (MarketDatabase) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try question(try connection())
  }

  private func connection() throws(SQLiteFault) -> MarketDatabase {
    if let database { return database }
    let opened = try MarketDatabase(reading: path)
    database = opened
    return opened
  }
}
