internal import Marketplace

/// Reports.
extension SQL {
  /// The reports that a condition, which may end with an order, selects.
  func reports(_ condition: String, _ values: [SQLValue]) throws(PostgresFault) -> [Report] {
    try all("SELECT \(Report.columns) FROM report WHERE \(condition)", values) { row throws(PostgresFault) in
      try Report(row)
    }
  }

  /// At most `limit` reports older than the one with the number `before`, the newest first.
  func reports(_ filter: ReportFilter, before: Int?, limit: Int) throws(PostgresFault) -> NumberedPage<Report> {
    // One more than requested tells whether another page follows.
    let found = try all(
      """
      SELECT \(Report.columns), number FROM report
      WHERE \(filter == .open ? "state = 'open'" : "state <> 'open'") AND number < $1 ORDER BY number DESC LIMIT $2
      """, [.integer(before ?? .max), .integer(max(0, limit) + 1)]
    ) { row throws(PostgresFault) in (report: try Report(row), number: row.integer(Report.columnCount)) }
    let page = found.prefix(limit)
    return NumberedPage(items: page.map(\.report), next: found.count > limit ? page.last?.number : nil)
  }

  /// The open reports of a person about a subject, the oldest first, and whether they have copies of messages.
  func openReports(about subject: Report.Subject, by person: ID<Account>)
    throws(PostgresFault) -> [(report: Report, hasMessages: Bool)]
  {
    try all(
      """
      SELECT \(Report.columns), EXISTS(SELECT 1 FROM reported WHERE reported.report = report.id) FROM report
      WHERE reporter = $1 AND \(subject.column) = $2 AND state = 'open' ORDER BY number
      """, [.id(person), .uuid(subject.bytes)]
    ) { row throws(PostgresFault) in (report: try Report(row), hasMessages: row.bool(Report.columnCount)) }
  }
}

extension PostgresTransaction {
  /// Adds or removes a report. A removed report keeps its copies of messages, for a redo.
  func set(_ report: Report, isMade: Bool) throws(PostgresFault) {
    if isMade {
      try sql.run(
        """
        INSERT INTO report(id, reporter, \(report.subject.column), reason, note, state, time)
        VALUES($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, note = excluded.note, state = excluded.state
        """,
        [
          .id(report.id), .id(report.reporter), .uuid(report.subject.bytes), .text(report.reason.rawValue),
          .text(report.note), .text(report.state.rawValue), .time(report.time),
        ])
    } else {
      try sql.run("DELETE FROM report WHERE id = $1", [.id(report.id)])
    }
    try noteAccounts(to: [report.reporter] + sql.moderators())
  }
}

extension Report {
  fileprivate static let columns = "id, reporter, listing, account, post, comment, reason, note, state, time"
  fileprivate static let columnCount = 10

  /// Reads `columns`.
  fileprivate init(_ row: SQLRow) throws(PostgresFault) {
    let subject: Subject
    if let listing: Marketplace.ID<Listing> = try row.optionalID(2) {
      subject = .listing(listing)
    } else if let account: Marketplace.ID<Account> = try row.optionalID(3) {
      subject = .account(account)
    } else if let post: Marketplace.ID<Post> = try row.optionalID(4) {
      subject = .post(post)
    } else {
      subject = .comment(try row.id(5))
    }
    self.init(
      id: try row.id(0), reporter: try row.id(1), subject: subject, reason: Reason(rawValue: row.text(6)) ?? .other,
      note: row.text(7), state: State(rawValue: row.text(8)) ?? .open, time: row.time(9))
  }
}
