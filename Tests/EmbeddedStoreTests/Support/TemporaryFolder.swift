import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// A folder of a test's own, removed when nobody holds it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/secondhand-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var products: String { path + "/Documents/Products.json" }
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

  /// A store on a Products.json of this text.
  func open(_ text: String, clock: any MarketClock = FixedClock()) async throws -> EmbeddedListingStore {
    try write(text, to: products)
    return try await open(clock: clock)
  }
}

extension ListingStore {
  var everything: [Listing] {
    get async throws { try await page(ListingQuery(), at: .index(0), limit: .max).items }
  }
}
