/// The tables of Market.sqlite. It is the truth for what it holds, so a file of an earlier version is brought on step by step;
/// a step that has landed is never edited, for there are files that it has made.
enum MarketSchema {
  /// Tells the file from other SQLite databases: "2ndM".
  static let application = 0x326E_644D

  static var version: Int { steps.count }

  /// Under this name `meta` has what tells one database from another.
  static let identity = "identity"

  /// The statements that bring a file from the version before.
  ///
  /// - `count`: hearts, chats and views: absolute numbers, with a row only for listings that were counted here; `change`
  ///   grows with every change. `baseHearts` are those that a listing had before any were kept here, null while none were;
  ///   `baseChats` likewise.
  /// - `account`: `neighborhoods` is a JSON array of codes, `picture` a path below Images or, with `isURL`, an address.
  ///   `skeleton` is what its id looks like with its case folded away, `written` what it looks like as it is written.
  /// - `block`, `report`, `heart`, `viewed`: the later ones have the greater numbers. Prices are null where there was none.
  /// - `heartAct`: hearts as they were given and taken back, for undo: the newest of each person. `undoes` and `redoes` are
  ///   the numbers of the acts that this one takes back or does again.
  /// - `partner`: whom a listing is reserved for or sold to, by the status that this holds for.
  /// - `draft`: what was typed, as JSON with a version; `listing` is an empty blob for a new one.
  /// - `happening`: a number for all that others may want to read again; whose it was, or in which `room`; both
  ///   null for what is about accounts.
  /// - `meta`: small values by their names.
  static let steps: [[String]] = [
    [
      "PRAGMA application_id = \(application)",
      "CREATE TABLE version(number INTEGER NOT NULL)",
      "INSERT INTO version(number) VALUES(1)",
      """
      CREATE TABLE count(listing BLOB PRIMARY KEY, hearts INTEGER NOT NULL, chats INTEGER NOT NULL,
        views INTEGER NOT NULL, change INTEGER NOT NULL UNIQUE) WITHOUT ROWID
      """,
    ],
    [
      "ALTER TABLE count ADD COLUMN baseHearts INTEGER",
      """
      CREATE TABLE account(id BLOB PRIMARY KEY, name TEXT NOT NULL, skeleton TEXT NOT NULL UNIQUE,
        picture TEXT, isURL INTEGER NOT NULL, alt TEXT NOT NULL, neighborhoods TEXT NOT NULL, current TEXT NOT NULL,
        range INTEGER NOT NULL, about TEXT NOT NULL, joinedAt INTEGER NOT NULL) WITHOUT ROWID
      """,
      """
      CREATE TABLE block(number INTEGER PRIMARY KEY, person BLOB NOT NULL, other BLOB NOT NULL, time INTEGER NOT NULL,
        UNIQUE(person, other))
      """,
      "CREATE INDEX block_other ON block(other)",
      """
      CREATE TABLE report(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, reporter BLOB NOT NULL, listing BLOB,
        account BLOB, reason TEXT NOT NULL, note TEXT NOT NULL, state TEXT NOT NULL, time INTEGER NOT NULL)
      """,
      "CREATE INDEX report_reporter ON report(reporter)",
      """
      CREATE TABLE heart(number INTEGER PRIMARY KEY, person BLOB NOT NULL, listing BLOB NOT NULL, time INTEGER NOT NULL,
        price INTEGER, currency TEXT, UNIQUE(person, listing))
      """,
      "CREATE INDEX heart_listing ON heart(listing)",
      """
      CREATE TABLE partner(listing BLOB NOT NULL, status TEXT NOT NULL, person BLOB NOT NULL, time INTEGER NOT NULL,
        PRIMARY KEY(listing, status)) WITHOUT ROWID
      """,
      "CREATE INDEX partner_person ON partner(person)",
      """
      CREATE TABLE viewed(number INTEGER PRIMARY KEY, person BLOB NOT NULL, listing BLOB NOT NULL, time INTEGER NOT NULL,
        UNIQUE(person, listing))
      """,
      "CREATE INDEX viewed_person ON viewed(person)",
      """
      CREATE TABLE draft(person BLOB NOT NULL, listing BLOB NOT NULL, text TEXT NOT NULL, time INTEGER NOT NULL,
        PRIMARY KEY(person, listing)) WITHOUT ROWID
      """,
      "CREATE TABLE happening(number INTEGER PRIMARY KEY AUTOINCREMENT, person BLOB)",
      "CREATE TABLE meta(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    ],
    [
      """
      CREATE TABLE heartAct(number INTEGER PRIMARY KEY, person BLOB NOT NULL, listing BLOB NOT NULL,
        isSet INTEGER NOT NULL, undoes INTEGER, redoes INTEGER, time INTEGER NOT NULL)
      """,
      "CREATE INDEX heartAct_person ON heartAct(person)",
      "ALTER TABLE account ADD COLUMN written TEXT NOT NULL DEFAULT ''",
      "UPDATE account SET written = skeleton",
      "CREATE INDEX account_written ON account(written)",
    ],
    ChatSchema.tables,
    SearchHistorySchema.tables + SavedSearchSchema.tables,
  ]
}
