/// The table of what people searched for in Market.sqlite.
enum SearchHistorySchema {
  /// - `searched`: the later ones have the greater numbers. `person` is an empty blob for the guest; `key` is what texts
  ///   have in common that look for the same.
  static let tables: [String] = [
    """
    CREATE TABLE searched(number INTEGER PRIMARY KEY, person BLOB NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,
      time INTEGER NOT NULL, UNIQUE(person, key))
    """,
    "CREATE INDEX searched_person ON searched(person)",
  ]
}
