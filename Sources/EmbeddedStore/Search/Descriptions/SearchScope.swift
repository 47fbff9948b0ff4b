internal import Marketplace

/// The texts of a listing that a search reads.
enum SearchScope {
  case titles
  /// Titles and descriptions of the rows with these numbers.
  case descriptions(Range<Int>)

  var table: TrigramTable {
    switch self {
    case .titles: .titles
    case .descriptions: .descriptions
    }
  }

  /// The columns to read of a row: the columns of `SearchPostFilter`, and the encoded key of the description.
  var columns: String {
    switch self {
    case .titles: SearchPostFilter.columns
    case .descriptions: SearchPostFilter.columns + ", description.key"
    }
  }

  /// The SQL that follows the table `search`.
  var join: String {
    switch self {
    case .titles: ""
    case .descriptions: " CROSS JOIN description ON description.number = search.number"
    }
  }

  var hasDescriptions: Bool {
    switch self {
    case .titles: false
    case .descriptions: true
    }
  }

  /// The numbers of the rows that the search can read.
  var numbers: Range<Int> {
    switch self {
    case .titles: Int.min..<Int.max
    case .descriptions(let numbers): numbers
    }
  }

  /// The cost of reading a row, relative to a row with only a title. A row with its description comes from two tables
  /// and is longer.
  var costOfRow: Double { hasDescriptions ? 4 : 1 }
}

extension SearchQuery {
  /// Whether the query looks for any term in descriptions.
  var readsDescriptions: Bool { inDescriptions && !(terms.isEmpty && excluded.isEmpty) }
}
