import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct JournalRecordTests {
  @Test func aRecordIsOneLineThatAPersonCanRead() {
    let account = ID<Account>(high: 0x0192_F0AA_0000_7000, low: 0x8000_0000_0000_0002)
    let listing = ID<Listing>(high: 0x0193_5D4E_0000_7000, low: 0x8000_0000_0000_0001)
    var record = JournalRecord(operation: .status, at: Timestamp(seconds: 1_795_237_320), by: account, id: listing)
    record.sequence = 17
    record.of = 16
    #expect(
      String(decoding: record.line(), as: UTF8.self)
        == #"{"seq":17,"op":"status","at":"2026-11-21T14:02:00+09:00","by":"0192f0aa-0000-7000-8000-000000000002","#
        + #""of":16,"id":"01935d4e-0000-7000-8000-000000000001","before":null,"after":null,"sum":"bb7f73d9"}"# + "\n")
    var fold = JournalFold(upTo: 16, products: FileSum(size: 9, sum: 0xAB))
    fold.sequence = 18
    #expect(
      String(decoding: fold.line, as: UTF8.self)
        == #"{"seq":18,"op":"fold","upTo":16,"products":{"size":9,"sum":"000000ab"},"sum":"9a51c409"}"# + "\n")
  }

  @Test(arguments: 0..<300)
  func whatIsWrittenReadsAsItWas(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var record = RandomRecord.make(&random)
    record.sequence = .random(in: 1...100_000, using: &random)
    record.isFolded = .random(using: &random)
    let line = record.line(isContinued: seed % 2 == 0)
    #expect(line.last == 10 && line.dropLast().allSatisfy { $0 != 10 && $0 != 0 })
    let entry = try #require(JournalEntry(line: Array(line.dropLast()), at: 100))
    #expect(try entry.record() == record)
    #expect(entry.isContinued == (seed % 2 == 0) && entry.sequence == record.sequence)
    #expect(entry.range == 100..<100 + line.count)
    let (before, after) = entry.places
    #expect(before.map { Array(line[$0.lowerBound - 100..<$0.upperBound - 100]) } == record.before?.line)
    #expect(after.map { Array(line[$0.lowerBound - 100..<$0.upperBound - 100]) } == record.after?.line)
  }

  @Test func everyFlippedBitAndEveryCutIsFound() {
    var random = SeededGenerator(seed: 5)
    var record = RandomRecord.make(&random)
    record.sequence = 1
    let line = Array(record.line().dropLast())
    for position in line.indices {
      for bit in 0..<8 as Range<UInt8> {
        var flipped = line
        flipped[position] ^= 1 << bit
        #expect(JournalEntry(line: flipped, at: 0) == nil, "byte \(position) bit \(bit)")
      }
      #expect(JournalEntry(line: Array(line[..<position]), at: 0) == nil)
    }
  }

  @Test(arguments: [
    "{}", #"{"seq":1}"#, #"{"seq":0,"op":"edit","at":"2026-11-21","id":"01935d4e-0000-7000-8000-000000000001"}"#,
    #"{"seq":1,"op":"dance","at":"2026-11-21","id":"01935d4e-0000-7000-8000-000000000001"}"#,
    #"{"seq":1,"op":"fold","upTo":3}"#, #"{"seq":1,"op":"edit","id":"01935d4e-0000-7000-8000-000000000001"}"#,
    #"["seq",1]"#, "{\"seq\":1",
  ])
  func aLineWithARightSumThatSaysNothingOfOursIsRefused(_ text: String) {
    let line = CheckedLine.closing(Array(text.utf8.dropLast()))
    #expect(CheckedLine.sum(of: line.dropLast()) != nil)
    #expect(JournalEntry(line: Array(line.dropLast()), at: 0) == nil)
  }

  @Test func aHeaderSaysOnWhichProductsItStands() throws {
    let header = JournalHeader(after: 41, products: FileSum(size: 1234, sum: 0xDEAD_BEEF))
    let line = header.line
    #expect(
      String(decoding: line.dropLast(19), as: UTF8.self)
        == #"{"journal":1,"after":41,"products":{"size":1234,"sum":"deadbeef"}"#)
    #expect(try JournalHeader(line: Array(line.dropLast())) == header)
    let none = JournalHeader(after: 0, products: nil)
    #expect(try JournalHeader(line: Array(none.line.dropLast())) == none)
    for position in 0..<line.count - 1 {
      for bit in 0..<8 as Range<UInt8> {
        var flipped = Array(line.dropLast())
        flipped[position] ^= 1 << bit
        #expect(throws: JSONFault.self) { try JournalHeader(line: flipped) }
      }
    }
  }

  @Test func aHeaderOfALaterVersionIsToldWhateverElseItSays() {
    #expect(throws: JSONFault(offset: 0, reason: .newerVersion(2))) {
      try JournalHeader(line: Array(#"{"journal":2,"after":"x","products":7}"#.utf8))
    }
  }
}
