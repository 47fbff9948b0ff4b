public import Marketplace

/// Reads reports and decisions from `Library/Market.sqlite`.
public struct EmbeddedModerationStore: ModerationStore, SQLStore {
  let store: StoreActor

  /// - `decision`: the audit log; rows are only added. `kind` is the kind of the action. `listing`, `post`, `comment`,
  ///   `person`, `until` and `undoes` are its values. `wasHidden` and `wasSuspended` are the state before the decision.
  /// - `decided`: the reports that a decision closed or reopened, with their new states. `decision` is its number.
  static let tables = [
    """
    CREATE TABLE decision(number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, moderator BLOB NOT NULL,
      time INTEGER NOT NULL, kind TEXT NOT NULL, listing BLOB, until INTEGER, undoes BLOB, person BLOB, report BLOB,
      note TEXT NOT NULL, wasHidden INTEGER NOT NULL, wasSuspended INTEGER)
    """,
    "CREATE INDEX decision_person ON decision(person, number)",
    "CREATE INDEX decision_listing ON decision(listing, number) WHERE listing IS NOT NULL",
    "CREATE INDEX decision_report ON decision(report) WHERE report IS NOT NULL",
    "CREATE INDEX decision_undoes ON decision(undoes) WHERE undoes IS NOT NULL",
    """
    CREATE TABLE decided(report BLOB NOT NULL, decision INTEGER NOT NULL, state TEXT NOT NULL,
      PRIMARY KEY(report, decision)) WITHOUT ROWID
    """,
    "CREATE INDEX decided_decision ON decided(decision)",
    "CREATE INDEX report_open ON report(number) WHERE state = 'open'",
    "CREATE INDEX report_listing ON report(listing) WHERE listing IS NOT NULL",
    "CREATE INDEX report_account ON report(account) WHERE account IS NOT NULL",
  ]

  /// For decisions about posts and comments.
  static let ofPosts = [
    "ALTER TABLE decision ADD COLUMN post BLOB",
    "ALTER TABLE decision ADD COLUMN comment BLOB",
    "CREATE INDEX decision_post ON decision(post, number) WHERE post IS NOT NULL",
    "CREATE INDEX decision_comment ON decision(comment, number) WHERE comment IS NOT NULL",
  ]

  public func standing(of account: ID<Account>) async throws(StoreError) -> Standing {
    try await ask { sql throws(SQLiteFault) in try sql.standing(of: account) }
  }

  public func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Report>
  {
    try await ask { sql throws(SQLiteFault) in
      // Fetches one more row than requested, to find out whether another page follows.
      let state = filter == .open ? "state = 'open'" : "state != 'open'"
      let numbers = try sql.all(
        "SELECT number FROM report WHERE \(state) AND number < ? ORDER BY number DESC LIMIT ?",
        [.integer(before ?? .max), .integer(max(0, limit) + 1)]
      ) { $0.integer(0) }
      var reports: [Report] = []
      for number in numbers.prefix(limit) { reports += try sql.reports("number = ?", [.integer(number)]) }
      return NumberedPage(items: reports, next: numbers.count > limit ? numbers.prefix(limit).last : nil)
    }
  }

  public func report(_ id: ID<Report>) async throws(StoreError) -> Report? {
    try await ask { sql throws(SQLiteFault) in try sql.reports("id = ?", [.id(id)]).first }
  }

  public func decision(_ id: ID<Decision>) async throws(StoreError) -> Decision? {
    try await ask { sql throws(SQLiteFault) in try sql.decision(id) }
  }

  public func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Decision>
  {
    try await ask { sql throws(SQLiteFault) in
      let numbers: [SQLValue] = [.integer(before ?? .max), .integer(max(0, limit) + 1)]
      let found =
        if let person {
          try sql.decisions("number < ?1 AND person = ?3 ORDER BY number DESC LIMIT ?2", numbers + [.id(person)])
        } else {
          try sql.decisions("number < ?1 ORDER BY number DESC LIMIT ?2", numbers)
        }
      return NumberedPage(
        items: found.prefix(limit).map(\.decision), next: found.count > limit ? found.prefix(limit).last?.number : nil)
    }
  }

  public func decisions(on report: ID<Report>) async throws(StoreError) -> [Decision] {
    try await ask { sql throws(SQLiteFault) in try sql.decisions(on: report) }
  }

  public func outcomes(for reporter: ID<Account>, limit: Int) async throws(StoreError) -> [ReportOutcome] {
    try await ask { sql throws(SQLiteFault) in try sql.outcomes(for: reporter, limit: limit) }
  }
}
