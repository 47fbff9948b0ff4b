import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A store that was made before there were posts.
@Suite(.serialized) struct TownMigrationTests {
  @Test func itGetsTheTablesAndKeepsItsReports() async throws {
    let folder = TemporaryFolder()
    let (me, other) = (Sample.seller(70), Sample.seller(71))
    _ = try await folder.run().market(of: me).accounts.report(.account(other), reason: .spam, note: "")
    let old = try MarketDatabase(path: folder.market)
    try old.write { sql throws(SQLiteFault) in
      // The tables of the later migrations.
      for table in ["contact", "follow", "rating", "manner", "inbox", "inboxMark", "inboxMemory"] {
        try sql.run("DROP TABLE \(table)", isKept: false)
      }
      try sql.run("DROP INDEX command_contact", isKept: false)
      for table in ["post", "comment", "postMark", "post_gram"] + TownSchema.derivedNames {
        try sql.run("DROP TABLE \(table)", isKept: false)
      }
      for index in ["report_post", "report_comment", "command_post", "decision_post", "decision_comment"] {
        try sql.run("DROP INDEX \(index)", isKept: false)
      }
      for table in ["report", "decision"] {
        for column in ["post", "comment"] {
          try sql.run("ALTER TABLE \(table) DROP COLUMN \(column)", isKept: false)
        }
      }
      try sql.run("DELETE FROM grdb_migrations WHERE identifier >= '6'", isKept: false)
      try sql.run("PRAGMA user_version = 5", isKept: false)
    }
    try old.close()
    let store = try await folder.run()
    #expect(try await store.accounts.reports(by: me).map(\.subject) == [.account(other)])
    let post = try await store.market(of: me).town.publish(CommandTown.news)
    #expect(try await store.town.posts([post.id])[post.id]?.title == "소식")
    let new = try MarketDatabase(path: folder.market)
    #expect(try new.read { sql throws(SQLiteFault) in try sql.integer("PRAGMA user_version") } == MarketSchema.version)
  }
}
