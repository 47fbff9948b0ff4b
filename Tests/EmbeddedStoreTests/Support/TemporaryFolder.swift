import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A folder of a test's own, removed when nobody holds it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array((FileManager.default.temporaryDirectory.path + "/secondhand-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("there is no room for a folder") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var products: String { path + "/Documents/Products.json" }
  var market: String { path + "/Library/Market.sqlite" }
  var bundled: String { path + "/Bundled" }

  /// Writes into the file itself, as most editors do.
  func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  /// Puts a new file in the place of `file`, as many editors do. A store that happens to read meanwhile reads no part of it.
  func replace(_ text: String, at file: String) throws {
    try write(text, to: file + "~")
    #expect(rename(file + "~", file) == 0)
  }

  func text(of file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
  }

  /// The permission bits; nil where nothing is.
  func mode(of file: String) -> UInt16? {
    (try? FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber)?.uint16Value
  }

  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func open(gazetteer: any Gazetteer = InMemoryGazetteer(), clock: any MarketClock = FixedClock()) async throws
    -> EmbeddedListingStore
  {
    let store = try await EmbeddedStore.open(folder: path, bundled: bundled, gazetteer: gazetteer, clock: clock)
    // The system has 128 watches for each user; the suites that open stores run one test at a time.
    #expect(store.watches.count == 2)
    // A session does not wait for a large file to be read; a test does.
    try await store.store.refresh()
    return store
  }

  /// A run of the program without bundled listings, which gives one command.
  func run(_ use: EmbeddedStore.Use = .command, clock: any MarketClock = FixedClock()) async throws
    -> EmbeddedListingStore
  {
    try await EmbeddedStore.open(folder: path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: clock, for: use)
  }

  /// A store on a Products.json of this text.
  func open(_ text: String, clock: any MarketClock = FixedClock()) async throws -> EmbeddedListingStore {
    try write(text, to: products)
    return try await open(clock: clock)
  }
}

// How much is written into the write-ahead log.
extension TemporaryFolder {
  func log() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: market + "-wal"))) }

  /// The pages and transactions that the log has gained since it had so many bytes.
  func logged(since before: Int) throws -> (pages: Int, transactions: Int) {
    let log = try log()
    #expect(log.count >= before, "a checkpoint came between")
    var (pages, transactions) = (0, 0)
    // 32 bytes, then frames: the page's number, the size of the file after a transaction or zero, … (SQLite's file format, 4.1).
    for start in stride(from: max(32, before), to: log.count, by: 24 + 4096) {
      pages += 1
      if log[start + 4..<start + 8].contains(where: { $0 != 0 }) { transactions += 1 }
    }
    return (pages, transactions)
  }
}

extension EmbeddedListingStore {
  /// From here on the log only grows. Nothing is left to be exported: an export would write into it, too.
  func keepLog() async throws {
    try await store.readHere { database throws(SQLiteFault) in
      try database.queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_autocheckpoint = 0") }
    }
    try await export()
  }
}

extension ListingStore {
  var everything: [Listing] {
    get async throws { try await page(ListingQuery(), at: .index(0), limit: .max).items }
  }
}
