internal import Marketplace

/// What of listings a search looks at.
enum SearchScope {
  case titles
  /// Titles and descriptions of the rows of these numbers.
  case descriptions(Range<Int>)

  var table: TrigramTable {
    switch self {
    case .titles: .titles
    case .descriptions: .descriptions
    }
  }

  /// What is read of a row: the columns of `SearchPostFilter`, and the code of its description.
  var columns: String {
    switch self {
    case .titles: SearchPostFilter.columns
    case .descriptions: SearchPostFilter.columns + ", description.key"
    }
  }

  /// Stands behind the table `search`.
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

  /// The numbers of rows that can be looked at.
  var numbers: Range<Int> {
    switch self {
    case .titles: Int.min..<Int.max
    case .descriptions(let numbers): numbers
    }
  }

  /// A row with its description is read out of two tables, and is longer.
  var costOfRow: Double { hasDescriptions ? 4 : 1 }
}

extension SearchQuery {
  /// Whether it looks for anything in descriptions.
  var readsDescriptions: Bool { inDescriptions && !(terms.isEmpty && excluded.isEmpty) }
}
