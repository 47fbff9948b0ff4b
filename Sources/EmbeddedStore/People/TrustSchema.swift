/// The tables of follows and ratings in Market.sqlite.
enum TrustSchema {
  /// - `follow`: `person` follows `other`; newer rows have higher numbers.
  /// - `rating`: `kinds` has the names of `Rating.Kind`, separated by blanks. `note` is empty once the author or the subject
  ///   has left.
  /// - `manner`: the temperatures that the server of a replica sent, in tenths of a degree. Empty in other stores, which
  ///   compute them from `rating`.
  static let tables: [String] = [
    """
    CREATE TABLE follow(number INTEGER PRIMARY KEY, person BLOB NOT NULL, other BLOB NOT NULL, time INTEGER NOT NULL,
      UNIQUE(person, other))
    """,
    "CREATE INDEX follow_other ON follow(other)",
    """
    CREATE TABLE rating(listing BLOB NOT NULL, author BLOB NOT NULL, subject BLOB NOT NULL, kinds TEXT NOT NULL,
      note TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY(listing, author, subject)) WITHOUT ROWID
    """,
    "CREATE INDEX rating_subject ON rating(subject, time)",
    "CREATE INDEX rating_author ON rating(author, time)",
    "CREATE TABLE manner(account BLOB PRIMARY KEY, tenths INTEGER NOT NULL) WITHOUT ROWID",
  ]
}
