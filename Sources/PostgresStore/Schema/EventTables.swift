/// The tables of events, and of the store itself.
///
/// Events get their numbers after their transactions are committed, in `EventPublisher`, except those of messages that are
/// sent together (`addNumbered`). Numbers that transactions took
/// themselves could become visible out of order, and a reader that asks for everything after a number would miss the
/// late ones.
enum EventTables {
  /// - `pendingEvent`: events without a number, in the order in which they were written. `origin` names the server
  ///   that has told its own members already.
  /// - `event`: the change log. `subject` is the id of the listing, account, room or post. `audience` has the people
  ///   concerned; null means everybody.
  /// - `meta`: small values by name.
  static let all = [
    """
    CREATE TABLE pendingEvent(place bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, origin uuid NOT NULL,
      time bigint NOT NULL, kind int NOT NULL, subject uuid, audience uuid[])
    """,
    """
    CREATE TABLE event(number bigint PRIMARY KEY, origin uuid NOT NULL, time bigint NOT NULL, kind int NOT NULL, subject uuid,
      audience uuid[])
    """,
    "CREATE TABLE meta(name text PRIMARY KEY, value text NOT NULL)",
    "INSERT INTO meta(name, value) VALUES('newestEvent', '0')",
  ]
}
