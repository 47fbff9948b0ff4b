/// The table of the search history in Market.sqlite.
enum SearchHistorySchema {
  /// - `searched`: newer rows have higher numbers. `person` is an empty blob for the guest. Equivalent search texts
  ///   share a `key`.
  static let tables: [String] = [
    """
    CREATE TABLE searched(number INTEGER PRIMARY KEY, person BLOB NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,
      time INTEGER NOT NULL, UNIQUE(person, key))
    """,
    "CREATE INDEX searched_person ON searched(person)",
  ]
}
