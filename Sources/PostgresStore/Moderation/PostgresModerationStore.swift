public import Marketplace

/// Reads reports, decisions and standings from PostgreSQL.
public struct PostgresModerationStore: ModerationStore {
  let store: PostgresStore

  public func standing(of account: ID<Account>) async throws(StoreError) -> Standing {
    try await store.ask { sql throws(PostgresFault) in try sql.standing(of: account) }
  }

  public func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Report>
  {
    try await store.ask { sql throws(PostgresFault) in try sql.reports(filter, before: before, limit: limit) }
  }

  public func report(_ id: ID<Report>) async throws(StoreError) -> Report? {
    try await store.ask { sql throws(PostgresFault) in try sql.reports("id = $1", [.id(id)]).first }
  }

  public func decision(_ id: ID<Decision>) async throws(StoreError) -> Decision? {
    try await store.ask { sql throws(PostgresFault) in try sql.decision(id) }
  }

  public func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Decision>
  {
    try await store.ask { sql throws(PostgresFault) in
      try sql.decisions(about: person, before: before, limit: limit)
    }
  }

  public func decisions(on report: ID<Report>) async throws(StoreError) -> [Decision] {
    try await store.ask { sql throws(PostgresFault) in try sql.decisions(on: report) }
  }

  public func outcomes(for reporter: ID<Account>, limit: Int) async throws(StoreError) -> [ReportOutcome] {
    try await store.ask { sql throws(PostgresFault) in try sql.outcomes(for: reporter, limit: limit) }
  }
}
