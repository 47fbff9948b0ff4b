import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A store is copied while a program folds its journal: Products.json comes from before, the journal from after.
@Suite struct CopiedStoreTests {
  private let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
  private let files: FaultyFileSystem
  private let vault: ListingVault

  init() throws {
    files = FaultyFileSystem()
    try files.makeFolder("/d/Documents")
    try files.makeFolder("/d/Library")
    vault = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
    for number in 1...3 { try save(number) }
    try vault.fold()
  }

  private func save(_ number: Int) throws { try vault.save([StoredListing(Sample.listing(number))], at: Sample.now) }

  private func bytes() throws -> [UInt8] { try #require(files.disk.bytes(of: paths.products)) }

  private func change(_ number: Int, _ title: String? = nil, minutes: Int64 = 1) throws {
    let id = Sample.listing(number).id
    let before = try #require(try vault.index.stored(id)).listing
    var after = before
    if let title { after.title = title } else { after.deletedAt = Sample.now }
    after.updatedAt = before.updatedAt.advanced(seconds: minutes * 60)
    let act = ListingAct(
      title == nil ? .delete : .edit, of: id, by: before.seller, at: after.updatedAt, before: before, after: after)
    _ = try vault.write { _ throws(ListingsError) in [act] }
  }

  /// Opens what lies there without an index.
  private func opened() throws -> ListingVault {
    let copy = try ListingVault(paths: paths, files: files, home: MemoryIndexHome(), neighborhood: Sample.home)
    try copy.refresh()
    return copy
  }

  private func listings(_ vault: ListingVault) throws -> [ID<Listing>: Listing] {
    var all: [ID<Listing>: Listing] = [:]
    for entry in try vault.index.entries(limit: 100) {
      let listing = try StoredListing(line: entry.line).listing
      all[listing.id] = listing
    }
    return all
  }

  @Test(arguments: [true, false], [true, false])
  func whatTheFoldBetweenTookInIsThere(_ isByHand: Bool, _ savesAfter: Bool) throws {
    if isByHand {
      let text = String(decoding: try bytes(), as: UTF8.self)
      let edited = text.replacingOccurrences(of: Sample.listing(3).title, with: "손으로")
      files.disk.put(Array(edited.utf8), at: paths.products)
      try vault.refresh()
    }
    let old = try bytes()
    try change(1, "새 제목")
    try change(2)
    try save(4)
    try vault.fold()
    if savesAfter { try change(1, "더 새 제목", minutes: 3) }
    let all = try listings(vault)
    files.disk.put(old, at: paths.products)
    let copy = try opened()
    #expect(try listings(copy) == all)
    #expect(copy.notices.past == [.rejoined(file: paths.products)])
    let seller = Sample.listing(1).seller
    #expect(try copy.index.acts(of: seller, limit: 100) == vault.index.acts(of: seller, limit: 100))
    try copy.fold()
    #expect(try listings(opened()) == all)
    let folded = try bytes()
    #expect(try opened().notices.past.isEmpty)
    // The file of the store it was copied from is known to it as well.
    files.disk.put(folded, at: paths.products)
    #expect(try listings(opened()) == all)
  }

  /// Whatever fails on the way, at the next try it is all there.
  @Test func whatFailsOnTheWayIsTriedAgain() throws {
    let old = try bytes()
    try change(1, "새 제목")
    try vault.fold()
    let all = try listings(vault)
    let journal = try #require(files.disk.bytes(of: paths.journal))
    let earlier = try #require(files.disk.bytes(of: "/d/Documents/.Products.journal.earlier"))
    var failures = 0
    for call in 0... {
      files.disk.put(old, at: paths.products)
      files.disk.put(journal, at: paths.journal)
      files.disk.put(earlier, at: "/d/Documents/.Products.journal.earlier")
      files.disk.setFaults(SimulatedFaults(atCall: [call: .failure(EIO)]))
      // The index is kept, whatever is in it by then.
      let home = MemoryIndexHome()
      func vault() throws -> ListingVault {
        try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
      }
      let first = try? vault()
      if (try? first?.refresh()) == nil { failures += 1 }
      let calls = files.disk.look { $0.callsSinceFaults }
      files.disk.setFaults(SimulatedFaults())
      for next in try [first ?? vault(), vault()] {
        try next.refresh()
        #expect(try listings(next) == all, "after call \(call) failed")
      }
      if calls <= call { break }
    }
    #expect(failures > 10)
  }

  @Test func whatIsDamagedIsNotJoined() throws {
    let old = try bytes()
    try change(1, "새 제목")
    try vault.fold()
    files.disk.put(old, at: paths.products)
    var journal = try #require(files.disk.bytes(of: paths.journal))
    journal.append(contentsOf: Array("{\"seq\":9}\n{\"seq\":10}\n".utf8))
    files.disk.put(journal, at: paths.journal)
    let copy = try opened()
    #expect(try listings(copy)[Sample.listing(1).id]?.title == Sample.listing(1).title)
    #expect(!copy.notices.past.contains(.rejoined(file: paths.products)))
  }

  /// Where the two journals cannot be put together for now, nothing is decided.
  @Test func whatMayOnlyBeReadIsJoinedWhenItMayBeWritten() throws {
    let folder = try TemporaryFolder()
    let paths = StorePaths(products: folder.products, library: folder.path + "/Library")
    let real = RealFileSystem()
    for part in ["Documents", "Library"] { try real.makeFolder(folder.path + "/" + part) }
    func vault(_ files: any FileSystem) throws -> ListingVault {
      try ListingVault(paths: paths, files: files, home: IndexFile(path: paths.index), neighborhood: Sample.home)
    }
    var (one, other) = (Sample.listing(1), Sample.listing(1))
    other.title = "새 제목"
    other.updatedAt = one.updatedAt.advanced(seconds: 60)
    func write(_ after: Listing, in vault: ListingVault) throws {
      let act = ListingAct(.edit, of: one.id, by: one.seller, at: after.updatedAt, before: one, after: after)
      _ = try vault.write { _ throws(ListingsError) in [act] }
      one = after
    }
    do {
      let first = try vault(real)
      try first.save([StoredListing(one)], at: Sample.now)
      try first.fold()
      let old = try folder.text(of: folder.products)
      try write(other, in: first)
      try first.fold()
      try folder.write(old, to: folder.products)
    }
    ListingIndex.discard(path: paths.index)
    let bound = MeddledFileSystem(files: real) { (path, access) throws(FileFailure) in
      if path.hasSuffix(".Products.journal.new") { throw FileFailure(path: path, code: EACCES) }
    }
    let journal = try folder.text(of: paths.journal)
    let reader = try vault(bound)
    try reader.refresh()
    #expect(try reader.index.stored(one.id)?.listing.title == Sample.listing(1).title)
    #expect(reader.notices.past == [.setBack(file: paths.products, listings: 1, keptAs: nil)])
    #expect(try folder.text(of: paths.journal) == journal)
    let writer = try vault(real)
    try writer.refresh()
    #expect(try writer.index.stored(one.id)?.listing.title == "새 제목")
    #expect(writer.notices.past == [.rejoined(file: paths.products)])
  }

  /// A change that was taken back since stands in the journal as well, and decides nothing.
  @Test func whatWasUndoneSinceIsToldToo() throws {
    let old = try bytes()
    try change(1, "새 제목")
    try vault.fold()
    try change(2, "andere")
    try vault.fold()
    let id = Sample.listing(1).id
    let now = try #require(try vault.index.stored(id)).listing
    try change(1, "kurz", minutes: 2)
    let edited = try #require(try vault.index.stored(id)).listing
    let undo = ListingAct(
      .undo, of: id, by: now.seller, at: edited.updatedAt.advanced(seconds: 60), before: edited, after: now,
      about: try vault.index.acts(of: now.seller, limit: 1).first?.seq)
    _ = try vault.write { _ throws(ListingsError) in [undo] }
    files.disk.put(old, at: paths.products)
    let copy = try opened()
    #expect(copy.notices.past == [.setBack(file: paths.products, listings: 2, keptAs: nil)])
  }

  /// Beyond the last fold the journal has the acts alone; what a file has of an earlier time is told and can be undone.
  @Test func whatIsOlderThanThatIsTold() throws {
    let old = try bytes()
    try change(1, "새 제목")
    try change(2)
    try vault.fold()
    try change(3, "또 하나")
    try vault.fold()
    files.disk.put(old, at: paths.products)
    let copy = try opened()
    #expect(try listings(copy)[Sample.listing(1).id]?.title == Sample.listing(1).title)
    #expect(copy.notices.past == [.setBack(file: paths.products, listings: 3, keptAs: nil)])
    let last = try #require(
      try copy.index.acts(of: Sample.listing(1).seller, limit: 100).first { $0.listing == Sample.listing(1).id })
    #expect(try StoredListing(line: #require(last.before)).listing.title == "새 제목")
    #expect(try StoredListing(line: #require(last.after)).listing.title == Sample.listing(1).title)
    #expect(try opened().notices.past.isEmpty, "once")
    try copy.fold()
    #expect(try opened().notices.past.isEmpty)
  }
}
