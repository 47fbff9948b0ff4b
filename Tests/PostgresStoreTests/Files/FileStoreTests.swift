import PostgresStore
import PostgresTesting
import Testing

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
}
