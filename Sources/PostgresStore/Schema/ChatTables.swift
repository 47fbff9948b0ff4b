/// The tables of chats.
///
/// Members write at the same moment, apart from texts in transactions that are serializable. A message changes one row of its room and
/// one of its sender, in no column of an index. Then PostgreSQL touches no page of an index that a message of another
/// room reads, and only messages of the same room collide.
enum ChatTables {
  /// - `room`: `last` is the sequence of the newest message, 0 for an empty room, and `newest` its number. `reached` is
  ///   the latest time of any message. `buyerLast` and `sellerLast` are the sequences of the newest message of each.
  /// - `participant`: two rows per room, from its creation. Its only index is unique, because a lookup by an index
  ///   that is not would also depend on its neighbors there, which belong to other rooms.
  /// - `message`: `number` is the order in all rooms. `reached` is the latest time of any message in the room up to this
  ///   one. It never decreases, so one look into the index finds the first message at a time.
  /// - `card`: the state of an offer or a meeting; `meetsAt` is the start of a meeting.
  /// - `bookmark`: newer rows have higher numbers.
  /// - `reported`: copies of messages at the time of a report; `place` is their order.
  static let all = [
    """
    CREATE TABLE room(id uuid PRIMARY KEY, listing uuid NOT NULL, buyer uuid NOT NULL, seller uuid NOT NULL,
      last bigint NOT NULL DEFAULT 0, newest bigint, reached bigint NOT NULL DEFAULT -9223372036854775808,
      buyerLast bigint NOT NULL DEFAULT 0, sellerLast bigint NOT NULL DEFAULT 0) WITH (fillfactor = 80)
    """,
    "CREATE INDEX room_listing ON room(listing)",
    """
    CREATE TABLE participant(person uuid NOT NULL, room uuid NOT NULL, other uuid NOT NULL,
      readUpTo bigint NOT NULL DEFAULT 0, leftUpTo bigint NOT NULL DEFAULT 0, isMuted boolean NOT NULL DEFAULT false,
      draft text NOT NULL DEFAULT '', PRIMARY KEY(person, room)) WITH (fillfactor = 80)
    """,
    "CREATE SEQUENCE messageNumber",
    """
    CREATE TABLE message(room uuid NOT NULL, sequence bigint NOT NULL, number bigint NOT NULL, id uuid NOT NULL,
      sender uuid NOT NULL, time bigint NOT NULL, reached bigint NOT NULL, body text NOT NULL,
      PRIMARY KEY(room, sequence))
    """,
    // Identities begin with their time. By their hash, new ones do not all meet on the last page of the index, where
    // every message would collide with every other: a sender looks first whether the message is there.
    "CREATE UNIQUE INDEX message_id ON message(uuid_hash_extended(id, 0), id)",
    "CREATE INDEX message_reached ON message(room, reached, sequence)",
    """
    CREATE TABLE card(room uuid NOT NULL, sequence bigint NOT NULL, state text NOT NULL, meetsAt bigint,
      PRIMARY KEY(room, sequence))
    """,
    "CREATE INDEX card_meeting ON card(room, meetsAt) WHERE meetsAt IS NOT NULL AND state = 'accepted'",
    """
    CREATE TABLE bookmark(number bigint GENERATED ALWAYS AS IDENTITY, person uuid NOT NULL, room uuid NOT NULL,
      sequence bigint NOT NULL, time bigint NOT NULL, PRIMARY KEY(person, room, sequence))
    """,
    """
    CREATE TABLE reported(report uuid NOT NULL, place bigint NOT NULL, body text NOT NULL,
      PRIMARY KEY(report, place))
    """,
  ]

  /// Drops the index of the words in all messages, which took half of what each message wrote. A member's program searches
  /// its replica, and `PostgresMessageSearch` reads the messages of the person. Databases from then keep two columns,
  /// `searchKey` and `initials`, that nobody fills any more.
  static let withoutWords = ["DROP INDEX IF EXISTS message_search"]
}
