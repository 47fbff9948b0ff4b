internal import Marketplace

/// An FTS5 table of the tokens (`Trigram`) of the rows of `search`, by row number, with its auxiliary tables.
struct TrigramTable {
  let name: String
  /// The table with the approximate number of rows per token (`TrigramFrequencies`).
  let frequency: String
  /// The FTS5 vocabulary table with the number of rows per token.
  let counts: String
  /// The FTS5 vocabulary table with each token of each row.
  let rows: String
  /// The table that has one row for each indexed row.
  let counted: String
  /// The length in letters of the prefixes for which the table keeps posting lists; nil for none.
  let keptPrefix: Int?

  static let titles = TrigramTable(
    name: "gram", frequency: "frequency", counts: "token_count", rows: "token_row", counted: "search",
    keptPrefix: 2)
  /// The tokens of titles and descriptions together.
  static let descriptions = TrigramTable(
    name: "description_gram", frequency: "description_frequency", counts: "description_count", rows: "description_row",
    counted: "description", keptPrefix: nil)

  /// Whether the table has the tokens of this kind. The table of descriptions has only kinds that seldom change: a
  /// change of one token rewrites all tokens of a row, and descriptions are long.
  func has(_ kind: FilterTrigram) -> Bool {
    switch kind {
    case .category, .place: true
    case .status, .picture, .hearts, .price, .categoryAndPrice, .statusAndPrice, .categoryAndHearts:
      name == Self.titles.name
    }
  }

  /// The tables to drop in order to empty the index. The vocabulary tables come first because they read the tokens.
  var tables: [String] { [counts, rows, name, frequency] }

  var statements: [String] {
    let prefix = keptPrefix.map { ", prefix='\($0)'" } ?? ""
    return [
      "CREATE VIRTUAL TABLE \(name) USING fts5(text, content='', detail=none, columnsize=0, tokenize='ascii'\(prefix))",
      "CREATE VIRTUAL TABLE \(counts) USING fts5vocab(\(name), row)",
      "CREATE VIRTUAL TABLE \(rows) USING fts5vocab(\(name), instance)",
      "CREATE TABLE \(frequency)(token BLOB PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID",
    ]
  }
}
