internal import GRDB
internal import LocalFiles
public import Marketplace

/// A market that has moved to another store refuses writes.
extension EmbeddedStore {
  /// Where the market of a folder is now; nil if it is still there.
  public static func successor(of folder: String) async throws(StoreError) -> String? {
    try await perform(in: folder) { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.meta(MarketDatabase.successor) }
    }
  }

  /// Makes the market of a folder take writes again.
  public static func reopen(folder: String) async throws(StoreError) {
    _ = try await perform(in: folder) { database throws(SQLiteFault) in
      try database.transaction(.immediate) { sql throws(SQLiteFault) in
        try sql.setMeta(MarketDatabase.successor, to: nil)
      }
    }
  }

  /// Returns nil for a folder without a market.
  private static func perform<Answer: Sendable>(
    in folder: String, _ work: @escaping @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer?
  ) async throws(StoreError) -> Answer? {
    let path = Path.join(folder, BackupLayout.database)
    guard FileState(of: path).hasContents else { return nil }
    let outcome: Result<Answer?, StoreError> = await QueueWorker(label: "secondhand.successor").run {
      Result { () throws(StoreError) in
        try inStoreTerms(path) { () throws(SQLiteFault) in
          let database = try MarketDatabase(path: path)
          let answer = try work(database)
          try database.close()
          return answer
        }
      }
    }
    return try outcome.get()
  }
}
