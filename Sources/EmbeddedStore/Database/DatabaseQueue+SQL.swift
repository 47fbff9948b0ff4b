internal import GRDB

extension DatabaseQueue {
  /// Runs `body` in one transaction, which is rolled back when `body` throws.
  func transaction<Answer>(
    _ kind: Database.TransactionKind, _ body: (SQL) throws(SQLiteFault) -> Answer
  ) throws(SQLiteFault) -> Answer {
    do {
      return try writeWithoutTransaction { database in
        try database.beginTransaction(kind)
        do {
          let answer = try body(SQL(database: database))
          try database.commit()
          return answer
        } catch {
          // SQLite may already have rolled back.
          if database.isInsideTransaction { try? database.rollback() }
          throw error
        }
      }
    } catch {
      throw SQLiteFault(error)
    }
  }

  /// Runs `body` without a transaction.
  func sql<Answer>(_ body: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    do {
      return try writeWithoutTransaction { try body(SQL(database: $0)) }
    } catch {
      throw SQLiteFault(error)
    }
  }
}
