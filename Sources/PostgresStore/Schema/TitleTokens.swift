/// The index by which a search finds the newest titles with a text, and what it needs in `title`.
///
/// A token is a run of three letters of a title in a period of time. An index of runs alone returns all titles with them
/// at once, and a search wants only the newest thousand. With periods it reads the newest period, then the one before, until
/// it has enough: as many titles as it wants, however many there are.
enum TitleTokens {
  /// A title has tokens of a short and of a long period, which are 2^28 and 2^31 milliseconds (3 and 25 days). The short
  /// ones are for the newest titles, so that a search for a common text reads few more titles than it wants; the long ones
  /// for all others, so that a search for a rare text has few periods to look into.
  static let (shortPeriod, longPeriod) = (28, 31)
  /// The least number of short periods before the first long one.
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
    // Not TRUNCATE: a search that waits for this migration has an older snapshot and would see no rows afterwards.
    "DELETE FROM title",
    "ALTER TABLE title ADD COLUMN words text COLLATE \"C\" NOT NULL, ADD COLUMN heartBits smallint NOT NULL",
    SearchTables.keepTitle(columns) { version in
      copied.map { "\(version).\($0)" } + [heartBits(of: "\(version).hearts")]
    },
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

  /// Keeps ANALYZE from counting tokens, because no plan depends on their counts. Run it again whenever the index is
  /// recreated.
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
}
