import EmbeddedStore
import FileTesting
import Foundation
import GRDB
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import LocalFiles

/// A store for `doctor` to check.
struct CheckedStore {
  let folder = TemporaryFolder()
  var market: String { folder.market }

  func check(mending: Bool = false) async -> StoreCheckup {
    await EmbeddedStore.check(
      folder: folder.path, mending: mending, gazetteer: InMemoryGazetteer(), clock: FixedClock())
  }

  func open(for use: EmbeddedStore.Use = .command) async throws -> EmbeddedListingStore {
    try await folder.run(use)
  }

  /// Makes a closed store with `count` listings, all of them in Products.json.
  func make(_ count: Int = 10) async throws {
    let store = try await open()
    try await store.save((0..<count).reversed().map { Sample.listing($0) })
  }

  /// Damages the closed database with statements that the program never runs.
  func spoil(_ statements: String) throws {
    let queue = try DatabaseQueue(path: market)
    try queue.writeWithoutTransaction { try $0.execute(sql: statements) }
    try queue.close()
  }

  func bytes() throws -> [UInt8] { try FileContents(of: market).bytes }

  static let pageSize = 4096

  /// Overwrites a page of the database.
  func overwrite(page: Int, in bytes: [UInt8]) throws {
    var bytes = bytes
    let start = page * Self.pageSize
    bytes.replaceSubrange(start..<start + Self.pageSize, with: repeatElement(7, count: Self.pageSize))
    try folder.write(bytes, to: market)
  }

  /// The numbers of the leaf pages of a table, from 0, in row order.
  func leaves(of table: String) throws -> [Int] {
    try numbers("SELECT pageno - 1 FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf' ORDER BY path")
  }

  /// The numbers of all pages in use.
  func usedPages() throws -> Set<Int> { Set(try numbers("SELECT pageno - 1 FROM dbstat")) }

  private func numbers(_ question: String) throws -> [Int] {
    let queue = try DatabaseQueue(path: market)
    let numbers = try queue.read { try Int.fetchAll($0, sql: question) }
    try queue.close()
    return numbers
  }

  /// Every file with its contents and modification time.
  func everything() throws -> [String: [String]] {
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
}
