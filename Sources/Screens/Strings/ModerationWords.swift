public import Marketplace

/// The words for reports, decisions of moderators, and notices about them.
extension Strings {
  /// Why a moderation request failed, and what to do next.
  public func sentence(_ error: ModerationError) -> Sentence {
    switch error {
    case .guest: Sentence(.signInFirst)
    case .notModerator: Sentence(.moderationOnlyModerators)
    case .notFound: Sentence(.moderationNotFound)
    case .unreachable: Sentence(.moderationOffline)
    case .store(let error): sentence(error)
    case .rule(let rule): sentence(rule)
    }
  }

  private func sentence(_ rule: ModerationRule) -> Sentence {
    switch rule {
    case .yourself: Sentence(.decisionYourself)
    case .otherModerator: Sentence(.decisionOtherModerator)
    case .noReport: Sentence(.decisionNoReport)
    case .unrelated: Sentence(.decisionUnrelated)
    case .noNote: Sentence(.decisionNoNote)
    case .end: Sentence(.decisionEnd)
    case .nothingToDo: Sentence(.decisionNothingToDo)
    case .undone: Sentence(.decisionUndone)
    case .changedSince: Sentence(.decisionChangedSince)
    }
  }

  /// The effect of a decision: `판매글 숨김`, `Suspended until Dec 1, 2026`.
  public func words(_ decision: Decision, offset: Int) -> String {
    switch decision.action {
    case .dismiss: self(.decidedDismiss)
    case .hide(.listing): self(.decidedHide)
    case .unhide(.listing): self(.decidedUnhide)
    case .hide(.post): self(.decidedHidePost)
    case .unhide(.post): self(.decidedUnhidePost)
    case .hide(.comment): self(.decidedHideComment)
    case .unhide(.comment): self(.decidedUnhideComment)
    case .warn: self(.decidedWarn)
    case .suspend(_, let until):
      ModerationRules.isUntilRestored(until, from: decision.time)
        ? self(.decidedSuspendOpen) : self(.decidedSuspend, date(until, offset: offset))
    case .restore: self(.decidedRestore)
    case .undo: self(.decidedUndo)
    }
  }

  /// The text of a notice: the kind of the decision, without the moderator's note.
  public func words(_ notice: Marketplace.Notice, offset: Int) -> String {
    switch notice.kind {
    case .listingHidden: self(.toldListingHidden)
    case .listingShown: self(.toldListingShown)
    case .postHidden: self(.toldPostHidden)
    case .postShown: self(.toldPostShown)
    case .commentHidden: self(.toldCommentHidden)
    case .commentShown: self(.toldCommentShown)
    case .warning: self(.toldWarning)
    case .warningWithdrawn: self(.toldWarningWithdrawn)
    case .suspended:
      if let until = notice.until, !ModerationRules.isUntilRestored(until, from: notice.time) {
        self(.toldSuspended, date(until, offset: offset))
      } else {
        self(.toldSuspendedOpen)
      }
    case .restored: self(.toldRestored)
    case .reportUpheld: self(.toldReportUpheld)
    case .reportDismissed: self(.toldReportDismissed)
    case .reportReopened: self(.toldReportReopened)
    }
  }

  /// The subject of a report: the title of the listing, or the name of the person.
  public func subject(of entry: ReportEntry) -> String {
    if let title = entry.title { return title }
    if let person = entry.reported { return sellerName(person.name) }
    return self(.deletedListing)
  }

  /// The reason, the reporter and the state of a report.
  public func reasonAndState(of report: Report) -> (reason: String, state: String) {
    (name(report.reason), name(report.state))
  }
}
