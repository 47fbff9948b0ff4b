internal import Marketplace

/// Who does not want to see whom or what.
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

  func unseen(by person: ID<Account>) throws(SQLiteFault) -> Unseen {
    let id = SQLValue.blob(person.bytes)
    return try read { sql throws(SQLiteFault) in
      Unseen(
        sellers: Set(
          try sql.ids(
            "SELECT other FROM block WHERE person = ? UNION ALL SELECT person FROM block WHERE other = ?", [id, id])),
        listings: Set(
          try sql.ids(
            "SELECT listing FROM report WHERE reporter = ? AND listing IS NOT NULL AND state != ?",
            [id, .text(Report.State.dismissed.rawValue)])))
    }
  }

  func setBlocked(_ other: ID<Account>, by person: ID<Account>, to isBlocked: Bool, at time: Timestamp)
    throws(SQLiteFault)
  {
    try write { sql throws(SQLiteFault) in
      let pair: [SQLValue] = [.blob(person.bytes), .blob(other.bytes)]
      if isBlocked {
        try sql.run(
          "INSERT OR IGNORE INTO block(person, other, time) VALUES(?, ?, ?)",
          pair + [.integer(Int(time.milliseconds))])
      } else {
        try sql.run("DELETE FROM block WHERE person = ? AND other = ?", pair)
      }
      if sql.changedRows > 0 { try sql.note() }
    }
  }

  /// Keeps a report in the place of one of the same reporter about the same subject that is still open, unless messages were
  /// kept with that.
  func add(_ report: Report) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in try sql.add(report) }
  }

  func withdrawReport(about subject: Report.Subject, by person: ID<Account>) throws(SQLiteFault) -> Bool {
    try write { sql throws(SQLiteFault) in
      guard try sql.withdrawReports(about: subject, by: person) else { return false }
      try sql.note()
      return true
    }
  }

  func reports(by person: ID<Account>) throws(SQLiteFault) -> [Report] {
    try read { sql throws(SQLiteFault) in
      var reports: [Report] = []
      try sql.rows(
        """
        SELECT id, listing, account, reason, note, state, time FROM report WHERE reporter = ? ORDER BY number DESC
        """, [.blob(person.bytes)]
      ) { row throws(SQLiteFault) in
        let listing = row.optionalBlob(1).flatMap { ID<Listing>(bytes: $0) }
        let account = row.optionalBlob(2).flatMap { ID<Account>(bytes: $0) }
        guard let id = ID<Report>(bytes: row.blob(0)),
          let subject = listing.map({ Report.Subject.listing($0) }) ?? account.map({ .account($0) })
        else { throw .damaged }
        reports.append(
          Report(
            id: id, reporter: person, subject: subject, reason: Report.Reason(rawValue: row.text(3)) ?? .other,
            note: row.text(4), state: Report.State(rawValue: row.text(5)) ?? .open,
            time: Timestamp(milliseconds: Int64(row.integer(6)))))
        return true
      }
      return reports
    }
  }
}

extension Report.Subject {
  /// Its listing and its account, as they are kept.
  fileprivate var columns: (listing: SQLValue, account: SQLValue) {
    switch self {
    case .listing(let id): (.blob(id.bytes), .null)
    case .account(let id): (.null, .blob(id.bytes))
    }
  }
}

extension SQL {
  /// The reports that are still open, with the messages that were kept with them; false when there are none.
  fileprivate func withdrawReports(about subject: Report.Subject, by person: ID<Account>) throws(SQLiteFault) -> Bool {
    let values = Self.openReports(about: subject, by: person)
    try run("DELETE FROM reported WHERE report IN (SELECT id FROM report WHERE \(Self.isOpen))", values)
    try run("DELETE FROM report WHERE \(Self.isOpen)", values)
    return changedRows > 0
  }

  func add(_ report: Report) throws(SQLiteFault) {
    try run(
      """
      DELETE FROM report WHERE \(Self.isOpen)
        AND NOT EXISTS (SELECT 1 FROM reported WHERE reported.report = report.id)
      """, Self.openReports(about: report.subject, by: report.reporter))
    let (listing, account) = report.subject.columns
    try run(
      """
      INSERT OR REPLACE INTO report(id, reporter, listing, account, reason, note, state, time)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .blob(report.id.bytes), .blob(report.reporter.bytes), listing, account, .text(report.reason.rawValue),
        .text(report.note), .text(report.state.rawValue), .integer(Int(report.time.milliseconds)),
      ])
    try note()
  }

  private static let isOpen = "reporter = ? AND listing IS ? AND account IS ? AND state = ?"

  private static func openReports(about subject: Report.Subject, by person: ID<Account>) -> [SQLValue] {
    let (listing, account) = subject.columns
    return [.blob(person.bytes), listing, account, .text(Report.State.open.rawValue)]
  }

  /// The identities in the first column.
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
