import Foundation
import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A hand removes and overwrites the journal, and puts earlier ones in its place.
@Suite(.serialized) struct LostJournalTests: StoreHands {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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

  @Test func theDoctorMendsAJournalWithASpoiltLine() async throws {
    _ = try await begin()
    let store = try await open(for: .command)
    for number in 40..<44 { try await store.save([Sample.listing(number)]) }
    let all = Set(try await store.everything.map(\.id))
    let text = try folder.text(of: journal)
    let descriptor = Glibc.open(journal, O_WRONLY)
    // The second line: what was saved first. The file keeps its size and place.
    let place = try #require(text.utf8.firstIndex(of: UInt8(ascii: "\n"))).utf16Offset(in: text) + 20
    #expect(pwrite(descriptor, "#", 1, off_t(place)) == 1)
    close(descriptor)
    let findings = await check()
    #expect(findings.contains(.journalDamaged(file: journal, line: 2)))
    let mended = await EmbeddedStore.check(
      folder: folder.path, mending: true, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home)
    #expect(mended.mended.contains(.journalDamaged(file: journal, line: 2)))
    #expect(mended.findings.contains(.keptAside(path: journal + ".broken-1")))
    // The samples' pictures are nowhere.
    let faults = await check().filter { if case .missingPicture = $0 { false } else { $0.isFault } }
    #expect(faults == [])
    loseIndex()
    #expect(Set(try await (try open()).everything.map(\.id)) == all)
  }

  @Test(arguments: [true, false]) func aJournalThatWasShortenedIsFound(_ isAtALine: Bool) async throws {
    _ = try await begin()
    let text = try folder.text(of: journal)
    let end = try #require(text.dropLast().lastIndex(of: "\n"))
    try folder.write(String(isAtALine ? text[...end] : text.dropLast(20)), to: journal)
    #expect(await check().contains(.notice(.journalGone(file: journal))))
    let mended = await EmbeddedStore.check(
      folder: folder.path, mending: true, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home)
    #expect(mended.mended.contains(.notice(.journalGone(file: journal))))
    #expect(!(await check().contains(.notice(.journalGone(file: journal)))))
    #expect(try await (try open()).everything.count == 22)
  }
}
