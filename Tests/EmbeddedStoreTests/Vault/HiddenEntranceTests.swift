import Glibc
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import EmbeddedStore

/// Products.json lies behind a link, and one of the calls with which a save begins fails: nothing is decided on what the file
/// said before a hand has changed it.
@Suite struct HiddenEntranceTests {
  private let paths = StorePaths(products: "/e/Products.json", documents: "/d/Documents", library: "/d/Library")

  private func titled(_ number: Int, _ title: String) -> StoredListing {
    var listing = Sample.listing(number)
    listing.title = title
    return StoredListing(listing)
  }

  @Test(arguments: [EIO, EACCES]) func whicheverCallFailsNoListingIsKeptTwice(_ code: Int32) throws {
    var (call, isOver) = (0, false)
    while !isOver {
      let files = FaultyFileSystem(seed: UInt64(call))
      for folder in ["/d/Documents", "/d/Library", "/e"] { try files.makeFolder(folder) }
      let vault = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
      try vault.save((1...3).map { StoredListing(Sample.listing($0)) }, at: Sample.now)
      try vault.fold()
      let text = String(decoding: try #require(files.disk.bytes(of: paths.products)), as: UTF8.self)
      files.disk.put(Array(text.replacing(Sample.listing(2).title, with: "손으로 고친 것").utf8), at: paths.products)

      files.disk.setFaults(SimulatedFaults(atCall: [call: .failure(code)]))
      try? vault.save([titled(2, "여기서 고친 것")], at: Sample.now)
      isOver = files.disk.look { $0.callsSinceFaults } <= call
      files.disk.setFaults(SimulatedFaults())
      try vault.refresh()
      #expect(try vault.index.count() == 3, "call \(call) fails")
      call += 1
    }
    #expect(call > 10, "a save behind an edit takes more calls than \(call)")
  }

  @Test func whileTheEntranceCannotBeSeenNothingIsSaved() throws {
    let files = FaultyFileSystem()
    for folder in ["/d/Documents", "/d/Library", "/e"] { try files.makeFolder(folder) }
    let entrance = try #require(paths.entrance)
    let isHidden = Mutex(false)
    let hide: @Sendable (String) -> FileState? = { path in
      path == entrance && isHidden.withLock { $0 } ? .hidden(errno: EACCES) : nil
    }
    let hiding = MeddledFileSystem(files: files, meddle: { _, _ in }, hide: hide)
    let vault = try ListingVault(paths: paths, files: hiding, home: MemoryIndexHome(), neighborhood: Sample.home)
    try vault.save([titled(1, "하나")], at: Sample.now)
    try vault.fold()
    isHidden.withLock { $0 = true }
    #expect(throws: VaultFailure.store(.unavailable(path: entrance, reason: .noPermission))) {
      try vault.save([titled(2, "둘")], at: Sample.now)
    }
    #expect(vault.notices.all == [.unreadable(file: entrance, reason: .noPermission)])
    isHidden.withLock { $0 = false }
    try vault.save([titled(2, "둘")], at: Sample.now)
    #expect(try vault.index.count() == 2)
    #expect(vault.notices.all.isEmpty)
  }
}
