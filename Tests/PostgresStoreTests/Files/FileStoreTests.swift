import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

@Suite(.serialized) struct FileStoreTests {
  @Test func aPictureAndAFileOfTheSameNameAreApart() async throws {
    let files = try await TestCluster.store().files
    let bytes: [UInt8] = Array("not checked".utf8)
    let file = try await files.keepFile(bytes, named: "x.jpg")
    #expect(try await files.contents(ofFile: file) == bytes)
    // Pictures are checked before they are kept, and attached files are not.
    #expect(try await files.contents(ofPicture: file) == nil)
    #expect(try await files.keepPicture(bytes) == file)
    #expect(try await files.contents(ofPicture: file) == bytes)
  }

  @Test func onlyUploadsThatNobodyUsedAreRemovedAfterADay() async throws {
    let address = try await TestCluster.address()
    let store = try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now))
    let files = store.files
    func keep(_ text: String) async throws -> String { try await files.keepFile(Array(text.utf8), named: "a.pdf") }
    let (used, unused, again) = (try await keep("used"), try await keep("unused"), try await keep("again"))
    try await files.use([used])
    let account = Sample.seller(1)
    try await store.members.addUpload(used, by: account, until: Sample.now)
    try await files.collect()
    for file in [used, unused, again] { #expect(try await files.contents(ofFile: file) != nil) }

    try await TestCluster.sql("UPDATE file SET storedAt = storedAt - 25 * 3600 * 1000", in: address)
    _ = try await keep("again")
    // What is used stays used.
    _ = try await keep("used")
    try await files.collect()
    #expect(try await files.contents(ofFile: used) != nil)
    #expect(try await files.contents(ofFile: again) != nil)
    #expect(try await files.contents(ofFile: unused) == nil)
    #expect(
      try await store.ask { sql throws(PostgresFault) in try sql.integer("SELECT count(*) FROM upload") } == 0)
  }

  /// The contents are not read and written again.
  @Test func removingLooksOnlyAtWhatIsUnused() async throws {
    let store = try await TestCluster.store()
    let plan = try await store.ask { sql throws(PostgresFault) in
      try sql.all("EXPLAIN DELETE FROM file WHERE NOT isUsed AND storedAt < 1") { $0.text(0) }
    }
    #expect(plan.contains { $0.contains("file_unused") })
  }
}
