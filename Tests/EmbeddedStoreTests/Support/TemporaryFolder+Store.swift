import FileTesting
import Foundation
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import EmbeddedStore

// A folder with the files of a store.
extension TemporaryFolder {
  var products: String { path + "/Documents/Products.json" }
  var market: String { path + "/Library/Market.sqlite" }
  var bundled: String { path + "/Bundled" }

  func open(gazetteer: any Gazetteer = InMemoryGazetteer(), clock: any MarketClock = FixedClock()) async throws
    -> EmbeddedListingStore
  {
    let store = try await EmbeddedStore.open(folder: path, bundled: bundled, gazetteer: gazetteer, clock: clock)
    // The system has 128 inotify instances per user, so the suites that open stores run one test at a time.
    #expect(store.watches.count == 2)
    // A session reads with a second connection after a moment, and a test from the start.
    store.store.view.withLock { $0.answersBeside = store.store.canReadBeside }
    // A session does not wait until a large file is read, but a test does.
    try await store.store.refresh()
    return store
  }

  /// Opens the store like a run of the program for one command, without bundled listings.
  func run(_ use: EmbeddedStore.Use = .command, clock: any MarketClock = FixedClock()) async throws
    -> EmbeddedListingStore
  {
    try await EmbeddedStore.open(folder: path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: clock, for: use)
  }

  /// Opens a store whose Products.json has this text.
  func open(_ text: String, clock: any MarketClock = FixedClock()) async throws -> EmbeddedListingStore {
    try write(text, to: products)
    return try await open(clock: clock)
  }
}

// Measures writes to the write-ahead log.
extension TemporaryFolder {
  func log() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: market + "-wal"))) }

  /// The pages and transactions added to the log since it had `before` bytes.
  func logged(since before: Int) throws -> (pages: Int, transactions: Int) {
    let log = try log()
    #expect(log.count >= before, "a checkpoint came between")
    var (pages, transactions) = (0, 0)
    // The log has a header of 32 bytes, then frames. A frame begins with the page number and the size of the file after
    // a transaction, or zero (SQLite's file format, 4.1).
    for start in stride(from: max(32, before), to: log.count, by: 24 + 4096) {
      pages += 1
      if log[start + 4..<start + 8].contains(where: { $0 != 0 }) { transactions += 1 }
    }
    return (pages, transactions)
  }
}

extension EmbeddedListingStore {
  /// Keeps the log growing from here on, by nothing but commands. Exports everything now and nothing later, because an
  /// export also writes to the log.
  func keepLog() async throws {
    try await store.readHere { database throws(SQLiteFault) in
      try database.queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA wal_autocheckpoint = 0") }
    }
    try await export()
    await store.leaveExportsOut()
  }
}

extension StoreActor {
  /// No export follows while one is scheduled.
  fileprivate func leaveExportsOut() { isToExport = true }
}

extension ListingStore {
  var everything: [Listing] {
    get async throws { try await page(ListingQuery(), at: .index(0), limit: .max).items }
  }
}
