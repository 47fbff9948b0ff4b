/// The tables of searches.
///
/// The trigrams of `pg_trgm` leave out what the locale of the database takes for no letter: with the locale C, all of
/// Hangul. Searches are exact then, too, but read every row.
enum SearchTables {
  /// - `search`: the listings that are not deleted, with all that a search asks. `key` is the key of the title,
  ///   `initials` are its first consonants, `description` is the key of the description (all `KoreanFolding`), and
  ///   `words` are the title's words (`TitleWords`) with spaces between them. `won` is null without a price, or with one
  ///   in another currency. `place` is the code of the neighborhood. `score` is the logarithm that `Popularity` compares.
  ///   `record` is the line of the listing (`StoredListing`).
  /// - `titleWord`: the words in the titles of public listings, a row for each occurrence. `titles` is 1 for the first
  ///   one in its title that has this key, otherwise 0. Counts are sums over rows, because a counter for each word would
  ///   make all transactions collide that write a listing with the same word.
  /// - `word`: every key that was ever in `titleWord`, to find words by a misspelling. `length` is in Unicode scalars,
  ///   and `letters` has a bit for each letter (`LetterSet`).
  static let all = [
    "CREATE EXTENSION IF NOT EXISTS pg_trgm",
    """
    CREATE TABLE search(id uuid PRIMARY KEY, bumpedAt bigint NOT NULL, key text COLLATE "C" NOT NULL,
      initials text COLLATE "C" NOT NULL, description text COLLATE "C" NOT NULL, words text COLLATE "C" NOT NULL,
      status smallint NOT NULL, won bigint, hearts bigint NOT NULL, place text COLLATE "C" NOT NULL,
      seller uuid NOT NULL, categories text[] NOT NULL, hasPicture boolean NOT NULL, isHidden boolean NOT NULL,
      score double precision NOT NULL, record text NOT NULL)
    WITH (fillfactor = 90)
    """,
    // The planner compares a pattern with at most twice as many titles, to guess how many rows have it.
    "ALTER TABLE search ALTER COLUMN key SET STATISTICS 1000, ALTER COLUMN initials SET STATISTICS 1000",
    // A list of pending entries would slow every search down until it is merged into the index.
    "CREATE INDEX searchKey ON search USING gin(key gin_trgm_ops) WITH (fastupdate = off)",
    "CREATE INDEX searchInitials ON search USING gin(initials gin_trgm_ops) WITH (fastupdate = off)",
    """
    CREATE INDEX searchDescription ON search USING gin(description gin_trgm_ops)
      WITH (gin_pending_list_limit = 512)
    """,
    "CREATE INDEX searchNewest ON search(bumpedAt, id)",
    "CREATE INDEX searchCheapest ON search(\(SearchStatement.wonRank), bumpedAt DESC, id DESC)",
    "CREATE INDEX searchHearts ON search(hearts, bumpedAt, id)",
    "CREATE INDEX searchPlace ON search(place, bumpedAt, id)",
    "CREATE INDEX searchSeller ON search(seller)",
    """
    CREATE TABLE titleWord(listing uuid NOT NULL, key text COLLATE "C" NOT NULL, spelling text COLLATE "C" NOT NULL,
      titles smallint NOT NULL)
    """,
    "CREATE INDEX titleWordKey ON titleWord(key, spelling) INCLUDE (titles)",
    "CREATE INDEX titleWordListing ON titleWord(listing)",
    """
    CREATE TABLE word(key text COLLATE "C" PRIMARY KEY, length bigint NOT NULL, letters bigint NOT NULL)
    """,
  ]

  private static let titleColumns = [
    "id", "bumpedAt", "key", "initials", "status", "won", "place", "seller", "categories", "hasPicture", "isHidden",
  ]
  private static let titleNames = titleColumns.joined(separator: ", ")

  /// `title`: the columns of `search` that most searches compare, and no others. A search for a word that one title in
  /// three hundred has reads thousands of rows, and a row of `search` is five times as long. A trigger keeps it up to
  /// date, so that servers of the version before do, too.
  static let titles = [
    """
    CREATE TABLE title(id uuid PRIMARY KEY, bumpedAt bigint NOT NULL, key text COLLATE "C" NOT NULL,
      initials text COLLATE "C" NOT NULL, status smallint NOT NULL, won bigint, place text COLLATE "C" NOT NULL,
      seller uuid NOT NULL, categories text[] NOT NULL, hasPicture boolean NOT NULL, isHidden boolean NOT NULL)
    WITH (fillfactor = 90)
    """,
    // With 300, planning takes a third as long, but a common word whose share is guessed too low takes a fifth of a second.
    "ALTER TABLE title ALTER COLUMN key SET STATISTICS 1000, ALTER COLUMN initials SET STATISTICS 1000",
    keepTitle(titleColumns) { version in titleColumns.map { "\(version).\($0)" } },
    // Writers wait from here until the migration ends, so it copies all that they wrote before.
    """
    CREATE TRIGGER search_title AFTER INSERT OR DELETE OR UPDATE OF \(titleNames) ON search
    FOR EACH ROW EXECUTE FUNCTION keepTitle()
    """,
    fillingTitles,
    "SET LOCAL maintenance_work_mem = '256MB'",
    "CREATE INDEX titleKey ON title USING gin(key gin_trgm_ops) WITH (fastupdate = off)",
    "CREATE INDEX titleInitials ON title USING gin(initials gin_trgm_ops) WITH (fastupdate = off)",
    "CREATE INDEX titleNewest ON title(bumpedAt, id)",
    "CREATE INDEX titlePlace ON title(place, bumpedAt, id)",
    "ANALYZE title",
  ]

  /// Copies all rows of `search`, the oldest first: a search for a common word goes along the newest ones, which then lie
  /// side by side.
  private static let fillingTitles = """
    INSERT INTO title(\(titleNames)) SELECT \(titleNames) FROM search ORDER BY bumpedAt
    """

  /// The function of the trigger that keeps `title` up to date. `values` are those of its columns in a row of `search`,
  /// which is named OLD or NEW.
  static func keepTitle(_ columns: [String], _ values: (String) -> [String]) -> String {
    let names = columns.joined(separator: ", ")
    let (old, new) = (values("OLD").joined(separator: ", "), values("NEW").joined(separator: ", "))
    return """
      CREATE OR REPLACE FUNCTION keepTitle() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          DELETE FROM title WHERE id = OLD.id;
          -- A row that came after the snapshot of this transaction is not seen. Adding it then fails, as a collision.
          IF NOT FOUND THEN
            INSERT INTO title(\(names)) VALUES (\(old));
            DELETE FROM title WHERE id = OLD.id;
          END IF;
        ELSIF TG_OP = 'INSERT' OR (\(old)) IS DISTINCT FROM (\(new)) THEN
          INSERT INTO title(\(names)) VALUES (\(new))
          ON CONFLICT (id) DO UPDATE SET \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "));
        END IF;
        RETURN NULL;
      END $$
      """
  }
}
