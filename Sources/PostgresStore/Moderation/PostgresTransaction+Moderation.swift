internal import Marketplace

/// Reads and writes the data of reports and of moderators' decisions.
extension PostgresTransaction {
  func report(_ id: ID<Report>) throws(StoreError) -> Report? {
    try inStore { () throws(PostgresFault) in try sql.reports("id = $1", [.id(id)]).first }
  }

  func openReports(about subject: Report.Subject, by person: ID<Account>)
    throws(StoreError) -> [(report: Report, hasMessages: Bool)]
  {
    try inStore { () throws(PostgresFault) in try sql.openReports(about: subject, by: person) }
  }

  func standing(of account: ID<Account>) throws(StoreError) -> Standing {
    try inStore { () throws(PostgresFault) in try sql.standing(of: account) }
  }

  func setStanding(_ standing: Standing, of account: ID<Account>) throws(StoreError) {
    try inStore { () throws(PostgresFault) in try sql.setStanding(standing, of: account) }
  }

  func decision(_ id: ID<Decision>) throws(StoreError) -> Decision? {
    try inStore { () throws(PostgresFault) in try sql.decision(id) }
  }

  func standingDecision(about content: Decision.Content) throws(StoreError) -> Decision? {
    try inStore { () throws(PostgresFault) in
      try sql.decisions(
        """
        \(content.column) = $1 AND NOT EXISTS(SELECT 1 FROM decision AS later WHERE later.undoes = decision.id)
        ORDER BY number DESC LIMIT 1
        """, [.uuid(content.bytes)]
      ).first?.decision
    }
  }

  func decisions(on report: ID<Report>) throws(StoreError) -> [Decision] {
    try inStore { () throws(PostgresFault) in try sql.decisions(on: report) }
  }

  func reports(decidedBy decision: ID<Decision>) throws(StoreError) -> [ID<Report>] {
    try inStore { () throws(PostgresFault) in
      try sql.ids(
        "SELECT report FROM decided WHERE decision = (SELECT number FROM decision WHERE id = $1) ORDER BY report",
        [.id(decision)])
    }
  }

  func openReports(about subject: Report.Subject) throws(StoreError) -> [ID<Report>] {
    try inStore { () throws(PostgresFault) in
      try sql.ids(
        "SELECT id FROM report WHERE \(subject.column) = $1 AND state = 'open' ORDER BY id", [.uuid(subject.bytes)])
    }
  }

  func keep(_ decision: Decision, deciding reports: [ID<Report>: Report.State]) throws(StoreError) {
    try inStore { () throws(PostgresFault) in try write(decision, deciding: reports) }
  }
}
