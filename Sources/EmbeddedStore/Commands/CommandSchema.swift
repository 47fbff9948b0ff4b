/// The table of commands.
enum CommandSchema {
  /// - `command`: what members did, with what undo needs. `about` is the command that an undo or a redo is about, `aboutKind` its
  ///   kind. `changes` are the changes of everything but listings, as JSON (`RecordChangeJSON`); those of listings are in
  ///   `history`.
  static let tables = [
    """
    CREATE TABLE command(number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL, actor BLOB NOT NULL,
      time INTEGER NOT NULL, kind TEXT NOT NULL, about INTEGER, aboutKind TEXT, changes TEXT, UNIQUE(id, actor))
    """,
    "CREATE INDEX command_actor ON command(actor, number)",
  ]
}
