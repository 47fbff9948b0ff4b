import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A hand moves, removes and empties the files of a store while no program runs, and puts old ones back.
@Suite(.serialized) struct MovedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var journal: String { folder.path + "/Documents/Products.journal" }
  private var market: String { folder.path + "/Library/Market.sqlite" }
  private var elsewhere: String { folder.path + "/Elsewhere" }

  private func open(for use: EmbeddedStore.Use = .session) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
      for: use)
  }

  private func check() async -> [StoreFinding] {
    await EmbeddedStore.check(
      folder: folder.path, mending: false, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home
    ).findings
  }

  private func loseIndex() { ListingIndex.discard(path: folder.path + "/Library/Index.sqlite") }

  /// Twenty listings in Products.json, two more in the journal.
  private func begin() async throws -> Set<ID<Listing>> {
    // A session would do what it does behind its person when the files are moved already.
    let store = try await open(for: .command)
    try await store.save(Sample.listings(20))
    try await store.settle()
    try await store.save([Sample.listing(30), Sample.listing(31)])
    return Set(try await store.everything.map(\.id))
  }

  private func move(_ name: String, to target: String) throws {
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.path + "/Documents/" + name, toPath: target)
  }

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

  @Test func aJournalThatWasTakenAwayIsMissed() async throws {
    let all = try await begin()
    try FileManager.default.removeItem(atPath: journal)
    #expect(await check().contains(.notice(.journalGone(file: journal))))
    let store = try await open()
    #expect(await store.notices() == [.journalGone(file: journal)])
    #expect(Set(try await store.everything.map(\.id)) == all)
    await store.close()
    loseIndex()
    #expect(Set(try await (try open()).everything.map(\.id)) == all)
  }

  @Test(arguments: [true, false])
  func anEditBesideAJournalThatWasTakenAwayTakesNothingBack(_ isReordered: Bool) async throws {
    let store = try await open(for: .command)
    try await store.save(Sample.listings(6))
    try await store.settle()
    var changed = Sample.listing(1)
    changed.title = "여기서 고친 것"
    try await store.save([changed, Sample.listing(30)])
    try FileManager.default.removeItem(atPath: journal)
    var lines = try folder.text(of: folder.products).split(separator: "\n").map(String.init)
    lines = lines.map { $0.replacingOccurrences(of: Sample.listing(4).title, with: "손으로 고친 것") }
    if isReordered {
      // The last line has no comma behind it.
      lines.swapAt(1, 4)
      lines.swapAt(2, 5)
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: folder.products)
    let next = try await open(for: .command)
    let titles = try await next.everything.map(\.title)
    guard isReordered else {
      #expect(titles.contains("여기서 고친 것") && titles.contains(Sample.listing(30).title))
      #expect(try await next.listing(Sample.listing(4).id)?.title == Sample.listing(4).title)
      #expect(await next.notices().contains(.bothChanged(title: "손으로 고친 것")))
      return
    }
    let copy = folder.products + ".taken-out-1"
    if !titles.contains("여기서 고친 것") {
      #expect(try folder.text(of: copy).contains("여기서 고친 것"))
      #expect(try folder.text(of: copy).contains(Sample.listing(30).id.description))
    }
  }

  @Test func anEditBesideAJournalWithASpoiltLineTakesNothingBack() async throws {
    let store = try await open(for: .command)
    try await store.save(Sample.listings(6))
    try await store.settle()
    for number in 30..<34 { try await store.save([Sample.listing(number)]) }
    var changed = Sample.listing(1)
    changed.title = "여기서 고친 것"
    try await store.save([changed])
    let all = Set(try await store.everything.map(\.id))
    var lines = try folder.text(of: journal).split(separator: "\n").map(String.init)
    let spoilt = try #require(lines.firstIndex { $0.contains("\"id\":\"\(Sample.listing(31).id)\"") })
    lines[spoilt] = lines[spoilt].replacingOccurrences(of: "\"op\"", with: "\"po\"")
    let descriptor = Glibc.open(journal, O_WRONLY)
    let text = lines.joined(separator: "\n") + "\n"
    #expect(pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count)
    close(descriptor)
    try folder.write(
      try folder.text(of: folder.products)
        .replacingOccurrences(of: Sample.listing(4).title, with: "손으로 고친 것"), to: folder.products)
    let next = try await open(for: .command)
    #expect(Set(try await next.everything.map(\.id)).isSuperset(of: all))
    #expect(try await next.listing(changed.id)?.title == "여기서 고친 것")
    #expect(await next.notices().contains(.journalDamaged(file: journal, keptAs: journal + ".broken-1")))
    loseIndex()
    let again = try await open(for: .command)
    #expect(Set(try await again.everything.map(\.id)).isSuperset(of: all))
    #expect(try await again.listing(changed.id)?.title == "여기서 고친 것")
  }

  @Test func anEarlierJournalThatIsSwappedInAndOutTakesNothingBack() async throws {
    _ = try await begin()
    let early = try folder.text(of: journal)
    var store: EmbeddedListingStore? = try await open(for: .command)
    var changed = Sample.listing(30)
    for number in 0..<4 {
      changed.title = "판 \(number)"
      try await store?.save([changed])
    }
    store = nil
    let late = try folder.text(of: journal)
    try folder.write(early, to: journal)
    store = try await open(for: .command)
    #expect(try await store?.listing(changed.id)?.title == "판 3")
    changed.title = "마지막 판"
    try await store?.save([changed])
    store = nil
    try folder.write(late, to: journal)
    store = try await open(for: .command)
    #expect(try await store?.listing(changed.id)?.title == "마지막 판")
    store = nil
    loseIndex()
    #expect(try await (try open(for: .command)).listing(changed.id)?.title == "마지막 판")
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

  @Test func aJournalThatIsPutBackDoublesNothing() async throws {
    let all = try await begin()
    try move("Products.journal", to: elsewhere + "/journal")
    var store: EmbeddedListingStore? = try await open(for: .command)
    #expect(await store?.notices() == [.journalGone(file: journal)])
    store = nil
    try FileManager.default.moveItem(atPath: elsewhere + "/journal", toPath: journal)
    store = try await open(for: .command)
    #expect(await store?.notices() == [])
    try await store?.settle()
    #expect(Set(try await store?.everything.map(\.id) ?? []) == all)
    #expect(try folder.text(of: folder.products).count { $0 == "\n" } == all.count + 2)
    loseIndex()
    let again = try await open(for: .command)
    #expect(await again.notices() == [])
    #expect(Set(try await again.everything.map(\.id)) == all)
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

  @Test func aMarketThatIsReplacedUnderTwoSessionsSettles() async throws {
    _ = try await begin()
    let one = try await open()
    try await one.countView(of: Sample.listing(1).id)
    let other = try await open()
    let views = try #require(try await one.listing(Sample.listing(2).id)?.counts.views)
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: market + suffix) }
    try await other.countView(of: Sample.listing(2).id)
    for _ in 0..<3 {
      try await one.keeper.refresh()
      try await other.keeper.refresh()
    }
    let gone = StoreNotice.marketGone(file: market)
    #expect(await one.notices().count { $0 == gone } <= 1)
    #expect(await other.notices().count { $0 == gone } == 1)
    try await one.countView(of: Sample.listing(2).id)
    #expect(
      try await one.listing(Sample.listing(2).id)?.counts.views
        == other.listing(Sample.listing(2).id)?.counts.views)
    #expect(try await one.listing(Sample.listing(2).id)?.counts.views == views + 2)
  }

  @Test(arguments: ["", "\u{0}\u{0}\u{0}\u{0}", "no journal\n"])
  func aJournalThatWasOverwrittenLosesNothingThatTheIndexKnows(_ text: String) async throws {
    let all = try await begin()
    try folder.write(text, to: journal)
    #expect(await check().contains { if case .journalDamaged = $0 { true } else { false } })
    let store = try await open()
    #expect(
      await store.notices() == [.journalDamaged(file: journal, keptAs: journal + ".broken-1")])
    #expect(Set(try await store.everything.map(\.id)) == all)
    await store.close()
    loseIndex()
    #expect(Set(try await (try open()).everything.map(\.id)) == all)
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

  @Test(arguments: [true, false]) func aMarketThatIsGoneIsMissed(_ isEmptied: Bool) async throws {
    _ = try await begin()
    var store: EmbeddedListingStore? = try await open()
    try await store?.countView(of: Sample.listing(1).id)
    try await store?.countView(of: Sample.listing(1).id)
    let views = try await store?.listing(Sample.listing(1).id)?.counts.views
    store = nil
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: market + suffix) }
    if isEmptied { try folder.write("", to: market) }
    #expect(await check().contains(.notice(.marketGone(file: market))))
    let again = try await open()
    #expect(await again.notices() == [.marketGone(file: market)])
    let others = try await again.listing(Sample.listing(2).id)?.counts.views
    // A new one counts on from what the listings say.
    try await again.countView(of: Sample.listing(1).id)
    #expect(try await again.listing(Sample.listing(1).id)?.counts.views == views.map { $0 + 1 })
    try await again.countView(of: Sample.listing(2).id)
    #expect(try await again.listing(Sample.listing(2).id)?.counts.views == others.map { $0 + 1 })
    #expect(await again.notices() == [.marketGone(file: market)])
    let next = try await open()
    #expect(await next.notices() == [], "it was told")
    #expect(await !check().contains { if case .notice(.marketGone) = $0 { true } else { false } })
  }

  @Test func anEarlierCopyOfTheMarketCounts() async throws {
    _ = try await begin()
    var store: EmbeddedListingStore? = try await open()
    let id = Sample.listing(1).id
    try await store?.countView(of: id)
    let views = try #require(try await store?.listing(id)?.counts.views)
    store = nil
    let copy = folder.path + "/copy"
    func copyMarket(from: String, to: String) throws {
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: to + suffix) }
      for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: from + suffix) {
        try FileManager.default.copyItem(atPath: from + suffix, toPath: to + suffix)
      }
    }
    try copyMarket(from: market, to: copy)
    store = try await open()
    for _ in 0..<5 { try await store?.countView(of: id) }
    store = nil
    try copyMarket(from: copy, to: market)
    let again = try await open()
    #expect(try await again.listing(id)?.counts.views == views)
    try await again.countView(of: id)
    #expect(try await again.listing(id)?.counts.views == views + 1)
    #expect(await again.notices() == [])
  }

  @Test(arguments: ["Index.sqlite", "Market.sqlite"])
  func aFolderInThePlaceOfADatabaseIsCalledOne(_ name: String) async throws {
    let all = try await begin()
    let path = folder.path + "/Library/" + name
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(await check().contains(.notice(.unreadable(file: path, reason: .isFolder))))
    let store = try await open()
    #expect(Set(try await store.everything.map(\.id)) == all)
    guard name == "Market.sqlite" else { return }
    await #expect(throws: StoreError.unavailable(path: path, reason: .isFolder)) {
      try await store.countView(of: Sample.listing(1).id)
    }
  }

  @Test func aDamagedMarketIsCalledByItsName() async throws {
    _ = try await begin()
    var store: EmbeddedListingStore? = try await open(for: .command)
    for number in 0..<20 { try await store?.countView(of: Sample.listing(number).id) }
    store = nil
    try? FileManager.default.removeItem(atPath: market + "-wal")
    try folder.write(String(repeating: "x", count: 8192), to: market)
    let again = try await open(for: .command)
    await #expect(throws: StoreError.unavailable(path: market, reason: .damaged)) {
      try await again.countView(of: Sample.listing(1).id)
    }
    #expect(await check().contains(.countsDamaged(path: market)))
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
}
