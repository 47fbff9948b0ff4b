internal import Marketplace

/// Decisions of moderators, and their effect on reports.
extension SQL {
  func standing(of account: ID<Account>) throws(SQLiteFault) -> Standing {
    try first("SELECT isModerator, suspendedUntil FROM standing WHERE account = ?", [.id(account)]) {
      Standing(isModerator: $0.bool(0), suspendedUntil: $0.optionalTime(1))
    } ?? Standing()
  }

  func setStanding(_ standing: Standing, of account: ID<Account>) throws(SQLiteFault) {
    try run(
      "INSERT OR REPLACE INTO standing(account, isModerator, suspendedUntil) VALUES(?, ?, ?)",
      [.id(account), .bool(standing.isModerator), .time(standing.suspendedUntil)])
  }

  func moderators() throws(SQLiteFault) -> [ID<Account>] {
    try ids("SELECT account FROM standing WHERE isModerator ORDER BY account", [])
  }

  func decision(_ id: ID<Decision>) throws(SQLiteFault) -> Decision? {
    try decisions("decision.id = ?", [.id(id)]).first?.decision
  }

  /// The decisions that match a condition, with their numbers. The condition may end with an ORDER BY clause.
  func decisions(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault)
    -> [(number: Int, decision: Decision)]
  {
    try all("SELECT \(Decision.columns) FROM decision WHERE \(condition)", values) { row throws(SQLiteFault) in
      (number: row.integer(0), decision: try Decision(row))
    }
  }

  func decisions(on report: ID<Report>) throws(SQLiteFault) -> [Decision] {
    try decisions(
      "number IN (SELECT decision FROM decided WHERE report = ?1) OR report = ?1 ORDER BY number DESC", [.id(report)]
    ).map(\.decision)
  }

  /// The outcomes of a person's reports, the newest first.
  func outcomes(for reporter: ID<Account>, limit: Int) throws(SQLiteFault) -> [ReportOutcome] {
    try all(
      """
      SELECT \(Decision.columns), decided.report, decided.state
      FROM report CROSS JOIN decided ON decided.report = report.id CROSS JOIN decision ON decision.number = decided.decision
      WHERE report.reporter = ? ORDER BY decision.number DESC, report.number DESC LIMIT ?
      """,
      [.id(reporter), .integer(max(0, limit))]
    ) { row throws(SQLiteFault) in
      guard let state = Report.State(rawValue: row.text(Decision.columnCount + 1)) else { throw .damaged }
      return ReportOutcome(report: try row.id(Decision.columnCount), state: state, decision: try Decision(row))
    }
  }

  /// Adds a decision, and gives the reports their new states.
  func keep(_ decision: Decision, deciding reports: [ID<Report>: Report.State]) throws(SQLiteFault) {
    try run(
      """
      INSERT INTO decision(id, moderator, time, kind, listing, post, comment, until, undoes, person, report, note,
        wasHidden, wasSuspended)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, decision.values)
    let number = insertedRow
    var told = Set([decision.person].compactMap(\.self))
    for (report, state) in reports.sorted(by: { $0.key < $1.key }) {
      try run(
        "INSERT INTO decided(report, decision, state) VALUES(?, ?, ?)",
        [.id(report), .integer(number), .text(state.rawValue)])
      try run("UPDATE report SET state = ? WHERE id = ?", [.text(state.rawValue), .id(report)])
      told.formUnion(try ids("SELECT reporter FROM report WHERE id = ?", [.id(report)]))
    }
    for person in told.sorted() { try note(person) }
    // Dismissing a report shows the listing to its reporter again.
    try noteAccounts(to: told.sorted() + moderators())
  }
}

extension Decision {
  fileprivate static let columns = """
    decision.number, decision.id, decision.moderator, decision.time, decision.kind, decision.listing, decision.until,
    decision.undoes, decision.person, decision.report, decision.note, decision.wasHidden, decision.wasSuspended,
    EXISTS(SELECT 1 FROM decision AS later WHERE later.undoes = decision.id), decision.post, decision.comment
    """
  fileprivate static let columnCount = 16

  /// Reads `columns`.
  fileprivate init(_ row: SQLRow) throws(SQLiteFault) {
    func id<Entity>(_ column: Int) -> Marketplace.ID<Entity>? { Marketplace.ID<Entity>(bytes: row.bytes(column)) }
    let person: Marketplace.ID<Account>? = id(8)
    guard let kind = Action.Kind(rawValue: row.text(4)),
      let action = Action(
        kind, content: Content(listing: id(5), post: id(14), comment: id(15)), person: person,
        until: row.optionalTime(6), undoes: id(7))
    else { throw .damaged }
    self.init(
      id: try row.id(1), moderator: try row.id(2), time: row.time(3), action: action, person: person, report: id(9),
      note: row.text(10), former: Former(wasHidden: row.bool(11), suspendedUntil: row.optionalTime(12)),
      isUndone: row.bool(13))
  }

  /// The columns after the number, without `isUndone`.
  fileprivate var values: [SQLValue] {
    var (end, undone): (Timestamp?, Marketplace.ID<Decision>?)
    if case .suspend(_, let until) = action { end = until }
    if case .undo(let id) = action { undone = id }
    return [
      .id(id), .id(moderator), .time(time), .text(action.kind.rawValue), .id(action.content?.listing),
      .id(action.content?.post), .id(action.content?.comment), .time(end), .id(undone), .id(person), .id(report),
      .text(note), .bool(former.wasHidden), .time(former.suspendedUntil),
    ]
  }
}
