internal import CPostgres

/// A connection to PostgreSQL. One thread at a time uses it.
///
/// Unchecked Sendable is safe: only the thread that has taken it from the pool uses it.
final class PostgresConnection: @unchecked Sendable {
  let connection: OpaquePointer
  /// The statements that travel with the next one.
  private var waiting: [WaitingStatement] = []
  /// The names of the prepared statements, by their text and the types of their parameters.
  private var prepared: [Statement: String] = [:]
  private static let mostPrepared = 500
  /// How often it waited for an answer.
  private(set) var roundTrips = 0
  /// Whether the server said that it is no longer the one to talk to, such as a primary that became a standby.
  private var isStale = false
  /// See `SQL.serverRun`.
  var serverRun: String?

  /// Whether a transaction that writes is under way. It has statements of its own: PostgreSQL keeps the plan of a statement
  /// that was prepared for readers, even where a writer must not scan a table.
  var isWriting = false

  private struct Statement: Hashable {
    let text: String
    let types: [UInt32]
    let isOfWriter: Bool
  }

  /// Connects, which can take as long as `connect_timeout` in the connection string.
  init(_ string: String) throws(PostgresFault) {
    guard let connection = PQconnectdb(string) else { throw .lost("out of memory") }
    guard PQstatus(connection) == CONNECTION_OK else {
      let message = String(cString: PQerrorMessage(connection))
      PQfinish(connection)
      throw .lost(message)
    }
    self.connection = connection
    // Notices of the server are for its own log.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
  }

  deinit { PQfinish(connection) }

  /// Makes the next user connect anew.
  func giveUp() { isStale = true }

  var isLost: Bool { isStale || PQstatus(connection) != CONNECTION_OK }

  /// Whether a transaction has begun and not ended.
  var isInTransaction: Bool { PQtransactionStatus(connection) != PQTRANS_IDLE }

  /// Whether the open transaction has only read and is no longer needed.
  var hasOnlyRead = false

  /// Ends a transaction that has only read.
  func endReading() {
    hasOnlyRead = false
    do throws(PostgresFault) { try rows("COMMIT", []) { _ in true } } catch { giveUp() }
  }

  /// The socket to wait on for notifications.
  var socket: Int32 { PQsocket(connection) }

  /// Runs statements without parameters, separated by semicolons.
  func run(script: String) throws(PostgresFault) {
    roundTrips += 1
    let result = PQexec(connection, script)
    defer { PQclear(result) }
    try check(result)
  }

  /// Sends a statement together with the next one, so that it costs no round trip of its own. When it fails, the next one is
  /// not run and throws its fault. `take` reads its rows.
  func later(_ text: String, _ values: [SQLValue] = [], _ take: @escaping (SQLRow) -> Void = { _ in }) {
    waiting.append(WaitingStatement(text: text, values: values, take: take))
  }

  /// Forgets the statements that wait for the next one.
  func forgetWaiting() { waiting = [] }

  /// Runs a statement, and calls `visit` for each row until it returns false. Returns the number of rows that a write
  /// touched; 0 for a query.
  @discardableResult
  func rows(_ text: String, _ values: [SQLValue], _ visit: (SQLRow) throws(PostgresFault) -> Bool)
    throws(PostgresFault) -> Int
  {
    let before = waiting
    waiting = []
    // The server keeps each text, and no name may be forgotten before its statement is sent.
    if prepared.count + before.count >= Self.mostPrepared {
      try run(script: "DEALLOCATE ALL")
      prepared = [:]
    }
    let names = try before.map { statement throws(PostgresFault) in
      try prepare(Statement(text: statement.text, types: statement.values.map(\.type), isOfWriter: isWriting))
    }
    let name = try prepare(Statement(text: text, types: values.map(\.type), isOfWriter: isWriting))
    roundTrips += 1
    let result: OpaquePointer?
    if before.isEmpty {
      result = SQLValue.bind(values) { count, pointers, lengths, formats in
        PQexecPrepared(connection, name, count, pointers, lengths, formats, 1)
      }
    } else {
      result = try sendTogether(zip(names, before).map { ($0, $1) }, name, values)
    }
    defer { PQclear(result) }
    try check(result)
    guard let result else { throw .lost(message) }
    for row in 0..<PQntuples(result) where try !visit(SQLRow(result: result, row: row)) { break }
    return Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  private func prepare(_ statement: Statement) throws(PostgresFault) -> String {
    if let name = prepared[statement] { return name }
    let name = "s\(prepared.count)"
    roundTrips += 1
    let result = PQprepare(connection, name, statement.text, Int32(statement.types.count), statement.types)
    defer { PQclear(result) }
    try check(result)
    prepared[statement] = name
    return name
  }

  /// Reads and forgets the notifications that have arrived.
  func takeNotifications() throws(PostgresFault) {
    guard PQconsumeInput(connection) == 1 else { throw .lost(message) }
    while let notification = PQnotifies(connection) { PQfreemem(notification) }
  }

  var message: String { String(cString: PQerrorMessage(connection)) }

  func check(_ result: OpaquePointer?) throws(PostgresFault) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return
    default:
      // The character "C" names the field of the SQLSTATE (PG_DIAG_SQLSTATE).
      let code = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      guard let code, !isLost else { throw .lost(message) }
      let fault = PostgresFault(code: code, message: message)
      if case .lost = fault { isStale = true }
      throw fault
    }
  }
}
