import Glibc
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct JournalAppendTests {
  private let place = JournalPlace()
  private var disk: SimulatedDisk { place.files.disk }

  @Test func whatIsAppendedIsNumberedAndOnTheDisk() throws {
    var random = SeededGenerator(seed: 1)
    let journal = try place.create(after: 5)
    let records = RandomRecord.several(5, &random)
    #expect(try journal.append([records[0]]) == 6..<7)
    #expect(try journal.append(Array(records[1...3])) == 7..<10)
    #expect(try journal.append([]) == 10..<10)
    #expect(try journal.append(JournalFold(upTo: 9, products: FileSum(size: 1, sum: 2))) == 10)
    #expect(try journal.append([records[4]]) == 11..<12)
    let end = journal.position
    disk.crash(using: &random)
    let (again, read) = try place.open()
    #expect(read == records[0...3].map { $0 }.numbered(from: 6) + [records[4]].numbered(from: 11))
    #expect(again.position == end)
  }

  @Test func anAppendIsOneFsyncAndItsOwnBytesHoweverLongTheJournalIs() throws {
    var random = SeededGenerator(seed: 2)
    let record = RandomRecord.make(&random)
    var costs: [DiskCounts] = []
    let journal = try place.create(after: 99_000)
    _ = try journal.append([record])
    for count in [1, 10, 500] {
      for _ in 0..<count { _ = try journal.append([RandomRecord.make(&random)]) }
      disk.resetCounts()
      let numbers = try journal.append([record])
      costs.append(disk.counts)
      var written = record
      written.sequence = numbers.lowerBound
      #expect(disk.counts.bytesWritten == written.line().count)
      #expect(disk.counts.synchronizations == 1 && disk.counts[.write] == 1 && disk.counts[.read] == 0)
    }
    #expect(Set(costs).count == 1)
  }

  @Test func oneFsyncDoesForAThousandRecords() throws {
    var random = SeededGenerator(seed: 3)
    let journal = try place.create()
    try journal.settle()
    disk.resetCounts()
    _ = try journal.append(RandomRecord.several(1000, &random))
    #expect(disk.counts.synchronizations == 1)
    #expect(try place.open().records.count == 1000)
  }

  @Test func aProgramThatComesLaterAppendsAtTheEnd() throws {
    var random = SeededGenerator(seed: 4)
    let records = RandomRecord.several(4, &random)
    let mine = try place.create()
    _ = try mine.append([records[0]])
    let other = JournalPlace(place.files.newProcess())
    let theirs = try other.open().journal
    #expect(try mine.change() == .same && theirs.change() == .same)
    _ = try theirs.append([records[1]])
    #expect(try mine.change() == .grown)
    #expect(throws: JournalFailure.changed) { try mine.append([records[2]]) }
    #expect(try place.records(of: mine, after: mine.position) == [records[1]].numbered(from: 2))
    _ = try mine.append([records[2]])
    #expect(try place.open().records == Array(records[0...2]).numbered())
    // A new journal in its place.
    _ = try place.records(of: theirs)
    _ = try theirs.rotate(to: JournalHeader(after: 3, products: nil))
    #expect(try mine.change() == .replaced)
    #expect(throws: JournalFailure.changed) { try mine.append([records[3]]) }
    #expect(try place.open().journal.append([records[3]]) == 4..<5)
    try place.files.remove(place.path)
    #expect(try mine.change() == .absent)
  }

  @Test func theRestOfATornLineIsCutOff() throws {
    var random = SeededGenerator(seed: 5)
    let records = RandomRecord.several(3, &random)
    let journal = try place.create()
    _ = try journal.append(Array(records[0...1]))
    let whole = place.bytes
    place.put(whole + Array("{\"seq\":3,\"op\":\"publ".utf8))
    let again = try place.open().journal
    #expect(again.end?.tail == .unfinished)
    #expect(try again.append([records[2]]) == 3..<4)
    #expect(try place.open().records == records.numbered())
    #expect(place.bytes.starts(with: whole))
  }

  @Test func aDamagedJournalIsKeptAsideBeforeItIsWrittenTo() throws {
    var random = SeededGenerator(seed: 6)
    let records = RandomRecord.several(4, &random)
    let journal = try place.create()
    for record in records[0...2] { _ = try journal.append([record]) }
    var damaged = place.bytes
    damaged[damaged.count - 200] ^= 1
    damaged += records.numbered()[3].line()
    place.put(damaged)
    let again = try place.open().journal
    guard case .damaged(let damage) = again.end?.tail else {
      Issue.record("not told")
      return
    }
    #expect(throws: JournalFailure.damaged(damage)) { try again.append([records[3]]) }
    #expect(throws: JournalFailure.damaged(damage)) { try again.rotate(to: again.header) }
    let copy = try again.mend()
    #expect(disk.bytes(of: copy) == damaged)
    #expect(try again.append([records[3]]) == 3..<4)
    disk.crash(using: &random)
    #expect(try place.open().records == [records[0], records[1], records[3]].numbered())
    #expect(disk.bytes(of: copy) == damaged)
  }

  @Test func whatSomebodyElseDidNotSeeThroughIsWrittenAgain() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let place = JournalPlace(seed: seed)
      let records = RandomRecord.several(3, &random)
      let journal = try place.create()
      _ = try journal.append([records[0]])
      let known = try #require(journal.position)
      // The fsync fails, and so does cutting off: the record stands there, and no later fsync would write it.
      place.files.disk.setFaults(SimulatedFaults(atCall: [2: .failure(EIO), 3: .failure(EIO)]))
      #expect(throws: JournalFailure.file(FileFailure(path: place.path, code: EIO))) {
        try journal.append([records[1]])
      }
      #expect(throws: JournalFailure.refused) { try journal.append([records[1]]) }
      let (again, read) = try place.open(after: known)
      #expect(read.isEmpty || read == [records[1]].numbered(from: 2), "seed \(seed)")
      _ = try again.append([records[2]])
      let saved = (records[...0] + read + [records[2]]).map { $0 }.numbered()
      place.files.disk.crash(using: &random)
      #expect(try place.open().records == saved, "seed \(seed)")
    }
  }

  @Test func aFullDiskLosesNothingAndGoesOnWhenThereIsRoom() throws {
    var random = SeededGenerator(seed: 7)
    let records = RandomRecord.several(3, &random)
    let journal = try place.create()
    _ = try journal.append([records[0]])
    let whole = place.bytes
    for room in stride(from: 0, to: 300, by: 50) {
      disk.setFreeBytes(room)
      let failure = JournalFailure.file(FileFailure(path: place.path, code: ENOSPC))
      #expect(throws: failure) { try journal.append([records[1]]) }
      #expect(place.bytes == whole)
    }
    disk.setFreeBytes(nil)
    #expect(try journal.append([records[2]]) == 2..<3)
    disk.crash(using: &random)
    #expect(try place.open().records == [records[0], records[2]].numbered())
  }

  @Test func afterAFailedFsyncTheJournalIsCutBackAndHasToBeOpenedAgain() throws {
    var random = SeededGenerator(seed: 8)
    let records = RandomRecord.several(3, &random)
    let journal = try place.create()
    _ = try journal.append([records[0]])
    let size = place.bytes.count
    disk.setFaults(SimulatedFaults(atCall: [2: .failure(EIO)]))
    #expect(throws: JournalFailure.file(FileFailure(path: place.path, code: EIO))) { try journal.append([records[1]]) }
    #expect(place.bytes.count == size && journal.isRefused)
    #expect(throws: JournalFailure.refused) { try journal.append([records[1]]) }
    #expect(try place.open().journal.append([records[2]]) == 2..<3)
    disk.crash(using: &random)
    #expect(try place.open().records == [records[0], records[2]].numbered())
  }

  /// A fault in each call of an append in turn, then a crash: what was acknowledged before and after is there, what was not
  /// is wholly there or not at all.
  @Test(arguments: [SimulatedFault.failure(EIO), .failure(ENOSPC), .failure(EACCES), .death], 0..<8)
  func aFaultAtAnyCallLosesNothingThatWasSaved(_ fault: SimulatedFault, _ call: Int) throws {
    for seed in 0..<25 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var place = JournalPlace(seed: seed)
      let journal = try place.create()
      let records = RandomRecord.several(6, &random)
      _ = try journal.append(Array(records[0...1]))
      let known = try #require(journal.position)
      let disk = place.files.disk
      disk.setFaults(SimulatedFaults(atCall: [call: fault]))
      let isSaved = (try? journal.append(Array(records[2...3]))) != nil
      disk.setFaults(SimulatedFaults())
      if Bool.random(using: &random) { disk.crash(using: &random) }
      if place.files.isDead { place = JournalPlace(place.files.newProcess()) }
      let (again, read) = try place.open(after: known)
      #expect(read == records[2...3].map { $0 }.numbered(from: 3) || (read.isEmpty && !isSaved), "seed \(seed)")
      try again.settle()
      _ = try again.append(Array(records[4...5]))
      disk.crash(using: &random)
      let expected = (records[0...1] + read + records[4...5]).map { $0 }.numbered()
      #expect(try place.open().records == expected, "seed \(seed)")
    }
  }
}
