import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A hand moves, removes and changes Products.json, and puts old ones back.
@Suite(.serialized) struct MovedFilesTests: StoreHands {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["Products.json", "Market.json"], [(true, true), (true, false), (false, true), (false, false)])
  func aFileMovedBehindALinkKeepsItsJournal(_ name: String, _ with: (journal: Bool, indexLost: Bool)) async throws {
    let all = try await begin()
    try move("Products.json", to: elsewhere + "/" + name)
    symlink("../Elsewhere/" + name, folder.products)
    if with.journal { try move("Products.journal", to: elsewhere + "/Products.journal") }
    if with.indexLost { loseIndex() }
    let findings = await check()
    #expect(findings.contains { if case .unfolded(_, 2) = $0 { true } else { false } }, "\(findings)")
    let store = try await open()
    #expect(Set(try await store.everything.map(\.id)) == all)
    #expect(await store.notices() == [])
    try await store.save([Sample.listing(32)])
    try await store.settle()
    loseIndex()
    #expect(Set(try await (try open()).everything.map(\.id)) == all.union([Sample.listing(32).id]))
    #expect(folder.names(in: elsewhere) == [name])
    #expect(folder.names(in: folder.path + "/Documents").contains("Products.journal"))
    #expect(try folder.text(of: elsewhere + "/" + name).contains(Sample.listing(32).id.description))
  }

  /// It lies on a disk that is not mounted yet.
  @Test(arguments: [true, false], [true, false])
  func whatALinkLeadsToMayBeAway(_ isNew: Bool, _ isIndexLost: Bool) async throws {
    var all = isNew ? [] : try await begin()
    if !isNew { try move("Products.json", to: elsewhere + "/Products.json") }
    try folder.write("[]", to: folder.bundled + "/Products.json")
    try FileManager.default.createDirectory(atPath: folder.path + "/Documents", withIntermediateDirectories: true)
    symlink("../Mounted/Products.json", folder.products)
    if isIndexLost { loseIndex() }
    func open() async throws -> EmbeddedListingStore {
      try await EmbeddedStore.open(
        folder: folder.path, bundled: folder.bundled, gazetteer: InMemoryGazetteer(), clock: FixedClock(),
        home: Sample.home)
    }
    var store: EmbeddedListingStore? = try await open()
    #expect(await store?.notices() == [.vanished(file: folder.products)])
    try await store?.save([Sample.listing(32)])
    all.insert(Sample.listing(32).id)
    try await store?.settle()
    store = nil
    #expect(Path.isLink(folder.products))
    if isNew { all.insert(Sample.listing(50).id) }
    try FileManager.default.createDirectory(atPath: folder.path + "/Mounted", withIntermediateDirectories: true)
    let line = String(decoding: StoredListing(Sample.listing(50)).line, as: UTF8.self)
    let text = isNew ? "[\(line)]" : try folder.text(of: elsewhere + "/Products.json")
    try folder.write(text, to: folder.path + "/Mounted/Products.json")
    store = try await open()
    #expect(Set(try await store?.everything.map(\.id) ?? []) == all)
    try await store?.settle()
    #expect(Path.isLink(folder.products))
    #expect(try folder.text(of: folder.products).contains(Sample.listing(32).id.description))
  }

  @Test func theJournalOfAnotherStoreIsLeftAlone() async throws {
    let all = try await begin()
    let other = folder.path + "/Other"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: other + "/Documents", withIntermediateDirectories: true)
    symlink(folder.products, other + "/Documents/Products.json")
    func openOther() async throws -> EmbeddedListingStore {
      try await EmbeddedStore.open(
        folder: other, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home)
    }
    let store = try await openOther()
    #expect(try await store.everything.count == 20, "what the other has not folded is not to be seen")
    try await store.save([Sample.listing(40)])
    try await store.settle()
    #expect(FileManager.default.fileExists(atPath: journal))
    #expect(Set(try await (try open()).everything.map(\.id)) == all.union([Sample.listing(40).id]))
  }

  @Test(arguments: [true, false]) func aFileThatIsPutBackIsNoEdit(_ savesMore: Bool) async throws {
    let store = try await open(for: .command)
    try await store.save(Sample.listings(20))
    try await store.settle()
    let text = try folder.text(of: folder.products)
    try FileManager.default.removeItem(atPath: folder.products)
    try await store.keeper.refresh()
    try await store.save([Sample.listing(30)])
    try await store.settle()
    #expect(FileManager.default.fileExists(atPath: folder.products), "it is written anew")
    if savesMore { try await store.save([Sample.listing(31)]) }
    var all = Set(try await store.everything.map(\.id))
    try folder.write(text, to: folder.products)
    try await store.keeper.refresh()
    #expect(Set(try await store.everything.map(\.id)) == all)
    #expect(try folder.text(of: folder.products).contains(Sample.listing(30).id.description))
    #expect(try folder.text(of: folder.products + ".before") == text)
    #expect(await store.notices() == [.putBack(file: folder.products, keptAs: folder.products + ".before")])
    // From here on taking lines out is an edit again, if it is not the file that was gone.
    let first = Sample.listing(0).id
    try folder.write(
      try folder.text(of: folder.products).split(separator: "\n").filter { !$0.contains(first.description) }
        .joined(separator: "\n").replacingOccurrences(of: ",\n]", with: "\n]"), to: folder.products)
    try await store.keeper.refresh()
    all.remove(first)
    #expect(Set(try await store.everything.map(\.id)) == all)
    #expect(await store.notices().contains(.takenOut(file: folder.products, listings: 1, keptAs: nil)))
  }

  @Test func aStrangersJournalBesideTheFileIsLeftAlone() async throws {
    let all = try await begin()
    try move("Products.json", to: elsewhere + "/Products.json")
    symlink("../Elsewhere/Products.json", folder.products)
    let stranger = FileManager.default.temporaryDirectory.path + "/stranger-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: stranger) }
    let other = try await EmbeddedStore.open(
      folder: stranger, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
      for: .command)
    for number in 50..<90 { try await other.save([Sample.listing(number)]) }
    let foreign = elsewhere + "/Products.journal"
    try FileManager.default.copyItem(atPath: stranger + "/Documents/Products.journal", toPath: foreign)
    for _ in 0..<3 {
      let store = try await open(for: .command)
      #expect(Set(try await store.everything.map(\.id)) == all)
      #expect(FileManager.default.fileExists(atPath: foreign))
      try? FileManager.default.removeItem(atPath: journal)
    }
  }

  @Test func bothFilesOfABackupDoNotTakeBackWhatWasSavedSince() async throws {
    let all = try await begin()
    let (products, records) = (try folder.text(of: folder.products), try folder.text(of: journal))
    var store: EmbeddedListingStore? = try await open(for: .command)
    try await store?.save([Sample.listing(32)])
    try await store?.settle()
    store = nil
    try folder.write(products, to: folder.products)
    try folder.write(records, to: journal)
    store = try await open(for: .command)
    #expect(Set(try await store?.everything.map(\.id) ?? []) == all.union([Sample.listing(32).id]))
    #expect(await store?.notices() == [.journalGone(file: journal)])
    #expect(try folder.text(of: folder.products).contains(Sample.listing(32).id.description))
    #expect(try folder.text(of: folder.products + ".before") == products)
  }

  @Test func anEditThatIsTakenBackIsTakenBack() async throws {
    var listings = Sample.listings(10)
    let store = try await open()
    try await store.save(listings)
    try await store.settle()
    let before = try folder.text(of: folder.products)
    listings = try await store.everything
    try folder.write(before.replacingOccurrences(of: listings[3].title, with: "잠깐 고친 제목"), to: folder.products)
    try await store.keeper.refresh()
    #expect(try await store.listing(listings[3].id)?.title == "잠깐 고친 제목")
    try folder.write(before, to: folder.products)
    try await store.keeper.refresh()
    #expect(try await store.everything == listings)
  }

  @Test func aListingThatIsMistypedIsNotTakenOut() async throws {
    let store = try await open()
    try await store.save(Sample.listings(3))
    try await store.settle()
    let text = try folder.text(of: folder.products)
    let line = try #require(text.split(separator: "\n").first { $0.contains(Sample.listing(1).id.description) })
    let wrong = line.replacingOccurrences(of: "\"title\":\"", with: "\"title\":7,\"was\":\"")
    try folder.write(text.replacingOccurrences(of: line, with: wrong), to: folder.products)
    try await store.keeper.refresh()
    #expect(try await store.everything.count == 2)
    #expect(
      await store.notices().allSatisfy { if case .leftOut = $0 { true } else { false } })
    try folder.write(text, to: folder.products)
    try await store.keeper.refresh()
    #expect(try await store.everything.count == 3)
    #expect(await store.notices() == [])
  }

  @Test func aStoreWhoseDocumentsAreGoneIsNotBegunAnew() async throws {
    let all = try await begin()
    let bundled = folder.path + "/Bundled"
    try folder.write("{\"version\":1,\"products\":[{\"title\":\"딸려 온 글\"}]}", to: bundled + "/Products.json")
    try FileManager.default.removeItem(atPath: folder.path + "/Documents")
    let store = try await EmbeddedStore.open(
      folder: folder.path, bundled: bundled, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home)
    #expect(Set(try await store.everything.map(\.id)) == all)
    #expect(
      Set(await store.notices()) == [.vanished(file: folder.products), .journalGone(file: journal)])
    await store.close()
    loseIndex()
    #expect(Set(try await (try open()).everything.map(\.id)) == all)
  }

  @Test func veryManyThatAreTakenOutAreKeptInAFile() async throws {
    let store = try await open()
    let many = Sample.listings(ProductsMerge.mostGone + 5)
    try await store.save(many)
    try await store.settle()
    try folder.write("{\"version\":1,\"products\":[\n]}\n", to: folder.products)
    try await store.keeper.refresh()
    let copy = folder.products + ".taken-out-1"
    #expect(try await store.everything.isEmpty)
    #expect(
      await store.notices() == [.takenOut(file: folder.products, listings: many.count, keptAs: copy)])
    #expect(await check().contains(.takenOut(path: copy)))
    #expect(try await store.takeIn(copy).added == many.count)
    #expect(Set(try await store.everything.map(\.id)) == Set(many.map(\.id)))
  }

  @Test func aLinkThatBecomesAFileUnderASessionIsReadAtTheNextStart() async throws {
    _ = try await begin()
    try move("Products.json", to: elsewhere + "/Products.json")
    symlink("../Elsewhere/Products.json", folder.products)
    let session = try await open()
    let text = try folder.text(of: folder.products)
    try FileManager.default.removeItem(atPath: folder.products)
    try folder.write(text.replacingOccurrences(of: Sample.listing(4).title, with: "손으로 고친 것"), to: folder.products)
    var changed = Sample.listing(1)
    changed.title = "여기서 고친 것"
    try await session.save([changed, Sample.listing(40)])
    await session.close()
    let next = try await open(for: .command)
    #expect(try await next.listing(changed.id)?.title == "여기서 고친 것")
    #expect(try await next.listing(Sample.listing(40).id) != nil)
    #expect(try await next.listing(Sample.listing(4).id)?.title == "손으로 고친 것")
  }

  @Test func aFolderThatWasAwayIsWrittenToAgain() async throws {
    _ = try await begin()
    let session = try await open()
    let away = folder.path + ".away"
    #expect(rename(folder.path, away) == 0)
    await #expect(throws: StoreError.self) { try await session.save([Sample.listing(40)]) }
    try? await session.keeper.refresh()
    #expect(rename(away, folder.path) == 0)
    try await session.save([Sample.listing(41)])
    #expect(try await session.everything.count == 23)
    await session.close()
    #expect(try await (try open(for: .command)).everything.count == 23)
  }
}
