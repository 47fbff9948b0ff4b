/// The index by which a search finds the newest titles with a text, and what it needs in `title`.
///
/// A token is a run of three letters of a title in a period of time. An index of runs alone has all titles with them at
/// once, and a search wants only the newest thousand. With periods it reads the newest period, then the one before, until
/// it has enough: as many titles as it wants, however many there are.
enum TitleTokens {
  /// A title has tokens of a short and of a long period, which are 2^28 and 2^31 milliseconds (3 and 25 days). The short
  /// ones are for the newest titles, so that a search for a common text reads few more titles than it wants; the long ones
  /// for all others, so that a search for a rare text has few periods to look into.
  static let (shortPeriod, longPeriod) = (28, 31)
  /// So many short periods come before the first long one, at least.
  static let shortPeriods = 8

  /// The name of the tokens in SQL, as the index has it.
  static let tokens = "titleTokens(key, initials, bumpedAt)"

  /// How a token begins: `k` for letters of the key or `i` for first consonants; then `s` or `l`, and the period's number.
  static let migration = [
    """
    CREATE FUNCTION titleTokens(key text, initials text, bumpedAt bigint) RETURNS text[]
    -- The planner would look into a function in SQL for each search.
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
    BEGIN
      RETURN (
        SELECT coalesce(array_agg(DISTINCT kind || period || letters), '{}')
        FROM (SELECT 'k' AS kind, substr(key, place, 3) AS letters
            FROM generate_series(1, char_length(key) - 2) place
          UNION ALL SELECT 'i', substr(initials, place, 3)
            FROM generate_series(1, char_length(initials) - 2) place) runs
        CROSS JOIN unnest(ARRAY['s' || (bumpedAt >> \(shortPeriod)), 'l' || (bumpedAt >> \(longPeriod))]) period);
    END $$
    """,
    // Writers wait from here until the migration ends, so it copies all that they wrote before.
    """
    CREATE OR REPLACE TRIGGER search_title AFTER INSERT OR DELETE OR UPDATE OF \(copied.joined(separator: ", ")), hearts ON search
    FOR EACH ROW EXECUTE FUNCTION keepTitle()
    """,
    "DROP INDEX titleKey, titleInitials, titleNewest, titlePlace",
    // Not TRUNCATE: a search that began before sees the old rows when it goes on, instead of none.
    "DELETE FROM title",
    "ALTER TABLE title ADD COLUMN words text COLLATE \"C\" NOT NULL, ADD COLUMN heartBits smallint NOT NULL",
    """
    CREATE OR REPLACE FUNCTION keepTitle() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM title WHERE id = OLD.id;
        -- A row that came after the snapshot of this transaction is not seen. Adding it then fails, as a collision.
        IF NOT FOUND THEN
          INSERT INTO title(\(names)) VALUES \(row("OLD"));
          DELETE FROM title WHERE id = OLD.id;
        END IF;
      ELSIF TG_OP = 'INSERT' OR \(row("OLD")) IS DISTINCT FROM \(row("NEW")) THEN
        INSERT INTO title(\(names)) VALUES \(row("NEW"))
        ON CONFLICT (id) DO UPDATE SET \(columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "));
      END IF;
      RETURN NULL;
    END $$
    """,
    fillingTitles,
    "SET LOCAL maintenance_work_mem = '256MB'",
    "CREATE INDEX titleKey ON title USING gin(key gin_trgm_ops) WITH (fastupdate = off)",
    "CREATE INDEX titleInitials ON title USING gin(initials gin_trgm_ops) WITH (fastupdate = off)",
    "CREATE INDEX titleToken ON title USING gin(\(tokens)) WITH (fastupdate = off)",
    withoutStatistics,
    "CREATE INDEX titleNewest ON title(bumpedAt, id)",
    "CREATE INDEX titlePlace ON title(place, bumpedAt, id)",
    "ANALYZE title",
  ]

  /// Nothing asks how frequent a token is. Run it again after the index was made again.
  static let withoutStatistics = "ALTER INDEX titleToken ALTER COLUMN 1 SET STATISTICS 0"

  private static let copied = [
    "id", "bumpedAt", "key", "initials", "status", "won", "place", "seller", "categories", "hasPicture", "isHidden",
    "words",
  ]
  private static let columns = copied + ["heartBits"]
  private static let names = columns.joined(separator: ", ")

  /// How many bits the number of hearts has, at most seven: all that `SearchRank` looks at. So a heart seldom changes a
  /// title.
  static func heartBits(of hearts: String) -> String {
    "(" + (0..<7).map { "(\(hearts) >= \(1 << $0))::int" }.joined(separator: " + ") + ")"
  }

  /// Copies all rows of `search`, the oldest first: a search goes along the newest ones, which then lie side by side.
  static let fillingTitles =
    "INSERT INTO title(\(names)) SELECT \(copied.joined(separator: ", ")), \(heartBits(of: "hearts")) FROM search "
    + "ORDER BY bumpedAt"

  private static func row(_ version: String) -> String {
    "(" + (copied.map { "\(version).\($0)" } + [heartBits(of: "\(version).hearts")]).joined(separator: ", ") + ")"
  }
}
