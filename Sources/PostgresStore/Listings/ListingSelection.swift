internal import Marketplace

/// Writes the SQL of a query for listings, and collects its values.
struct ListingSelection {
  /// A part of the listings that match. The parts of a query have no listing in common.
  enum Part {
    /// The public ones.
    case shown
    /// The hidden and deleted ones of the viewer.
    case withdrawn(ID<Account>)
    /// All of a seller.
    case sold(by: ID<Account>)
  }

  /// Which of the listings that a visibility hides.
  enum Hidden {
    case leftOut
    /// Only these, to count them.
    case alone
  }

  let query: ListingQuery
  private(set) var values: [SQLValue] = []

  init(_ query: ListingQuery) { self.query = query }

  static func parts(of query: ListingQuery) -> [Part] {
    if let seller = query.seller { return [.sold(by: seller)] }
    var parts: [Part] = query.segment == .hidden ? [] : [.shown]
    if let viewer = query.viewer, query.segment == nil || query.segment == .hidden {
      parts.append(.withdrawn(viewer))
    }
    return parts
  }

  /// A query for the identities of at most `limit` listings, newest bump first.
  mutating func keys(below cursor: Cursor?, from start: Int, limit: Int) -> String {
    let (sum, isHuge) = start.addingReportingOverflow(limit)
    let most = add(.integer(isHuge ? Int.max : sum))
    let parts = Self.parts(of: query).map { "(\(keys(of: $0, below: cursor, limit: most)))" }
    guard !parts.isEmpty else { return "SELECT NULL::uuid AS id WHERE false" }
    return """
      SELECT id FROM (\(parts.joined(separator: " UNION ALL "))) AS found ORDER BY \(Self.order)
      LIMIT \(add(.integer(limit))) OFFSET \(add(.integer(start)))
      """
  }

  private static let order = "bumpedAt DESC, id DESC"

  private mutating func keys(of part: Part, below cursor: Cursor?, limit: String) -> String {
    func keys(_ condition: String) -> String {
      "SELECT bumpedAt, id FROM listing WHERE \(condition) ORDER BY \(Self.order) LIMIT \(limit)"
    }
    var conditions = conditions(of: part, .leftOut)
    if let cursor { conditions.append("(bumpedAt, id) < \(add(cursor))") }
    guard case .shown = part, let places = query.neighborhoods else {
      return keys((conditions + placeConditions).joined(separator: " AND "))
    }
    // The newest of each place, which are in the order of the index, and then the newest of them.
    let areas = add(.texts(places.map(\.text).sorted()))
    return """
      SELECT newest.* FROM unnest(\(areas)) AS area(code) CROSS JOIN LATERAL (
        \(keys("place = area.code AND " + conditions.joined(separator: " AND ")))
      ) AS newest
      """
  }

  /// The condition for the listings of a part.
  mutating func condition(of part: Part, _ hidden: Hidden = .leftOut) -> String {
    (conditions(of: part, hidden) + placeConditions).joined(separator: " AND ")
  }

  mutating func add(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  mutating func add(_ cursor: Cursor) -> String { "(\(add(.time(cursor.bumpedAt))), \(add(.id(cursor.id))))" }

  private var placeConditions: [String] {
    mutating get { query.neighborhoods.map { ["place = ANY(\(add(.texts($0.map(\.text).sorted()))))"] } ?? [] }
  }

  private mutating func conditions(of part: Part, _ hidden: Hidden) -> [String] {
    var conditions: [String] = []
    switch part {
    case .shown: conditions.append("isPublic")
    case .withdrawn(let viewer): conditions += ["seller = \(add(.id(viewer)))", "NOT isPublic"]
    case .sold(let seller):
      conditions.append("seller = \(add(.id(seller)))")
      if query.viewer != seller { conditions.append("isPublic") }
    }
    conditions += countedConditions
    switch query.segment {
    case .selling: conditions.append("isPublic AND status <> \(ListingStatus.sold.number)")
    case .sold: conditions.append("isPublic AND status = \(ListingStatus.sold.number)")
    case .hidden: conditions.append("NOT isPublic AND NOT isDeleted")
    case nil: break
    }
    if let price = query.price {
      conditions.append("won BETWEEN \(add(.integer(price.lowerBound))) AND \(add(.integer(price.upperBound)))")
    }
    if let upTo = query.upTo { conditions.append("(bumpedAt, id) <= \(add(upTo))") }
    if let newer = query.newerThan { conditions.append("(bumpedAt, id) > \(add(newer))") }
    let (sellers, listings) = (query.visibility.sellers, query.visibility.listings)
    switch hidden {
    case .leftOut:
      if !sellers.isEmpty { conditions.append("seller <> ALL(\(add(.ids(sellers))))") }
      if !listings.isEmpty { conditions.append("id <> ALL(\(add(.ids(listings))))") }
    case .alone: conditions.append("(seller = ANY(\(add(.ids(sellers)))) OR id = ANY(\(add(.ids(listings)))))")
    }
    return conditions
  }

  /// The conditions that `listingCount` can answer too.
  var countedConditions: [String] {
    var conditions: [String] = []
    if let category = query.category { conditions.append("categories & \(CategoryBits.of(category)) <> 0") }
    if let status = query.status { conditions.append("status = \(status.number)") }
    if query.withPicture { conditions.append("hasPicture") }
    return conditions
  }
}
