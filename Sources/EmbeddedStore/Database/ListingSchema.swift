/// The tables of listings, their history, and the derived tables for lists and searches.
enum ListingSchema {
  /// - `entry`: the elements of Products.json in their order, the newest first; also those that are no listing.
  /// - `listing`: what queries ask for, one row a listing, under the position of its entry. `score` is null unless the
  ///   listing is public. `facets` as in `StoredRow`.
  /// - `member`: the public listings of every list, by category and place, in its order; all that a page needs is in its key
  ///   and columns, so that `listing` is not touched.
  /// - `total`: how long every list is.
  /// - `search`, `gram`: what searches ask, one row a listing that is not deleted; see `SearchRow`, `SearchNumbers` and `Trigram`.
  ///   `frequency`: in about how many rows a token is (`TrigramFrequencies`). `description`, `description_gram` and
  ///   `description_frequency`: the same of descriptions, as far as they are read (`DescriptionReach`).
  /// - `word`: the words of public titles by their keys, and in how many titles each is; `spelling`: how they are written there,
  ///   and how often.
  static let tables =
    listings + TrigramTable.titles.statements + [
      "CREATE TABLE description(number INTEGER PRIMARY KEY, key BLOB NOT NULL)"
    ]
    + TrigramTable.descriptions.statements

  /// All tables above and the temporary tables of a build.
  static let tableNames =
    [
      "entry", "listing", "member", "total", "place", "seller", "search", "word", "spelling",
      "description",
      "staged", "ranked",
    ] + TrigramTable.titles.tables + TrigramTable.descriptions.tables

  private static let listings = [
    "CREATE TABLE entry(position INTEGER PRIMARY KEY, line BLOB NOT NULL)",
    """
    CREATE TABLE listing(position INTEGER PRIMARY KEY, cursor BLOB NOT NULL, place INTEGER NOT NULL,
      facets INTEGER NOT NULL, won INTEGER, seller INTEGER NOT NULL, isPublic INTEGER NOT NULL, score REAL)
    """,
    "CREATE UNIQUE INDEX listing_id ON listing(substr(cursor, 9))",
    """
    CREATE TABLE member(category INTEGER, place INTEGER, cursor BLOB, position INTEGER NOT NULL,
      facets INTEGER NOT NULL, won INTEGER, PRIMARY KEY(category, place, cursor)) WITHOUT ROWID
    """,
    "CREATE TABLE total(place INTEGER, category INTEGER, count INTEGER NOT NULL, PRIMARY KEY(place, category)) WITHOUT ROWID",
    "CREATE TABLE place(number INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, threshold REAL)",
    "CREATE TABLE seller(number INTEGER PRIMARY KEY, id BLOB NOT NULL, name TEXT NOT NULL, UNIQUE(id, name))",
    "CREATE INDEX seller_name ON seller(name)",
    """
    CREATE TABLE search(number INTEGER PRIMARY KEY, position INTEGER NOT NULL, facets INTEGER NOT NULL, won INTEGER,
      hearts INTEGER NOT NULL, seller INTEGER NOT NULL, key BLOB NOT NULL, initials BLOB, marks BLOB NOT NULL)
    """,
    "CREATE TABLE word(number INTEGER PRIMARY KEY, key TEXT NOT NULL, titles INTEGER NOT NULL)",
    "CREATE INDEX word_key ON word(key, titles)",
    """
    CREATE TABLE spelling(word INTEGER, text TEXT, uses INTEGER NOT NULL, PRIMARY KEY(word, text)) WITHOUT ROWID
    """,
  ]

  /// - `history`: every change of a listing, with its canonical line before and after; `command` is null for an import.
  /// - `exported`: the line in Products.json for each listing that changed after the last export; null if the file does
  ///   not have the listing. See `ExportBase`.
  static let history = [
    """
    CREATE TABLE history(seq INTEGER PRIMARY KEY AUTOINCREMENT, command INTEGER, actor BLOB, op TEXT NOT NULL,
      listing BLOB, at INTEGER NOT NULL, before BLOB, after BLOB)
    """,
    "CREATE INDEX history_command ON history(command, seq)",
    "CREATE INDEX history_listing ON history(listing, seq)",
    """
    CREATE TABLE exported(listing BLOB NOT NULL, generation INTEGER NOT NULL, line BLOB,
      PRIMARY KEY(listing, generation)) WITHOUT ROWID
    """,
  ]

  /// Indexes that a build creates at its end, because writing a sorted index in one pass is faster.
  static let lateIndexes = [
    "CREATE INDEX IF NOT EXISTS listing_seller ON listing(seller, isPublic)",
    "CREATE INDEX IF NOT EXISTS listing_score ON listing(place, score) WHERE score IS NOT NULL",
    "CREATE INDEX IF NOT EXISTS search_won ON search(won) WHERE won IS NOT NULL",
    "CREATE INDEX IF NOT EXISTS search_hearts ON search(hearts DESC) WHERE hearts > 0",
  ]
}
