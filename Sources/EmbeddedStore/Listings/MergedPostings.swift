internal import Marketplace

/// The listings of one category in some places that pass a filter. Merges the posting lists of the index while it reads
/// them.
struct MergedPostings: OrderedListings {
  /// Identifies a union of lists.
  struct Name: Hashable {
    let category: Int
    /// Nil for all places.
    let places: Set<Int>?
    let filter: MemberFilter
    let viewer: ID<Account>?
  }

  let name: Name
  let lists: [ListKey]
  let sql: SQL
  let index: ListMemory
  let memory: UnionMemory

  init(_ query: ListingQuery, category: Category?, _ sql: SQL, _ index: ListMemory) throws(SQLiteFault) {
    var places: Set<Int>?
    if let codes = query.neighborhoods {
      var known: Set<Int> = []
      for code in codes { if let number = try sql.number(of: code) { known.insert(number) } }
      places = known
    }
    let number = ListKey.number(of: category)
    let name = Name(category: number, places: places, filter: MemberFilter(query), viewer: query.viewer)
    self.name = name
    self.sql = sql
    self.index = index
    lists = (places?.sorted() ?? [ListKey.everywhere]).map { ListKey(category: number, place: $0) }
    memory = try index.union(name) { () throws(SQLiteFault) in
      UnionMemory(withdrawn: try Self.withdrawn(name, sql))
    }
  }

  func rank(of bound: SortKey) throws(SQLiteFault) -> Int {
    let withdrawn = memory.withdrawn.partitionPoint { $0.member.bound < bound }
    return try publicRank(of: bound) + withdrawn
  }

  func members(from start: Int, count: Int) throws(SQLiteFault) -> [ListEntry] {
    let withdrawn = memory.withdrawn
    guard !withdrawn.isEmpty else { return try publicMembers(from: start, count: count) }
    // Find the number of withdrawn listings before `start`.
    var low = 0
    var high = withdrawn.count
    while low < high {
      let middle = (low + high) / 2
      if try middle + publicRank(of: withdrawn[middle].member.bound) < start { low = middle + 1 } else { high = middle }
    }
    let others = try publicMembers(from: start - low, count: count)
    return Array((others + withdrawn[low...].prefix(count).map(\.member)).sorted(by: >).prefix(count))
  }

  /// The number of listings without the withdrawn ones.
  func publicTotal() throws(SQLiteFault) -> Int {
    if let known = memory.total { return known }
    var total = 0
    if name.filter.isEmpty {
      for list in lists { total += try sql.total(list) }
    } else {
      total = try count(from: .bottom, to: .top, limit: .max) ?? 0
    }
    memory.total = total
    memory.note(.bottom, rank: total)
    return total
  }

  /// The viewer's own hidden and deleted listings that match, newest first.
  private static func withdrawn(_ name: Name, _ sql: SQL) throws(SQLiteFault) -> [WithdrawnListing] {
    // Only public listings can be popular.
    guard let viewer = name.viewer, name.category != ListKey.popular else { return [] }
    var found: [WithdrawnListing] = []
    for seller in try sql.numbers(of: viewer) {
      try sql.each(
        "SELECT cursor, position, facets, won FROM listing WHERE seller = ? AND isPublic = 0", [.integer(seller)]
      ) { row throws(SQLiteFault) in
        let facets = Facets(rawValue: row.integer(2))
        let isWanted =
          name.places.map { $0.contains(facets.place) } ?? true
          && (name.category == ListKey.anyCategory || facets.categories.contains(name.category))
          && name.filter.keeps(facets, won: row.optionalInteger(3))
        if isWanted {
          let member = ListEntry(bound: try row.bound(0), position: row.integer(1))
          found.append(WithdrawnListing(member: member, facets: facets))
        }
      }
    }
    return found.sorted { $1.member < $0.member }
  }
}

/// A listing's sort key in the lists, and its position in the index.
struct ListEntry: Comparable {
  let bound: SortKey
  let position: Int

  static func < (left: Self, right: Self) -> Bool { left.bound < right.bound }
}

/// A list of listings, newest bump first, that can count the listings above any sort key.
protocol OrderedListings {
  /// The number of listings on `bound` or above it.
  func rank(of bound: SortKey) throws(SQLiteFault) -> Int

  /// `count` listings from index `start` on, fewer at the end.
  func members(from start: Int, count: Int) throws(SQLiteFault) -> [ListEntry]
}
