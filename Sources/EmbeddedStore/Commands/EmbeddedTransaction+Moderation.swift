internal import Marketplace

/// Reads and writes the data of moderators' decisions.
extension EmbeddedTransaction {
  func standing(of account: ID<Account>) throws(StoreError) -> Standing {
    try inStore { () throws(SQLiteFault) in try sql.standing(of: account) }
  }

  func setStanding(_ standing: Standing, of account: ID<Account>) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.setStanding(standing, of: account) }
  }

  func decision(_ id: ID<Decision>) throws(StoreError) -> Decision? {
    try inStore { () throws(SQLiteFault) in try sql.decision(id) }
  }

  func standingDecision(about content: Decision.Content) throws(StoreError) -> Decision? {
    try inStore { () throws(SQLiteFault) in
      try sql.decisions(
        """
        \(content.column) = ? AND NOT EXISTS(SELECT 1 FROM decision AS later WHERE later.undoes = decision.id)
        ORDER BY number DESC LIMIT 1
        """, [.blob(content.bytes)]
      ).first?.decision
    }
  }

  func decisions(on report: ID<Report>) throws(StoreError) -> [Decision] {
    try inStore { () throws(SQLiteFault) in try sql.decisions(on: report) }
  }

  func reports(decidedBy decision: ID<Decision>) throws(StoreError) -> [ID<Report>] {
    try inStore { () throws(SQLiteFault) in
      try sql.ids(
        "SELECT report FROM decided WHERE decision = (SELECT number FROM decision WHERE id = ?) ORDER BY report",
        [.id(decision)])
    }
  }

  func openReports(about subject: Report.Subject) throws(StoreError) -> [ID<Report>] {
    try inStore { () throws(SQLiteFault) in
      try sql.ids(
        "SELECT id FROM report WHERE \(subject.column) = ? AND state = 'open' ORDER BY id", [.blob(subject.bytes)])
    }
  }

  func keep(_ decision: Decision, deciding reports: [ID<Report>: Report.State]) throws(StoreError) {
    try inStore { () throws(SQLiteFault) in try sql.keep(decision, deciding: reports) }
  }
}
