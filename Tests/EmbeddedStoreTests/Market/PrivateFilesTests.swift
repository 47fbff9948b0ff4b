import EmbeddedStore
import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Other users cannot read the files of the program: folders have mode 0700, files 0600.
@Suite(.serialized) struct PrivateFilesTests {
  private let folder = TemporaryFolder()
  private var data: String { folder.path + "/new/data" }
  private let me = Sample.seller(30)

  private func open(for use: EmbeddedStore.Use) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: data, bundled: folder.bundled, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: use)
  }

  private func expectPrivate(_ when: String) throws {
    let place = folder.path + "/new"
    for entry in try [place] + FileManager.default.subpathsOfDirectory(atPath: place).map({ place + "/" + $0 }) {
      var status = stat()
      #expect(lstat(entry, &status) == 0)
      let wanted: mode_t = status.st_mode & S_IFMT == S_IFDIR ? 0o700 : 0o600
      #expect(status.st_mode & 0o7777 == wanted, "\(entry) \(when)")
    }
  }

  /// Also while the store is open, because SQLite's additional files exist only then.
  @Test func everythingIsTheOwnersOnly() async throws {
    var listing = Sample.listing(0)
    listing.pictures = [Picture(source: .file("ab/1.jpg"))]
    let text = "{\"version\":1,\"products\":[\n\(String(decoding: StoredListing(listing).line, as: UTF8.self))\n]}\n"
    try folder.write(text, to: folder.bundled + "/Products.json")
    try folder.write("picture", to: folder.bundled + "/Pictures/ab/1.jpg")
    #expect(chmod(folder.bundled + "/Pictures/ab/1.jpg", 0o644) == 0)

    let store = try await open(for: .session)
    try expectPrivate("opened for the first time")
    try await store.save(Sample.listings(5))
    _ = try await store.accounts.add(Sample.account(me), skeleton: Skeleton("x"))
    let room = ChatRoom(listing: listing.id, buyer: me, seller: listing.seller)
    _ = try await store.commands.append(
      OutgoingMessage(
        id: ChatSample.id(1), room: room, sender: me, time: Sample.now, content: .text("안녕하세요")))
    let hits = try await store.messages.search(
      MessageQuery(terms: [try #require(SearchTerm("안녕"))], person: me), after: nil, limit: 5)
    #expect(hits.items.count == 1)
    try await store.export()
    let pictures = FolderPictureStore(folder: data, references: [])
    _ = try await pictures.keep([1, 2, 3])
    let files = FolderAttachmentStore(folder: data, references: store.accounts, clock: FixedClock())
    try folder.write("letter", to: folder.path + "/letter.txt")
    #expect(chmod(folder.path + "/letter.txt", 0o644) == 0)
    _ = try await files.keep(folder.path + "/letter.txt")
    try await TerminalAccounts(folder: data).choose(me, at: "1-1")
    let names = folder.names(in: data + "/Library")
    #expect(
      Set(names).isSuperset(of: ["Changed", "Market.sqlite", "Market.sqlite-shm", "Market.sqlite-wal", "Store.lock"]))
    try expectPrivate("while it is used: \(names)")

    // An edit by hand that cannot be understood is copied aside.
    try folder.write("{oops", to: data + "/Documents/Products.json")
    #expect(chmod(data + "/Documents/Products.json", 0o600) == 0)
    try await store.store.refresh()
    #expect(folder.names(in: data + "/Documents").contains("Products.json.broken-1"))
    await store.close()
    try expectPrivate("closed")
  }

  @Test func whatTheDoctorMakesIsTheOwnersOnly() async throws {
    try await open(for: .command).save(Sample.listings(5))
    let market = data + "/Library/Market.sqlite"
    try folder.write([UInt8](repeating: 7, count: 9000), to: market)
    let checkup = await EmbeddedStore.check(
      folder: data, mending: true, gazetteer: InMemoryGazetteer(), clock: FixedClock())
    #expect(checkup.mended.count == 1)
    try expectPrivate("mended: \(folder.names(in: data + "/Library"))")
  }

  /// The program keeps the mode of a file that its owner shares with others.
  @Test func aModeThatSomebodyGaveStays() async throws {
    let store = try await open(for: .command)
    try await store.save(Sample.listings(2))
    #expect(chmod(data + "/Documents/Products.json", 0o644) == 0)
    try await store.save(Sample.listings(3))
    #expect(folder.mode(of: data + "/Documents/Products.json") == 0o644)
  }
}
