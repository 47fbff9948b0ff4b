import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct JournalRotateTests {
  private let place = JournalPlace()
  private let products = FileSum(size: 10, sum: 20)

  @Test func aNewJournalTakesAlongWhatCanBeUndoneAndWhatCameAfter() throws {
    var random = SeededGenerator(seed: 1)
    let accounts = (0..<3).map { ID<Account>(high: $0, low: 1) }
    let journal = try place.create()
    var records = (0..<40).map { _ in RandomRecord.make(&random, by: accounts) }
    for record in records { _ = try journal.append([record]) }
    records = records.numbered()
    let fold = JournalFold(upTo: 30, products: products)
    #expect(try journal.append(fold) == 41)
    let new = try journal.rotate(
      to: JournalHeader(after: 30, products: products), within: UndoLimits(perAccount: 5, total: 12))
    var kept: [JournalRecord] = []
    for record in records[..<30].reversed() where record.by != nil && kept.count < 12 {
      if kept.count(where: { $0.by == record.by }) < 5 { kept.insert(record, at: 0) }
    }
    for index in kept.indices { kept[index].isFolded = true }
    #expect(kept.count == 12)
    #expect(new.end?.sequence == 41 && new.header.products == products)
    let (again, read) = try place.open()
    #expect(read == kept + records[30...])
    #expect(again.position == new.position)
    #expect(try place.files.entries(of: "/") == [".Products.journal.earlier", "Products.journal"])
    // And the next one takes along what the first did.
    let last = try again.rotate(
      to: JournalHeader(after: 41, products: nil), within: UndoLimits(perAccount: 5, total: 12))
    #expect(try place.records(of: last).allSatisfy(\.isFolded))
    #expect(try place.open().records.count == 12)
    #expect(try last.append([RandomRecord.make(&random)]) == 42..<43)
  }

  @Test func afterARotationAnAppendIsOneFsyncAgain() throws {
    var random = SeededGenerator(seed: 2)
    let journal = try place.create()
    _ = try journal.append(RandomRecord.several(20, &random))
    let new = try journal.rotate(to: JournalHeader(after: 10, products: nil))
    place.files.disk.resetCounts()
    _ = try new.append(RandomRecord.several(1, &random))
    #expect(place.files.disk.counts.synchronizations == 1 && place.files.disk.counts[.write] == 1)
  }

  /// A fault in each call of a rotation in turn, then a crash: the old journal is there, or the new one, and what is saved
  /// behind it stays.
  @Test(arguments: [SimulatedFault.failure(EIO), .failure(ENOSPC), .death], 0..<24)
  func aFaultAtAnyCallLeavesTheOldJournalOrTheNewOne(_ fault: SimulatedFault, _ call: Int) throws {
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var place = JournalPlace(seed: seed)
      let disk = place.files.disk
      let journal = try place.create()
      _ = try journal.append(RandomRecord.several(6, &random))
      let before = try place.open().records
      disk.setFaults(SimulatedFaults(atCall: [call: fault]))
      _ = try? journal.rotate(to: JournalHeader(after: 4, products: products))
      disk.setFaults(SimulatedFaults())
      if place.files.isDead { place = JournalPlace(place.files.newProcess()) }
      if Bool.random(using: &random) { disk.crash(using: &random) }
      let (again, read) = try place.open()
      #expect(again.header.after == 0 ? read == before : read.suffix(2) == before[4...])
      let more = RandomRecord.several(1, &random)
      #expect(try again.append(more) == 7..<8)
      disk.crash(using: &random)
      #expect(try place.open().records == read + more.numbered(from: 7), "seed \(seed)")
    }
  }

  @Test func aSummarySaysWhatTheRecordsMakeOfEachListing() throws {
    let id = ID<Listing>(high: 1, low: 1)
    var random = SeededGenerator(seed: 3)
    func listing(_ title: String) -> StoredListing {
      var listing = RandomListing.make(&random)
      listing.title = title
      return StoredListing(listing)
    }
    func record(_ id: ID<Listing>, _ before: StoredListing?, _ after: StoredListing?) -> JournalRecord {
      JournalRecord(operation: .edit, at: Timestamp(seconds: 9), id: id, before: before, after: after)
    }
    let (one, two, three) = (listing("one"), listing("two"), listing("three"))
    let other = ID<Listing>(high: 2, low: 2)
    let old = FileSum(size: 1, sum: 1)
    let journal = try place.create(after: 0, products: old)
    _ = try journal.append([record(id, one, two), record(other, nil, one), record(id, two, three)])
    _ = try journal.append(JournalFold(upTo: 2, products: products))
    _ = try journal.append([record(other, one, nil)])

    func lines(_ summary: JournalSummary, of id: ID<Listing>) throws -> [[UInt8]?]? {
      guard let change = summary.changes[id] else { return nil }
      return [try change.base.map(journal.line(at:)), try change.ours.map(journal.line(at:))]
    }
    for known in [old, FileSum(size: 7, sum: 7), nil] {
      let summary = try JournalSummary(of: journal, beside: known)
      #expect(summary.isKnown == (known == old) && summary.foldedUpTo == 0)
      #expect(try lines(summary, of: id) == [one.line, three.line])
      #expect(try lines(summary, of: other) == [nil, nil])
    }
    let summary = try JournalSummary(of: journal, beside: products)
    #expect(summary.isKnown && summary.foldedUpTo == 2)
    #expect(try lines(summary, of: id) == [two.line, three.line])
    #expect(try lines(summary, of: other) == [one.line, nil])
    #expect(summary.changes[id]?.sequence == 3 && summary.changes[other]?.sequence == 5)
    // The crash between the two renames is over: the new journal says the same.
    let new = try journal.rotate(to: JournalHeader(after: 2, products: products))
    let again = try JournalSummary(of: new, beside: products)
    #expect(again.isKnown && again.foldedUpTo == 2 && Set(again.changes.keys) == [id, other])
  }
}
