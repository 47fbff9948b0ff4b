import Foundation
import Glibc
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import EmbeddedStore

/// What others do to the files at a bad moment, on a disk in memory.
@Suite struct VaultFaultTests {
  private let paths = StorePaths(products: "/d/Documents/Products.json", library: "/d/Library")
  private let files: FaultyFileSystem
  private static let seller = ID<Account>(high: 7, low: 7)

  init() throws {
    files = FaultyFileSystem()
    try files.makeFolder("/d/Documents")
    try files.makeFolder("/d/Library")
  }

  private func vault(_ home: MemoryIndexHome = MemoryIndexHome(), on files: (any FileSystem)? = nil) throws
    -> ListingVault
  {
    try ListingVault(paths: paths, files: files ?? self.files, home: home, neighborhood: Sample.home)
  }

  private func save(_ numbers: Int..., in vault: ListingVault) throws {
    for number in numbers { try vault.save([StoredListing(Sample.listing(number))], at: FixedClock().now()) }
  }

  private func ids(in vault: ListingVault) throws -> Set<ID<Listing>> {
    Set(try vault.index.entries(limit: 1000).map { try StoredListing(line: $0.line).id })
  }

  private func text() throws -> String {
    String(decoding: try #require(files.disk.bytes(of: paths.products)), as: UTF8.self)
  }

  @Test func anIndexThatIsOlderThanWhatWasFoldedReadsTheFile() throws {
    let (one, other) = (try vault(), try vault())
    try save(1, 2, in: one)
    try one.fold()
    try other.refresh()
    try save(3, in: one)
    try one.fold()
    try other.refresh()
    #expect(try ids(in: other) == Set([1, 2, 3].map { Sample.listing($0).id }))
    try save(4, in: other)
    try other.fold()
    #expect(try text().contains(Sample.listing(3).id.description))
    // What was done before can be undone there, too.
    #expect(try one.index.count() == 3)
    try one.refresh()
    #expect(try one.index.count() == 4)
  }

  @Test func anEditThatAnotherIndexTookOverStays() throws {
    let (one, other) = (try vault(), try vault())
    try save(1, 2, in: one)
    try one.fold()
    try other.refresh()
    let edited = try text().replacingOccurrences(of: Sample.listing(2).title, with: "손으로")
    files.disk.put(Array(edited.utf8), at: paths.products)
    try one.refresh()
    try one.fold(evenForCounts: true)
    try save(3, in: one)
    try one.fold()
    try other.refresh()
    try save(4, in: other)
    try other.fold()
    #expect(try text().contains("손으로"))
  }

  /// The hand is quicker than the new file.
  @Test(arguments: [true, false]) func anEditDuringAFoldIsNotOverwritten(_ isCanonical: Bool) throws {
    let hand = Mutex<(@Sendable () -> Void)?>(nil)
    let fold = paths.fold
    let meddled = MeddledFileSystem(files: files) { (path, access) throws(FileFailure) in
      guard path == fold, access == .creating else { return }
      let act = hand.withLock { act in
        defer { act = nil }
        return act
      }
      act?()
    }
    let vault = try vault(on: meddled)
    try save(1, 2, in: vault)
    try vault.fold()
    let before = try text()
    let (disk, products) = (files.disk, paths.products)
    hand.withLock {
      $0 = {
        let edited = before.replacingOccurrences(of: Sample.listing(2).title, with: "손으로")
        disk.put(Array((isCanonical ? edited : edited + "\n").utf8), at: products)
      }
    }
    try save(3, in: vault)
    try vault.fold()
    #expect(try text().contains("손으로"))
    try vault.refresh()
    #expect(try vault.index.stored(Sample.listing(2).id)?.listing.title == "손으로")
    try vault.fold()
    #expect(try text().contains("손으로"))
    #expect(try text().contains(Sample.listing(3).id.description))
  }

  @Test func withoutTheLockNothingIsWritten() throws {
    let isForbidden = Mutex(false)
    let lock = paths.lock
    let meddled = MeddledFileSystem(files: files) { (path, _) throws(FileFailure) in
      if path == lock, isForbidden.withLock({ $0 }) { throw FileFailure(path: path, code: EACCES) }
    }
    try save(1, in: try vault(on: meddled))
    isForbidden.withLock { $0 = true }
    let vault = try vault(on: meddled)
    try vault.refresh()
    #expect(try vault.index.count() == 1)
    let before = files.disk.bytes(of: paths.journal)
    #expect(throws: VaultFailure.store(.unavailable(path: paths.lock, reason: .noPermission))) {
      try save(2, in: vault)
    }
    try vault.fold()
    #expect(files.disk.bytes(of: paths.journal) == before)
    #expect(files.disk.bytes(of: paths.products) == nil)
    isForbidden.withLock { $0 = false }
    try save(2, in: vault)
    #expect(try vault.index.count() == 2)
  }

  @Test func whoHasTheLockOfAFileThatWasReplacedTakesTheNewOne() throws {
    let one = try vault()
    try save(1, in: one)
    try files.remove(paths.lock)
    let held = try files.newProcess().open(paths.lock, for: .creating)
    try one.whileLocked { vault throws(VaultFailure) in
      do throws(FileFailure) {
        #expect(try vault.lock.file?.status().signature.node == held.status().signature.node)
      } catch { throw VaultFailure(error) }
    }
  }

  /// It would wait for itself, and be refused.
  @Test func aLockThatIsHeldIsNotTakenAgainWhereItCannotBeSeen() throws {
    let lock = paths.lock
    let hide: @Sendable (String) -> FileState? = { $0 == lock ? .hidden(errno: EIO) : nil }
    try save(1, in: try vault())
    let vault = try vault(on: MeddledFileSystem(files: files, meddle: { _, _ in }, hide: hide))
    vault.patience.long = .milliseconds(1)
    try save(2, in: vault)
    #expect(try ids(in: vault).count == 2)
  }

  @Test func aJournalThatMayOnlyBeReadIsRead() throws {
    let one = try vault()
    try save(1, 2, in: one)
    let (journal, products) = (paths.journal, paths.products)
    let meddled = MeddledFileSystem(files: files) { (path, access) throws(FileFailure) in
      if access != .reading { throw FileFailure(path: path, code: path == journal ? EROFS : EACCES) }
    }
    let vault = try vault(on: meddled)
    try vault.refresh()
    #expect(try vault.index.count() == 2)
    #expect(throws: VaultFailure.self) { try save(3, in: vault) }
    #expect(files.disk.bytes(of: products) == nil)
  }

  /// Dead between what the index was told and the journal: then neither knows, and the next look takes it over again.
  @Test func whatAHandTakesOutCanBeUndoneAfterACrash() throws {
    for call in 0..<60 {
      let files = FaultyFileSystem(seed: UInt64(call))
      try files.makeFolder("/d/Documents")
      try files.makeFolder("/d/Library")
      let home = MemoryIndexHome()
      let vault = try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
      try save(1, 2, 3, in: vault)
      try vault.fold()
      let bytes = try #require(files.disk.bytes(of: paths.products))
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .filter { !$0.contains(Sample.listing(2).id.description) }
      files.disk.put(Array((lines.joined(separator: "\n") + "\n").utf8), at: paths.products)
      files.disk.setFaults(SimulatedFaults(atCall: [call: .death]))
      try? vault.refresh()
      files.disk.setFaults(SimulatedFaults())
      let known = try ListingVault(paths: paths, files: files.newProcess(), home: home, neighborhood: Sample.home)
      try known.refresh()
      #expect(try known.index.count() == 2)
      let acts = try known.index.acts(of: Sample.listing(2).seller, limit: 10)
      #expect(acts.contains { $0.op == "gone" && $0.listing == Sample.listing(2).id }, "\(call)")
    }
  }

  @Test func whatCameAlongToBeUndoneIsNoReasonToFold() throws {
    let vault = try vault()
    var listing = Sample.listing(1)
    listing.description = String(repeating: "가", count: 3000)
    try vault.save([StoredListing(listing)], at: listing.updatedAt)
    for number in 0..<40 {
      var next = listing
      next.title = "판 \(number)"
      let (before, after) = (listing, next)
      _ = try vault.write { _ throws(ListingsError) in
        [
          ListingAct(
            .edit, of: before.id, by: before.seller, at: FixedClock().now(), before: before, after: after)
        ]
      }
      listing = next
    }
    #expect(vault.isJournalLonger(than: 500_000))
    try vault.fold()
    #expect(try #require(files.disk.bytes(of: paths.journal)).count > 500_000)
    #expect(!vault.isJournalLonger(than: 500_000))
    try save(2, in: vault)
    #expect(!vault.isJournalLonger(than: 500_000))
    #expect(vault.isJournalLonger(than: 500))
    #expect(try self.vault().isJournalLonger(than: 500_000) == false)
  }

  @Test func whatCannotBeFoldedCanStillBeWrittenElsewhere() throws {
    let isForbidden = Mutex(false)
    let fold = paths.fold
    let meddled = MeddledFileSystem(files: files) { (path, _) throws(FileFailure) in
      if path == fold, isForbidden.withLock({ $0 }) { throw FileFailure(path: path, code: EROFS) }
    }
    let vault = try vault(on: meddled)
    try save(1, in: vault)
    try vault.fold()
    #expect(try vault.unfoldedText() == nil)
    isForbidden.withLock { $0 = true }
    try save(2, in: vault)
    #expect(throws: VaultFailure.self) { try vault.fold() }
    let text = try #require(try vault.unfoldedText())
    isForbidden.withLock { $0 = false }
    try vault.fold()
    #expect(try self.text() == String(decoding: text, as: UTF8.self))
    #expect(try vault.unfoldedText() == nil)
  }

  /// The journal that the other one began stands on the file that this one knows; a hand took a line out meanwhile.
  @Test func whatAHandTookOutIsGoneInAnOlderIndexToo() throws {
    let (one, other) = (try vault(), try vault())
    try save(1, 2, 3, in: one)
    try one.fold()
    try other.refresh()
    try save(4, in: other)
    let lines = try text().split(separator: "\n").filter { !$0.contains(Sample.listing(1).id.description) }
    let rest = (lines.joined(separator: "\n") + "\n").replacing(",\n]", with: "\n]")
    files.disk.put(Array(rest.utf8), at: paths.products)
    try other.refresh()
    try save(5, in: other)
    #expect(try !ids(in: other).contains(Sample.listing(1).id))
    try one.refresh()
    #expect(try ids(in: one) == ids(in: other))
  }

  /// An index that cannot be opened for a while, as one on a disk that is full, or in a folder that was moved.
  private final class ShutIndexHome: IndexHome, @unchecked Sendable {
    // Used by one test alone, on one thread.
    var isShut = false

    func open() throws(SQLiteFault) -> ListingIndex {
      // SQLITE_CANTOPEN
      if isShut { throw .unavailable(code: 14) }
      return try ListingIndex()
    }

    func discard() {}
    var node: IndexNode? { nil }
  }

  @Test func anIndexInMemoryIsBegunAnewWhereNoneCanBeOpened() throws {
    let home = ShutIndexHome()
    let one = try ListingVault(paths: paths, files: files, home: home, neighborhood: Sample.home)
    let other = try vault()
    try save(1, in: one)
    try one.fold()
    home.isShut = true
    try other.refresh()
    try save(2, in: other)
    try other.fold()
    try one.refresh()
    #expect(try ids(in: one) == ids(in: other))
  }

  @Test func aJournalThatMayBeWrittenAgainIs() throws {
    let isForbidden = Mutex(true)
    let journal = paths.journal
    try save(1, in: try vault())
    let meddled = MeddledFileSystem(files: files) { (path, access) throws(FileFailure) in
      if path == journal, access != .reading, isForbidden.withLock({ $0 }) {
        throw FileFailure(path: path, code: EACCES)
      }
    }
    let vault = try vault(on: meddled)
    #expect(throws: VaultFailure.store(.unavailable(path: journal, reason: .noPermission))) { try save(2, in: vault) }
    isForbidden.withLock { $0 = false }
    try save(2, in: vault)
    let fresh = try self.vault()
    try fresh.refresh()
    #expect(try ids(in: fresh).count == 2)
  }

  @Test func aMovedJournalThatCannotBeReadForAWhileIsFetchedLater() throws {
    let one = try vault()
    try save(1, in: one)
    try one.fold()
    try save(2, in: one)
    try files.makeFolder("/e")
    let moved = StorePaths(products: "/e/Products.json", documents: "/d/Documents", library: "/d/Library")
    for (from, to) in [(paths.products, moved.products), (paths.journal, "/e/Products.journal")] {
      files.disk.put(try #require(files.disk.bytes(of: from)), at: to)
      try files.remove(from)
    }
    let isForbidden = Mutex(true)
    let meddled = MeddledFileSystem(files: files) { (path, _) throws(FileFailure) in
      if path == "/e/Products.journal", isForbidden.withLock({ $0 }) { throw FileFailure(path: path, code: EIO) }
    }
    let vault = try ListingVault(paths: moved, files: meddled, home: MemoryIndexHome(), neighborhood: Sample.home)
    #expect(throws: VaultFailure.self) { try vault.refresh() }
    #expect(throws: VaultFailure.self) { try save(3, in: vault) }
    isForbidden.withLock { $0 = false }
    try vault.refresh()
    #expect(try ids(in: vault).count == 2)
    try save(3, in: vault)
    #expect(try ids(in: vault).count == 3)
  }
}
