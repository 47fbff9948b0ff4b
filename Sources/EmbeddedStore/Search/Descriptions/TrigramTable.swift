/// A table of the tokens (`Trigram`) of rows of `search`, by their numbers, and what belongs to it.
struct TrigramTable {
  let name: String
  /// In about how many rows a token is (`TrigramFrequencies`).
  let frequency: String
  /// FTS5's own count of that.
  let counts: String
  /// Each token of each row.
  let rows: String
  /// Has one row for each of its rows.
  let counted: String
  /// Of beginnings with so many letters it keeps in which rows they are.
  let keptPrefix: Int?

  static let titles = TrigramTable(
    name: "gram", frequency: "frequency", counts: "token_count", rows: "token_row", counted: "search",
    keptPrefix: Trigram.keptPrefix)
  /// Those of titles and descriptions together.
  static let descriptions = TrigramTable(
    name: "description_gram", frequency: "description_frequency", counts: "description_count", rows: "description_row",
    counted: "description", keptPrefix: nil)

  /// Whether it has tokens of what filters and orders of this kind ask for. Where a text is long, only those that seldom
  /// change: with any of them all tokens of a row are written anew.
  func has(_ kind: FilterTrigram) -> Bool {
    switch kind {
    case .category, .place: true
    case .status, .picture, .hearts, .price, .categoryAndPrice, .statusAndPrice, .categoryAndHearts:
      name == Self.titles.name
    }
  }

  /// What is dropped to empty it: first what looks at its tokens.
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
