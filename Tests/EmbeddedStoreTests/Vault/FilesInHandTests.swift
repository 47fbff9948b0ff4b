import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// What a hand may do to Products.json while a fold is about to replace it.
@Suite(.serialized) struct FilesInHandTests: StoreHands {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program that opens a file, thinks, and writes what it thought must not write into a file that has no name any more.
  @Test func aFileThatIsOpenToBeWrittenIsNotReplaced() async throws {
    let store = try await open(for: .command)
    try await store.save(Sample.listings(5))
    try await store.settle()
    let before = try folder.text(of: folder.products)
    do {
      let editor = try FileHandle(forUpdating: URL(filePath: folder.products))
      try await store.save([Sample.listing(9)])
      try await store.settle()
      #expect(try folder.text(of: folder.products) == before)
      let edited = before.replacing(Sample.listing(2).title, with: "고친 제목")
      try editor.write(contentsOf: Data(edited.utf8))
      try editor.truncate(atOffset: UInt64(edited.utf8.count))
      try editor.close()
    }
    try await store.settle()
    #expect(try await store.everything.count == 6)
    #expect(try await store.listing(Sample.listing(2).id)?.title == "고친 제목")
    let text = try folder.text(of: folder.products)
    #expect(text.contains("고친 제목") && text.contains(Sample.listing(9).title))
  }

  @Test func aFoldThatIsUnderWayWhenAHandOpensTheFileGivesWay() throws {
    let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
    let files = FaultyFileSystem()
    for folder in ["/d/Documents", "/d/Library"] { try files.makeFolder(folder) }
    let vault = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
    try vault.save([StoredListing(Sample.listing(1))], at: Sample.now)
    try vault.fold()
    let before = files.disk.bytes(of: paths.products)
    try vault.save([StoredListing(Sample.listing(2))], at: Sample.now)
    files.disk.setInHand(paths.products, true)
    try vault.fold()
    #expect(files.disk.bytes(of: paths.products) == before)
    files.disk.setInHand(paths.products, false)
    try vault.fold()
    #expect(files.disk.bytes(of: paths.products) != before)
    #expect(try vault.index.count() == 2)
  }

  @Test func systemsThatRefuseLeasesAnywayAreKnown() throws {
    let mounts = """
      22 1 8:1 / / rw,relatime - ext4 /dev/root rw
      36 22 0:45 /a /home rw,noatime master:1 shared:2 - nfs4 server:/home rw
      37 22 0:46 / /mnt rw - fuse.sshfs me@server: rw
      """
    let found = [0x801, 45, 46, 47].map { MountedSystem(device: $0, mounts: mounts) }
    #expect(found.map(\.kind) == ["ext4", "nfs4", "fuse.sshfs", nil])
    #expect(found.map(\.refusesLeases) == [false, true, true, false])
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/status"))
    #expect(MountedSystem(of: file.fileDescriptor).kind == "proc")
  }

  /// The edit makes of the file what no program here would have written.
  @Test func aSilentEditOfTheFormIsTakenOverToo() async throws {
    let store = try await open(for: .command)
    try await store.save((0..<100).map { Sample.listing($0) })
    try await store.settle()
    let text = try folder.text(of: folder.products)
    let id = Sample.listing(50).id
    let edited = text.replacing("{\"id\":\"\(id)\",", with: "{\"ID\":\"\(id)\",")
    try editSilently(edited)
    try await store.save([Sample.listing(101)])
    try await store.settle()
    #expect(try folder.text(of: folder.products).contains("\"ID\":\"\(id)\""))
    #expect(try await store.everything.count == 101)
  }

  private func editSilently(_ text: String) throws {
    var status = stat()
    #expect(stat(folder.products, &status) == 0 && Int(status.st_size) == text.utf8.count)
    let handle = try FileHandle(forWritingTo: URL(filePath: folder.products))
    try handle.write(contentsOf: Data(text.utf8))
    var times = [status.st_atim, status.st_mtim]
    #expect(futimens(handle.fileDescriptor, &times) == 0)
    try handle.close()
  }

  /// Tools that copy times along, and file systems that know only whole seconds, leave no trace of an edit but the text.
  @Test func anEditThatLeavesSizeAndTimeAloneIsTakenOverByTheFold() async throws {
    let store = try await open(for: .command)
    // The first and last bytes are looked at when a store is opened.
    try await store.save((0..<100).map { Sample.listing($0) })
    try await store.settle()
    let text = try folder.text(of: folder.products)
    let old = Sample.listing(50).title
    let new = String(repeating: "x", count: old.utf8.count)
    let edited = text.replacing("\"\(old)\"", with: "\"\(new)\"")
    #expect(edited != text)
    try editSilently(edited)
    try await store.save([Sample.listing(101)])
    try await store.settle()
    #expect(try folder.text(of: folder.products).contains(new))
    #expect(try await store.listing(Sample.listing(50).id)?.title == new)
    #expect(try await store.everything.count == 101)
  }
}
