import MarketTesting
import Marketplace

@testable import EmbeddedStore

/// Records with everything in them that a record may have, not yet numbered.
enum RandomRecord {
  static func make(_ random: inout SeededGenerator, by accounts: [ID<Account>]? = nil) -> JournalRecord {
    let listing = RandomListing.make(&random)
    var record = JournalRecord(
      operation: JournalOperation.allCases.filter { $0 != .fold }.randomElement(using: &random)!,
      at: listing.updatedAt, id: listing.id)
    if Int.random(in: 0..<4, using: &random) > 0 {
      record.by = accounts?.randomElement(using: &random) ?? ID(high: random.next(), low: random.next())
    }
    if Int.random(in: 0..<4, using: &random) == 0 { record.of = .random(in: 1...99, using: &random) }
    if Int.random(in: 0..<5, using: &random) > 0 {
      record.before = StoredListing(listing, unknown: [.init("colour", .string("빨강\n"))])
    }
    if Int.random(in: 0..<5, using: &random) > 0 {
      record.after = StoredListing(listing)
      record.after?.listing.title += "!"
    }
    return record
  }

  static func several(_ count: Int, _ random: inout SeededGenerator) -> [JournalRecord] {
    (0..<count).map { _ in make(&random) }
  }
}

/// A journal on a simulated disk.
struct JournalPlace {
  static let path = "/Products.journal"
  let files: FaultyFileSystem
  var path: String { Self.path }

  init(seed: UInt64 = 0) { files = FaultyFileSystem(seed: seed) }
  init(_ files: FaultyFileSystem) { self.files = files }

  func create(after: Int = 0, products: FileSum? = nil) throws -> Journal {
    try Journal.create(path, JournalHeader(after: after, products: products), in: files)
    return try open().journal
  }

  /// Opens it and reads it to its end.
  func open(after position: JournalPosition? = nil) throws -> (journal: Journal, records: [JournalRecord]) {
    guard let journal = try Journal.open(path, in: files) else { throw JournalFailure.changed }
    return (journal, try records(of: journal, after: position))
  }

  func records(of journal: Journal, after position: JournalPosition? = nil) throws -> [JournalRecord] {
    var reader = try position.flatMap { try journal.reader(after: $0) } ?? journal.reader()
    var records: [JournalRecord] = []
    while let entry = try reader.next() {
      if let record = try entry.record() { records.append(record) }
    }
    journal.finish(reader)
    return records
  }

  var bytes: [UInt8] { files.disk.bytes(of: path) ?? [] }

  /// A journal of these bytes.
  func put(_ bytes: [UInt8]) { files.disk.put(bytes, at: path) }
}

extension [JournalRecord] {
  func numbered(from first: Int = 1) -> [JournalRecord] {
    enumerated().map { index, record in
      var record = record
      record.sequence = first + index
      return record
    }
  }
}
