public import Marketplace

extension PostgresStore {
  /// Makes everybody who follows the events of a database load everything again. Call it after the database was put back to an
  /// earlier state.
  public static func beginNewHistory(_ address: PostgresAddress) async throws(StoreError) {
    let pool = PostgresPool(address.string(statementMilliseconds: 60_000), size: 1, patience: .seconds(60))
    do throws(PostgresFault) {
      try await pool.transaction { sql throws(PostgresFault) in try sql.beginNewHistory() }
    } catch {
      throw StoreError(error, at: address.place)
    }
  }
}

extension SQL {
  /// Continues with event numbers that were never used. Followers find a gap after their number, and load everything again.
  func beginNewHistory() throws(PostgresFault) {
    // The standby of a restored primary is often not there yet.
    try run("SET LOCAL synchronous_commit = local")
    let gap = EventLimits.historyGap
    try run("UPDATE meta SET value = (value::bigint + \(gap))::text WHERE name = 'newestEvent'")
  }
}
