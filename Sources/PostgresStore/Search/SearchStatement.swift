internal import Marketplace

/// A query for the rows of `title` or `search` that a `SearchQuery` matches. Its conditions are exact.
///
/// The text depends on as little as possible, because connections keep a prepared statement for each text. Conditions
/// that a search does not have are switched off by parameters, which the planner sees as constants (`SQL.planSearches`).
struct SearchStatement {
  private(set) var values: [SQLValue] = []
  private var conditions: [String] = []
  /// What stands before SELECT.
  private var prefix = ""
  private var source: String
  private let matchesDescriptions: Bool
  /// How to find titles period by period; nil for a search that does not.
  private(set) var periods: TitlePeriods?

  /// The rank in the order `.cheapest`.
  static let wonRank = "coalesce(won, 9223372036854775807)"

  static let newestFirst = "bumpedAt DESC, id DESC"
  /// A place above all rows.
  static let newest = Cursor(bumpedAt: Timestamp(milliseconds: .max), id: ID(high: .max, low: .max))
  /// A place below all rows.
  static let oldest = Cursor(bumpedAt: Timestamp(milliseconds: .min), id: ID(high: 0, low: 0))

  /// Nil when nothing can match.
  ///
  /// Set `findsNewest` to use `first` or `newestToRank` for the newest matches.
  init?(_ query: SearchQuery, findsNewest: Bool = false) {
    let filter = query.filter
    var places = filter.neighborhoods
    if case .nearest(let codes) = query.order { places = places?.intersection(codes) ?? Set(codes) }
    if let places, places.isEmpty { return nil }

    let isPopular = filter.category?.isComputed ?? false
    matchesDescriptions = query.inDescriptions
    // Only `search` has an index by seller, and a seller has few listings.
    let isOfTitles = query.order.readsTitles && !query.inDescriptions && !isPopular && filter.seller == nil
    source = isOfTitles ? "title" : "search"
    // In few neighborhoods, their newest titles are the faster way.
    if findsNewest, isOfTitles, places == nil { periods = TitlePeriods(query) }

    add(query.terms, atLeast: 1) { $0 }
    add(query.excluded, atLeast: 0) { "NOT (\($0))" }
    let isSomewhere = parameter(.bool(places != nil))
    let isInPlace = "(NOT \(isSomewhere) OR place = ANY(\(parameter(.texts((places ?? []).map(\.text))))))"
    conditions.append(isInPlace)
    addFilter(filter)
    if isPopular {
      prefix = """
        WITH popular AS MATERIALIZED (
          SELECT place AS ofPlace, percentile_disc(\(Popularity.percentile)) WITHIN GROUP (ORDER BY score) AS threshold
          FROM search WHERE NOT isHidden AND \(isInPlace) GROUP BY place)

        """
      source = "search JOIN popular ON ofPlace = place"
      conditions.append("NOT isHidden AND score > threshold")
    }
  }

  /// Adds a parameter. Returns its name in the text.
  mutating func parameter(_ value: SQLValue) -> String {
    values.append(value)
    return "$\(values.count)"
  }

  mutating func add(_ condition: String) { conditions.append(condition) }

  /// Leaves out the row of `cursor` and all newer ones.
  mutating func add(after cursor: Cursor) {
    add("(bumpedAt, id) < \(bound(cursor))")
    periods?.add(upTo: cursor.bumpedAt)
  }

  /// The text of the query: these columns of the rows, followed by `end`. The columns must be in the table that it reads.
  func text(_ columns: String, _ end: String) -> String {
    "\(prefix)SELECT \(columns) FROM \(source) WHERE \(conditions.joined(separator: " AND ")) \(end)"
  }

  /// The text of the query for the records of the first rows in an order.
  mutating func first(_ limit: Int, by order: String) -> String {
    guard source == "title" else { return ordered("record", by: order, limit) }
    let titles = ordered("id AS found", by: order, limit)
    return "SELECT record FROM (\(titles)) AS titles JOIN search ON id = found ORDER BY \(order)"
  }

  /// The text of the query for what `SearchRank` compares of the newest rows, as `id, bumpedAt, key, words, status,
  /// heartBits`.
  mutating func newestToRank() -> String {
    let bits = source == "title" ? "heartBits" : TitleTokens.heartBits(of: "hearts") + " AS heartBits"
    return ordered("id, bumpedAt, key, words, status, \(bits)", by: Self.newestFirst, SearchRank.depth)
  }

  /// The text of the query for these columns of the first rows in an order.
  private mutating func ordered(_ columns: String, by order: String, _ limit: Int) -> String {
    if let periods { return periods.text(columns, conditions.joined(separator: " AND "), limit: limit, &self) }
    return text(columns, "ORDER BY \(order) LIMIT \(parameter(.integer(limit)))")
  }

  /// Adds a condition for each term. It has room for a few numbers of terms only; the rest of the room is switched off.
  private mutating func add(
    _ terms: [SearchTerm], atLeast least: Int, _ condition: (String) -> String
  ) {
    let room = [0, 1, 2, 4, 16].first { $0 >= max(terms.count, least) } ?? terms.count
    guard room > 0 else { return }
    for number in 0..<room {
      let term = number < terms.count ? terms[number] : nil
      let isOff = parameter(.bool(term == nil))
      let isInitials = parameter(.bool(term?.isInitials ?? false))
      let has: String
      if periods != nil {
        // The planner must not take the index of patterns: it has the matches of all times.
        let key = parameter(.text(term?.key ?? ""))
        has = "strpos(CASE WHEN \(isInitials) THEN initials ELSE key END, \(key)) > 0"
      } else {
        let pattern = parameter(.text(term?.pattern ?? "%"))
        let inDescription = matchesDescriptions ? " OR description LIKE \(pattern)" : ""
        has =
          "\(isInitials) AND initials LIKE \(pattern)"
          + " OR NOT \(isInitials) AND (key LIKE \(pattern)\(inDescription))"
      }
      conditions.append("(\(isOff) OR \(condition(has)))")
    }
  }

  private mutating func addFilter(_ filter: ListingQuery) {
    let category = filter.category.flatMap { $0.isComputed ? nil : $0.slug }
    let hasNoCategory = parameter(.bool(category == nil))
    add("(\(hasNoCategory) OR categories @> \(parameter(.texts(category.map { [$0] } ?? []))))")
    let hasNoStatus = parameter(.bool(filter.status == nil))
    add("(\(hasNoStatus) OR status = \(parameter(.integer(filter.status?.number ?? 0))))")
    let hasNoPrice = parameter(.bool(filter.price == nil))
    let low = parameter(.integer(filter.price?.lowerBound ?? 0))
    let high = parameter(.integer(filter.price?.upperBound ?? 0))
    add("(\(hasNoPrice) OR won BETWEEN \(low) AND \(high))")
    add("(NOT \(parameter(.bool(filter.withPicture))) OR hasPicture)")
    let hasNoSeller = parameter(.bool(filter.seller == nil))
    add("(\(hasNoSeller) OR seller = ANY(\(parameter(.ids(Self.list(filter.seller))))))")
    add("(NOT isHidden OR seller = ANY(\(parameter(.ids(Self.list(filter.viewer))))))")
    add("seller <> ALL(\(parameter(.ids(filter.visibility.sellers))))")
    add("id <> ALL(\(parameter(.ids(filter.visibility.listings))))")
    add("(bumpedAt, id) <= \(bound(filter.upTo ?? Self.newest))")
    add("(bumpedAt, id) > \(bound(filter.newerThan ?? Self.oldest))")
  }

  /// A cursor, to compare with `(bumpedAt, id)`.
  mutating func bound(_ cursor: Cursor) -> String {
    "(\(parameter(.time(cursor.bumpedAt))), \(parameter(.id(cursor.id))))"
  }

  private static func list<Entity>(_ id: ID<Entity>?) -> [ID<Entity>] { id.map { [$0] } ?? [] }
}

extension SearchOrder {
  /// Whether a search in this order takes the newest matches.
  var takesNewest: Bool {
    switch self {
    case .newest, .best: true
    case .nearest, .cheapest, .mostHearts: false
    }
  }

  /// Whether a search in this order can read `title`, which is not sorted by hearts or price.
  fileprivate var readsTitles: Bool {
    switch self {
    case .newest, .best, .nearest: true
    case .cheapest, .mostHearts: false
    }
  }
}
