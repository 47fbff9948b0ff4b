public import Marketplace

/// Moderation on an unreachable server.
public struct UnreachableModeration: Moderation {
  public init() {}

  public func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<ReportEntry>
  { throw .unreachable }

  public func reportCase(_ id: ID<Report>) async throws(ModerationError) -> ReportCase { throw .unreachable }

  public func decide(_ decision: NewDecision) async throws(ModerationError) -> DecisionEntry { throw .unreachable }

  public func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<DecisionEntry>
  { throw .unreachable }

  public func notices(limit: Int) async throws(ModerationError) -> [Notice] { throw .unreachable }
}
