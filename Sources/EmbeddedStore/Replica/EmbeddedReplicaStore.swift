internal import LocalFiles
public import Marketplace

/// A replica in `Library/Market.sqlite`.
public struct EmbeddedReplicaStore: ReplicaStore, SQLStore {
  let store: StoreActor

  /// - `pending`: the outbox, in order. `command` is `CommandJSON`, and `changes` is `RecordChangeJSON`. `sentUpTo` is
  ///   an event number of the server, and `refusal` is the code of a refused command. Both are null while the command
  ///   waits.
  static let tables = [
    """
    CREATE TABLE pending(number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, command TEXT NOT NULL,
      changes TEXT NOT NULL, sentUpTo INTEGER, refusal TEXT)
    """
  ]

  /// The key in `meta` of the server's event number.
  static let positionName = "replica.position"

  /// The key in `meta` of the newest row of `viewed` that the server has counted.
  static let sentViewsName = "replica.views"

  public func position() async throws(StoreError) -> Int? {
    try await ask { sql throws(SQLiteFault) in
      try sql.integer("SELECT value FROM meta WHERE name = ?", [.text(Self.positionName)])
    }
  }

  public func pending() async throws(StoreError) -> [PendingCommand] {
    try await ask { sql throws(SQLiteFault) in try sql.pendingCommands() }
  }

  public func unsentViews(of member: ID<Account>) async throws(StoreError) -> (listings: [ID<Listing>], number: Int) {
    try await ask { sql throws(SQLiteFault) in
      let sent = try sql.integer("SELECT value FROM meta WHERE name = ?", [.text(Self.sentViewsName)]) ?? 0
      let values: [SQLValue] = [.id(member), .integer(sent)]
      let listings: [ID<Listing>] = try sql.ids(
        "SELECT listing FROM viewed WHERE person = ? AND number > ? ORDER BY number", values)
      let number = try sql.integer("SELECT max(number) FROM viewed WHERE person = ? AND number > ?", values)
      return (listings, number ?? sent)
    }
  }

  public func postsWithUncountedComments() async throws(StoreError) -> [ID<Post>] {
    try await ask { sql throws(SQLiteFault) in
      try sql.ids(
        """
        SELECT id FROM post WHERE comments < (SELECT count(*) FROM comment WHERE post = post.id AND NOT comment.isDeleted)
        """, [])
    }
  }

  public func transaction<Answer: Sendable>(
    _ body: @Sendable (any ReplicaTransaction) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer {
    let path = store.paths.market
    let outcome: Result<Answer, StoreError>
    do throws(StoreError) {
      outcome = try await store.write { database throws(SQLiteFault) in
        try database.transaction(at: path, isReplica: true, body)
      }
    } catch { throw error }
    return try outcome.get()
  }
}

extension MarketDatabase {
  /// Runs `body` in one transaction, which is rolled back when `body` throws. `path`: for error messages.
  func transaction<Answer, Failure: Error>(
    at path: String, isReplica: Bool = false, _ body: (EmbeddedTransaction) throws(Failure) -> Answer
  ) throws(SQLiteFault) -> Result<Answer, Failure> {
    var failure: Failure?
    do throws(SQLiteFault) {
      return .success(
        try write { sql throws(SQLiteFault) in
          let transaction = EmbeddedTransaction(sql, path: path, isReplica: isReplica)
          let answer: Answer
          do throws(Failure) { answer = try body(transaction) } catch {
            failure = error
            // Any fault rolls the transaction back.
            throw .busy
          }
          try transaction.finish()
          return answer
        })
    } catch {
      guard let failure else { throw error }
      return .failure(failure)
    }
  }
}
