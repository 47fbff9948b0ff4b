/// The table of commands.
enum CommandSchema {
  /// Holds for the commands that changed the picture of an account.
  static let isAboutPicture = "(kind = 'picture' OR aboutKind = 'picture')"

  /// - `command`: the commands of members and the data for undo. For an undo or a redo, `about` is the number of the
  ///   other command and `aboutKind` its kind. `changes` has the changes of all records except listings, as JSON
  ///   (`RecordChangeJSON`). `history` has the changes of listings.
  static let tables = [
    """
    CREATE TABLE command(number INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL, actor BLOB NOT NULL,
      time INTEGER NOT NULL, kind TEXT NOT NULL, about INTEGER, aboutKind TEXT, changes TEXT, UNIQUE(id, actor))
    """,
    "CREATE INDEX command_actor ON command(actor, number)",
    "CREATE INDEX command_picture ON command(number) WHERE \(isAboutPicture)",
  ]
}
