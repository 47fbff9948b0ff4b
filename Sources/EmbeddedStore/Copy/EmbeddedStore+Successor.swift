internal import GRDB
import Glibc
internal import LocalFiles
public import Marketplace

/// A market that has moved to another store refuses writes.
extension EmbeddedStore {
  /// Where the market of a folder is now; nil if it is still there.
  public static func successor(of folder: String) async throws(StoreError) -> String? {
    let found = try await perform(in: folder) { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.meta(MarketDatabase.successor) }
    }
    return found ?? nil
  }

  /// Makes the market of a folder take writes again. Throws when there is none.
  ///
  /// - Returns: where the market had moved to; nil if it had not.
  public static func reopen(folder: String) async throws(StoreError) -> String? {
    try await change(folder) { database throws(SQLiteFault) in try database.takeSuccessor() }
  }

  /// Whether a folder has the database of a market.
  public static func hasMarket(in folder: String) -> Bool {
    FileState(of: Path.join(folder, BackupLayout.database)).hasContents
  }

  /// Changes the market of a folder. Throws when there is none.
  static func change<Answer: Sendable>(
    _ folder: String, _ work: @escaping @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer
  ) async throws(StoreError) -> Answer {
    if let answer = try await perform(in: folder, work) { return answer }
    throw .unavailable(path: Path.join(folder, BackupLayout.database), reason: .io(ENOENT))
  }

  /// Returns nil for a folder without a market.
  private static func perform<Answer: Sendable>(
    in folder: String, _ work: @escaping @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer
  ) async throws(StoreError) -> Answer? {
    let path = Path.join(folder, BackupLayout.database)
    guard hasMarket(in: folder) else { return nil }
    let outcome: Result<Answer, StoreError> = await QueueWorker(label: "secondhand.successor").run {
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

extension MarketDatabase {
  /// Makes the database take writes. Returns where the market was said to be; nil if it was here.
  func takeSuccessor() throws(SQLiteFault) -> String? {
    try transaction(.immediate) { sql throws(SQLiteFault) in
      let place = try sql.meta(Self.successor)
      try sql.setMeta(Self.successor, to: nil)
      return place
    }
  }

  /// Makes the database refuse writes from now on.
  func setSuccessor(_ place: String) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in try sql.setMeta(Self.successor, to: place) }
  }
}
