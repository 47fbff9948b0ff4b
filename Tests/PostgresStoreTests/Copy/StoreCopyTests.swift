import EmbeddedStore
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// Moves markets from a folder into a database and back.
@Suite(.serialized) struct StoreCopyTests {
  /// What members did under each law of the contracts is the same in the database, and in a folder that is made of it.
  /// Together they leave records in every table.
  @Test func everyRecordSurvivesBothWays() async throws {
    var copied: [StoreTable: Int] = [:]
    for (name, fill) in Self.fillings {
      copied.merge(try await thereAndBack(name, fill)) { $0 + $1 }
    }
    for table in StoreTable.allCases where table != .file { #expect(copied[table, default: 0] > 0, "\(table)") }
  }

  private typealias Filling = (name: String, fill: @Sendable (Folder) async throws -> Void)

  private static var fillings: [Filling] {
    let name = "a store to copy"
    let services = ServicesContract.laws.map { law in
      Filling("\(law)") { folder in
        try await ServicesContract.check(law, of: name, among: ServicesContract.OneStore(folder.markets))
      }
    }
    let members = MemberStoreContract.laws.map { law in
      Filling("\(law)") { folder in try await MemberStoreContract.check(law, of: name) { folder.store.members } }
    }
    let moderation = ModerationContract.laws.map { law in
      Filling("\(law)") { folder in
        let store = folder.store
        try await ModerationContract.check(law, of: name) {
          ModerationContract.Stores(
            moderation: store.moderation, members: store.members, commands: store.commands, accounts: store.accounts,
            events: store)
        }
      }
    }
    let commands = CommandStoreContract.laws.map { law in
      Filling("\(law)") { folder in
        let store = folder.store
        try await CommandStoreContract.check(law, of: name) { listings in
          try await store.save(listings)
          return CommandStoreContract.Stores(
            commands: store.commands, listings: store, accounts: store.accounts, personal: store.personal,
            chats: store.chats)
        }
      }
    }
    let rest = Filling("what no law leaves behind") { folder in
      let person = Sample.seller(1)
      try await folder.store.members.addInvitation(Array(repeating: 7, count: 32), expiresAt: Sample.now)
      let past = try #require(PastSearch("NUL \0, e\u{301}, 원목 의자", at: Sample.now))
      for searcher in [person, nil] { try await folder.store.searches.add(past, of: searcher) }
      try await folder.store.personal.addViewed(Sample.listing(1).id, by: person, at: Sample.now)
    }
    return services + members + moderation + commands + [rest]
  }

  /// A new table or column must have a place in the copy, or a reason to have none.
  @Test func everyColumnIsCopied() async throws {
    // They belong to one database, are derived from the others, or are part of another table of the copy.
    let others: Set = [
      "schemaversion", "meta", "pendingevent", "listingcount", "postcount", "staleplace", "search", "title",
      "titleword", "word", "postword", "participant", "card",
    ]
    let derived: [StoreTable: Set<String>] = [
      .event: ["origin"], .room: ["buyerlast", "sellerlast"], .searched: ["key"],
      .comment: ["replytime"], .file: ["isused", "storedat"],
      .listing: [
        "seller", "createdat", "bumpedat", "score", "hearts", "chats", "views", "won", "categories", "status",
        "haspicture", "ispublic", "isdeleted", "place", "sellername",
      ],
      .post: [
        "author", "createdat", "deletedat", "kind", "topic", "latitude", "longitude", "cell", "area", "wanted",
        "until", "isclosed", "searched",
      ],
    ]
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    var columns: [String: Set<String>] = [:]
    for (table, column) in try await store.columns() { columns[table, default: []].insert(column) }
    let copied = Set(StoreTable.allCases.map { $0.rawValue.lowercased() })
    #expect(Set(columns.keys) == copied.union(others))
    for table in StoreTable.allCases {
      let forgotten = columns[table.rawValue.lowercased(), default: []]
        .subtracting(table.columns.map { $0.name.lowercased() }).subtracting(derived[table] ?? [])
      #expect(forgotten.isEmpty, "\(table): \(forgotten)")
    }
  }

  /// The indexes for searches are set aside during a copy, and reading begins with a vacuumed table.
  @Test func aCopyIsReadyForReaders() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    try await folder.store.save(Sample.listings(3))
    let address = try await TestCluster.address(isEmpty: true)
    _ = try await StoreCopy(from: EmbeddedCopySource(folder: folder.path), to: PostgresCopyTarget(address))
      .run(keepsSource: true)
    func indexes(_ store: PostgresStore) async throws -> [String] {
      try await store.ask { sql throws(PostgresFault) in try sql.searchIndexes().map(\.definition) }
    }
    let copied = try await indexes(
      PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)))
    #expect(try await copied == indexes(TestCluster.store()))
    #expect(copied.count > 3)
    let isVacuumed = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)).ask {
      sql throws(PostgresFault) in
      // Not by its visible pages: a connection that another test begins meanwhile can keep them from being marked.
      try sql.exists("SELECT 1 FROM pg_stat_user_tables WHERE relname = 'listing' AND vacuum_count > 0")
    }
    #expect(isVacuumed)
  }

  @Test func picturesAndFilesSurviveBothWays() async throws {
    let counts = try await thereAndBack("files") { folder in
      let pictures = FolderPictureStore(folder: folder.path, references: [folder.store, folder.store.accounts])
      let files = FolderAttachmentStore(folder: folder.path, references: folder.store.accounts, clock: FixedClock())
      for number in 0..<20 as Range<UInt8> {
        _ = try await pictures.keep(Array(repeating: number, count: 300_000 * Int(number)))
        _ = try await files.keep(Array(repeating: number, count: 1 + Int(number)), named: "메모 \(number).txt")
      }
    }
    #expect(counts[.file] == 40)
  }

  /// Readers go on while a copy is made, and writers are refused; afterwards the old store refuses writes for good.
  @Test func theOldStoreIsReadWhileItIsCopied() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    try await folder.store.save(Sample.listings(60))
    let address = try await TestCluster.address(isEmpty: true)
    let copy = StoreCopy(
      from: EmbeddedCopySource(folder: folder.path),
      to: Interrupted(PostgresCopyTarget(address)) { () async throws(StoreError) in
        let page = try await folder.store.page(ListingQuery(), at: .index(0), limit: 50)
        #expect(page.items.count == 50)
        do throws(StoreError) {
          try await folder.store.save([Sample.listing(1000)])
          Issue.record("somebody wrote meanwhile")
        } catch {
          guard case .unavailable(_, .busy) = error else { throw error }
        }
      })
    _ = try await copy.run(keepsSource: false)
    await #expect(throws: StoreError.self) { try await folder.store.save([Sample.listing(1000)]) }
    #expect(try await folder.store.listing(Sample.listing(1).id) != nil)
    #expect(try await EmbeddedStore.successor(of: folder.path) == address.place)
    #expect(try await EmbeddedStore.reopen(folder: folder.path) == address.place)
    try await folder.store.save([Sample.listing(1000)])

    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    #expect(try await store.page(ListingQuery(), at: .index(0), limit: 100).items.count == 60)
    let back = try Folder.newPath()
    defer { try? FileManager.default.removeItem(atPath: back) }
    _ = try await StoreCopy(from: PostgresCopySource(address), to: EmbeddedCopyTarget(folder: back))
      .run(keepsSource: false)
    #expect(try await store.successor() == back)
    await #expect(throws: StoreError.unavailable(path: address.place, reason: .retired)) {
      try await store.save([Sample.listing(1000)])
    }
    #expect(try await PostgresStore.reopen(address) == back)
    try await store.save([Sample.listing(1000)])
  }

  @Test func aDatabaseWithoutAMarketIsNamed() async throws {
    let address = try await TestCluster.address(isEmpty: true)
    let path = try Folder.newPath()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let missing = StoreError.unavailable(path: address.place, reason: .io(ENOENT))
    await #expect(throws: StoreCopy.Failure.store(missing)) {
      _ = try await StoreCopy(from: PostgresCopySource(address), to: EmbeddedCopyTarget(folder: path))
        .run(keepsSource: true)
    }
    await #expect(throws: missing) { _ = try await PostgresStore.reopen(address) }
  }

  /// A copy that ends early leaves nothing behind, and the next one succeeds.
  @Test func aCopyThatStopsHalfWayLeavesNothing() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    try await folder.store.save(Sample.listings(60))
    let address = try await TestCluster.address(isEmpty: true)
    let back = try Folder.newPath()
    defer { try? FileManager.default.removeItem(atPath: back) }
    let stores: [(source: any CopySource, target: any CopyTarget)] = [
      (EmbeddedCopySource(folder: folder.path), PostgresCopyTarget(address)),
      (PostgresCopySource(address), EmbeddedCopyTarget(folder: back)),
    ]
    for (source, target) in stores {
      let failing = StoreCopy(
        from: source, to: Interrupted(target) { () async throws(StoreError) in throw .diskFull(path: "") })
      await #expect(throws: StoreCopy.Failure.store(.diskFull(path: ""))) {
        _ = try await failing.run(keepsSource: false)
      }
      let counts = try await StoreCopy(from: source, to: target).run(keepsSource: true)
      #expect(counts[.listing] == 60)
      await #expect(throws: StoreCopy.Failure.notEmpty(place: target.place)) {
        _ = try await StoreCopy(from: source, to: target).run(keepsSource: true)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: back).sorted() == ["Documents", "Library"])
    try await folder.store.save([Sample.listing(1000)])
  }

  /// What has moved cannot move again, and a store that cannot say where it is now does not move.
  @Test func aStoreMovesOnce() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    let past = try #require(PastSearch("의자", at: Sample.now))
    try await folder.store.searches.add(past, of: nil)
    let address = try await TestCluster.address(isEmpty: true)
    let source = EmbeddedCopySource(folder: folder.path)
    await #expect(throws: StoreCopy.Failure.store(.diskFull(path: ""))) {
      _ = try await StoreCopy(from: Stubborn(source), to: PostgresCopyTarget(address)).run(keepsSource: false)
    }
    _ = try await StoreCopy(from: source, to: PostgresCopyTarget(address)).run(keepsSource: false)
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    #expect(try await store.searches.searches(of: nil, limit: 10) == [past])
    let other = try await TestCluster.address(isEmpty: true)
    await #expect(throws: StoreCopy.Failure.self) {
      _ = try await StoreCopy(from: source, to: PostgresCopyTarget(other)).run(keepsSource: true)
    }
    let back = try Folder.newPath()
    defer { try? FileManager.default.removeItem(atPath: back) }
    _ = try await StoreCopy(from: PostgresCopySource(address), to: EmbeddedCopyTarget(folder: back))
      .run(keepsSource: false)
    await #expect(throws: StoreCopy.Failure.store(.unavailable(path: address.place, reason: .retired))) {
      _ = try await StoreCopy(from: PostgresCopySource(address), to: PostgresCopyTarget(other)).run(keepsSource: true)
    }
    let returned = try await EmbeddedStore.open(
      folder: back, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .command)
    #expect(try await returned.searches.searches(of: nil, limit: 10) == [past])
  }

  /// A record that is not the same is found, whatever its table is.
  @Test func aDifferenceIsFound() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    try await folder.store.save(Sample.listings(60))
    for table in [StoreTable.listing, .history, .event] {
      let address = try await TestCluster.address(isEmpty: true)
      let copy = StoreCopy(
        from: EmbeddedCopySource(folder: folder.path), to: Forgetful(PostgresCopyTarget(address), table))
      await #expect(throws: StoreCopy.Failure.self) { _ = try await copy.run(keepsSource: true) }
      let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
      #expect(try await store.page(ListingQuery(), at: .index(0), limit: 1).items.isEmpty, "\(table)")
    }
  }

  /// Members go on where they were: numbers of events and messages continue.
  @Test func numbersContinue() async throws {
    let folder = try await Folder()
    defer { folder.remove() }
    try await folder.store.save(Sample.listings(3))
    let newest = try await folder.store.changes(since: 0, for: .guest, limit: 1000).number
    let address = try await TestCluster.address(isEmpty: true)
    _ = try await StoreCopy(from: EmbeddedCopySource(folder: folder.path), to: PostgresCopyTarget(address))
      .run(keepsSource: true)
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    #expect(try await store.changes(since: newest, for: .guest, limit: 10).changes.isEmpty)
    try await store.save([Sample.listing(1000)])
    var news = try await store.changes(since: newest, for: .guest, limit: 10)
    while news.number == newest { news = try await store.changes(since: newest, for: .guest, limit: 10) }
    #expect(news.number == newest + 1 && news.changes == [.listing(Sample.listing(1000).id)])
  }

  /// Fills a folder, and copies it into a database and that into another folder. Returns how many records were copied.
  private func thereAndBack(_ what: String, _ fill: (Folder) async throws -> Void) async throws -> [StoreTable: Int] {
    let folder = try await Folder()
    defer { folder.remove() }
    try await fill(folder)
    let address = try await TestCluster.address(isEmpty: true)
    let back = try Folder.newPath()
    defer { try? FileManager.default.removeItem(atPath: back) }
    let there = StoreCopy(from: EmbeddedCopySource(folder: folder.path), to: PostgresCopyTarget(address))
    let counts = try await there.run(keepsSource: true)
    let sql = SQL(connection: try PostgresConnection(address.string(statementMilliseconds: 60_000)))
    let counted = try sql.integer("SELECT coalesce(sum(number), 0)::bigint FROM postCount")
    #expect(try counted == sql.integer("SELECT count(*) FROM post WHERE isPublic"), "\(what)")
    let again = try await StoreCopy(from: PostgresCopySource(address), to: EmbeddedCopyTarget(folder: back))
      .run(keepsSource: true)
    #expect(again == counts, "\(what)")
    let found = await EmbeddedStore.check(
      folder: back, mending: false, gazetteer: InMemoryGazetteer(), clock: FixedClock())
    // The listings of the contracts name pictures that nobody has.
    let faults = found.findings.filter { if case .missingPicture = $0 { false } else { true } }
    #expect(faults.isEmpty, "\(what): \(faults)")
    return counts
  }
}

/// A market in a temporary folder.
struct Folder {
  let path: String
  let store: EmbeddedListingStore

  init() async throws {
    path = try Self.newPath()
    store = try await EmbeddedStore.open(
      folder: path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .session)
  }

  static func newPath() throws -> String {
    FileManager.default.temporaryDirectory.path + "/secondhand-copy-\(UInt64.random(in: 0...UInt64.max))"
  }

  var markets: Markets {
    Markets(
      commands: store.commands, events: store, listings: store, search: store, accounts: store.accounts,
      personal: store.personal, searches: store.searches, chats: store.chats, outbox: store.outbox,
      messages: store.messages, files: InMemoryAttachmentStore(), guest: store.guest, media: InMemoryMedia(),
      gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(), clock: FixedClock(), random: SeededRandom(),
      moderation: store.moderation, town: store.town, sample: NoSample())
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// A target during whose copy something happens, after the listings are there.
private struct Interrupted: CopyTarget {
  private let target: any CopyTarget
  private let happens: @Sendable () async throws(StoreError) -> Void

  init(_ target: any CopyTarget, _ happens: @escaping @Sendable () async throws(StoreError) -> Void) {
    (self.target, self.happens) = (target, happens)
  }

  var place: String { target.place }
  func begin() async throws(StoreError) -> Bool { try await target.begin() }
  func add(_ rows: [StoreRow], to table: StoreTable) async throws(StoreError) {
    try await target.add(rows, to: table)
    if table == .listing { try await happens() }
  }
  func derive() async throws(StoreError) { try await target.derive() }
  func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor { try await target.rows(of: table) }
  func accept() async throws(StoreError) { try await target.accept() }
  func discard() async { await target.discard() }
}

/// A source that cannot say where it is now.
private struct Stubborn: CopySource {
  private let source: any CopySource

  init(_ source: any CopySource) { self.source = source }

  var place: String { source.place }
  func hold() async throws(StoreError) { try await source.hold() }
  func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor { try await source.rows(of: table) }
  func retire(to place: String) async throws(StoreError) { throw .diskFull(path: "") }
  func release(commits: Bool) async throws(StoreError) { try await source.release(commits: commits) }
}

/// A target that loses a record.
private struct Forgetful: CopyTarget {
  private let target: any CopyTarget
  private let table: StoreTable

  init(_ target: any CopyTarget, _ table: StoreTable) { (self.target, self.table) = (target, table) }

  var place: String { target.place }
  func begin() async throws(StoreError) -> Bool { try await target.begin() }
  func add(_ rows: [StoreRow], to table: StoreTable) async throws(StoreError) {
    try await target.add(table == self.table ? Array(rows.dropLast()) : rows, to: table)
  }
  func derive() async throws(StoreError) { try await target.derive() }
  func rows(of table: StoreTable) async throws(StoreError) -> any StoreRowCursor { try await target.rows(of: table) }
  func accept() async throws(StoreError) { try await target.accept() }
  func discard() async { await target.discard() }
}

extension PostgresStore {
  /// The columns of all tables.
  fileprivate func columns() async throws -> [(table: String, column: String)] {
    try await ask { sql throws(PostgresFault) in
      try sql.all(
        "SELECT table_name::text, column_name::text FROM information_schema.columns WHERE table_schema = current_schema()"
      ) { ($0.text(0), $0.text(1)) }
    }
  }
}
