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

  private func store() async throws -> (PostgresStore, PostgresAddress) {
    let address = try await TestCluster.address()
    return (try await PostgresStore.open(address, TestCluster.settings, clock: FixedClock(Sample.now)), address)
  }

  private static let aDayPasses = "UPDATE file SET storedAt = storedAt - 25 * 3600 * 1000"

  @Test func onlyUploadsThatNobodyUsedAreRemovedAfterADay() async throws {
    let (store, address) = try await store()
    let files = store.files
    func keep(_ text: String) async throws -> String { try await files.keepFile(Array(text.utf8), named: "a.pdf") }
    let (used, unused, again) = (try await keep("used"), try await keep("unused"), try await keep("again"))
    // More than one statement removes.
    var many: [String] = []
    for number in 0..<120 { many.append(try await keep("\(number)")) }
    #expect(try await files.use([used]) == [])
    try await files.collect()
    for file in [used, unused, again] { #expect(try await files.contents(ofFile: file) != nil) }

    try await TestCluster.sql(Self.aDayPasses, in: address)
    _ = try await keep("again")
    // What is used stays used.
    _ = try await keep("used")
    try await files.collect()
    #expect(try await files.contents(ofFile: used) != nil)
    #expect(try await files.contents(ofFile: again) != nil)
    for file in many + [unused] { #expect(try await files.contents(ofFile: file) == nil) }
    #expect(try await files.use([used, unused]) == [unused])
  }

  @Test func onlyLeasesThatEndedLongAgoAreForgotten() async throws {
    let (store, _) = try await store()
    let account = Sample.seller(1)
    try await store.members.addUpload("long over", by: account, until: Timestamp(seconds: 1))
    let far = Timestamp(seconds: 1 << 40)
    try await store.members.addUpload("still open", by: account, until: far)
    try await store.files.collect()
    let left = try await store.ask { sql throws(PostgresFault) in
      try sql.all("SELECT file FROM upload") { $0.text(0) }
    }
    #expect(left == ["still open"])
  }

  /// Otherwise it would read all contents.
  @Test func removingBeginsInTheIndexOfUnusedFiles() async throws {
    let store = try await TestCluster.store()
    let plan = try await store.ask { sql throws(PostgresFault) in
      try sql.all("EXPLAIN SELECT name FROM file WHERE NOT isUsed AND storedAt < 1 LIMIT 100") { $0.text(0) }
    }
    #expect(plan.contains { $0.contains("file_unused") })
  }
}
