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
