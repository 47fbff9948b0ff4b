/// The tables of a replica.
enum ReplicaSchema {
  /// - `pending`: the outbox, in order. `command` is `CommandJSON`, and `changes` is `RecordChangeJSON`. `sentUpTo` is
  ///   an event number of the server, and `refusal` is the code of a refused command. Both are null while the command
  ///   waits.
  static let tables = [
    """
    CREATE TABLE pending(number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, command TEXT NOT NULL,
      changes TEXT NOT NULL, sentUpTo INTEGER, refusal TEXT)
    """
  ]

  /// The key in `meta` of the server's event number.
  static let position = "replica.position"

  /// The key in `meta` of the newest row of `viewed` that the server has counted.
  static let sentViews = "replica.views"
}
