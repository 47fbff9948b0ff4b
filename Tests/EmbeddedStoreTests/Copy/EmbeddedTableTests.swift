import Marketplace
import Testing

@testable import EmbeddedStore

/// A new table or column must have a place in the copy of a store, or a reason to have none.
@Suite struct EmbeddedTableTests {
  /// They belong to the machine, or to a replica.
  private static let local: Set = [
    "outbox", "terminal", "meta", "pending", "contact", "inbox", "inboxMemory", "manner",
  ]
  /// They are part of another table of the copy.
  private static let parts: Set = ["participant", "card"]
  /// They follow from other columns.
  private static let derived: [StoreTable: Set<String>] = [
    .room: ["number"], .message: ["file"], .bookmark: ["message"], .reported: ["file"], .searched: ["key"],
    // The column of `about`.
    .draft: ["listing"],
    .post: [
      "number", "isDeleted", "author", "createdAt", "kind", "topic", "latitude", "longitude", "wanted", "until",
      "isClosed",
    ],
    .comment: ["number", "isDeleted", "replyTime", "reply"],
  ]

  @Test func everyTableIsCopied() {
    let kept = Set(MarketSchema.recoverable).subtracting(Self.local).subtracting(Self.parts)
    let copied = Set(StoreTable.allCases.map(\.rawValue))
    #expect(kept.subtracting(copied).isEmpty)
    // These have no table of their own there, or can be lost with a damaged file.
    #expect(copied.subtracting(kept) == ["upload", "listing", "file", "event"])
  }

  @Test func everyColumnIsCopied() throws {
    let database = try MarketDatabase()
    for table in StoreTable.allCases where ![.listing, .file].contains(table) {
      var columns: Set<String> = []
      try database.read { sql throws(SQLiteFault) in
        try sql.rows("SELECT name FROM pragma_table_info('\(table.rawValue)')", isKept: false) { row in
          columns.insert(row.text(0))
          return true
        }
      }
      #expect(!columns.isEmpty, "\(table)")
      let forgotten = columns.subtracting(table.columns.map(\.name)).subtracting(Self.derived[table] ?? [])
      #expect(forgotten.isEmpty, "\(table): \(forgotten)")
    }
  }
}
