/// The tables of chats in Market.sqlite.
enum ChatSchema {
  /// - `room`: `last` is the sequence of its newest message, 0 while nothing was said, `newest` the number of that one.
  /// - `participant`: a row for each of the two from the room's beginning. `otherUpTo` is the sequence of the other's newest message;
  ///   `activity` the number of the room's newest message, null while the room is not in this one's list.
  /// - `message`: the greater number came later, whatever its room. `reached` is the latest time that any message of the room
  ///   had up to this one: it never falls, so one step in its index finds the first message at a time. `file` is that of an
  ///   attachment.
  /// - `card`: how far an offer or a meeting has come; `meetsAt` is when a meeting begins.
  /// - `bookmark`: the later ones have the greater numbers.
  /// - `reported`: the messages that were kept with a report, as they were.
  /// - `outbox`: what is on its way, in its order.
  /// - `droppedPicture`: pictures that the outbox referred to and does not any more.
  static let tables: [String] = [
    """
    CREATE TABLE room(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, listing BLOB NOT NULL, buyer BLOB NOT NULL,
      seller BLOB NOT NULL, last INTEGER NOT NULL, newest INTEGER, reached INTEGER NOT NULL)
    """,
    "CREATE INDEX room_listing ON room(listing, newest)",
    """
    CREATE TABLE participant(person BLOB NOT NULL, room INTEGER NOT NULL, other BLOB NOT NULL, isBuyer INTEGER NOT NULL,
      readUpTo INTEGER NOT NULL, leftUpTo INTEGER NOT NULL, isMuted INTEGER NOT NULL, draft TEXT NOT NULL,
      otherUpTo INTEGER NOT NULL, activity INTEGER, PRIMARY KEY(person, room)) WITHOUT ROWID
    """,
    "CREATE INDEX participant_activity ON participant(person, activity, other, isBuyer) WHERE activity IS NOT NULL",
    """
    CREATE INDEX participant_unread ON participant(person, activity, other, isMuted, otherUpTo, readUpTo, leftUpTo)
      WHERE activity IS NOT NULL AND otherUpTo > readUpTo AND otherUpTo > leftUpTo
    """,
    """
    CREATE TABLE message(number INTEGER PRIMARY KEY, room INTEGER NOT NULL, sequence INTEGER NOT NULL,
      id BLOB NOT NULL UNIQUE, sender BLOB NOT NULL, time INTEGER NOT NULL, reached INTEGER NOT NULL, body TEXT NOT NULL,
      file TEXT, UNIQUE(room, sequence))
    """,
    "CREATE INDEX message_reached ON message(room, reached, sequence)",
    "CREATE INDEX message_file ON message(file) WHERE file IS NOT NULL",
    "CREATE TABLE card(message INTEGER PRIMARY KEY, state TEXT NOT NULL, meetsAt INTEGER)",
    "CREATE INDEX card_meeting ON card(meetsAt) WHERE meetsAt IS NOT NULL AND state = 'accepted'",
    """
    CREATE TABLE bookmark(number INTEGER PRIMARY KEY, person BLOB NOT NULL, message INTEGER NOT NULL,
      time INTEGER NOT NULL, UNIQUE(person, message))
    """,
    "CREATE INDEX bookmark_person ON bookmark(person)",
    """
    CREATE TABLE reported(report BLOB NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL, file TEXT,
      PRIMARY KEY(report, place)) WITHOUT ROWID
    """,
    "CREATE INDEX reported_file ON reported(file) WHERE file IS NOT NULL",
    """
    CREATE TABLE outbox(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, sender BLOB NOT NULL, room BLOB NOT NULL,
      body TEXT NOT NULL, file TEXT, fault TEXT)
    """,
    "CREATE INDEX outbox_sender ON outbox(sender)",
    "CREATE INDEX outbox_file ON outbox(file) WHERE file IS NOT NULL",
    "CREATE TABLE droppedPicture(number INTEGER PRIMARY KEY AUTOINCREMENT, file TEXT NOT NULL)",
  ]
}
