/// The tables of posts and comments.
enum TownTables {
  /// - `post`: `record` is the post as JSON (`PostJSON`); the other columns repeat what queries need. `isPublic` is false
  ///   for a deleted post, and while a moderator hides it. `cell` and `area` are the keys of its `GeoCell` of
  ///   `PostCells.fine` and `.coarse`. `wanted`, `until` and `isClosed` are set for projects. `searched` has the search
  ///   keys of its title and text (`Post.searched`).
  ///   Likes and comments change rows often, and free space on their pages keeps the indexes out of it.
  /// - `comment`: `root` is the first comment of its thread, itself or its parent. `rootTime`, `root`, `replyTime` and `id`
  ///   are its place among the comments of the post (`CommentCursor`); the first comment of a thread comes before all
  ///   reply times. `isPublic` as in `post`.
  /// - `postMark`: likes, bookmarks and memberships. `kind` is a `PostMark.Kind`, `subject` a post, a comment or a listing.
  ///   Newer rows have higher numbers.
  /// - `postWord`: the words in the title of each public post, once each, as they are written there. They are counted
  ///   when somebody asks, because writers would collide at a kept count of a common word.
  static let all =
    [
      "CREATE EXTENSION IF NOT EXISTS pg_trgm",
      """
      CREATE TABLE post(id uuid PRIMARY KEY, author uuid NOT NULL, createdAt bigint NOT NULL, deletedAt bigint,
        isPublic boolean NOT NULL, kind int NOT NULL, topic int NOT NULL, latitude float8 NOT NULL,
        longitude float8 NOT NULL, cell bigint NOT NULL, area bigint NOT NULL, wanted int, until bigint,
        isClosed boolean, comments int NOT NULL DEFAULT 0, likes int NOT NULL DEFAULT 0,
        members int NOT NULL DEFAULT 0, searched text NOT NULL, record text NOT NULL) WITH (fillfactor = 85)
      """,
      """
      CREATE TABLE comment(id uuid PRIMARY KEY, post uuid NOT NULL, root uuid NOT NULL, rootTime bigint NOT NULL,
        replyTime bigint NOT NULL, author uuid NOT NULL, createdAt bigint NOT NULL, isPublic boolean NOT NULL,
        likes int NOT NULL DEFAULT 0, record text NOT NULL) WITH (fillfactor = 85)
      """,
      """
      CREATE TABLE postMark(kind int NOT NULL, subject uuid NOT NULL, person uuid NOT NULL, time bigint NOT NULL,
        number bigint GENERATED ALWAYS AS IDENTITY, PRIMARY KEY(kind, subject, person))
      """,
      """
      CREATE TABLE postWord(key text COLLATE "C" NOT NULL, post uuid NOT NULL, spelling text COLLATE "C" NOT NULL,
        PRIMARY KEY(key, post))
      """,
    ] + indexes

  /// The columns after INCLUDE answer the conditions of most queries without a look at the rows.
  private static let indexes = [
    """
    CREATE INDEX post_cell ON post(cell, createdAt DESC, id DESC)
    INCLUDE (latitude, longitude, kind, topic, author) WHERE isPublic
    """,
    """
    CREATE INDEX post_area ON post(area, createdAt DESC, id DESC)
    INCLUDE (latitude, longitude, kind, topic, author) WHERE isPublic
    """,
    "CREATE INDEX post_place ON post(cell, latitude, longitude, createdAt DESC, id DESC) WHERE isPublic",
    "CREATE INDEX post_project ON post(cell, createdAt DESC, id DESC) WHERE wanted IS NOT NULL AND isPublic",
    "CREATE INDEX post_time ON post(createdAt DESC, id DESC) WHERE isPublic",
    "CREATE INDEX post_author ON post(author, createdAt DESC, id DESC)",
    "CREATE INDEX post_searched ON post USING gin (searched gin_trgm_ops) WHERE isPublic",
    "CREATE INDEX post_digits ON post USING gin (replace(id::text, '-', '') gin_trgm_ops) WHERE isPublic",
    "CREATE INDEX comment_post ON comment(post, rootTime, root, replyTime, id)",
    "CREATE INDEX comment_time ON comment(post, createdAt)",
    "CREATE INDEX comment_root ON comment(root, createdAt)",
    "CREATE INDEX comment_author ON comment(author, post)",
    "CREATE INDEX postMark_person ON postMark(person, kind, time DESC, subject DESC)",
    "CREATE INDEX postWord_post ON postWord USING hash(post)",
  ]

  /// - `postCount`: how many public posts of each kind there are at a place; the sum of `number` counts. Transactions only
  ///   add rows, so that they never wait for each other; `foldPostCounts` adds the rows up.
  static let counts = [
    """
    CREATE TABLE postCount(number bigint NOT NULL, cell bigint NOT NULL, latitude float8 NOT NULL,
      longitude float8 NOT NULL, kind int NOT NULL, isFolded bool NOT NULL DEFAULT false)
    """,
    "CREATE INDEX postCount_cell ON postCount(cell) INCLUDE (latitude, longitude, kind, number)",
    "CREATE INDEX postCount_new ON postCount(cell) WHERE NOT isFolded",
    """
    CREATE FUNCTION countPost() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (OLD.cell, OLD.latitude, OLD.longitude, OLD.kind, OLD.isPublic)
        IS DISTINCT FROM (NEW.cell, NEW.latitude, NEW.longitude, NEW.kind, NEW.isPublic)
      THEN
        INSERT INTO postCount(number, cell, latitude, longitude, kind)
        SELECT change.number, change.cell, change.latitude, change.longitude, change.kind
        FROM (VALUES (-1, OLD.cell, OLD.latitude, OLD.longitude, OLD.kind, OLD.isPublic),
          (1, NEW.cell, NEW.latitude, NEW.longitude, NEW.kind, NEW.isPublic))
          AS change(number, cell, latitude, longitude, kind, isPublic)
        WHERE change.isPublic;
      END IF;
      RETURN NULL;
    END $$
    """,
    // Writers wait from here until the migration ends, so it counts what they wrote before.
    """
    CREATE TRIGGER post_count AFTER INSERT OR DELETE OR UPDATE OF cell, latitude, longitude, kind, isPublic ON post
    FOR EACH ROW EXECUTE FUNCTION countPost()
    """,
    countingAll,
  ]

  /// Counts all posts.
  static let countingAll = """
    INSERT INTO postCount(number, cell, latitude, longitude, kind, isFolded)
    SELECT count(*), cell, latitude, longitude, kind, true FROM post WHERE isPublic
    GROUP BY cell, latitude, longitude, kind
    """
}
