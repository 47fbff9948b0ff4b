/// An SQL index of `search` in the order of a rank.
enum RankedIndex {
  case won
  case hearts

  var name: String { self == .won ? "search_won" : "search_hearts" }
  var column: String { self == .won ? "won" : "hearts" }
  /// The rows that are in the index. All other rows come last and share one rank.
  var condition: String { self == .won ? "won IS NOT NULL" : "hearts > 0" }
  var rankOfRest: Int { self == .won ? .max : 0 }
  var direction: String { self == .won ? "ASC" : "DESC" }
  /// The operator that selects the values after a given value.
  var beyond: String { self == .won ? ">" : "<" }
  /// A value before all others.
  var start: Int { self == .won ? .min : .max }

  /// The column value of a rank. Ranks rise along the order.
  func value(of rank: Int) -> Int { self == .won ? rank : 0 &- rank }

  /// The first rank after `rank` that a row has, or the first rank of all when `rank` is nil.
  func rank(behind rank: Int?, _ sql: SQL) throws(SQLiteFault) -> Int? {
    let next = try sql.integer(
      "SELECT \(self == .won ? "min" : "max")(\(column)) FROM search INDEXED BY \(name) WHERE \(condition) AND \(column) \(beyond) ?",
      [.integer(rank.map(value(of:)) ?? start)])
    return next.map(value(of:))
  }

  /// The rank of a row that has `SearchPostFilter.columns`.
  func rank(of row: SQLRow) -> Int { self == .won ? row.integer(3) : -row.integer(4) }
}
