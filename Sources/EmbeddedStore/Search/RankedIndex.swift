/// An index of `search` in the order of a rank.
enum RankedIndex {
  case won
  case hearts

  var name: String { self == .won ? "search_won" : "search_hearts" }
  var column: String { self == .won ? "won" : "hearts" }
  /// Which rows are in it; the others come last, and have one rank.
  var condition: String { self == .won ? "won IS NOT NULL" : "hearts > 0" }
  var rankOfRest: Int { self == .won ? .max : 0 }
  var direction: String { self == .won ? "ASC" : "DESC" }
  /// What comes behind a value.
  var beyond: String { self == .won ? ">" : "<" }
  /// Before all values.
  var start: Int { self == .won ? .min : .max }

  /// Ranks rise along the order.
  func value(of rank: Int) -> Int { self == .won ? rank : 0 &- rank }

  /// The first rank behind `rank` that a row has, or the first of all.
  func rank(behind rank: Int?, _ sql: SQL) throws(SQLiteFault) -> Int? {
    let next = try sql.integer(
      "SELECT \(self == .won ? "min" : "max")(\(column)) FROM search INDEXED BY \(name) WHERE \(condition) AND \(column) \(beyond) ?",
      [.integer(rank.map(value(of:)) ?? start)])
    return next.map(value(of:))
  }

  /// Of a row of `SearchPostFilter.columns`.
  func rank(of row: SQLRow) -> Int { self == .won ? row.integer(3) : -row.integer(4) }
}
