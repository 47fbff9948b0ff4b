internal import Marketplace

/// Standings and decisions of moderators.
extension SQL {
  func standing(of account: ID<Account>) throws(PostgresFault) -> Standing {
    try first("SELECT isModerator, suspendedUntil FROM standing WHERE account = $1", [.id(account)]) { row in
      Standing(isModerator: row.bool(0), suspendedUntil: row.optionalTime(1))
    } ?? Standing()
  }

  func setStanding(_ standing: Standing, of account: ID<Account>) throws(PostgresFault) {
    try run(
      """
      INSERT INTO standing(account, isModerator, suspendedUntil) VALUES($1, $2, $3)
      ON CONFLICT (account) DO UPDATE
      SET isModerator = excluded.isModerator, suspendedUntil = excluded.suspendedUntil
      """, [.id(account), .bool(standing.isModerator), .time(standing.suspendedUntil)])
  }

  /// All moderators, ordered by identity.
  func moderators() throws(PostgresFault) -> [ID<Account>] {
    try ids("SELECT account FROM standing WHERE isModerator ORDER BY account")
  }

  /// The decisions that a condition, which may end with an order, selects, with their numbers.
  func decisions(_ condition: String, _ values: [SQLValue]) throws(PostgresFault)
    -> [(number: Int, decision: Decision)]
  {
    try all("SELECT \(Decision.columns) FROM decision WHERE \(condition)", values) { row throws(PostgresFault) in
      (number: row.integer(0), decision: try Decision(row))
    }
  }

  func decision(_ id: ID<Decision>) throws(PostgresFault) -> Decision? {
    try decisions("decision.id = $1", [.id(id)]).first?.decision
  }

  /// The decisions about a report, the newest first.
  func decisions(on report: ID<Report>) throws(PostgresFault) -> [Decision] {
    try decisions(
      // As an array, the numbers use the index too.
      "number = ANY(ARRAY(SELECT decision FROM decided WHERE report = $1)) OR report = $1 ORDER BY number DESC",
      [.id(report)]
    ).map(\.decision)
  }

  /// At most `limit` decisions older than the one with the number `before`, the newest first; only those about `person`,
  /// unless it is nil.
  func decisions(about person: ID<Account>?, before: Int?, limit: Int) throws(PostgresFault) -> NumberedPage<Decision> {
    // One more than requested tells whether another page follows.
    let numbers: [SQLValue] = [.integer(before ?? .max), .integer(max(0, limit) + 1)]
    let found =
      if let person {
        try decisions("number < $1 AND person = $3 ORDER BY number DESC LIMIT $2", numbers + [.id(person)])
      } else {
        try decisions("number < $1 ORDER BY number DESC LIMIT $2", numbers)
      }
    let page = found.prefix(limit)
    return NumberedPage(items: page.map(\.decision), next: found.count > limit ? page.last?.number : nil)
  }

  /// The outcomes of a person's reports, the newest first.
  func outcomes(for reporter: ID<Account>, limit: Int) throws(PostgresFault) -> [ReportOutcome] {
    try all(
      """
      SELECT \(Decision.columns), decided.report, decided.state
      FROM report JOIN decided ON decided.report = report.id JOIN decision ON decision.number = decided.decision
      WHERE report.reporter = $1 ORDER BY decision.number DESC, report.number DESC LIMIT $2
      """, [.id(reporter), .integer(max(0, limit))]
    ) { row throws(PostgresFault) in
      guard let state = Report.State(rawValue: row.text(Decision.columnCount + 1)) else { throw .damaged }
      return ReportOutcome(report: try row.id(Decision.columnCount), state: state, decision: try Decision(row))
    }
  }
}

extension PostgresTransaction {
  /// Adds a decision, gives the reports their new states, and writes the events.
  func write(_ decision: Decision, deciding reports: [ID<Report>: Report.State]) throws(PostgresFault) {
    let number = try sql.integer(
      """
      INSERT INTO decision(id, moderator, time, kind, listing, post, comment, until, undoes, person, report, note,
        wasHidden, wasSuspended)
      VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING number
      """, decision.values)
    try sql.run(
      "INSERT INTO decided(decision, report, state) SELECT $1, * FROM unnest($2, $3)",
      [.integer(number), .ids(reports.keys), .texts(reports.values.map(\.rawValue))])
    let reporters: [ID<Account>] = try sql.ids(
      """
      UPDATE report SET state = decided.state FROM decided WHERE decided.decision = $1 AND decided.report = report.id
      RETURNING report.reporter
      """, [.integer(number)])
    let told = Set(reporters + [decision.person].compactMap(\.self)).sorted()
    for person in told { note(person) }
    // Dismissing a report shows the listing to its reporter again.
    try noteAccounts(to: told + sql.moderators())
  }
}
