internal import CPostgres

/// A statement that is sent together with the next one.
struct WaitingStatement {
  let text: String
  let values: [SQLValue]
  /// Reads a row.
  let take: (SQLRow) -> Void
}

extension PostgresConnection {
  /// Sends prepared statements and a last one without waiting for the answer to each, in the pipeline mode of libpq. Returns
  /// the result of the last one. Throws the fault of the first that fails; the ones after it are not run.
  func sendTogether(_ statements: [(name: String, statement: WaitingStatement)], _ name: String, _ values: [SQLValue])
    throws(PostgresFault) -> OpaquePointer?
  {
    guard PQenterPipelineMode(connection) == 1 else { throw .lost(message) }
    var last: OpaquePointer?
    do throws(PostgresFault) {
      for (name, statement) in statements { try send(name, statement.values) }
      try send(name, values)
      guard PQpipelineSync(connection) == 1 else { throw .lost(message) }
      var fault: PostgresFault?
      for (_, statement) in statements {
        let result = nextResult()
        defer { PQclear(result) }
        do throws(PostgresFault) { try check(result) } catch { fault = fault ?? error }
        if isLost { break }
        for row in 0..<PQntuples(result) { if let result { statement.take(SQLRow(result: result, row: row)) } }
      }
      if !isLost { last = nextResult() }
      // The answer to the end of the pipeline.
      if !isLost { PQclear(PQgetResult(connection)) }
      // The server may have said why it ends the connection before it did.
      if isLost { throw .lost(message) }
      if let fault { throw fault }
    } catch {
      PQclear(last)
      leavePipeline()
      throw error
    }
    leavePipeline()
    return last
  }

  private func send(_ name: String, _ values: [SQLValue]) throws(PostgresFault) {
    let isSent = SQLValue.bind(values) { count, pointers, lengths, formats in
      PQsendQueryPrepared(connection, name, count, pointers, lengths, formats, 1)
    }
    guard isSent == 1 else { throw .lost(message) }
  }

  /// The result of the next statement. Reads the end of its results, too.
  private func nextResult() -> OpaquePointer? {
    let result = PQgetResult(connection)
    while !isLost, let more = PQgetResult(connection) { PQclear(more) }
    return result
  }

  private func leavePipeline() {
    if PQexitPipelineMode(connection) != 1 { giveUp() }
  }
}
