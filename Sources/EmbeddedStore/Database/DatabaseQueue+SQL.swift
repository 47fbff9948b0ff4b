internal import GRDB

extension DatabaseQueue {
  /// Does `body` in one transaction; what it throws undoes all of it.
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
          // SQLite may have given up the transaction itself.
          if database.isInsideTransaction { try? database.rollback() }
          throw error
        }
      }
    } catch {
      throw SQLiteFault(error)
    }
  }

  /// Does `body` without a transaction of its own.
  func sql<Answer>(_ body: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    do {
      return try writeWithoutTransaction { try body(SQL(database: $0)) }
    } catch {
      throw SQLiteFault(error)
    }
  }
}
