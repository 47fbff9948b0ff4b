internal import Marketplace

extension ListingQuery {
  /// Whether `listingCount` knows how many listings match, apart from a few.
  var isCounted: Bool { price == nil && seller == nil && segment == nil && newerThan == nil }

  fileprivate var withoutCursors: ListingQuery {
    var query = self
    query.upTo = nil
    query.newerThan = nil
    return query
  }

  func newer(than cursor: Cursor) -> ListingQuery {
    var query = self
    query.newerThan = cursor
    return query
  }
}

/// Counts listings.
extension SQL {
  /// The numbers of matching listings by the bits of their categories.
  func counts(_ query: ListingQuery) throws(PostgresFault) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    guard query.isCounted else {
      for part in ListingSelection.parts(of: query) { try count(part, query, into: &counts) }
      return counts
    }
    let whole = query.withoutCursors
    try addKept(whole, to: &counts)
    if let viewer = query.viewer { try count(.withdrawn(viewer), whole, into: &counts) }
    if !query.visibility.isEmpty { try count(.shown, whole, .alone, sign: -1, into: &counts) }
    if let upTo = query.upTo {
      let newer = whole.newer(than: upTo)
      for part in ListingSelection.parts(of: newer) { try count(part, newer, sign: -1, into: &counts) }
    }
    return counts
  }

  /// The number of matching listings, at most `most`.
  func count(_ query: ListingQuery, most: Int) throws(PostgresFault) -> Int {
    if query.isCounted { return try counts(query).values.reduce(0, +) }
    var total = 0
    for part in ListingSelection.parts(of: query) {
      var selection = ListingSelection(query)
      let some = "SELECT 1 FROM listing WHERE \(selection.condition(of: part)) LIMIT \(selection.add(.integer(most)))"
      total += try integer("SELECT count(*) FROM (\(some)) AS found", selection.values) ?? 0
    }
    return min(total, most)
  }

  /// The number of matching listings at `cursor` or above it.
  func count(_ query: ListingQuery, from cursor: Cursor) throws(PostgresFault) -> Int {
    var total = 0
    for part in ListingSelection.parts(of: query) {
      var selection = ListingSelection(query)
      let condition = selection.condition(of: part)
      total +=
        try integer(
          "SELECT count(*) FROM listing WHERE \(condition) AND (bumpedAt, id) >= \(selection.add(cursor))",
          selection.values) ?? 0
    }
    return total
  }

  private func count(
    _ part: ListingSelection.Part, _ query: ListingQuery, _ hidden: ListingSelection.Hidden = .leftOut, sign: Int = 1,
    into counts: inout [Int: Int]
  ) throws(PostgresFault) {
    var selection = ListingSelection(query)
    let condition = selection.condition(of: part, hidden)
    var found = counts
    try rows("SELECT categories, count(*) FROM listing WHERE \(condition) GROUP BY categories", selection.values) {
      found[$0.integer(0), default: 0] += sign * $0.integer(1)
      return true
    }
    counts = found
  }

  private func addKept(_ query: ListingQuery, to counts: inout [Int: Int]) throws(PostgresFault) {
    let area = Self.area(query.neighborhoods)
    let conditions = [area.condition] + ListingSelection(query).countedConditions
    var found = counts
    try rows(
      """
      SELECT categories, sum(number)::bigint FROM listingCount WHERE \(conditions.joined(separator: " AND "))
      GROUP BY categories
      """, area.values
    ) {
      found[$0.integer(0), default: 0] += $0.integer(1)
      return true
    }
    counts = found
  }

  /// Adds the rows of `listingCount` up when there are many. Without `places`, those of everywhere.
  func foldCounts(of places: Set<NeighborhoodCode>?) throws(PostgresFault) {
    let area = Self.area(places)
    let new = try integer("SELECT count(*) FROM listingCount WHERE NOT isFolded AND \(area.condition)", area.values)
    guard let new, new > Self.mostUnfolded else { return }
    // One statement, which sees each row once, whatever others add or fold at the same time.
    try run(
      """
      WITH old AS (DELETE FROM listingCount WHERE \(area.condition) RETURNING *)
      INSERT INTO listingCount(number, categories, status, hasPicture, isFolded, place)
      SELECT sum(number), categories, status, hasPicture, true, place FROM old
      GROUP BY categories, status, hasPicture, place HAVING sum(number) <> 0
      """, area.values)
  }

  private static let mostUnfolded = 500

  private static func area(_ places: Set<NeighborhoodCode>?) -> (condition: String, values: [SQLValue]) {
    guard let places else { return ("place IS NULL", []) }
    return ("place = ANY($1)", [.texts(places.map(\.text).sorted())])
  }
}
