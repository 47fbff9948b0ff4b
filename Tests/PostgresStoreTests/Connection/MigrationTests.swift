import MarketJSON
import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

@Suite(.serialized) struct MigrationTests {
  private static func connect(_ address: PostgresAddress) throws -> SQL {
    SQL(connection: try PostgresConnection(address.string(statementMilliseconds: 60_000)))
  }

  /// Makes the tables as an old version of the program did.
  private static func make(version: Int, _ sql: SQL) throws {
    try sql.run("CREATE TABLE schemaVersion(version int NOT NULL)")
    for statement in PostgresSchema.migrations.prefix(version).joined() { try sql.run(statement) }
    try sql.run("INSERT INTO schemaVersion(version) VALUES($1)", [.integer(version)])
  }

  /// Servers that start at the same moment on an empty database make its tables once.
  @Test func serversThatStartAtOnceShareTheTables() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
          return try await store.page(ListingQuery(), at: .index(0), limit: 1).items.count
        }
      }
      for try await count in group { #expect(count == 0) }
    }
  }

  /// Databases from when there was an index of the words in messages.
  @Test func theIndexOfWordsInMessagesGoes() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    let old = try Self.connect(address)
    try Self.make(version: 3, old)
    try old.run("ALTER TABLE message ADD COLUMN searchKey text, ADD COLUMN initials text")
    try old.run("CREATE INDEX message_search ON message USING gin(searchKey gin_trgm_ops, initials gin_trgm_ops)")
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    #expect(try old.exists("SELECT 1 WHERE to_regclass('message_search') IS NULL"))
    _ = try await store.commands.append(ChatSample.message(1))
    let query = MessageQuery(terms: [SearchTerm("말")].compactMap(\.self), person: ChatSample.buyer)
    #expect(try await PostgresMessageSearch(store: store).search(query, after: nil, limit: 9).items.count == 1)
  }

  /// A server of the version before goes on writing to a database that a newer one has migrated, and nothing of it is lost.
  @Test func anOldServerKeepsWorkingOnAMigratedDatabase() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    let old = try Self.connect(address)
    var some = TownValues(seed: 3)
    func keepAsBefore(_ name: String) throws {
      try old.run("INSERT INTO file(name, isPicture, contents) VALUES($1, false, 'x')", [.text(name)])
      let post = some.post(at: TownValues.centres[0])
      try old.write(post.id, post)
    }
    try Self.make(version: 1, old)
    try keepAsBefore("before")
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    try keepAsBefore("after")
    // A command that names this one may go to the old server.
    let name = try await store.files.keepFile([1], named: "new.pdf")
    try old.run("UPDATE file SET storedAt = storedAt - 25 * 3600 * 1000")
    try await store.files.collect()
    for name in ["before", "after", name] { #expect(try await store.files.contents(ofFile: name) != nil) }
    let query = PostQuery(around: TownValues.centres[0])
    let posts = try await store.town.count(query, newerThan: nil, limit: 9, visibility: Visibility(), at: Sample.now)
    #expect(posts == 2)
    #expect(try old.integer("SELECT max(version) FROM schemaVersion") == PostgresSchema.version)
  }

  /// Databases from before `title`.
  @Test func searchesFindWhatAnOldServerWrites() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    let (old, late) = (try Self.connect(address), try Self.connect(address))
    try Self.make(version: 4, old)
    var listings = (0..<4).map { Sample.listing($0, title: "의자") }
    try old.put(listings.prefix(3).map { StoredListing($0) })
    try late.run("BEGIN ISOLATION LEVEL SERIALIZABLE")
    #expect(try late.integer("SELECT count(*) FROM search") == 3)
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))

    // What began before the migration does not see the rows that it made, and must not leave one behind.
    #expect(throws: PostgresFault.collision) { try late.unindexTitle(of: listings[2].id) }
    try late.run("ROLLBACK")

    listings[0].title = "책상"
    listings[1].deletedAt = Sample.now
    try old.put(listings.map { StoredListing($0) })
    let chairs = SearchQuery(terms: SearchText("의자").terms, order: .newest)
    #expect(try await store.search(chairs, after: nil, limit: 9).items == Array(listings[2...]))
    #expect(try await store.count(chairs, since: Timestamp(milliseconds: 0), limit: 9) == 2)
  }
}
