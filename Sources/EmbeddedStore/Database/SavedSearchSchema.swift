/// The table of saved searches in Market.sqlite.
enum SavedSearchSchema {
  /// - `savedSearch`: the later ones have the greater numbers. `nameKey` is what names are told apart by, `request` what is
  ///   looked for, as JSON with a version.
  static let tables: [String] = [
    """
    CREATE TABLE savedSearch(number INTEGER PRIMARY KEY, person BLOB NOT NULL, id BLOB NOT NULL, name TEXT NOT NULL,
      nameKey TEXT NOT NULL, request TEXT NOT NULL, createdAt INTEGER NOT NULL, seenUpTo INTEGER NOT NULL,
      UNIQUE(person, id), UNIQUE(person, nameKey))
    """
  ]
}
