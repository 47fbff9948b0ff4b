/// Reads reports, decisions and standings. A `ModerationTransaction` writes decisions.
public protocol ModerationStore: Sendable {
  /// The standing of an account; the default one if none is stored.
  func standing(of account: ID<Account>) async throws(StoreError) -> Standing

  /// At most `limit` reports older than the report with number `before`, newest first. With nil, begins at the newest.
  func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(StoreError) -> NumberedPage<Report>

  func report(_ id: ID<Report>) async throws(StoreError) -> Report?

  func decision(_ id: ID<Decision>) async throws(StoreError) -> Decision?

  /// At most `limit` decisions, paged like `reports`. With `person`, only decisions about that person.
  func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Decision>

  /// The decisions that affected a report, newest first. Some were made for another report.
  func decisions(on report: ID<Report>) async throws(StoreError) -> [Decision]

  /// The outcomes of a person's reports: the newest `limit` decisions about them, newest first.
  func outcomes(for reporter: ID<Account>, limit: Int) async throws(StoreError) -> [ReportOutcome]
}

/// A store without moderation, for a market on a single machine.
public struct NoModeration: ModerationStore {
  public init() {}
  public func standing(of account: ID<Account>) async throws(StoreError) -> Standing { Standing() }
  public func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Report>
  {
    NumberedPage(items: [], next: nil)
  }
  public func report(_ id: ID<Report>) async throws(StoreError) -> Report? { nil }
  public func decision(_ id: ID<Decision>) async throws(StoreError) -> Decision? { nil }
  public func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Decision>
  {
    NumberedPage(items: [], next: nil)
  }
  public func decisions(on report: ID<Report>) async throws(StoreError) -> [Decision] { [] }
  public func outcomes(for reporter: ID<Account>, limit: Int) async throws(StoreError) -> [ReportOutcome] { [] }
}
