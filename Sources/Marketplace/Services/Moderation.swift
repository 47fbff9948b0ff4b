/// Moderators read reports with their evidence, and decide. Only `notices` is for every member.
///
/// The other methods throw `.guest` for a guest, and `.notModerator` for everybody who is not a moderator or is
/// suspended.
public protocol Moderation: Sendable {
  /// A page of reports, newest first. For the next page, pass the page's `next` as `before`; nil begins at the newest.
  /// `limit` is at most 100.
  func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<ReportEntry>

  /// A report with its evidence. Throws `.notFound`.
  func reportCase(_ id: ID<Report>) async throws(ModerationError) -> ReportCase

  /// Makes a decision. When this returns, the decision, its effect, the new states of the reports and the notices for
  /// the reporters and the person are on disk. If this moderator already made a decision with the same identity,
  /// returns that decision and changes nothing.
  ///
  /// `dismiss` answers only its own report. `hide`, `warn` and `suspend` uphold their report and all open reports about
  /// the same subject; `hide` also upholds those about the listing. `undo` gives these reports the state that the
  /// remaining decisions imply. Throws `.notFound` and `.rule`.
  func decide(_ decision: NewDecision) async throws(ModerationError) -> DecisionEntry

  /// A page of the audit log, newest first. With `person`, only decisions about that person. Paged like `reports`.
  func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<DecisionEntry>

  /// The viewer's newest `limit` notices about decisions, newest first. A guest has none. Throws only `.store` and
  /// `.unreachable`.
  func notices(limit: Int) async throws(ModerationError) -> [Notice]
}

/// A filter for the list of reports.
public enum ReportFilter: String, CaseIterable, Sendable {
  case open
  /// Upheld and dismissed reports.
  case decided
}

/// Why a moderation request failed.
public enum ModerationError: CommandFailure, Hashable {
  /// The viewer must sign in first.
  case guest
  /// The viewer is not a moderator, or is suspended.
  case notModerator
  /// The report, listing, person or decision does not exist.
  case notFound
  case rule(ModerationRule)
  /// The server is unreachable. Only a server's client throws this.
  case unreachable
  case store(StoreError)
}

extension ModerationError {
  public var code: String {
    switch self {
    case .guest: "signed-out"
    case .notModerator: "no-moderator"
    case .notFound: "not-found"
    case .store: "store"
    case .unreachable: "unreachable"
    case .rule(let rule): rule.code
    }
  }

  public var storeError: StoreError? { if case .store(let fault) = self { fault } else { nil } }
}

extension ModerationRule {
  /// The code of the rule in the API.
  var code: String {
    switch self {
    case .yourself: "decision-own"
    case .otherModerator: "decision-moderator"
    case .noReport: "decision-report"
    case .unrelated: "decision-unrelated"
    case .noNote: "decision-note"
    case .end: "decision-end"
    case .nothingToDo: "decision-nothing-to-do"
    case .undone: "decision-undone"
    case .changedSince: "changed-since"
    }
  }

  /// The rule with this code; nil if there is none.
  public init?(code: String) {
    guard let rule = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = rule
  }
}
