public import Marketplace

extension EmbeddedStore {
  /// Makes everybody who follows the events of a folder's market load everything again. Call it after the market was put
  /// back to an earlier state. Throws when there is no market.
  public static func beginNewHistory(folder: String) async throws(StoreError) {
    try await change(folder) { database throws(SQLiteFault) in
      try database.write { sql throws(SQLiteFault) in try sql.beginNewHistory() }
    }
  }
}

extension SQL {
  /// Continues with event numbers that were never used. Otherwise new events would get the numbers of lost ones, and a
  /// program that has read those would skip the new ones.
  func beginNewHistory() throws(SQLiteFault) {
    let newest = try integer("SELECT seq FROM sqlite_sequence WHERE name = 'event'") ?? 0
    try run("DELETE FROM event")
    try run(
      "INSERT INTO event(number, time, kind) VALUES(?, unixepoch() * 1000, ?)",
      [.integer(newest + Event.historyGap), .integer(EventKind.everything.rawValue)])
  }
}
