/// A notice to a member about a moderator's decision: the member is the person concerned, or the reporter. It names
/// neither the moderator nor the reporter.
public struct Notice: Hashable, Sendable, Identifiable {
  public let id: Marketplace.ID<Notice>
  public let kind: Kind
  /// The member's own listing that a moderator hid or showed.
  public let listing: Marketplace.ID<Listing>?
  /// The member's own post that a moderator hid or showed.
  public let post: Marketplace.ID<Post>?
  /// The member's own report that was decided.
  public let report: Marketplace.ID<Report>?
  /// The end of a suspension.
  public let until: Timestamp?
  /// The moderator's explanation; may be empty.
  public let note: String
  public let time: Timestamp

  public enum Kind: String, CaseIterable, Sendable {
    /// A moderator hid the member's listing, and the member cannot show it.
    case listingHidden
    /// A moderator showed the hidden listing again.
    case listingShown
    case postHidden, postShown, commentHidden, commentShown
    case warning, warningWithdrawn
    case suspended, restored
    case reportUpheld, reportDismissed
    /// The decision about the report was undone.
    case reportReopened
  }

  public init(
    id: Marketplace.ID<Notice>, kind: Kind, listing: Marketplace.ID<Listing>? = nil,
    post: Marketplace.ID<Post>? = nil, report: Marketplace.ID<Report>? = nil, until: Timestamp? = nil,
    note: String = "", time: Timestamp
  ) {
    self.id = id
    self.kind = kind
    self.listing = listing
    self.post = post
    self.report = report
    self.until = until
    self.note = note
    self.time = time
  }
}

extension Notice {
  /// The notice for the person that a decision is about. `undone`: the decision that this one undoes. Nil if the person
  /// gets no notice.
  init?(_ decision: Decision, undoing undone: Decision? = nil) {
    let kind: Kind
    var until: Timestamp?
    let content = decision.action.content ?? undone?.action.content
    switch (decision.action, undone?.action) {
    case (.hide, _), (.undo, .unhide): kind = content.noticeKind(isHidden: true)
    case (.unhide, _), (.undo, .hide): kind = content.noticeKind(isHidden: false)
    case (.warn, _): kind = .warning
    case (.undo, .warn): kind = .warningWithdrawn
    case (.suspend(_, let end), _): (kind, until) = (.suspended, end)
    case (.undo, .suspend), (.undo, .restore):
      until = undone?.former.suspendedUntil
      kind = until == nil ? .restored : .suspended
    case (.restore, _): kind = .restored
    case (.dismiss, _), (.undo, _): return nil
    }
    self.init(
      id: Marketplace.ID(high: decision.id.high, low: decision.id.low), kind: kind,
      listing: content?.listing, post: content?.post, until: until, note: decision.note,
      time: decision.time)
  }

  /// The notice for the reporter. It omits a note to the reported person.
  init(_ outcome: ReportOutcome) {
    let kind: Kind =
      switch outcome.state {
      case .open: .reportReopened
      case .upheld: .reportUpheld
      case .dismissed: .reportDismissed
      }
    self.init(
      id: Marketplace.ID(stableFrom: "\(outcome.decision.id) \(outcome.report)"), kind: kind, report: outcome.report,
      note: outcome.decision.action == .dismiss ? outcome.decision.note : "", time: outcome.decision.time)
  }
}

extension Decision.Content? {
  fileprivate func noticeKind(isHidden: Bool) -> Notice.Kind {
    switch self {
    case .listing, nil: isHidden ? .listingHidden : .listingShown
    case .post: isHidden ? .postHidden : .postShown
    case .comment: isHidden ? .commentHidden : .commentShown
    }
  }
}
