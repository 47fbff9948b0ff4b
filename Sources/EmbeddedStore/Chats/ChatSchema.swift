/// The tables of chats in Market.sqlite.
enum ChatSchema {
  /// - `room`: `last` is the sequence of the newest message, 0 for an empty room. `newest` is the number of that
  ///   message.
  /// - `participant`: two rows per room, from its creation. `otherUpTo` is the sequence of the other person's newest
  ///   message. `activity` is the number of the room's newest message, null while the room is not in the person's list.
  /// - `message`: numbers grow across all rooms. `reached` is the latest time of any message in the room up to this
  ///   one. It never decreases, so one index lookup finds the first message at a time. `file` is the file of an
  ///   attachment.
  /// - `card`: the state of an offer or a meeting; `meetsAt` is the start of a meeting.
  /// - `bookmark`: newer rows have higher numbers.
  /// - `reported`: copies of messages at the time of a report.
  /// - `outbox`: messages that are not sent yet, in order.
  /// - `droppedPicture`: pictures that the outbox no longer refers to.
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
