internal import Marketplace

/// Decisions of moderators, and their effect on reports.
extension SQL {
  func standing(of account: ID<Account>) throws(SQLiteFault) -> Standing {
    let found = try first(
      "SELECT isModerator, suspendedUntil FROM standing WHERE account = ?", [.blob(account.bytes)]
    ) { row in
      Standing(
        isModerator: row.integer(0) != 0,
        suspendedUntil: row.isNull(1) ? nil : Timestamp(milliseconds: Int64(row.integer(1))))
    }
    return found ?? Standing()
  }

  func setStanding(_ standing: Standing, of account: ID<Account>) throws(SQLiteFault) {
    try run(
      "INSERT OR REPLACE INTO standing(account, isModerator, suspendedUntil) VALUES(?, ?, ?)",
      [
        .blob(account.bytes), .integer(standing.isModerator ? 1 : 0),
        .integer(standing.suspendedUntil.map { Int($0.milliseconds) }),
      ])
  }

  func moderators() throws(SQLiteFault) -> [ID<Account>] {
    try ids("SELECT account FROM standing WHERE isModerator ORDER BY account", [])
  }

  func decision(_ id: ID<Decision>) throws(SQLiteFault) -> Decision? {
    try decisions("decision.id = ?", [.blob(id.bytes)]).first?.decision
  }

  /// The decisions that match a condition, with their numbers. The condition may end with an ORDER BY clause.
  func decisions(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault)
    -> [(number: Int, decision: Decision)]
  {
    var found: [(number: Int, decision: Decision)] = []
    try rows("SELECT \(Decision.columns) FROM decision WHERE \(condition)", values) { row throws(SQLiteFault) in
      found.append((row.integer(0), try Decision(row)))
      return true
    }
    return found
  }

  func decisions(on report: ID<Report>) throws(SQLiteFault) -> [Decision] {
    try decisions(
      "number IN (SELECT decision FROM decided WHERE report = ?1) OR report = ?1 ORDER BY number DESC",
      [.blob(report.bytes)]
    ).map(\.decision)
  }

  /// The outcomes of a person's reports, the newest first.
  func outcomes(for reporter: ID<Account>, limit: Int) throws(SQLiteFault) -> [ReportOutcome] {
    var outcomes: [ReportOutcome] = []
    try rows(
      """
      SELECT \(Decision.columns), decided.report, decided.state
      FROM report CROSS JOIN decided ON decided.report = report.id CROSS JOIN decision ON decision.number = decided.decision
      WHERE report.reporter = ? ORDER BY decision.number DESC, report.number DESC LIMIT ?
      """,
      [.blob(reporter.bytes), .integer(max(0, limit))]
    ) { row throws(SQLiteFault) in
      guard let report = ID<Report>(bytes: row.blob(Decision.columnCount)),
        let state = Report.State(rawValue: row.text(Decision.columnCount + 1))
      else { throw .damaged }
      outcomes.append(ReportOutcome(report: report, state: state, decision: try Decision(row)))
      return true
    }
    return outcomes
  }

  /// Adds a decision, and gives the reports their new states.
  func keep(_ decision: Decision, deciding reports: [ID<Report>: Report.State]) throws(SQLiteFault) {
    try run(
      """
      INSERT INTO decision(id, moderator, time, kind, listing, post, comment, until, undoes, person, report, note,
        wasHidden, wasSuspended)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, decision.values)
    guard let number = try integer("SELECT last_insert_rowid()") else { throw .damaged }
    var told = Set([decision.person].compactMap(\.self))
    for (report, state) in reports.sorted(by: { $0.key < $1.key }) {
      try run(
        "INSERT INTO decided(report, decision, state) VALUES(?, ?, ?)",
        [.blob(report.bytes), .integer(number), .text(state.rawValue)])
      try run("UPDATE report SET state = ? WHERE id = ?", [.text(state.rawValue), .blob(report.bytes)])
      told.formUnion(try ids("SELECT reporter FROM report WHERE id = ?", [.blob(report.bytes)]))
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
    func id<Entity>(_ column: Int) -> Marketplace.ID<Entity>? {
      row.optionalBlob(column).flatMap { Marketplace.ID(bytes: $0) }
    }
    func time(_ column: Int) -> Timestamp? {
      row.isNull(column) ? nil : Timestamp(milliseconds: Int64(row.integer(column)))
    }
    let person: Marketplace.ID<Account>? = id(8)
    guard let own: Marketplace.ID<Decision> = id(1), let moderator: Marketplace.ID<Account> = id(2),
      let kind = Action.Kind(rawValue: row.text(4)),
      let action = Action(
        kind, content: Content(listing: id(5), post: id(14), comment: id(15)), person: person, until: time(6),
        undoes: id(7))
    else { throw .damaged }
    self.init(
      id: own, moderator: moderator, time: Timestamp(milliseconds: Int64(row.integer(3))), action: action,
      person: person, report: id(9), note: row.text(10),
      former: Former(wasHidden: row.integer(11) != 0, suspendedUntil: time(12)), isUndone: row.integer(13) != 0)
  }

  /// The columns after the number, without `isUndone`.
  fileprivate var values: [SQLValue] {
    var (end, undone): (Timestamp?, Marketplace.ID<Decision>?)
    if case .suspend(_, let until) = action { end = until }
    if case .undo(let id) = action { undone = id }
    return [
      .blob(id.bytes), .blob(moderator.bytes), .integer(Int(time.milliseconds)), .text(action.kind.rawValue),
      .blob(action.content?.listing?.bytes), .blob(action.content?.post?.bytes), .blob(action.content?.comment?.bytes),
      .integer(end.map { Int($0.milliseconds) }), .blob(undone?.bytes),
      .blob(person?.bytes), .blob(report?.bytes), .text(note), .integer(former.wasHidden ? 1 : 0),
      .integer(former.suspendedUntil.map { Int($0.milliseconds) }),
    ]
  }
}
