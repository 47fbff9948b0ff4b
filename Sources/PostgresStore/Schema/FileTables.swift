/// Pictures and attached files, so that servers share nothing but the database.
enum FileTables {
  /// - `file`: `name` is the path that records refer to, made of the SHA-256 of the contents, so a file never changes.
  static let all = [
    "CREATE TABLE file(name text PRIMARY KEY, contents bytea NOT NULL, keptAt bigint NOT NULL)",
    // Pictures are compressed already.
    "ALTER TABLE file ALTER COLUMN contents SET STORAGE EXTERNAL",
  ]
}
