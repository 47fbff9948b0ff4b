import Foundation
import MarketTesting
import Marketplace

@testable import EmbeddedStore

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
    ProductsLines(header: ProductsForm.header(unknown), rows: try database.entryRows().map(\.line)).text
  }
}

/// What people do, each in one transaction as the services do it.
extension MarketDatabase {
  func publish(_ listing: Listing) throws {
    let act = ListingAct(
      .publish, of: listing.id, by: listing.seller, at: listing.createdAt, before: nil, after: listing)
    try perform(act)
  }

  /// Gives the listing as it is then.
  @discardableResult
  func change(
    _ id: ID<Listing>, _ kind: ListingAct.Kind = .edit, at time: Timestamp = Sample.now.advanced(seconds: 60),
    _ edit: (inout Listing) -> Void
  ) throws -> Listing {
    guard let before = try listing(id) else { throw ListingsError.notFound(id) }
    var after = before
    edit(&after)
    after.updatedAt = time
    try perform(ListingAct(kind, of: id, by: before.seller, at: time, before: before, after: after))
    return after
  }

  /// Takes back the newest act of a person, or does it again. Nil when there is none, or something was built upon it.
  func goBack(_ person: ID<Account>, at time: Timestamp, redo: Bool = false) throws -> ListingAct? {
    let history = ActHistory(try acts(of: person, limit: ActHistory.window).compactMap(\.pastAct))
    guard case .listing(let step)? = redo ? history.nextRedo : history.nextUndo else { return nil }
    let now = try listing(step.listing)
    let after: Listing?
    do { after = redo ? try step.redone(now: now) : try step.undone(now: now, at: time) } catch { return nil }
    let act = ListingAct(
      redo ? .redo : .undo, of: step.listing, by: person, at: time, before: now, after: after, about: step.about)
    try perform(act)
    return act
  }

  func perform(_ act: ListingAct) throws {
    _ = try write({ _ throws(ListingsError) in [act] }, at: "Market.sqlite").get()
  }

  /// All that was ever done to a listing, oldest first.
  func history(of id: ID<Listing>) throws -> [HistoryEntry] {
    try read { sql throws(SQLiteFault) in try sql.acts(where: "listing = ? ORDER BY seq", [.blob(id.bytes)]) }
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
