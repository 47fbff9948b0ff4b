internal import Marketplace

/// A search during a build. It looks at all listings added so far.
struct StagedSearch {
  /// The matches in list order, numbered by their index.
  private(set) var found: [SearchFound] = []
  private var bounds: [SortKey] = []
  private(set) var plan = SearchPlan(route: .gathered)

  init(_ query: SearchQuery, _ sql: SQL) throws(SQLiteFault) {
    let sieve = try SearchPostFilter(query, sql)
    if sieve.isEmpty { return }
    var all: [(bound: SortKey, found: SearchFound)] = []
    // Near the end of a build the rows are already in `search` with their numbers, and only the lists are missing.
    let table = try sql.has(SearchBuild.staged) ? SearchBuild.staged : "search"
    try sql.each(
      """
      SELECT 0, \(SearchPostFilter.columns(of: table)), listing.cursor
      FROM \(table) CROSS JOIN listing ON listing.position = \(table).position
      """, isKept: false
    ) { row throws(SQLiteFault) in
      plan.walked += 1
      let bound = try row.bound(9)
      if let upTo = query.filter.upTo, SortKey(upTo) < bound { return }
      if let newer = query.filter.newerThan, bound <= SortKey(newer) { return }
      if let one = try sieve.found(row, &plan.verified) { all.append((bound, one)) }
    }
    all.sort { $1.bound < $0.bound }
    bounds = all.map(\.bound)
    for (number, one) in all.enumerated() {
      var found = one.found
      found.number = number
      self.found.append(found)
    }
  }

  /// The number of matches on or above `bound`.
  func number(below bound: SortKey) -> Int { bounds.partitionPoint { $0 < bound } }

  func found(down oldest: SortKey?, limit: Int, where passes: (SearchFound) -> Bool) -> [SearchFound] {
    let end = oldest.map { number(below: $0) } ?? found.count
    return Array(found[..<end].filter(passes).prefix(limit))
  }
}

extension SQL {
  fileprivate func has(_ table: String) throws(SQLiteFault) -> Bool {
    try exists("SELECT 1 FROM sqlite_schema WHERE name = ?", [.text(table)])
  }
}
