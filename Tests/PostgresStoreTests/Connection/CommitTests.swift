import MarketTesting
import Marketplace
import PostgresTesting
import Synchronization
import Testing

@testable import PostgresStore

/// What a transaction knows of an earlier one whose commit was not answered.
@Suite(.serialized) struct CommitTests {
  @Test func aCommitThatWasNotAnsweredIsFound() async throws {
    let store = try await TestCluster.store()
    let committed = try await store.pool.transaction { sql throws(PostgresFault) in
      try sql.run("INSERT INTO meta(name, value) VALUES('a', '1')")
      return try sql.transaction()
    }
    let undone = Mutex<String?>(nil)
    await #expect(throws: PostgresFault.refused) {
      try await store.pool.transaction { sql throws(PostgresFault) in
        try sql.run("INSERT INTO meta(name, value) VALUES('b', '1')")
        let transaction = try sql.transaction()
        undone.withLock { $0 = transaction }
        throw .refused
      }
    }
    let (kept, lost) = (try #require(committed), try #require(undone.withLock { $0 }))
    let found = try await store.ask { sql throws(PostgresFault) in
      [try sql.isCommitted(kept), try sql.isCommitted(lost)]
    }
    #expect(found == [true, false])
  }

  /// The connection ends in the middle of the work, so the work runs again.
  @Test func workThatWasCutOffRunsAgainAndIsThereOnce() async throws {
    let store = try await TestCluster.store()
    let runs = Mutex(0)
    try await store.pool.transaction { sql throws(PostgresFault) in
      try sql.run("INSERT INTO meta(name, value) VALUES('once', '1')")
      let run = runs.withLock { runs in
        runs += 1
        return runs
      }
      if run == 1 { try sql.run("SELECT pg_terminate_backend(pg_backend_pid())") }
    }
    #expect(runs.withLock { $0 } == 2)
    #expect(
      try await store.ask { sql throws(PostgresFault) in
        try sql.integer("SELECT count(*) FROM meta WHERE name = 'once'")
      } == 1)
  }

  /// A statement that waits for the next one fails: the next one is not run, nothing is committed, and the connection goes
  /// on without either.
  @Test func aWaitingStatementThatFailsStopsTheNextOne() async throws {
    let store = try await TestCluster.store()
    let keep = "INSERT INTO meta(name, value) VALUES('kept', '1')"
    for isLast in [false, true] {
      let hasRun = Mutex(false)
      await #expect(throws: PostgresFault.self) {
        try await store.pool.transaction { sql throws(PostgresFault) in
          sql.later(keep)
          sql.later("SELECT 1 / (SELECT 0)")
          if isLast { return }
          try sql.run("INSERT INTO meta(name, value) VALUES('next', '1')")
          hasRun.withLock { $0 = true }
        }
      }
      #expect(!hasRun.withLock { $0 })
    }
    // One that the work refuses is never sent.
    await #expect(throws: PostgresFault.refused) {
      try await store.pool.transaction { sql throws(PostgresFault) in
        sql.later(keep)
        throw .refused
      }
    }
    func kept() async throws -> Int? {
      try await store.ask { sql throws(PostgresFault) in
        try sql.integer("SELECT count(*) FROM meta WHERE name IN ('kept', 'next')")
      }
    }
    for _ in 0..<20 { #expect(try await kept() == 0) }
    try await store.pool.transaction { sql throws(PostgresFault) in sql.later(keep) }
    #expect(try await kept() == 1)
  }

  @Test func manyStatementsAreForgotten() async throws {
    let store = try await TestCluster.store()
    let count = try await store.pool.transaction { sql throws(PostgresFault) in
      for number in 0..<1100 { _ = try sql.integer("SELECT \(number)") }
      return try sql.integer("SELECT count(*) FROM pg_prepared_statements") ?? 0
    }
    #expect((1...500).contains(count))
  }
}

extension SQL {
  /// The identity of the current transaction.
  fileprivate func transaction() throws(PostgresFault) -> String? {
    try first("SELECT pg_current_xact_id()::text") { $0.text(0) }
  }
}
