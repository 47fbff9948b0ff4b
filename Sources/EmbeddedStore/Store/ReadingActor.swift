internal import LocalFiles
internal import Marketplace

/// Runs queries on its own thread and connection, so that no query waits for a write.
actor ReadingActor {
  private nonisolated let executor = FileExecutor(label: "secondhand.reading")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private var database: MarketDatabase?

  init(path: String) { self.path = path }

  func ask<Answer: Sendable>(_ question: (MarketDatabase) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    let open = if let database { database } else { try MarketDatabase(reading: path) }
    database = open
    return try question(open)
  }
}
