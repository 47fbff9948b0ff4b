internal import Marketplace

/// Blocks and reports.
extension SQL {
  func visibility(for person: ID<Account>) throws(SQLiteFault) -> Visibility {
    let id = SQLValue.id(person)
    var visibility = Visibility(
      sellers: Set(
        try ids(
          "SELECT other FROM block WHERE person = ? UNION ALL SELECT person FROM block WHERE other = ?", [id, id])))
    for report in try reports("reporter = ? AND state != ?", [id, .text(Report.State.dismissed.rawValue)]) {
      visibility.hide(report.subject)
    }
    return visibility
  }

  func block(of other: ID<Account>, by person: ID<Account>) throws(SQLiteFault) -> Timestamp? {
    try first("SELECT time FROM block WHERE person = ? AND other = ?", [.id(person), .id(other)]) { $0.time(0) }
  }

  /// Sets or, with nil, removes a block.
  func setBlock(of other: ID<Account>, by person: ID<Account>, since time: Timestamp?) throws(SQLiteFault) {
    let pair: [SQLValue] = [.id(person), .id(other)]
    if let time {
      try run("INSERT OR IGNORE INTO block(person, other, time) VALUES(?, ?, ?)", pair + [.time(time)])
    } else {
      try run("DELETE FROM block WHERE person = ? AND other = ?", pair)
    }
    guard changedRows > 0 else { return }
    try noteAccounts(other, to: [person])
    try noteAccounts(person, to: [other])
    try noteAccounts(to: [person, other])
  }

  func reports(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [Report] {
    try all(
      "SELECT id, reporter, listing, account, reason, note, state, time, post, comment FROM report WHERE \(condition)",
      values
    ) { row throws(SQLiteFault) in
      let listing = ID<Listing>(bytes: row.bytes(2)).map { Report.Subject.listing($0) }
      let account = ID<Account>(bytes: row.bytes(3)).map { Report.Subject.account($0) }
      let post = ID<Post>(bytes: row.bytes(8)).map { Report.Subject.post($0) }
      let comment = ID<PostComment>(bytes: row.bytes(9)).map { Report.Subject.comment($0) }
      guard let subject = listing ?? account ?? post ?? comment else { throw .damaged }
      return Report(
        id: try row.id(0), reporter: try row.id(1), subject: subject,
        reason: Report.Reason(rawValue: row.text(4)) ?? .other, note: row.text(5),
        state: Report.State(rawValue: row.text(6)) ?? .open, time: row.time(7))
    }
  }

  /// The open reports of a person about a subject, the oldest first.
  func openReports(about subject: Report.Subject, by person: ID<Account>) throws(SQLiteFault) -> [Report] {
    try reports(
      "reporter = ? AND \(subject.column) = ? AND state = ? ORDER BY number",
      [.id(person), .blob(subject.bytes), .text(Report.State.open.rawValue)])
  }

  /// Adds or removes a report. A removed report keeps its copies of messages, for a redo.
  func set(_ report: Report, isMade: Bool) throws(SQLiteFault) {
    if isMade {
      try run(
        """
        INSERT OR REPLACE INTO report(id, reporter, \(report.subject.column), reason, note, state, time)
        VALUES(?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .id(report.id), .id(report.reporter), .blob(report.subject.bytes), .text(report.reason.rawValue),
          .text(report.note), .text(report.state.rawValue), .time(report.time),
        ])
    } else {
      try run("DELETE FROM report WHERE id = ?", [.id(report.id)])
    }
    try noteAccounts(to: [report.reporter] + moderators())
  }

  /// The ids in the first column.
  func ids<Entity>(_ text: String, _ values: [SQLValue]) throws(SQLiteFault) -> [ID<Entity>] {
    try all(text, values) { row throws(SQLiteFault) in try row.id(0) }
  }
}
