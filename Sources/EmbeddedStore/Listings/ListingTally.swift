internal import Marketplace

/// Counts the listings that match a query by category, ignoring the query's own category.
struct ListingTally {
  private let query: ListingQuery
  private let sql: SQL
  private let memory: ListMemory

  init(_ query: ListingQuery, _ sql: SQL, _ memory: ListMemory) {
    var query = query
    query.category = nil
    self.query = query
    self.sql = sql
    self.memory = memory
  }

  func counted() throws(SQLiteFault) -> CategoryTally {
    let isWhole = query.upTo == nil && query.newerThan == nil
    let isPlain = MemberFilter(query).isEmpty && !query.isScanned
    if try sql.isBuilding {
      return try isWhole && isPlain && query.viewer == nil && query.visibility.isEmpty ? ofLists() : byLooking()
    }
    if query.isScanned { return try byLooking() }
    if isWhole, isPlain { return try ofLists() }
    return try byCategory()
  }

  /// Adds up the stored lengths of whole lists.
  private func ofLists() throws(SQLiteFault) -> CategoryTally {
    let union = try MergedPostings(query, category: nil, sql, memory)
    var counts: [Int: Int] = [:]
    for list in union.lists {
      try sql.each("SELECT category, count FROM total WHERE place = ?", [.integer(list.place)]) {
        counts[$0.integer(0), default: 0] += $0.integer(1)
      }
    }
    var tally = tally(counts)
    for withdrawn in union.memory.withdrawn { tally.add(withdrawn.facets) }
    guard !query.visibility.isEmpty else { return tally }
    for left in try FilteredPostings(union, query.visibility).leftOut { tally.add(left.row.facets, -1) }
    let popular = try MergedPostings(query, category: .popular, sql, memory)
    tally.add(-(try FilteredPostings(popular, query.visibility).leftOut.count), to: .popular)
    return tally
  }

  /// Counts the list of each category.
  private func byCategory() throws(SQLiteFault) -> CategoryTally {
    var tally = CategoryTally()
    tally.total = try count(nil)
    for category in Category.allCases {
      let count = try count(category)
      if count > 0 { tally.byCategory[category] = count }
    }
    return tally
  }

  private func count(_ category: Category?) throws(SQLiteFault) -> Int {
    let union = try MergedPostings(query, category: category, sql, memory)
    if query.visibility.isEmpty { return try Cut(query, of: union).count }
    return try Cut(query, of: FilteredPostings(union, query.visibility)).count
  }

  private func byLooking() throws(SQLiteFault) -> CategoryTally {
    var counts: [Int: Int] = [:]
    for category in [nil] + Category.allCases {
      var one = query
      one.category = category
      counts[ListKey.number(of: category)] = try Cut(one, of: ScannedListings(one, sql)).count
    }
    return tally(counts)
  }

  private func tally(_ counts: [Int: Int]) -> CategoryTally {
    var tally = CategoryTally(total: counts[ListKey.anyCategory] ?? 0)
    for (number, category) in Category.allCases.enumerated() {
      if let count = counts[number], count > 0 { tally.byCategory[category] = count }
    }
    return tally
  }
}

extension CategoryTally {
  fileprivate mutating func add(_ facets: Facets, _ change: Int = 1) {
    total += change
    for number in facets.categories { add(change, to: Category.allCases[number]) }
  }

  fileprivate mutating func add(_ change: Int, to category: Category) {
    let count = (byCategory[category] ?? 0) + change
    byCategory[category] = count == 0 ? nil : count
  }
}
