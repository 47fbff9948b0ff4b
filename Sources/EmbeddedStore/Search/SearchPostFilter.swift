import Glibc
internal import Marketplace

/// Tests exactly whether a row of `search` matches a query. The tokens only narrow down the rows.
struct SearchPostFilter {
  private let terms: [CodedTerm]
  private let excluded: [CodedTerm]
  private let filter: MemberFilter
  /// The numbers of the places to search; nil for all places.
  let places: Set<Int>?
  private let category: Int?
  private let popular: PopularScores?
  /// The numbers of the sellers to search; nil for all sellers.
  let sellers: [Int]?
  private let viewers: [Int]
  private let unseenSellers: Set<Int>
  private let unseenPositions: Set<Int>
  /// Whether matches need a rank by how well they fit.
  private let isRanking: Bool
  private let hasDescriptions: Bool
  private let sql: SQL

  /// The columns that it reads.
  static let columns = "search.number, " + columns(of: "search")

  /// The columns without the number, of another table.
  static func columns(of table: String) -> String {
    SearchRow.columns.split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
  }

  init(_ query: SearchQuery, _ sql: SQL, _ scope: SearchScope = .titles) throws(SQLiteFault) {
    self.sql = sql
    let filter = query.filter
    terms = query.terms.map(CodedTerm.init)
    excluded = query.excluded.map(CodedTerm.init)
    self.filter = MemberFilter(filter)
    var codes = filter.neighborhoods
    if case .nearest(let nearest) = query.order { codes = codes?.intersection(nearest) ?? Set(nearest) }
    places = try codes.map { codes throws(SQLiteFault) in
      var numbers: Set<Int> = []
      for code in codes { if let number = try sql.number(of: code) { numbers.insert(number) } }
      return numbers
    }
    let isPopular = filter.category?.isComputed ?? false
    popular = isPopular ? PopularScores() : nil
    category = isPopular ? nil : filter.category.map { ListKey.number(of: $0) }
    sellers = try filter.seller.map { seller throws(SQLiteFault) in try sql.numbers(of: seller) }
    viewers = try filter.viewer.map { viewer throws(SQLiteFault) in try sql.numbers(of: viewer) } ?? []
    var unseenSellers: Set<Int> = []
    for seller in filter.visibility.sellers { unseenSellers.formUnion(try sql.numbers(of: seller)) }
    self.unseenSellers = unseenSellers
    var unseenPositions: Set<Int> = []
    for id in filter.visibility.listings {
      if let position = try sql.row(of: id)?.position { unseenPositions.insert(position) }
    }
    self.unseenPositions = unseenPositions
    isRanking = query.order == .best
    hasDescriptions = scope.hasDescriptions
  }

  /// Whether no row can match.
  var isEmpty: Bool { places?.isEmpty ?? false || sellers?.isEmpty ?? false }

  /// The match in a row of `columns`; nil when the row does not match. Increments `verified` when it compares the texts
  /// of the row.
  func found(_ row: SQLRow, _ verified: inout Int) throws(SQLiteFault) -> SearchFound? {
    let facets = Facets(rawValue: row.integer(2))
    let won = row.optionalInteger(3)
    guard filter.keeps(facets, won: won) else { return nil }
    if let category, facets.rawValue & Facets.bit(of: category) == 0 { return nil }
    if let places, !places.contains(facets.place) { return nil }
    if facets.isDeleted || sellers != nil || !unseenSellers.isEmpty {
      let seller = row.integer(5)
      // In `search`, the deleted bit marks a hidden listing.
      if facets.isDeleted, !viewers.contains(seller) { return nil }
      if let sellers, !sellers.contains(seller) { return nil }
      if unseenSellers.contains(seller) { return nil }
    }
    verified += 1
    guard fits(row) else { return nil }
    let position = row.integer(1)
    if unseenPositions.contains(position) { return nil }
    if let popular, try !popular.has(facets.place, position, sql) { return nil }
    let hearts = row.integer(4)
    return SearchFound(
      number: row.integer(0), position: position, facets: facets, won: won, hearts: hearts,
      fit: isRanking ? fit(row, facets, hearts) : 0)
  }

  private func fit(_ row: SQLRow, _ facets: Facets, _ hearts: Int) -> Int? {
    let key = row.bytes(6)
    guard let words = WordMarks.words(of: key, row.bytes(8)) else { return nil }
    return SearchRank.rank(
      key: key[...], words: words, terms: terms.lazy.map(\.code), status: facets.listingStatus, hearts: hearts)
  }

  private func fits(_ row: SQLRow) -> Bool {
    let (key, initials) = (row.bytes(6), row.bytes(7))
    guard hasDescriptions else {
      return terms.allSatisfy { $0.isIn(key, initials) } && !excluded.contains { $0.isIn(key, initials) }
    }
    let description = row.bytes(9)
    func has(_ term: CodedTerm) -> Bool { term.isIn(key, initials) || term.isIn(text: description) }
    return terms.allSatisfy(has) && !excluded.contains(where: has)
  }
}

/// The score thresholds of popular listings by place, cached when they are first read.
private final class PopularScores {
  private var thresholds: [Int: Double] = [:]

  func has(_ place: Int, _ position: Int, _ sql: SQL) throws(SQLiteFault) -> Bool {
    let threshold: Double
    if let known = thresholds[place] { threshold = known } else { threshold = try sql.threshold(of: place) }
    thresholds[place] = threshold
    let score = try sql.first("SELECT score FROM listing WHERE position = ?", [.integer(position)]) {
      $0.isNull(0) ? nil : $0.real(0)
    }
    return score.map { $0 > threshold } ?? false
  }
}

/// A row that matches a query.
struct SearchFound {
  var number: Int
  let position: Int
  let facets: Facets
  let won: Int?
  let hearts: Int
  /// How well it fits (`SearchRank`), or 0 when another order applies; nil when only the listing tells.
  let fit: Int?
}

/// Compares the texts of rows. Here and not beside `CodedTerm`, so that the compiler can inline it: a search may look at
/// every row.
extension CodedTerm {
  fileprivate func isIn(_ key: UnsafeRawBufferPointer, _ initials: UnsafeRawBufferPointer) -> Bool {
    stands(in: isInitials ? initials : key)
  }

  fileprivate func isIn(text: UnsafeRawBufferPointer) -> Bool { !isInitials && stands(in: text) }

  private func stands(in text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= code.count, let start = text.baseAddress else { return code.isEmpty }
    return code.withUnsafeBytes { wanted in
      guard let run = wanted.baseAddress, let last = wanted.last else { return true }
      for place in 0...text.count - wanted.count where text[place + wanted.count - 1] == last {
        if memcmp(start + place, run, wanted.count - 1) == 0 { return true }
      }
      return false
    }
  }
}
