internal import Marketplace

/// The texts of a listing that a search reads: the title, or title and description.
struct SearchScope {
  let hasDescriptions: Bool
  /// The numbers of the rows that the search can read.
  let numbers: Range<Int>

  static let titles = SearchScope(hasDescriptions: false, numbers: Int.min..<Int.max)

  static func descriptions(_ numbers: Range<Int>) -> Self { Self(hasDescriptions: true, numbers: numbers) }

  var table: TrigramTable { hasDescriptions ? .descriptions : .titles }

  /// The columns to read of a row: the columns of `SearchPostFilter`, and the encoded key of the description.
  var columns: String { SearchPostFilter.columns + (hasDescriptions ? ", description.key" : "") }

  /// The SQL that follows the table `search`.
  var join: String { hasDescriptions ? " CROSS JOIN description ON description.number = search.number" : "" }

  /// The cost of reading a row, relative to a row with only a title. A row with its description comes from two tables
  /// and is longer.
  var costOfRow: Double { hasDescriptions ? 4 : 1 }
}

extension SearchQuery {
  /// Whether the query looks for any term in descriptions.
  var readsDescriptions: Bool { inDescriptions && !(terms.isEmpty && excluded.isEmpty) }
}
