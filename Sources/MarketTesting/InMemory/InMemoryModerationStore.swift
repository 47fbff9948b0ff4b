public import Marketplace

/// A moderation store in memory, on the data of an account store.
public struct InMemoryModerationStore: ModerationStore {
  private let accounts: InMemoryAccountStore

  public init(of accounts: InMemoryAccountStore) { self.accounts = accounts }

  public func standing(of account: ID<Account>) async throws(StoreError) -> Standing {
    try accounts.answer { $0.standings[account] ?? Standing() }
  }

  public func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Report>
  {
    try accounts.answer { state in
      NumberedPage(state.reports, before: before, limit: limit) { ($0.state == .open) == (filter == .open) }
    }
  }

  public func report(_ id: ID<Report>) async throws(StoreError) -> Report? {
    try accounts.answer { state in state.reports.first { $0.id == id } }
  }

  public func decision(_ id: ID<Decision>) async throws(StoreError) -> Decision? {
    try accounts.answer { $0.decision(id) }
  }

  public func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(StoreError)
    -> NumberedPage<Decision>
  {
    try accounts.answer { state in
      NumberedPage(state.decided, before: before, limit: limit) { person == nil || $0.person == person }
    }
  }

  public func decisions(on report: ID<Report>) async throws(StoreError) -> [Decision] {
    try accounts.answer { $0.decisions(on: report) }
  }

  public func outcomes(for reporter: ID<Account>, limit: Int) async throws(StoreError) -> [ReportOutcome] {
    try accounts.answer { state in
      let own = Set(state.reports.filter { $0.reporter == reporter }.map(\.id))
      let found = state.outcomes.reversed().filter { own.contains($0.report) }.map { outcome in
        ReportOutcome(
          report: outcome.report, state: outcome.state,
          decision: state.decision(outcome.decision.id) ?? outcome.decision)
      }
      return Array(found.prefix(max(0, limit)))
    }
  }
}

extension InMemoryAccountStore.State {
  /// The decisions with their `isUndone` flags, newest last.
  var decided: [Decision] {
    let undone = Set(decisions.compactMap { if case .undo(let id) = $0.action { id } else { nil } })
    return decisions.map { decision in
      var decision = decision
      decision.isUndone = undone.contains(decision.id)
      return decision
    }
  }

  func decision(_ id: ID<Decision>) -> Decision? { decided.first { $0.id == id } }

  func decisions(on report: ID<Report>) -> [Decision] {
    let ids = Set(outcomes.filter { $0.report == report }.map(\.decision.id))
    return decided.reversed().filter { ids.contains($0.id) || $0.report == report }
  }
}

extension NumberedPage {
  /// A page of a list. The numbers are the positions in the list, beginning at 1.
  fileprivate init(_ all: [Item], before: Int?, limit: Int, where isWanted: (Item) -> Bool) {
    let found = all.enumerated().reversed().filter { $0.offset + 1 < before ?? .max && isWanted($0.element) }
    let page = found.prefix(max(0, limit))
    self.init(items: page.map(\.element), next: found.count > page.count ? page.last.map { $0.offset + 1 } : nil)
  }
}
