import Synchronization

/// What a transaction does, and how the database keeps it apart from others.
enum TransactionKind {
  /// Reads one state.
  case reading
  /// Reads and writes as if it ran alone.
  case writing
  /// Each statement sees what is committed by then. Locks the rows that it depends on.
  case adding

  fileprivate var start: String {
    switch self {
    case .reading: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    case .writing: "BEGIN ISOLATION LEVEL SERIALIZABLE"
    case .adding: "BEGIN ISOLATION LEVEL READ COMMITTED"
    }
  }
}

/// A sequential scan of a small table would collide with every write to it. Answers with the identity of the transaction.
private let preparing = "SELECT pg_current_xact_id()::text, set_config('enable_seqscan', 'off', true)"

extension PostgresPool {
  /// Runs `work` in one transaction. `work` may run more than once, but it is committed once. A transaction
  /// that throws is rolled back.
  ///
  /// When the connection is lost during the commit, the next one asks what has become of the transaction; see
  /// `pg_xact_status` in the PostgreSQL documentation. After a crash or a fail-over nobody knows, because the number of a
  /// transaction that was not on disk is given to another one. Then `work` runs again; a command finds out by its identity
  /// that it was performed.
  ///
  /// `before` runs on the same connection before the transaction, and `after` when it is committed. A reading transaction
  /// without `after` is answered before it ends.
  func transaction<Answer: Sendable>(
    _ kind: TransactionKind = .writing,
    before: @escaping @Sendable (SQL) throws(PostgresFault) -> Void = { _ in },
    after: (@Sendable (SQL) -> Void)? = nil,
    _ work: @escaping @Sendable (SQL) throws(PostgresFault) -> Answer
  ) async throws(PostgresFault) -> Answer {
    let isReadOnly = kind == .reading
    let unsettled = Mutex<(transaction: String, run: String, answer: Answer)?>(nil)
    return try await run { sql throws(PostgresFault) in
      if let (transaction, run, answer) = unsettled.withLock({ $0 }) {
        if try sql.serverRun() == run, try sql.isCommitted(transaction) {
          after?(sql)
          return answer
        }
        unsettled.withLock { $0 = nil }
      }
      try before(sql)
      // Before the transaction, which must not wait for the network between its last statement and the commit.
      let run = isReadOnly ? "" : try sql.serverRun()
      var transaction: String?
      sql.connection.isWriting = !isReadOnly
      defer { sql.connection.isWriting = false }
      sql.later(kind.start)
      if !isReadOnly { sql.connection.later(preparing) { transaction = $0.text(0) } }
      do throws(PostgresFault) {
        let answer = try work(sql)
        // Nothing was sent when the work has no statements.
        if !isReadOnly, transaction == nil { try sql.run("SELECT 1") }
        if let transaction {
          unsettled.withLock { $0 = (transaction, run, answer) }
        }
        if isReadOnly, after == nil {
          // Nothing depends on its end. Without a statement, it has not begun.
          sql.connection.hasOnlyRead = sql.connection.isInTransaction
          return answer
        }
        try sql.run("COMMIT")
        after?(sql)
        return answer
      } catch {
        sql.connection.forgetWaiting()
        if case .lost = error { throw error }
        unsettled.withLock { $0 = nil }
        if sql.connection.isInTransaction { try? sql.connection.run(script: "ROLLBACK") }
        throw error
      }
    }
  }
}

extension SQL {
  /// What differs between a server and the same one after a crash, or the standby that took its place. A crash resets the
  /// statistics, and a promotion begins a new timeline, the first eight digits in the names of the log's files.
  func serverRun() throws(PostgresFault) -> String {
    if let known = connection.serverRun { return known }
    let run = try first(
      """
      SELECT coalesce((SELECT stats_reset FROM pg_stat_wal)::text, '') || ' '
        || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)
      """
    ) { $0.text(0) }
    connection.serverRun = run
    return run ?? ""
  }

  /// Whether an earlier transaction of the same run of the server was committed. Throws `.collision` while its process there
  /// is still at it.
  func isCommitted(_ transaction: String) throws(PostgresFault) -> Bool {
    let status = try first("SELECT pg_xact_status($1::text::xid8)", [.text(transaction)]) { $0.optionalText(0) }
    if status == "in progress" { throw .collision }
    return status == "committed"
  }
}
