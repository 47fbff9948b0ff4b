import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The disk fills up under the index, which holds nothing that is not in Products.json and the journal.
@Suite struct FullIndexTests {
  private let folder: TemporaryFolder
  private let files = FaultyFileSystem()
  private let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")

  init() throws {
    folder = try TemporaryFolder()
    for folder in ["/d/Documents", "/d/Library"] { try files.makeFolder(folder) }
  }

  private func vault(_ home: any IndexHome) throws -> ListingVault {
    try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
  }

  private func count(_ vault: ListingVault) throws -> Int { try vault.index.count() }

  @Test(arguments: [60, 80, 120, 200])
  func whatItSaysIsSaidFromMemory(_ pages: Int) throws {
    let listings = (0..<2000).map { StoredListing(Sample.listing($0)) }
    do {
      let roomy = try vault(MemoryIndexHome())
      try roomy.save(listings, at: Sample.now)
      try roomy.fold()
      try roomy.save([StoredListing(Sample.listing(3000))], at: Sample.now)
    }
    let home = TightIndexHome(path: folder.path + "/Index.sqlite", pages: pages)
    let tight = try vault(home)
    try tight.refresh()
    #expect(!tight.isIndexShared && home.node == nil, "what was built of it takes the room that there is")
    #expect(try count(tight) == 2001)
    try tight.save([StoredListing(Sample.listing(3001))], at: Sample.now)
    try tight.fold()
    let roomy = try vault(MemoryIndexHome())
    try roomy.refresh()
    #expect(try count(roomy) == 2002)
  }

  /// One that was whole may say what nothing else does.
  @Test func whatTheIndexAloneSaysIsNotThrownAway() throws {
    let home = TightIndexHome(path: folder.path + "/Index.sqlite", pages: 4000)
    let first = try vault(home)
    try first.save((0..<50).map { StoredListing(Sample.listing($0)) }, at: Sample.now)
    try first.fold()
    try first.save([StoredListing(Sample.listing(60))], at: Sample.now)
    // Now it has no room any more, and somebody takes the journal away.
    try first.index.read { sql throws(SQLiteFault) in
      var pages = 0
      try sql.rows("PRAGMA page_count") { row in
        pages = row.integer(0)
        return true
      }
      try sql.rows("PRAGMA max_page_count = \(pages)") { _ in true }
    }
    try files.remove(paths.journal)
    for number in 100..<400 { try? first.save([StoredListing(Sample.listing(number))], at: Sample.now) }
    #expect(first.isIndexShared && home.node != nil)
    #expect(try first.index.stored(Sample.listing(60).id) != nil)
    try first.index.close()
    let roomy = try vault(TightIndexHome(path: home.path, pages: 100_000))
    try roomy.refresh()
    try roomy.fold()
    #expect(try roomy.index.stored(Sample.listing(60).id) != nil)
    let text = String(decoding: try #require(files.disk.bytes(of: paths.products)), as: UTF8.self)
    #expect(text.contains(Sample.listing(60).id.description))
  }

  /// Another program gave its index up, and took the file away for it.
  @Test func whoHasNoRoomForAnotherIndexGoesOnInMemory() throws {
    let path = folder.path + "/Index.sqlite"
    let first = try vault(TightIndexHome(path: path, pages: 4000))
    try first.save((0..<50).map { StoredListing(Sample.listing($0)) }, at: Sample.now)
    try first.fold()
    let second = try ListingVault(
      paths: paths, files: files.newProcess(), home: FullIndexHome(path: path), neighborhood: Sample.home)
    try second.refresh()
    try first.keepIndexInMemory()
    for number in 60...61 { try second.save([StoredListing(Sample.listing(number))], at: Sample.now) }
    #expect(!second.isIndexShared)
    try first.refresh()
    #expect(try (count(first), count(second)) == (52, 52))
  }
}

/// An index that can be opened as long as it is there, on a disk that has no room for another.
private struct FullIndexHome: IndexHome {
  let path: String

  func open() throws(SQLiteFault) -> ListingIndex {
    if node == nil { throw .diskFull }
    return try ListingIndex(path: path)
  }

  func discard() { ListingIndex.discard(path: path) }
  var node: IndexNode? { IndexFile(path: path).node }
}

/// An index on a disk that has room for so many pages.
private struct TightIndexHome: IndexHome {
  let path: String
  let pages: Int

  func open() throws(SQLiteFault) -> ListingIndex {
    let index = try ListingIndex(path: path)
    try index.read { sql throws(SQLiteFault) in
      try sql.rows("PRAGMA max_page_count = \(pages)") { _ in true }
    }
    return index
  }

  func discard() { ListingIndex.discard(path: path) }
  var node: IndexNode? { IndexFile(path: path).node }
}
