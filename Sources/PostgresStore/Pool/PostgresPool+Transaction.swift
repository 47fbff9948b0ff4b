private let reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
/// A sequential scan of a small table would collide with every write to it.
private let writing = "BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL enable_seqscan = off"

extension PostgresPool {
  /// Runs `work` in one serializable transaction. `work` may run more than once. A transaction that throws is rolled
  /// back.
  ///
  /// When the connection is lost during the commit, nobody knows whether the transaction was committed. `work` runs again
  /// then, and must do nothing the second time, like a command with an id.
  func transaction<Answer: Sendable>(
    isReadOnly: Bool = false, _ work: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer
  ) async throws(PostgresFault) -> Answer {
    try await run { sql throws(PostgresFault) in
      try sql.connection.run(script: isReadOnly ? reading : writing)
      do throws(PostgresFault) {
        let answer = try work(sql)
        try sql.run("COMMIT")
        return answer
      } catch {
        if sql.connection.isInTransaction, !sql.connection.isLost { _ = try? sql.run("ROLLBACK") }
        throw error
      }
    }
  }
}
