public import Marketplace

/// Reads reports and decisions from `Library/Market.sqlite`.
public struct EmbeddedModerationStore: ModerationStore, SQLStore {
  let store: StoreActor

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
