internal import Marketplace

/// The content of Products.json for a listing that changed after the last export: the base for comparing a manual edit.
///
/// Every base belongs to a generation. An export begins a new generation, so that changes made while the file is
/// written get new bases. When the file is in place, the bases of earlier generations are deleted. No other export
/// begins before that.
enum ExportBase {
  /// The database and the file have the same version.
  case exported
  /// The file does not have the listing.
  case none
  /// The file has this line, in canonical form.
  case line([UInt8])
}

extension SQL {
  private static let generationName = "generation"

  var generation: Int {
    get throws(SQLiteFault) { try meta(Self.generationName).flatMap { Int($0) } ?? 0 }
  }

  /// Begins the next generation.
  func endGeneration() throws(SQLiteFault) {
    try setMeta(Self.generationName, to: String(try generation + 1))
  }

  /// Stores the line in the file before the first change of a listing in this generation.
  func keepExportBase(of id: ID<Listing>, _ line: [UInt8]?) throws(SQLiteFault) {
    try run(
      "INSERT OR IGNORE INTO exported(listing, generation, line) VALUES(?, ?, ?)",
      [.id(id), .integer(try generation), .blob(line)])
  }

  func exportBase(of id: ID<Listing>) throws(SQLiteFault) -> ExportBase {
    try first("SELECT line FROM exported WHERE listing = ? ORDER BY generation LIMIT 1", [.id(id)]) { row in
      row.optionalBlob(0).map { .line($0) } ?? ExportBase.none
    } ?? .exported
  }

  /// Sets the line that the file has for a listing with unexported changes.
  func setExportBase(of id: ID<Listing>, to line: [UInt8]) throws(SQLiteFault) {
    try run("UPDATE exported SET line = ? WHERE listing = ?", [.blob(line), .id(id)])
  }

  /// Call this when the file has the same version of the listing as the database.
  func forgetExportBase(of id: ID<Listing>) throws(SQLiteFault) {
    try run("DELETE FROM exported WHERE listing = ?", [.id(id)])
  }

  /// Call this when the file that the current generation's export wrote is in place. It has no line of the listings that
  /// are held back, so their bases stay.
  func forgetEarlierExportBases() throws(SQLiteFault) {
    let generation = try generation
    var kept: [(id: ID<Listing>, base: [UInt8]?)] = []
    for id in try heldBack() {
      switch try exportBase(of: id) {
      case .exported: continue
      case .none: kept.append((id, nil))
      case .line(let line): kept.append((id, line))
      }
    }
    try run("DELETE FROM exported WHERE generation < ?", [.integer(generation)])
    for (id, base) in kept {
      try run(
        "INSERT OR REPLACE INTO exported(listing, generation, line) VALUES(?, ?, ?)",
        [.id(id), .integer(generation), .blob(base)])
    }
  }

  func forgetExportBases() throws(SQLiteFault) { try run("DELETE FROM exported") }

  /// Whether a listing has changed that an export would write.
  var hasUnexported: Bool {
    get throws(SQLiteFault) {
      let heldBack = Set(try heldBack())
      if heldBack.isEmpty { return try exists("SELECT 1 FROM exported LIMIT 1") }
      let changed: [ID<Listing>] = try ids("SELECT DISTINCT listing FROM exported", [])
      return !heldBack.isSuperset(of: changed)
    }
  }
}
