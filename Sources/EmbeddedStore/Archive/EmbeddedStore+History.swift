internal import Glibc
internal import LocalFiles
public import Marketplace

extension EmbeddedStore {
  /// Says that the market of a folder went back to an earlier state, as after a restore: whoever follows its events loads
  /// everything anew. Throws when there is no market.
  public static func beginNewHistory(folder: String) async throws(StoreError) {
    let done: Bool? = try await perform(in: folder) { database throws(SQLiteFault) in
      try database.write { sql throws(SQLiteFault) in try sql.beginNewHistory() }
      return true
    }
    if done == nil { throw .unavailable(path: Path.join(folder, BackupLayout.database), reason: .io(ENOENT)) }
  }
}

extension SQL {
  /// Gives the next events numbers that nobody has heard yet. After a market went back, its numbers would come again for other
  /// events, and followers would miss those.
  func beginNewHistory() throws(SQLiteFault) {
    let newest = try integer("SELECT seq FROM sqlite_sequence WHERE name = 'event'") ?? 0
    try run("DELETE FROM event")
    try run(
      "INSERT INTO event(number, time, kind) VALUES(?, unixepoch() * 1000, ?)",
      [.integer(newest + Event.historyGap), .integer(EventKind.everything.rawValue)])
  }
}
