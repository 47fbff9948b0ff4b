import Marketplace

/// Reads and writes the data of moderators' decisions.
extension InMemoryTransaction {
  func standing(of account: ID<Account>) throws(StoreError) -> Standing {
    try store.accounts.answer { $0.standings[account] ?? Standing() }
  }

  func setStanding(_ standing: Standing, of account: ID<Account>) throws(StoreError) {
    try store.accounts.answer { $0.standings[account] = standing }
  }

  func decision(_ id: ID<Decision>) throws(StoreError) -> Decision? {
    try store.accounts.answer { $0.decision(id) }
  }

  func standingDecision(about content: Decision.Content) throws(StoreError) -> Decision? {
    try store.accounts.answer { state in
      state.decided.last { $0.action.content == content && !$0.isUndone }
    }
  }

  func decisions(on report: ID<Report>) throws(StoreError) -> [Decision] {
    try store.accounts.answer { $0.decisions(on: report) }
  }

  func reports(decidedBy decision: ID<Decision>) throws(StoreError) -> [ID<Report>] {
    try store.accounts.answer { state in
      state.outcomes.filter { $0.decision.id == decision }.map(\.report).sorted()
    }
  }

  func openReports(about subject: Report.Subject) throws(StoreError) -> [ID<Report>] {
    try store.accounts.answer { state in
      state.reports.filter { $0.subject == subject && $0.state == .open }.map(\.id).sorted()
    }
  }

  func keep(_ decision: Decision, deciding reports: [ID<Report>: Report.State]) throws(StoreError) {
    let told = try store.accounts.answer { state in
      var told = Set([decision.person].compactMap(\.self))
      state.decisions.append(decision)
      for (id, outcome) in reports.sorted(by: { $0.key < $1.key }) {
        state.outcomes.append(ReportOutcome(report: id, state: outcome, decision: decision))
        for index in state.reports.indices where state.reports[index].id == id {
          state.reports[index].state = outcome
          told.insert(state.reports[index].reporter)
        }
      }
      return told
    }
    for person in told.sorted() { note(.personal(person), to: [person]) }
    note(.accounts(nil), to: told.sorted())
  }
}
