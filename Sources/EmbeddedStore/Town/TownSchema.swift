/// The tables of posts and comments.
enum TownSchema {
  /// - `post`: `record` is the post as JSON (`PostJSON`); the other columns repeat what queries need. `isDeleted` is also
  ///   set while a moderator hides the post. `wanted`, `until` and `isClosed` are set for projects.
  /// - `comment`: `rootTime`, `root`, `replyTime` and `reply` are its place among the comments of the post
  ///   (`CommentCursor`); the first comment of a thread has the reply time 0 and an empty `reply`. `isDeleted` as in
  ///   `post`.
  /// - `postMark`: likes, bookmarks and memberships. `kind` is a `PostMark.Kind`, `subject` a post, a comment or a listing.
  ///   Newer rows have higher numbers.
  static let tables =
    [
      """
      CREATE TABLE post(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, author BLOB NOT NULL,
        createdAt INTEGER NOT NULL, isDeleted INTEGER NOT NULL, kind INTEGER NOT NULL, topic INTEGER NOT NULL,
        latitude REAL NOT NULL, longitude REAL NOT NULL, wanted INTEGER, until INTEGER, isClosed INTEGER,
        comments INTEGER NOT NULL DEFAULT 0, likes INTEGER NOT NULL DEFAULT 0, members INTEGER NOT NULL DEFAULT 0,
        record TEXT NOT NULL)
      """,
      "CREATE INDEX post_author ON post(author, createdAt, id)",
      "CREATE INDEX post_project ON post(createdAt, id) WHERE wanted IS NOT NULL AND NOT isDeleted",
      """
      CREATE TABLE comment(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, post BLOB NOT NULL,
        rootTime INTEGER NOT NULL, root BLOB NOT NULL, replyTime INTEGER NOT NULL, reply BLOB NOT NULL,
        author BLOB NOT NULL, createdAt INTEGER NOT NULL, isDeleted INTEGER NOT NULL,
        likes INTEGER NOT NULL DEFAULT 0, record TEXT NOT NULL)
      """,
      "CREATE INDEX comment_post ON comment(post, rootTime, root, replyTime, reply)",
      "CREATE INDEX comment_author ON comment(author, post)",
      """
      CREATE TABLE postMark(number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, subject BLOB NOT NULL,
        person BLOB NOT NULL, time INTEGER NOT NULL, UNIQUE(kind, subject, person))
      """,
      "CREATE INDEX postMark_person ON postMark(person, kind, time, subject)",
      "ALTER TABLE report ADD COLUMN post BLOB",
      "ALTER TABLE report ADD COLUMN comment BLOB",
      "CREATE INDEX report_post ON report(post) WHERE post IS NOT NULL",
      "CREATE INDEX report_comment ON report(comment) WHERE comment IS NOT NULL",
    ] + derived

  /// The tables derived from the posts that are neither deleted nor hidden.
  ///
  /// - `postCell`: the posts of each cell of `cellLevels`, by time. `cell` is the key of a `GeoCell`.
  /// - `postPlace`: the posts of each cell by their coordinates, then by time.
  /// - `postPoint`: the number of posts at each coordinate, by kind and topic.
  /// - `post_gram`: a contentless FTS5 table of the trigrams of a post; the row is the post's number.
  /// - `postWord`: the words of titles, with the number of posts.
  /// - `postPicture`: the files that posts refer to.
  /// - `postTally`: the number of posts in each cell of the levels 0 to `GeoCell.deepestCounted`, by kind and topic.
  private static let derived = [
    """
    CREATE TABLE postCell(cell INTEGER NOT NULL, time INTEGER NOT NULL, post BLOB NOT NULL, latitude REAL NOT NULL,
      longitude REAL NOT NULL, kind INTEGER NOT NULL, topic INTEGER NOT NULL, author BLOB NOT NULL,
      PRIMARY KEY(cell, time, post)) WITHOUT ROWID
    """,
    """
    CREATE TABLE postPlace(cell INTEGER NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
      time INTEGER NOT NULL, post BLOB NOT NULL, kind INTEGER NOT NULL, topic INTEGER NOT NULL, author BLOB NOT NULL,
      PRIMARY KEY(cell, latitude, longitude, time, post)) WITHOUT ROWID
    """,
    """
    CREATE TABLE postPoint(cell INTEGER NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
      kind INTEGER NOT NULL, topic INTEGER NOT NULL, count INTEGER NOT NULL,
      PRIMARY KEY(cell, latitude, longitude, kind, topic)) WITHOUT ROWID
    """,
    """
    CREATE TABLE postTally(cell INTEGER NOT NULL, kind INTEGER NOT NULL, topic INTEGER NOT NULL,
      count INTEGER NOT NULL, PRIMARY KEY(cell, kind, topic)) WITHOUT ROWID
    """,
    "CREATE VIRTUAL TABLE post_gram USING fts5(text, content='', detail=none, columnsize=0, tokenize='ascii')",
    "CREATE TABLE postWord(key TEXT PRIMARY KEY, text TEXT NOT NULL, count INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE postPicture(file TEXT NOT NULL, post BLOB NOT NULL, PRIMARY KEY(file, post)) WITHOUT ROWID",
    "CREATE INDEX command_post ON command(number) WHERE \(isAboutPost)",
  ]

  /// Holds for the commands that changed the pictures of a post.
  static let isAboutPost =
    "(kind IN ('post', 'editPost', 'deletePost') OR aboutKind IN ('post', 'editPost', 'deletePost'))"

  /// The tables of `derived`.
  static let derivedNames = ["postCell", "postPlace", "postPoint", "postTally", "postWord", "postPicture"]

  /// The levels of the cells in `postCell`, `postPlace` and `postPoint`. Cells of level 15 are 600 m high. Those of level
  /// 10 are for circles near the poles, where many narrow cells of level 15 would be needed.
  static let cellLevels = [10, 15]
  /// More cells than these are too many to walk through.
  static let mostCells = 96
}
