internal import Marketplace

/// What Products.json says of a listing that has changed since the file was written: the base against which an edit by hand is
/// compared.
///
/// Bases belong to generations. An export begins a new one, so that what changes while the file is written has a base of its
/// own; once the file is in place, the bases of earlier generations are forgotten. No other export begins before that.
enum ExportBase {
  /// The database and the file say the same.
  case exported
  /// The file says nothing of the listing.
  case none
  /// The file says this line, in canonical form.
  case line([UInt8])
}

extension SQL {
  private static let generationName = "generation"

  var generation: Int {
    get throws(SQLiteFault) { try meta(Self.generationName).flatMap { Int($0) } ?? 0 }
  }

  /// From here on changes belong to the next generation.
  func endGeneration() throws(SQLiteFault) {
    try setMeta(Self.generationName, to: String(try generation + 1))
  }

  /// Remembers what the file says of a listing, before it is changed for the first time since the file was written.
  func keepExportBase(of id: ID<Listing>, _ line: [UInt8]?) throws(SQLiteFault) {
    try run(
      "INSERT OR IGNORE INTO exported(listing, generation, line) VALUES(?, ?, ?)",
      [.blob(id.bytes), .integer(try generation), .blob(line)])
  }

  func exportBase(of id: ID<Listing>) throws(SQLiteFault) -> ExportBase {
    try first("SELECT line FROM exported WHERE listing = ? ORDER BY generation LIMIT 1", [.blob(id.bytes)]) { row in
      row.optionalBlob(0).map { .line($0) } ?? ExportBase.none
    } ?? .exported
  }

  /// The file says `line` of a listing that has not been exported since it was changed.
  func setExportBase(of id: ID<Listing>, to line: [UInt8]) throws(SQLiteFault) {
    try run("UPDATE exported SET line = ? WHERE listing = ?", [.blob(line), .blob(id.bytes)])
  }

  /// The file says what the database says.
  func forgetExportBase(of id: ID<Listing>) throws(SQLiteFault) {
    try run("DELETE FROM exported WHERE listing = ?", [.blob(id.bytes)])
  }

  /// The file that was written when the current generation began is in place.
  func forgetEarlierExportBases() throws(SQLiteFault) {
    try run("DELETE FROM exported WHERE generation < ?", [.integer(try generation)])
  }

  func forgetExportBases() throws(SQLiteFault) { try run("DELETE FROM exported") }

  var hasUnexported: Bool {
    get throws(SQLiteFault) { try integer("SELECT 1 FROM exported LIMIT 1") != nil }
  }
}
