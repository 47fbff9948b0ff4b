internal import Marketplace

/// Finds the newest titles with the terms of a search by `TitleTokens`, one period after the other.
struct TitlePeriods {
  /// For each token, the letter of its kind (`TitleTokens.migration`) and its run of letters.
  private let runs: [String]
  /// Titles that were bumped later are not wanted.
  private var newest: Timestamp
  /// Titles that were bumped earlier are not wanted.
  private let oldest: Timestamp

  private static let length = 3

  /// Nil without a term that is long enough for a token.
  init?(_ query: SearchQuery) {
    var runs: Set<String> = []
    for term in query.terms {
      let letters = Array(term.key.unicodeScalars)
      for start in 0..<max(0, letters.count - Self.length + 1) {
        var run = String.UnicodeScalarView(letters[start..<start + Self.length])
        run.insert(term.isInitials ? "i" : "k", at: run.startIndex)
        runs.insert(String(run))
      }
    }
    guard !runs.isEmpty else { return nil }
    self.runs = runs.sorted()
    newest = query.filter.upTo?.bumpedAt ?? SearchStatement.newest.bumpedAt
    oldest = query.filter.newerThan?.bumpedAt ?? SearchStatement.oldest.bumpedAt
  }

  mutating func add(upTo time: Timestamp) { newest = min(newest, time) }

  /// A page of at most `shortPage` rows begins with a walk along the newest `walk` titles. A common word occurs there often
  /// enough, and a whole period has many more titles with it than the page needs.
  private static let (shortPage, walk) = (100, 2000)

  /// The text of the query for the newest `limit` titles. `conditions` has all conditions but those of time and tokens.
  ///
  /// `period` is a table of the periods with titles, the newest first. PostgreSQL makes only as many rows of it as the query
  /// asks for. Each row is the period of the newest title below the one before, so times without any titles cost nothing.
  func text(_ columns: String, _ conditions: String, limit: Int, _ statement: inout SearchStatement) -> String {
    let (short, long) = (TitleTokens.shortPeriod, TitleTokens.longPeriod)
    let top = statement.parameter(.integer(Int(min(newest.milliseconds, .max - 1) + 1)))
    let bottom = statement.parameter(.time(oldest))
    let most = "LIMIT \(statement.parameter(.integer(limit)))"
    let end = "ORDER BY \(SearchStatement.newestFirst) \(most)"
    let tokens =
      "SELECT left(run, 1) || period.name || substr(run, 2) FROM unnest(\(statement.parameter(.texts(runs)))) run"
    let isWalking = limit <= Self.shortPage
    let below = isWalking ? "(SELECT time FROM below)" : top
    let found = """
      SELECT found.* FROM period CROSS JOIN LATERAL (
        SELECT \(columns) FROM title WHERE \(TitleTokens.tokens) @> ARRAY(\(tokens)) AND bumpedAt < \(below)
          AND \(conditions) \(end)) found
      WHERE period.name IS NOT NULL
      """
    let walked =
      "SELECT \(columns) FROM title WHERE bumpedAt >= \(below) AND bumpedAt < \(top) AND \(conditions) \(end)"
    return """
      WITH RECURSIVE below(time) AS MATERIALIZED (
        SELECT coalesce((
          SELECT bumpedAt FROM title WHERE bumpedAt < \(top) ORDER BY bumpedAt DESC OFFSET \(Self.walk - 1) LIMIT 1),
          \(bottom))),
      period(number, start, name) AS (
        SELECT 0, \(below)::bigint, NULL::text
        UNION ALL
        SELECT number + 1, CASE WHEN isLong THEN (newest >> \(long)) << \(long) ELSE (newest >> \(short)) << \(short) END,
          CASE WHEN isLong THEN 'l' || (newest >> \(long)) ELSE 's' || (newest >> \(short)) END
        FROM period CROSS JOIN LATERAL (
          SELECT bumpedAt AS newest, number >= \(TitleTokens.shortPeriods) AND start >> \(long) > bumpedAt >> \(long) AS isLong
          FROM title WHERE bumpedAt < start AND bumpedAt >= \(bottom)
          ORDER BY bumpedAt DESC LIMIT 1) next)
      SELECT * FROM (\(isWalking ? "(\(walked)) UNION ALL (\(found))" : found)) newest
      \(most)
      """
  }
}
