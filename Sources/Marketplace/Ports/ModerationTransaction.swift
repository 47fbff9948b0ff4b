/// Reads and writes the data of a decision within a transaction.
public protocol ModerationTransaction {
  /// The standing of an account; the default one if none is stored.
  func standing(of account: ID<Account>) throws(StoreError) -> Standing
  func setStanding(_ standing: Standing, of account: ID<Account>) throws(StoreError)

  func decision(_ id: ID<Decision>) throws(StoreError) -> Decision?
  /// The newest decision that hides or shows something and is not undone; nil if there is none.
  func standingDecision(about content: Decision.Content) throws(StoreError) -> Decision?
  /// The decisions about a report, the newest first.
  func decisions(on report: ID<Report>) throws(StoreError) -> [Decision]
  /// The reports that a decision closed or reopened.
  func reports(decidedBy decision: ID<Decision>) throws(StoreError) -> [ID<Report>]
  /// All open reports about a subject.
  func openReports(about subject: Report.Subject) throws(StoreError) -> [ID<Report>]

  /// Adds a decision, gives the reports their new states, and writes the events for the person and the reporters.
  func keep(_ decision: Decision, deciding reports: [ID<Report>: Report.State]) throws(StoreError)
}

extension ModerationTransaction {
  /// Whether a moderator hid the listing. Then its seller cannot show it.
  func isHeld(_ listing: ID<Listing>) throws(StoreError) -> Bool {
    try standingDecision(about: .listing(listing))?.action.kind == .hide
  }
}
