/// The tables of commands and of the history of listings.
enum CommandTables {
  /// - `command`: the commands of members and the data for undo. For an undo or a redo, `about` is the number of the
  ///   other command and `aboutKind` its kind. `changes` has the changes of all records except listings, as JSON
  ///   (`RecordChangeJSON`).
  /// - `history`: every change of a listing, with its line before and after (`StoredListing`), null when there was
  ///   none. `command` is null for an import.
  static let all = [
    """
    CREATE TABLE command(number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL, actor uuid NOT NULL,
      time bigint NOT NULL, kind text NOT NULL, about bigint, aboutKind text, changes text)
    """,
    // Like the identities of messages: ordered by time, all new commands would collide on the last page.
    "CREATE UNIQUE INDEX command_id ON command(uuid_hash_extended(id, 0), id, actor)",
    "CREATE INDEX command_actor ON command(actor, number)",
    """
    CREATE TABLE history(seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, command bigint, actor uuid,
      op text NOT NULL, listing uuid NOT NULL, at bigint NOT NULL, before text, after text)
    """,
    "CREATE INDEX history_command ON history(command, seq)",
    "CREATE INDEX history_listing ON history(listing, seq)",
    "CREATE INDEX history_actor ON history(actor)",
  ]
}
