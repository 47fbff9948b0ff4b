internal import Marketplace

/// Gives numbers to committed events.
extension SQL {
  /// The key of the advisory lock under which one server at a time gives numbers: "2ndE".
  private static let publishing = 0x326E_6445

  /// Gives consecutive numbers to the events of committed transactions, in a transaction of its own. One server at a time
  /// does it. So a number is visible only when all lower ones are, and an event that is committed later gets a higher one.
  func publishEvents() throws(PostgresFault) {
    guard try exists("SELECT 1 FROM pendingEvent LIMIT 1") else { return }
    later("BEGIN ISOLATION LEVEL READ COMMITTED")
    later("SELECT pg_advisory_xact_lock($1)", [.integer(Self.publishing)])
    do throws(PostgresFault) {
      let hasCleaned = try numberEvents()
      try run("COMMIT")
      // Not in the transaction: no other server waits for it, and the numbers stay when it fails. Each new post has an event,
      // so there are never many new rows.
      if hasCleaned { try? foldPostCounts() }
    } catch {
      if !connection.isLost { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  /// Gives numbers in the current transaction. Nobody else may do the same meanwhile. Returns whether it deleted old events,
  /// which it does after many new ones.
  @discardableResult
  func numberEvents() throws(PostgresFault) -> Bool {
    let count = try run(
      """
      WITH ready AS (
        DELETE FROM pendingEvent RETURNING *
      )
      INSERT INTO event(number, origin, time, kind, subject, audience)
      SELECT (SELECT value::bigint FROM meta WHERE name = 'newestEvent') + row_number() OVER (ORDER BY place),
        origin, time, kind, subject, audience
      FROM ready
      """)
    guard count > 0 else { return false }
    let newest = try integer(
      "UPDATE meta SET value = (value::bigint + $1)::text WHERE name = 'newestEvent' RETURNING value::bigint",
      [.integer(count)])
    guard let newest, newest % EventLimits.cleaningInterval < count else { return false }
    try deleteOldEvents(upTo: newest)
    return true
  }

  /// Keeps the newest event in any case, because a reader compares its own number with the oldest one.
  private func deleteOldEvents(upTo newest: Int) throws(PostgresFault) {
    try run(
      """
      DELETE FROM event WHERE number < least($1, greatest($1 - $2 + 1, (SELECT min(number) FROM event
        WHERE time >= \(Self.now) - $3)))
      """,
      [.integer(newest), .integer(EventLimits.mostKept), .integer(EventLimits.millisecondsKept)])
  }

  func newestEvent() throws(PostgresFault) -> Int {
    try integer("SELECT value::bigint FROM meta WHERE name = 'newestEvent'") ?? 0
  }
}
