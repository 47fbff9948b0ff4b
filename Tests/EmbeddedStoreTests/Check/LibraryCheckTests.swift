import EmbeddedStore
import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// What the doctor finds out about the journal, the index and the counts.
@Suite(.serialized) struct LibraryCheckTests {
  private let folder: TemporaryFolder
  private var journal: String { folder.path + "/Documents/Products.journal" }
  private var index: String { folder.path + "/Library/Index.sqlite" }
  private var market: String { folder.path + "/Library/Market.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  private func check(mending: Bool = false) async -> StoreCheckup {
    await EmbeddedStore.check(
      folder: folder.path, mending: mending, gazetteer: InMemoryGazetteer(), clock: FixedClock())
  }

  private func open() async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .command)
  }

  /// A store of ten listings in the file and `saved` that only the journal has.
  private func make(saved: Int = 3) async throws {
    let store = try await open()
    try await store.save((0..<10).map { Sample.listing($0) })
    try await store.settle()
    for number in 10..<10 + saved { try await store.save([Sample.listing(number)]) }
    if saved > 0 { try await store.countView(of: Sample.listing(0).id) }
  }

  @Test func aFolderThatOthersMayEnterIsNamed() async throws {
    try await make(saved: 0)
    for mode: mode_t in [0o755, 0o750, 0o701, 0o740] {
      #expect(chmod(folder.path, mode) == 0)
      let checkup = await check(mending: true)
      #expect(checkup.findings == [.openFolder(path: folder.path)] && checkup.mended == [] && checkup.faults == 0)
    }
    #expect(chmod(folder.path, 0o700) == 0)
    #expect(await check().findings == [])
  }

  /// Every file with its contents and the time it was written to.
  private func everything() throws -> [String: [String]] {
    var files: [String: [String]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let path = folder.path + "/" + name
      var status = stat()
      #expect(lstat(path, &status) == 0)
      let contents = status.st_mode & S_IFMT == S_IFREG ? try Data(contentsOf: URL(filePath: path)) : Data()
      files[name] = [contents.base64EncodedString(), "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"]
    }
    return files
  }

  private func flipABit(of path: String, at place: Int) throws {
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    bytes[place] ^= 1
    try folder.write(bytes, to: path)
  }

  @Test func whatIsSavedCountsBeforeItIsInTheFile() async throws {
    try await make()
    let before = try everything()
    let checkup = await check()
    #expect(checkup.findings == [.unfolded(file: journal, changes: 3)])
    #expect(checkup.listings == 13 && checkup.faults == 0)
    #expect(try everything() == before, "nothing is touched")
    let store = try await open()
    #expect(await check() == checkup, "beside a program that has the files open")
    try await store.settle()
    let settled = await check()
    #expect(settled.findings == [] && settled.listings == 13)
  }

  @Test func aStoreThatIsOnlyAJournalIsOne() async throws {
    try await open().save([Sample.listing(1)])
    #expect(FileState(of: folder.products) == .absent)
    let checkup = await check()
    #expect(checkup.findings == [.unfolded(file: journal, changes: 1)] && checkup.listings == 1)
  }

  @Test func aFlippedBitInTheJournalIsNamedByItsLine() async throws {
    try await make()
    let text = try folder.text(of: journal)
    let third = try #require(text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).first)
    let place = text.utf8.distance(from: text.startIndex, to: third.startIndex) + third.utf8.count / 2
    try flipABit(of: journal, at: place)
    let before = try everything()
    let checkup = await check()
    #expect(checkup.findings == [.unfolded(file: journal, changes: 1), .journalDamaged(file: journal, line: 4)])
    #expect(checkup.faults == 1 && checkup.listings == 11)
    #expect(try everything() == before)
    let mended = await check(mending: true)
    #expect(mended.mended == [.journalDamaged(file: journal, line: 4)] && mended.faults == 0)
    #expect(mended.findings.contains(.keptAside(path: journal + ".broken-1")))
    // The index knew what the journal does not say any more.
    #expect(await check().listings == 13)
  }

  @Test func aJournalWhoseFirstLineIsSpoiltIsNamed() async throws {
    try await make()
    try flipABit(of: journal, at: 3)
    #expect(await check().findings == [.journalDamaged(file: journal, line: 1)])
  }

  enum Harm: CaseIterable {
    case cutShort, noDatabase, pages, foreign
  }

  @Test(arguments: Harm.allCases) func aDamagedIndexIsMadeAnew(_ harm: Harm) async throws {
    try await make()
    let bytes = Array(try Data(contentsOf: URL(filePath: index)))
    switch harm {
    case .cutShort: try folder.write(Array(bytes.prefix(bytes.count / 2)), to: index)
    case .noDatabase: try folder.write("index", to: index)
    case .pages: try folder.write(bytes.prefix(8192) + [UInt8](repeating: 7, count: bytes.count - 8192), to: index)
    case .foreign:
      try FileManager.default.removeItem(atPath: index)
      let other = try DatabaseQueue(path: index)
      try await other.write { try $0.execute(sql: "CREATE TABLE other(number INTEGER)") }
      try other.close()
    }
    let before = try everything()
    let checkup = await check()
    #expect(checkup.findings.contains(.indexDamaged(path: index)) && checkup.faults == 1 && checkup.listings == 13)
    #expect(try everything() == before, "nothing is touched")
    let mended = await check(mending: true)
    #expect(mended.mended == [.indexDamaged(path: index)] && mended.faults == 0)
    #expect(await check().findings == [.unfolded(file: journal, changes: 3)])
    #expect(try await open().everything.count == 13)
  }

  @Test func anIndexOfAnotherVersionIsNoFault() async throws {
    try await make()
    let queue = try DatabaseQueue(path: index)
    try await queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
    try queue.close()
    let before = try everything()
    let checkup = await check()
    #expect(checkup.findings.contains(.indexOfOtherVersion(path: index, version: 99)) && checkup.faults == 0)
    #expect(try everything() == before, "nothing is touched")
    #expect(await check(mending: true).mended == [.indexOfOtherVersion(path: index, version: 99)])
    #expect(await check().findings == [.unfolded(file: journal, changes: 3)])
  }

  @Test func anIndexThatDisagreesIsMadeAnew() async throws {
    try await make()
    let open = try ListingIndex(path: index)
    try open.write { writer throws(SQLiteFault) in
      var changed = Sample.listing(1)
      changed.title = "아무도 쓰지 않은 제목"
      try writer.put(StoredListing(changed))
      try writer.remove(Sample.listing(12).id)
      try writer.put(StoredListing(Sample.listing(77)))
    }
    try open.close()
    let checkup = await check()
    #expect(checkup.findings.contains(.indexDisagrees(path: index, listings: 2)), "\(checkup)")
    #expect(checkup.faults == 1 && checkup.listings == 13)
    let mended = await check(mending: true)
    #expect(mended.mended == [.indexDisagrees(path: index, listings: 2)] && mended.faults == 0)
    #expect(await check().findings == [.unfolded(file: journal, changes: 3)])
    let titles = try await self.open().everything.map(\.title).sorted()
    #expect(titles == (0..<13).map { Sample.listing($0).title }.sorted())
  }

  @Test func anIndexThatIsBehindOrAheadIsLeftAlone() async throws {
    try await make()
    // A hand was at the file.
    let text = try folder.text(of: folder.products)
    try folder.write(text.replacing(Sample.listing(2).title, with: "손으로 고친 것"), to: folder.products)
    #expect(await check(mending: true).faults == 0)
    #expect(try await open().everything.contains { $0.title == "손으로 고친 것" })
    // Somebody has taken the journal away: only the index knows what was in it.
    try FileManager.default.removeItem(atPath: journal)
    #expect(await check().findings == [.notice(.journalGone(file: journal))])
    for missing: [StoreFinding] in [[.notice(.journalGone(file: journal))], []] {
      let checkup = await check(mending: true)
      #expect(checkup.mended == missing && checkup.findings == [])
      #expect(try await open().everything.count == 13)
    }
  }

  @Test func aCopiedIndexIsNotCompared() async throws {
    try await make()
    let copy = index + ".copy"
    try FileManager.default.copyItem(atPath: index, toPath: copy)
    let changed = try ListingIndex(path: copy)
    try changed.write { writer throws(SQLiteFault) in try writer.remove(Sample.listing(1).id) }
    try changed.close()
    #expect(rename(copy, index) == 0)
    #expect(await check(mending: true).findings == [.unfolded(file: journal, changes: 3)])
    #expect(try await open().everything.count == 13)
  }

  @Test func aFileThatVanishedIsNamedAndTheIndexKept() async throws {
    try await make()
    try FileManager.default.removeItem(atPath: folder.products)
    try flipABit(of: index, at: 20)
    let checkup = await check(mending: true)
    #expect(checkup.findings.first == .notice(.vanished(file: folder.products)), "\(checkup)")
    #expect(checkup.mended == [])
  }

  @Test func theCountsAreLookedAtAndNeverTouched() async throws {
    try await make()
    let good = Array(try Data(contentsOf: URL(filePath: market)))
    let queue = try DatabaseQueue(path: market)
    try await queue.write { try $0.execute(sql: "UPDATE version SET number = 99") }
    try queue.close()
    let newer = Array(try Data(contentsOf: URL(filePath: market)))
    let cases: [([UInt8], StoreFinding)] = [
      (Array("hearts".utf8), .countsDamaged(path: market)), (Array(good.prefix(5000)), .countsDamaged(path: market)),
      (newer, .notice(.unreadable(file: market, reason: .newerVersion(99)))),
    ]
    for (bytes, finding) in cases {
      try folder.write(bytes, to: market)
      let checkup = await check()
      #expect(checkup.findings.contains(finding) && checkup.faults == 1, "\(checkup)")
      #expect(Array(try Data(contentsOf: URL(filePath: market))) == bytes)
    }
  }

  enum Place: CaseIterable { case index, market, lock, library }

  /// What stands in the place of a file or folder of the store is told, whatever it is, and nothing waits for it.
  @Test(arguments: Place.allCases, [S_IFDIR, S_IFIFO, S_IFREG])
  func whatStandsInTheWayIsTold(_ place: Place, _ kind: mode_t) async throws {
    try await make()
    let path =
      switch place {
      case .index: index
      case .market: market
      case .lock: folder.path + "/Library/Store.lock"
      case .library: folder.path + "/Library"
      }
    if kind == (place == .library ? S_IFDIR : S_IFREG) { return }
    try FileManager.default.removeItem(atPath: path)
    switch kind {
    case S_IFDIR:
      try folder.write("mine", to: path + "/mine")
    case S_IFIFO: #expect(mkfifo(path, 0o600) == 0)
    default: try folder.write("", to: path)
    }
    for mending in [false, true] {
      let checkup = await check(mending: mending)
      // In the place of a pipe an index can be made.
      if mending, place == .index, kind == S_IFIFO {
        #expect(checkup.mended.count == 1 && checkup.faults == 0, "\(checkup)")
        continue
      }
      #expect(checkup.faults > 0 && checkup.mended == [], "\(checkup)")
      #expect(
        checkup.findings.contains { finding in
          if case .notice(.unreadable(path, _)) = finding { true } else { false }
        }, "\(checkup)")
    }
  }

  @Test func anUnfinishedFileIsALeftoverUnlessSomebodyIsAtIt() async throws {
    try await make()
    let unfinished = folder.path + "/Documents/.Products.json.new"
    try folder.write("half", to: unfinished)
    do {
      let lock = try OpenFile(folder.path + "/Library/Store.lock", O_RDWR)
      try lock.lock()
      #expect(await check(mending: true).mended == [])
    }
    #expect(await check().findings.contains(.leftover(path: unfinished)))
    #expect(await check(mending: true).mended == [.leftover(path: unfinished)])
  }

  /// The doctor finds no fault in a store after any sequence of actions.
  @Test(arguments: 1...4) func nothingIsWrongWithAStoreThatIsUsed(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let seller = ID<Account>(high: 7, low: 7)
    func selling() async throws -> Market { try await open().market(of: seller) }
    try await open().save((0..<6).map { Sample.listing($0, seller: seller) })
    for step in 0..<30 {
      let id = Sample.listing(Int.random(in: 0..<6, using: &random)).id
      switch Int.random(in: 0..<8, using: &random) {
      case 0: try await open().save([Sample.listing(Int.random(in: 0..<9, using: &random), seller: seller)])
      case 1: _ = try? await selling().listings.edit(id, ListingChanges(title: "제목 \(step)"))
      case 2: _ = try? await selling().listings.delete(id)
      case 3: _ = try? await selling().acts.undo()
      case 4: try await open().settle()
      case 5: try await open().countView(of: id)
      case 6: ListingIndex.discard(path: index)
      default:
        guard FileState(of: folder.products) != .absent else { continue }
        var lines = try folder.text(of: folder.products).split(separator: "\n").map(String.init)
        guard lines.count > 3 else { continue }
        let place = Int.random(in: 1..<lines.count - 2, using: &random)
        if Bool.random(using: &random) {
          lines[place] = #"{"title":"손으로 \#(step)","neighborhood":"11680101"},"# + "\n" + lines[place]
        } else {
          lines.remove(at: place)
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: folder.products)
      }
      let checkup = await check(mending: Bool.random(using: &random))
      #expect(checkup.faults == 0 && checkup.mended == [], "step \(step): \(checkup)")
      if Bool.random(using: &random) {
        let count = try await open().page(ListingQuery(viewer: seller), at: .index(0), limit: 0).total
        #expect(await check().listings >= count)
      }
    }
  }
}
