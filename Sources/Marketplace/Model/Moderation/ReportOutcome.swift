/// The outcome of a report.
public struct ReportOutcome: Hashable, Sendable {
  public let report: ID<Report>
  public let state: Report.State
  public let decision: Decision

  public init(report: ID<Report>, state: Report.State, decision: Decision) {
    self.report = report
    self.state = state
    self.decision = decision
  }
}
