/// Pictures and attached files, so that servers share nothing but the database.
enum FileTables {
  /// - `file`: `name` is the path that records refer to, made of the SHA-256 of the contents, so a file never changes. A
  ///   picture was checked; an attached file with the same name and contents is not a picture.
  static let all = [
    "CREATE TABLE file(name text, isPicture bool, contents bytea NOT NULL, PRIMARY KEY(name, isPicture))",
    // Pictures are compressed already.
    "ALTER TABLE file ALTER COLUMN contents SET STORAGE EXTERNAL",
  ]

  /// - `isUsed`: whether a command may have referred to the file. What an older server stores counts as used, and for a week
  ///   after the migration of an older database what any server stores: the command may go to an older one, which marks
  ///   nothing.
  /// - `storedAt`: when it was last uploaded, in milliseconds since 1970 by the clock of the database.
  static let uses = [
    "ALTER TABLE file ADD COLUMN isUsed bool NOT NULL DEFAULT true, ADD COLUMN storedAt bigint NOT NULL DEFAULT 0",
    """
    INSERT INTO meta(name, value)
    SELECT 'filesAreUsedUntil', ((extract(epoch FROM clock_timestamp()) * 1000)::bigint
      + CASE WHEN EXISTS (SELECT 1 FROM schemaVersion) THEN 7 * 86400000 ELSE 0 END)::text
    """,
    "CREATE INDEX file_unused ON file(storedAt) WHERE NOT isUsed",
  ]
}
