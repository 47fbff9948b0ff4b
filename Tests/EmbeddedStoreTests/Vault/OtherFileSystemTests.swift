import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Products.json lies behind a link on another file system than the journal, the lock and the index.
@Suite(.serialized, .enabled(if: otherFileSystem != nil)) struct OtherFileSystemTests: StoreHands {
  let folder: TemporaryFolder
  private let mounted: String

  init() throws {
    folder = try TemporaryFolder()
    mounted = try #require(otherFileSystem) + "/secondhand-\(UUID().uuidString)"
  }

  @Test func itIsFoldedEditedAndFoundThereAsAnywhere() async throws {
    try FileManager.default.createDirectory(atPath: mounted, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: mounted) }
    let file = mounted + "/Products.json"
    var all = try await begin()
    try folder.write(try folder.text(of: folder.products), to: file)
    #expect(unlink(folder.products) == 0)
    try move("Products.journal", to: mounted + "/Products.journal")
    symlink(file, folder.products)

    var store = try await open()
    #expect(Set(try await store.everything.map(\.id)) == all, "the journal is brought over")
    try await store.save([Sample.listing(32, title: "원목 의자 서른둘")])
    all.insert(Sample.listing(32).id)
    try await store.settle()
    #expect(try folder.text(of: file).contains("원목 의자 서른둘"))
    #expect(folder.names(in: mounted) == ["Products.json"])
    #expect(Path.isLink(folder.products))

    try folder.write(try folder.text(of: file).replacing("원목 의자 서른둘", with: "손으로"), to: file)
    try await store.keeper.refresh()
    #expect(try await store.listing(Sample.listing(32).id)?.title == "손으로")
    try await store.save([Sample.listing(33)])
    all.insert(Sample.listing(33).id)
    await store.close()
    #expect(try folder.text(of: file).contains(Sample.listing(33).id.description))
    #expect(try folder.text(of: file + ".before").contains("손으로"), "what a hand wrote stays beside it")
    loseIndex()
    store = try await open()
    #expect(Set(try await store.everything.map(\.id)) == all)
    #expect(await store.notices() == [])
    await store.close()
  }
}

/// A folder on another file system than the temporary folder, which may itself be in memory.
private let otherFileSystem: String? = {
  var (one, other) = (stat(), stat())
  guard stat(FileManager.default.temporaryDirectory.path, &one) == 0 else { return nil }
  return ["/dev/shm", "/var/tmp", "/tmp"].first { folder in
    stat(folder, &other) == 0 && other.st_dev != one.st_dev && access(folder, W_OK) == 0
  }
}()
