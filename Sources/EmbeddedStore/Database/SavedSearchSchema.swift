/// The table of saved searches in Market.sqlite.
enum SavedSearchSchema {
  /// - `savedSearch`: names with the same `nameKey` are the same. `request` is what is searched for (`SavedSearchJSON`).
  static let tables: [String] = [
    """
    CREATE TABLE savedSearch(number INTEGER PRIMARY KEY, person BLOB NOT NULL, id BLOB NOT NULL, name TEXT NOT NULL,
      nameKey TEXT NOT NULL, request TEXT NOT NULL, createdAt INTEGER NOT NULL, seenUpTo INTEGER NOT NULL,
      UNIQUE(person, id), UNIQUE(person, nameKey))
    """
  ]
}
