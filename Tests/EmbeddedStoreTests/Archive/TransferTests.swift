import FileTesting
import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Exporting a market to one file and importing it again.
@Suite(.serialized) struct TransferTests {
  private let folder = TemporaryFolder()
  private let other = TemporaryFolder()
  private var archive: String { folder.path + "/market.tar" }

  private func market(_ listings: [Listing] = Sample.listings(20)) async throws -> EmbeddedListingStore {
    let store = try await folder.open("[]")
    try await store.save(listings)
    try await store.export()
    for number in stride(from: 0, to: 20, by: 3) {
      try folder.write(
        [UInt8](repeating: UInt8(number), count: number * 100), to: store.imagesFolder + "/ab/\(number).jpg")
    }
    return store
  }

  @Test func aFileThatIsTooLargeIsRefusedBeforeItIsRead() async throws {
    let store = try await market([])
    let path = folder.path + "/large.json"
    try folder.write("[", to: path)
    #expect(truncate(path, 1 << 40) == 0)
    await #expect(throws: TransferError.archive(file: path, .tooLarge("large.json"))) { try await store.takeIn(path) }
  }

  @Test func whatALinkLeadsToIsNotReplaced() async throws {
    let store = try await market()
    let link = folder.path + "/link.tar"
    // A link to a pipe has no path behind it.
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    for target in ["/proc/self/fd/\(ends[1])", folder.path + "/nowhere.tar"] {
      unlink(link)
      #expect(symlink(target, link) == 0)
      await #expect(throws: TransferError.self) { try await store.export(to: link, at: FixedClock().now()) }
      var status = stat()
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  /// An undo restores the earlier `updatedAt`, so the exported version looks newer.
  @Test func whatWasUndoneSinceAnExportStaysSo() async throws {
    let clock = FixedClock()
    let store = try await folder.open("[]", clock: clock)
    try await store.save([Sample.listing(1)])
    let seller = Sample.listing(1).seller
    clock.advance(seconds: 60)
    _ = try await store.market(of: seller, clock).listings.delete(Sample.listing(1).id)
    _ = try await store.export(to: archive, at: clock.now())
    clock.advance(seconds: 60)
    _ = try await store.undo(of: seller, clock).undo()
    clock.advance(seconds: 60)
    let taken = try await store.takeIn(archive)
    #expect(taken.renewed == 0 && taken.known == 1)
    #expect(try await store.listing(Sample.listing(1).id) == Sample.listing(1))
    _ = try await store.undo(of: seller, clock).redo()
    #expect(try await store.takeIn(archive).renewed == 0)
    #expect(try await store.listing(Sample.listing(1).id)?.deletedAt != nil)
  }

  @Test func aPartDoesNotTakeThePlaceOfTheWhole() async throws {
    let store = try await market()
    _ = try await store.export(to: archive, at: FixedClock().now())
    let before = try Data(contentsOf: URL(fileURLWithPath: archive))
    // As during the import of a large file.
    let path = folder.path + "/Library/Market.sqlite"
    let database = try MarketDatabase(path: path)
    try database.write { sql throws(SQLiteFault) in try sql.setMeta(SQL.building, to: "1") }
    await #expect(throws: TransferError.store(.unavailable(path: path, reason: .busy))) {
      try await store.export(to: archive, at: FixedClock().now())
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: archive)) == before)
    try database.write { sql throws(SQLiteFault) in try sql.setMeta(SQL.building, to: nil) }
    #expect(try await store.export(to: archive, at: FixedClock().now()).listings == 20)
  }

  private func empty() async throws -> EmbeddedListingStore { try await other.open("[]") }

  @Test func onlyItsOwnerReadsAnExport() async throws {
    let store = try await market()
    try folder.write("old", to: archive)
    #expect(chmod(archive, 0o644) == 0)
    _ = try await store.export(to: archive, at: Sample.now)
    #expect(folder.mode(of: archive) == 0o600)
    #expect(folder.names(in: folder.path) == ["Documents", "Library", "market.tar"])
  }

  @Test func everythingComesBack() async throws {
    let store = try await market()
    let written = try await store.export(to: archive, at: Sample.now)
    #expect(written == StoreExport(listings: 20, pictures: 7))
    let copy = try await empty()
    var taken = StoreImport()
    (taken.added, taken.pictures) = (20, 7)
    #expect(try await copy.takeIn(archive) == taken)
    #expect(try await copy.everything == store.everything)
    try await copy.export()
    #expect(try folder.text(of: folder.products) == other.text(of: other.products))
    for number in stride(from: 0, to: 20, by: 3) {
      let picture = try Data(contentsOf: URL(fileURLWithPath: copy.imagesFolder + "/ab/\(number).jpg"))
      #expect(picture == Data(repeating: UInt8(number), count: number * 100))
    }
    var known = StoreImport()
    known.known = 20
    #expect(try await copy.takeIn(archive) == known, "a second time it adds nothing")
    #expect(try folder.text(of: folder.products) == other.text(of: other.products))
  }

  @Test func anArchiveIsOneThatTarReads() async throws {
    let store = try await market()
    _ = try await store.export(to: archive, at: Sample.now)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/tar")
    process.arguments = ["-xf", archive, "-C", other.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try other.text(of: other.path + "/Products.json") == folder.text(of: folder.products))
    #expect(other.names(in: other.path + "/Images/ab").count == 7)
    #expect(folder.names(in: folder.path) == ["Documents", "Library", "market.tar"], "nothing else is left")
  }

  @Test func whatIsNewerStaysAndWhatIsOlderIsRenewed() async throws {
    let all = Sample.listings(3)
    let store = try await market(all)
    _ = try await store.export(to: archive, at: Sample.now)
    var (older, newer) = (all[0], all[1])
    (older.title, older.updatedAt, older.counts.views) = ("옛 제목", Timestamp(seconds: 1), 900)
    (newer.title, newer.updatedAt) = ("새 제목", Sample.now)
    let copy = try await empty()
    try await copy.save([older, newer])
    let taken = try await copy.takeIn(archive)
    #expect(taken.renewed == 1 && taken.known == 1 && taken.added == 1)
    #expect(try await copy.listing(newer.id) == newer)
    var renewed = all[0]
    renewed.counts = older.counts
    #expect(try await copy.listing(older.id) == renewed, "what others did here stays")
  }

  @Test func plainArraysAndUnknownFieldsAreTakenToo() async throws {
    try other.write(Samples.plainArray, to: archive)
    let store = try await folder.open("[]")
    #expect(try await store.takeIn(archive).added == 3)
    try other.write(Samples.plainArray + "\n", to: archive)
    let again = try await store.takeIn(archive)
    #expect(again.added == 0 && again.known == 3, "whenever it was written")
    try other.write(#"[{"title":"의자","color":"빨강"},{"title":""},7]"#, to: archive)
    let typed = try await store.takeIn(archive)
    #expect(typed.added == 1 && typed.notices.count == 2, "\(typed)")
    try await store.export()
    #expect(try folder.text(of: folder.products).contains(#""color":"빨강""#))
  }

  @Test(arguments: ["", "[", "{}", "[{\"title\":", "{\"version\":99,\"products\":[]}", "nonsense"])
  func aFileThatIsWrongAsAWholeIsLeftAlone(_ text: String) async throws {
    let store = try await market()
    let before = try folder.text(of: folder.products)
    try folder.write(text, to: archive)
    do throws(TransferError) {
      _ = try await store.takeIn(archive)
      Issue.record("it was taken")
    } catch {
      #expect(text == "nonsense" ? error == .archive(file: archive, .foreign) : error.isAboutText, "\(error)")
    }
    #expect(try folder.text(of: folder.products) == before)
    #expect(try folder.text(of: archive) == text)
  }

  @Test func aHostileArchivePutsNothingAnywhere() async throws {
    let products = ("Products.json", Array(Samples.canonical.utf8))
    let good = TestTar.archive([products, ("Images/good.jpg", [1])]).dropLast(1024)
    let store = try await folder.open("[]")
    for bad in [
      TestTar.header("../../escaped", kind: "0"), TestTar.header("/tmp/secondhand-escaped", kind: "0"),
      TestTar.header("Images/link", kind: "2"), Array(repeating: 9, count: 512),
    ] {
      try folder.write(good + bad + TestTar.end, to: archive)
      await #expect(throws: TransferError.self) { try await store.takeIn(archive) }
    }
    try folder.write(TestTar.archive([("Images/good.jpg", [1])]), to: archive)
    await #expect(throws: TransferError.archive(file: archive, .noListings)) { try await store.takeIn(archive) }
    #expect(
      folder.names(in: store.imagesFolder) == []
        && folder.names(in: folder.path) == ["Documents", "Library", "market.tar"])
    #expect(try await store.everything == [])
  }

  @Test func whatIsNoFileIsNotReplaced() async throws {
    let store = try await market()
    let queue = folder.path + "/queue"
    #expect(mkfifo(queue, 0o600) == 0)
    let link = folder.path + "/link.tar"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: queue)
    for path in [queue, link] {
      let failure = TransferError.target(.unavailable(path: path, reason: .notAFile))
      await #expect(throws: failure) { try await store.export(to: path, at: Sample.now) }
    }
    let isFolder = TransferError.target(.unavailable(path: folder.path, reason: .isFolder))
    await #expect(throws: isFolder) { try await store.export(to: folder.path, at: Sample.now) }
    var status = stat()
    #expect(stat(queue, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  /// In a shared folder, another user's symbolic link could make the export overwrite one of the user's own files.
  @Test(.enabled(if: geteuid() == 0, "only root can give a link to another user"))
  func aLinkOfAnotherUserIsNotFollowed() async throws {
    let store = try await market()
    let (link, file) = (folder.path + "/link.tar", folder.path + "/mine.txt")
    try folder.write(Array("mine".utf8), to: file)
    #expect(symlink(file, link) == 0 && lchown(link, 12_345, 12_345) == 0)
    await #expect(throws: TransferError.self) { try await store.export(to: link, at: Sample.now) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(lchown(link, geteuid(), getegid()) == 0)
    _ = try await store.export(to: link, at: Sample.now)
  }

  @Test func whereNothingCanBeWrittenNothingIsLeft() async throws {
    let store = try await market()
    let nowhere = folder.path + "/nowhere/market.tar"
    let failure = TransferError.target(.unavailable(path: folder.path + "/nowhere", reason: .io(ENOENT)))
    await #expect(throws: failure) { try await store.export(to: nowhere, at: Sample.now) }
    let missing = TransferError.file(.unreadable(file: nowhere, reason: .io(ENOENT)))
    await #expect(throws: missing) { try await store.takeIn(nowhere) }
  }

  /// An export over one of the store's own files would destroy the store.
  @Test func theStoresOwnFilesAreNotReplaced() async throws {
    let store = try await market()
    symlink(folder.products, folder.path + "/link.tar")
    symlink(folder.path + "/Library", folder.path + "/linked")
    let places = [
      "Documents/Products.json", "Documents/../Documents/Products.json", "Documents/.Products.json.new",
      "Documents/Images/new.tar", "Documents/Images/ab/0.jpg", "Documents/Files/new.tar", "Library/Market.sqlite",
      "Library/Store.lock", "Library/new.tar", "linked/Market.sqlite", "link.tar",
    ].map { folder.path + "/" + $0 }
    let before = try folder.text(of: folder.products)
    for place in places {
      await #expect(throws: TransferError.ownFile(place)) { try await store.export(to: place, at: Sample.now) }
    }
    #expect(try folder.text(of: folder.products) == before)
    #expect(try await folder.open().everything.count == 20)
    _ = try await store.export(to: folder.path + "/Documents/market.tar", at: Sample.now)
    #expect(try await empty().takeIn(folder.path + "/Documents/market.tar").added == 20)
  }
}

extension TransferError {
  fileprivate var isAboutText: Bool { if case .file(.broken) = self { true } else { false } }
}
