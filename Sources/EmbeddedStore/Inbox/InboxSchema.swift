/// The tables of inboxes. They are private to this machine: nothing sends or exports them.
enum InboxSchema {
  /// - `inbox`: items, in the order in which they were noticed. `subject` is the id of the listing, room or post; `price`
  ///   and `former` are in `currency`. An item stays when its cause is gone, so that it does not appear a second time.
  /// - `inboxMark`: the number of the last event that the inbox has read.
  /// - `inboxMemory`: facts that outlive their item (`InboxMemory`).
  static let tables = [
    """
    CREATE TABLE inbox(number INTEGER PRIMARY KEY AUTOINCREMENT, person BLOB NOT NULL, id BLOB NOT NULL,
      kind TEXT NOT NULL, event TEXT NOT NULL, link TEXT NOT NULL, subject BLOB, actor BLOB, name TEXT NOT NULL,
      title TEXT NOT NULL, text TEXT NOT NULL, price INTEGER, former INTEGER, currency TEXT, moment INTEGER,
      time INTEGER NOT NULL, isRead INTEGER NOT NULL, isGone INTEGER NOT NULL, isClaimed INTEGER NOT NULL DEFAULT 0,
      UNIQUE(person, id))
    """,
    "CREATE INDEX inbox_time ON inbox(person, time)",
    "CREATE INDEX inbox_subject ON inbox(person, subject)",
    "CREATE TABLE inboxMark(person BLOB PRIMARY KEY, number INTEGER NOT NULL, time INTEGER NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE inboxMemory(person BLOB NOT NULL, kind TEXT NOT NULL, subject BLOB NOT NULL, time INTEGER NOT NULL,
      price INTEGER, currency TEXT, PRIMARY KEY(person, kind, subject)) WITHOUT ROWID
    """,
  ]
}
