public import Marketplace

extension PostgresStore {
  /// Says that the market of a database went back to an earlier state, as after a restore: whoever follows its events loads
  /// everything anew.
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
  /// Gives the next events numbers that nobody has heard yet. Followers find that theirs are missing, and load everything anew.
  func beginNewHistory() throws(PostgresFault) {
    let gap = EventLimits.historyGap
    try run("UPDATE meta SET value = (value::bigint + \(gap))::text WHERE name = 'newestEvent'")
  }
}
