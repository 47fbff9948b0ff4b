internal import MarketJSON
internal import Marketplace

/// The queries of `ListingStore`, with the same results as `InMemoryListings`.
extension MarketDatabase {
  /// At most `limit` listings that match `query`, newest bump first, from `position` on; empty past the end.
  func page(_ query: ListingQuery, at position: PagePosition, limit: Int) throws(SQLiteFault) -> Page<Listing> {
    try asking { sql throws(SQLiteFault) in
      let listings = try ordered(query, sql)
      let cut = try Cut(query, of: listings)
      let start =
        switch position {
        case .index(let index): min(max(index, 0), cut.count)
        case .after(let cursor): min(max(try listings.rank(of: SortKey(cursor)) - cut.start, 0), cut.count)
        }
      let members = try listings.members(
        from: cut.start + start, count: min(max(limit, 0), cut.count - start))
      var page = Page<Listing>(items: [], start: start, total: cut.count)
      page.items.reserveCapacity(members.count)
      for member in members { page.items.append(try sql.stored(at: member.position).listing) }
      return page
    }
  }

  /// The stored listing with this identity, even if it is hidden or deleted; nil when none exists.
  func stored(_ id: ID<Listing>) throws(SQLiteFault) -> StoredListing? {
    try read { sql throws(SQLiteFault) in
      guard let row = try sql.row(of: id) else { return nil }
      return try sql.stored(at: row.position)
    }
  }

  func listing(_ id: ID<Listing>) throws(SQLiteFault) -> Listing? { try stored(id)?.listing }

  /// The index of `id` among the listings that match `query`, starting at 0; nil when it does not match.
  func index(of id: ID<Listing>, in query: ListingQuery) throws(SQLiteFault) -> Int? {
    try asking { sql throws(SQLiteFault) in
      guard let row = try sql.row(of: id)?.row, try matches(row, query, sql) else { return nil }
      let listings = try ordered(query, sql)
      let start = try query.upTo.map { cursor throws(SQLiteFault) in try listings.rank(of: SortKey(cursor).above) } ?? 0
      return try listings.rank(of: row.bound.above) - start
    }
  }

  /// The number of listings that match `query` in each category, ignoring the query's own category. Leaves out
  /// categories without listings.
  func tally(_ query: ListingQuery) throws(SQLiteFault) -> CategoryTally {
    try asking { sql throws(SQLiteFault) in try ListingTally(query, sql, memory).counted() }
  }

  /// Reads with a list cache that belongs to the state that is read.
  private func asking<Answer>(_ ask: (SQL) throws(SQLiteFault) -> Answer) throws(SQLiteFault) -> Answer {
    try read { sql throws(SQLiteFault) in
      memory.follow(try sql.listsNumber)
      return try ask(sql)
    }
  }

  private func ordered(_ query: ListingQuery, _ sql: SQL) throws(SQLiteFault) -> any OrderedListings {
    let isBuilding = try sql.isBuilding
    if isBuilding || query.isScanned { return try ScannedListings(query, sql) }
    let union = try MergedPostings(query, category: query.category, sql, memory)
    return query.visibility.isEmpty ? union : try FilteredPostings(union, query.visibility)
  }

  private func matches(_ row: StoredRow, _ query: ListingQuery, _ sql: SQL) throws(SQLiteFault) -> Bool {
    func isOf(_ account: ID<Account>?) throws(SQLiteFault) -> Bool {
      guard let account else { return false }
      return try sql.numbers(of: account).contains(row.seller)
    }
    if !row.isPublic, try !isOf(query.viewer) { return false }
    if query.visibility.listings.contains(row.bound.id) { return false }
    for seller in query.visibility.sellers where try isOf(seller) { return false }
    if let segment = query.segment, !segment.holds(row) { return false }
    guard MemberFilter(query).keeps(row.facets, won: row.won) else { return false }
    if let upTo = query.upTo, SortKey(upTo) < row.bound { return false }
    if let newer = query.newerThan, row.bound <= SortKey(newer) { return false }
    if query.seller != nil, try !isOf(query.seller) { return false }
    if let codes = query.neighborhoods {
      guard let code = try sql.first("SELECT code FROM place WHERE number = ?", [.integer(row.place)], { $0.text(0) }),
        codes.contains(NeighborhoodCode(code))
      else { return false }
    }
    guard let category = query.category else { return true }
    if category.isComputed {
      let threshold = try sql.threshold(of: row.place)
      return row.isPublic && row.score > threshold
    }
    return row.facets.categories.contains(ListKey.number(of: category))
  }
}

extension ListingQuery {
  /// Whether the query looks at each listing of a seller. The index has no lists for sellers.
  var isScanned: Bool { seller != nil || segment != nil }
}

/// The range between the two cursors of a query, within the listings that match the rest of the query.
struct Cut {
  let start: Int
  let count: Int

  init(_ query: ListingQuery, of listings: some OrderedListings) throws(SQLiteFault) {
    start = try query.upTo.map { cursor throws(SQLiteFault) in try listings.rank(of: SortKey(cursor).above) } ?? 0
    let end = try listings.rank(of: query.newerThan.map { SortKey($0).above } ?? .bottom)
    count = max(0, end - start)
  }
}
