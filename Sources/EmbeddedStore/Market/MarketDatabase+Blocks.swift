internal import Marketplace

/// Blocks and reports.
extension MarketDatabase {
  func blocks(by person: ID<Account>) throws(SQLiteFault) -> [Block] {
    try read { sql throws(SQLiteFault) in
      var blocks: [Block] = []
      try sql.rows("SELECT other, time FROM block WHERE person = ? ORDER BY number DESC", [.blob(person.bytes)]) {
        row throws(SQLiteFault) in
        guard let other = ID<Account>(bytes: row.blob(0)) else { throw .damaged }
        blocks.append(
          Block(person: person, other: other, time: Timestamp(milliseconds: Int64(row.integer(1)))))
        return true
      }
      return blocks
    }
  }

  func visibility(for person: ID<Account>) throws(SQLiteFault) -> Visibility {
    try read { sql throws(SQLiteFault) in try sql.visibility(for: person) }
  }

  func reports(by person: ID<Account>) throws(SQLiteFault) -> [Report] {
    try read { sql throws(SQLiteFault) in
      try sql.reports("reporter = ? ORDER BY number DESC", [.blob(person.bytes)])
    }
  }
}

extension SQL {
  func visibility(for person: ID<Account>) throws(SQLiteFault) -> Visibility {
    let id = SQLValue.blob(person.bytes)
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
    let pair: [SQLValue] = [.blob(person.bytes), .blob(other.bytes)]
    return try integer("SELECT time FROM block WHERE person = ? AND other = ?", pair).map {
      Timestamp(milliseconds: Int64($0))
    }
  }

  /// Sets or, with nil, removes a block.
  func setBlock(of other: ID<Account>, by person: ID<Account>, since time: Timestamp?) throws(SQLiteFault) {
    let pair: [SQLValue] = [.blob(person.bytes), .blob(other.bytes)]
    if let time {
      try run(
        "INSERT OR IGNORE INTO block(person, other, time) VALUES(?, ?, ?)", pair + [.integer(Int(time.milliseconds))])
    } else {
      try run("DELETE FROM block WHERE person = ? AND other = ?", pair)
    }
    if changedRows > 0 { try noteAccounts(to: [person, other]) }
  }

  func reports(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [Report] {
    var reports: [Report] = []
    try rows(
      "SELECT id, reporter, listing, account, reason, note, state, time, post, comment FROM report WHERE \(condition)",
      values
    ) { row throws(SQLiteFault) in
      let listing = row.optionalBlob(2).flatMap { ID<Listing>(bytes: $0) }
      let account = row.optionalBlob(3).flatMap { ID<Account>(bytes: $0) }
      guard let id = ID<Report>(bytes: row.blob(0)), let reporter = ID<Account>(bytes: row.blob(1)),
        let subject = listing.map({ Report.Subject.listing($0) }) ?? account.map({ .account($0) })
          ?? row.optionalBlob(8).flatMap({ ID<Post>(bytes: $0) }).map({ .post($0) })
          ?? row.optionalBlob(9).flatMap({ ID<PostComment>(bytes: $0) }).map({ .comment($0) })
      else { throw .damaged }
      reports.append(
        Report(
          id: id, reporter: reporter, subject: subject, reason: Report.Reason(rawValue: row.text(4)) ?? .other,
          note: row.text(5), state: Report.State(rawValue: row.text(6)) ?? .open,
          time: Timestamp(milliseconds: Int64(row.integer(7)))))
      return true
    }
    return reports
  }

  /// The open reports of a person about a subject, the oldest first.
  func openReports(about subject: Report.Subject, by person: ID<Account>) throws(SQLiteFault) -> [Report] {
    try reports(
      "reporter = ? AND \(subject.column) = ? AND state = ? ORDER BY number",
      [.blob(person.bytes), .blob(subject.bytes), .text(Report.State.open.rawValue)])
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
          .blob(report.id.bytes), .blob(report.reporter.bytes), .blob(report.subject.bytes),
          .text(report.reason.rawValue),
          .text(report.note), .text(report.state.rawValue), .integer(Int(report.time.milliseconds)),
        ])
    } else {
      try run("DELETE FROM report WHERE id = ?", [.blob(report.id.bytes)])
    }
    try noteAccounts(to: [report.reporter] + moderators())
  }

  /// The ids in the first column.
  func ids<Entity>(_ text: String, _ values: [SQLValue]) throws(SQLiteFault) -> [ID<Entity>] {
    var ids: [ID<Entity>] = []
    try rows(text, values) { row throws(SQLiteFault) in
      guard let id = ID<Entity>(bytes: row.blob(0)) else { throw .damaged }
      ids.append(id)
      return true
    }
    return ids
  }
}
