import FileTesting
import Foundation
import MarketTesting
import Marketplace

@testable import EmbeddedStore
@testable import LocalFiles
@testable import MarketJSON

/// A process on the store of a folder: a connection to its database, and its mirror.
final class MirrorProcess {
  let files: FaultyFiles
  let database: MarketDatabase
  let mirror: ProductsMirror

  /// With `smallSteps` reading the file can be interrupted between its listings.
  init(_ folder: TemporaryFolder, files: FaultyFiles = FaultyFiles(), smallSteps: Bool = false) throws {
    self.files = files
    let library = folder.path + "/Library"
    for needed in [library, folder.path + "/Documents"] { try Path.makeFolder(needed) }
    let paths = StorePaths(products: Path.resolved(folder.products), library: library)
    database = try MarketDatabase(path: paths.market)
    mirror = ProductsMirror(database, paths: paths, files: files, home: Sample.home)
    if smallSteps { mirror.steps = .init(bytes: 1200, merged: 2, built: 1) }
    // A process that has ended changes nothing more.
    files.onStop = { [database] in try? database.close() }
    try doNotWait()
  }

  /// What SQLite makes of a crash is not tested here.
  func doNotWait() throws {
    try database.queue.sql { sql throws(SQLiteFault) in try sql.run("PRAGMA synchronous = OFF", isKept: false) }
  }

  /// Reads the file, and looks up the places that it names.
  func refresh() async throws {
    while true {
      do throws(MirrorFailure) { return try mirror.refresh() } catch {
        guard case .names(let names) = error else { throw error }
        let found = await PlaceNames(gazetteer: InMemoryGazetteer(), home: Sample.home).answers(for: names)
        mirror.places.merge(found.known) { $1 }
        mirror.lookedUp.formUnion(names)
      }
    }
  }

  /// Writes the file, and reads it before where somebody has edited it, as a session does.
  @discardableResult
  func export() throws(MirrorFailure) -> Bool {
    if try mirror.export() { return true }
    try mirror.refresh()
    return try mirror.export()
  }

  /// The listings in the order of the file.
  var listings: [Listing] { get throws { try stored.map(\.listing) } }

  var stored: [StoredListing] {
    get throws { try database.entryRows().filter(\.isListing).map { try StoredListing(line: $0.line) } }
  }

  /// What the file looks like that has all this.
  func expectedText(_ unknown: [JSONObject.Member] = []) throws -> String {
    let heldBack = try database.read { sql throws(SQLiteFault) in try sql.positionsHeldBack() }
    let rows = try database.entryRows().filter { !heldBack.contains($0.position) }
    return ProductsLines(header: ProductsForm.header(unknown), rows: rows.map(\.line)).text
  }
}

extension TemporaryFolder {
  /// Writes Products.json as an editor does that renames a new file into place. `time`, in seconds, tells it from every other.
  func edit(_ text: String, at time: Int) throws {
    try replace(text, at: products)
    let time = timespec(tv_sec: time, tv_nsec: 0)
    guard utimensat(AT_FDCWD, products, [time, time], 0) == 0 else { throw POSIXError(.EIO) }
  }

  var productsText: String { get throws { try text(of: products) } }

  /// A Products.json with these listings, newest first, as this program writes it.
  static func products(_ listings: [Listing]) -> String {
    ProductsLines(header: ProductsForm.header([]), rows: listings.map { StoredListing($0).line }).text
  }
}

extension Listing {
  /// Its line in Products.json.
  var row: String { String(decoding: StoredListing(self).line, as: UTF8.self) }
}
