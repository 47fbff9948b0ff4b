import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The query plans of moderation: neither the log nor the reports are read from end to end.
@Suite struct ModerationPlanTests {
  private func plan(_ question: String) throws -> [String] {
    try MarketDatabase().read { sql throws(SQLiteFault) in
      var lines: [String] = []
      try sql.rows("EXPLAIN QUERY PLAN " + question) { row in
        lines.append(row.text(3))
        return true
      }
      return lines
    }
  }

  @Test(arguments: [
    ("SELECT 1 FROM decision WHERE number < ?1 AND person = ?3 ORDER BY number DESC LIMIT ?2", "decision_person"),
    ("SELECT 1 FROM decision WHERE listing = ? ORDER BY number DESC LIMIT 1", "decision_listing"),
    ("SELECT EXISTS(SELECT 1 FROM decision AS later WHERE later.undoes = x'00')", "decision_undoes"),
    ("SELECT 1 FROM decided WHERE decision = ?", "decided_decision"),
    ("SELECT number FROM report WHERE state = 'open' AND number < ? ORDER BY number DESC LIMIT ?", "report_open"),
    ("SELECT id FROM report WHERE listing = ? AND state = 'open'", "report_listing"),
    ("SELECT id FROM report WHERE account = ? AND state = 'open'", "report_account"),
    ("SELECT listing FROM report WHERE reporter = ? AND listing IS NOT NULL AND state != ?", "report_reporter"),
  ])
  func everyQuestionHasItsIndex(_ question: String, _ index: String) throws {
    let lines = try plan(question)
    #expect(lines.contains { $0.contains("INDEX \(index) ") || $0.hasSuffix("INDEX \(index)") }, "\(lines)")
    #expect(!lines.contains { $0.contains("TEMP B-TREE") }, "\(lines)")
  }
}
