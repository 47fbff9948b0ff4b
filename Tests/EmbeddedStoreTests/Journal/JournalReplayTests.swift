import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Journals that were cut, torn, doubled, mixed up and flipped.
@Suite struct JournalReplayTests {
  private let place = JournalPlace()
  private let header = JournalHeader(after: 10, products: nil).line
  private let lines: [[UInt8]]
  private let records: [JournalRecord]

  init() {
    var random = SeededGenerator(seed: 11)
    records = RandomRecord.several(6, &random).numbered(from: 11)
    lines = records.map { $0.line() }
  }

  /// Puts a journal of these lines there, and gives the numbers that it replays and where it ends.
  private func replay(_ lines: [[UInt8]]) throws -> (numbers: [Int], end: JournalEnd) {
    place.put(lines.reduce(into: header) { $0 += $1 })
    let (journal, records) = try place.open()
    #expect(records.allSatisfy { record in self.records.contains(record) })
    return (records.map(\.sequence), try #require(journal.end))
  }

  @Test func aWholeJournalReplaysWholly() throws {
    place.put(header + lines.joined())
    let (journal, read) = try place.open()
    #expect(read == records)
    #expect(journal.end == JournalEnd(offset: place.bytes.count, sequence: 16, tail: .none))
  }

  @Test func aCutAnywhereGivesExactlyTheRecordsBeforeIt() throws {
    let whole = Array(lines[..<3].joined())
    var ends = [0]
    for line in lines[..<3] { ends.append((ends.last ?? 0) + line.count) }
    for cut in 0...whole.count {
      let (numbers, end) = try replay([Array(whole[..<cut])])
      let count = ends.count { $0 <= cut } - 1
      #expect(numbers == Array(11..<11 + count))
      #expect(end.offset == header.count + ends[count] && end.sequence == 10 + count)
      #expect(end.tail == (cut == ends[count] ? .none : .unfinished), "cut \(cut)")
    }
  }

  @Test func aLineThatIsThereTwiceCountsOnce() throws {
    for line in lines.indices {
      for place in line..<lines.count {
        var doubled = lines
        doubled.insert(lines[line], at: place + 1)
        let (numbers, end) = try replay(doubled)
        #expect(numbers == Array(11...16))
        #expect(end == JournalEnd(offset: self.place.bytes.count, sequence: 16, tail: .none))
      }
    }
  }

  @Test func anotherLineOfTheSameNumberEndsTheReplay() throws {
    var other = records[1]
    other.operation = other.operation == .edit ? .bump : .edit
    let (numbers, end) = try replay(lines[..<4] + [other.line()] + lines[4...])
    #expect(numbers == [11, 12, 13, 14])
    let damage = JournalDamage(
      offset: header.count + lines[..<4].joined().count, reason: .sequence(expected: 15, found: 12), goodLinesBehind: 2,
      lastSequenceBehind: 16)
    #expect(end.tail == .damaged(damage) && end.sequence == 14)
  }

  @Test func linesInAnotherOrderEndTheReplayWhereTheyLeaveIt() throws {
    for line in 0..<lines.count - 1 {
      var swapped = lines
      swapped.swapAt(line, line + 1)
      let (numbers, end) = try replay(swapped)
      #expect(numbers == Array(11..<11 + line))
      guard case .damaged(let damage) = end.tail else {
        Issue.record("line \(line): \(end)")
        continue
      }
      #expect(damage.reason == .sequence(expected: 11 + line, found: 12 + line))
      #expect(damage.goodLinesBehind == lines.count - line - 1)
    }
  }

  @Test(arguments: 0..<200)
  func aFlippedBitEndsTheReplayAndIsTold(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = Int.random(in: 0..<lines.count, using: &random)
    var flipped = lines
    let position = Int.random(in: 0..<lines[line].count - 1, using: &random)
    flipped[line][position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    let (numbers, end) = try replay(flipped)
    #expect(numbers == Array(11..<11 + line))
    guard case .damaged(let damage) = end.tail else {
      // A line's end in the middle of the last line leaves one that is not whole; a zero means that it was torn.
      #expect(flipped[line].contains(0), "seed \(seed)")
      return
    }
    #expect(damage.reason == .unreadable && damage.offset == end.offset)
    #expect(damage.goodLinesBehind == lines.count - line - 1)
    #expect(damage.lastSequenceBehind == (line == lines.count - 1 ? 0 : 16))
  }

  @Test func aHoleBeforeTheEndIsATornWriteAndOneBeforeGoodLinesIsDamage() throws {
    let hole = [UInt8](repeating: 0, count: 50) + lines[5][50...]
    #expect(try replay(lines[..<5] + [hole]).end.tail == .unfinished)
    guard case .damaged = try replay(lines[..<4] + [hole] + lines[5...]).end.tail else {
      Issue.record("not told")
      return
    }
  }

  @Test func recordsThatWereSavedTogetherComeTogetherOrNotAtAll() throws {
    let joined = records.enumerated().map { $1.line(isContinued: $0 == 1 || $0 == 2 || $0 == 4) }
    #expect(try replay(joined).numbers == Array(11...16))
    for (count, expected, tail) in [
      (2, 1, JournalEnd.Tail.unfinished), (3, 1, .unfinished), (4, 4, .none), (5, 4, .unfinished),
    ] {
      let (numbers, end) = try replay(Array(joined[..<count]))
      #expect(numbers == Array(11..<11 + expected))
      #expect(
        end
          == JournalEnd(offset: header.count + joined[..<expected].joined().count, sequence: 10 + expected, tail: tail))
    }
  }

  @Test func aLineLongerThanAnyOfOursIsPassedOver() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineReader.longestLine + 100_000) + [10]
    guard case .damaged(let damage) = try replay(lines[..<2] + [long] + lines[2...]).end.tail else {
      Issue.record("not told")
      return
    }
    #expect(damage.offset == header.count + lines[0].count + lines[1].count && damage.goodLinesBehind == 4)
  }

  @Test func readingGoesOnWhereTheIndexIs() throws {
    place.put(header + lines.joined())
    let (journal, _) = try place.open()
    let end = try #require(journal.position)
    var offset = header.count
    for (index, line) in lines.enumerated() {
      let position = JournalPosition(
        node: end.node, headerSum: end.headerSum, offset: offset, sequence: 10 + index)
      #expect(try place.open(after: position).records == Array(records[index...]))
      // A line from before may be there twice, too.
      place.put(header + lines.joined() + line)
      #expect(try place.open(after: position).records == Array(records[index...]))
      place.put(header + lines.joined())
      offset += line.count
    }
    #expect(try place.open(after: end).records == [])
  }

  @Test func aPositionInAnotherJournalDoesNotFit() throws {
    place.put(header + lines.joined())
    let (journal, _) = try place.open()
    let end = try #require(journal.position)
    func isPlace(node: UInt64? = nil, sum: UInt32? = nil, offset: Int? = nil, sequence: Int? = nil) throws -> Bool {
      let position = JournalPosition(
        node: node ?? end.node, headerSum: sum ?? end.headerSum, offset: offset ?? end.offset,
        sequence: sequence ?? end.sequence)
      return try journal.reader(after: position) != nil
    }
    #expect(try isPlace())
    #expect(try !isPlace(node: 99))
    #expect(try !isPlace(sum: end.headerSum ^ 1))
    #expect(try !isPlace(offset: end.offset - 1))
    #expect(try !isPlace(offset: end.offset + 1))
    #expect(try !isPlace(offset: 0))
    #expect(try !isPlace(sequence: 9))
  }

  @Test func aJournalWithoutARightFirstLineIsDamagedAndALaterOneLeftAlone() throws {
    #expect(try Journal.open(place.path, in: place.files) == nil)
    place.put(Array("what is this\n".utf8) + lines.joined())
    #expect(
      throws: JournalFailure.damaged(
        JournalDamage(offset: 0, reason: .header, goodLinesBehind: 6, lastSequenceBehind: 16))
    ) { try Journal.open(place.path, in: place.files) }
    let copy = try Journal.keepAside(place.path, in: place.files)
    #expect(copy == place.path + ".broken-1" && place.files.disk.bytes(of: copy) == place.bytes)
    #expect(try Journal.keepAside(place.path, in: place.files) == copy)
    place.put([])
    #expect(
      throws: JournalFailure.damaged(
        JournalDamage(offset: 0, reason: .header, goodLinesBehind: 0, lastSequenceBehind: 0))
    ) { try Journal.open(place.path, in: place.files) }
    place.put(Array("{\"journal\":3}\n".utf8))
    #expect(throws: JournalFailure.newerVersion(3)) { try Journal.open(place.path, in: place.files) }
  }

  @Test func whatIsReadOfAnyBytesStandsThere() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var mixed: [[UInt8]] = (0..<8).map { _ in lines.randomElement(using: &random)! }
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        let line = Int.random(in: 0..<8, using: &random)
        mixed[line].removeLast(Int.random(in: 0..<mixed[line].count, using: &random))
      }
      let (numbers, end) = try replay(mixed)
      #expect(numbers == Array(11..<11 + numbers.count))
      #expect(end.sequence == 10 + numbers.count && end.offset <= place.bytes.count)
    }
  }
}
