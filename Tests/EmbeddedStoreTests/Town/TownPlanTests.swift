import Marketplace
import Testing

@testable import EmbeddedStore

/// Queries of posts begin in an index where their answer begins, so that a page costs the same among any number.
@Suite struct TownPlanTests {
  @Test(arguments: [
    "SELECT post FROM postCell WHERE cell = 1 AND (time, post) < (2, x'00') ORDER BY time DESC, post DESC LIMIT 8",
    """
    SELECT post FROM postPlace WHERE cell = 1 AND latitude = 2.0 AND longitude = 3.0 AND (time, post) < (4, x'00')
    ORDER BY time DESC, post DESC LIMIT 8
    """,
    "SELECT DISTINCT latitude, longitude FROM postPoint WHERE cell = 1 AND count > 0",
    "SELECT latitude, longitude, sum(count) FROM postPoint WHERE cell = 1 GROUP BY latitude, longitude",
    "SELECT cell, sum(count) FROM postTally WHERE cell BETWEEN 1 AND 2 GROUP BY cell",
    "SELECT record FROM post WHERE id = x'00'",
    """
    SELECT record FROM post WHERE author = x'00' AND (createdAt, id) < (1, x'00')
    ORDER BY createdAt DESC, id DESC
    """,
    """
    SELECT record FROM comment WHERE post = x'00' AND (rootTime, root, replyTime, reply) > (1, x'00', 2, x'00')
    ORDER BY rootTime, root, replyTime, reply
    """,
    """
    SELECT record, time FROM postMark JOIN post ON post.id = subject
    WHERE person = x'00' AND postMark.kind = 1 AND (time, subject) < (1, x'00') AND NOT isDeleted
    ORDER BY time DESC, subject DESC
    """,
  ])
  func theyScanNothingAndSortNothing(_ query: String) throws {
    let database = try MarketDatabase()
    let plan = try database.read { sql throws(SQLiteFault) in
      var lines: [String] = []
      try sql.rows("EXPLAIN QUERY PLAN " + query, isKept: false) { row in
        lines.append(row.text(3))
        return true
      }
      return lines
    }
    #expect(!plan.isEmpty)
    for line in plan { #expect(line.hasPrefix("SEARCH"), "\(plan)") }
  }
}
