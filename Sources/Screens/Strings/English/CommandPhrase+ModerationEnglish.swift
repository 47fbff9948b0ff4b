extension CommandPhrase {
  /// The English texts of the moderation commands..
  var englishOfModeration: String {
    switch self {
    case .helpModerate: "Decide about reports on a server."
    case .helpModerateMore:
      "For moderators of the server. ID is a report, or the listing or the person that the decision is about. The person, and whoever reported, read the note."
    case .helpModerateList: "Show the open reports, or the decided ones."
    case .helpModerateShow: "Show a report with its evidence."
    case .helpModerateHide:
      "Hide a listing or a post from everybody but its seller or author, or a comment from everybody."
    case .helpModerateUnhide: "Give back what a moderator hid."
    case .helpModerateWarn: "Warn a person."
    case .helpModerateSuspend: "Suspend a person, who then reads but does not write."
    case .helpModerateRestore: "End a suspension."
    case .helpModerateDismiss: "Dismiss a report."
    case .helpModerateUndo: "Undo a decision from `secondhand moderate log`."
    case .helpModerateLog: "Show what moderators decided, the latest first."
    case .helpNotices: "Show what moderators told you."
    case .helpDeleteAccount: "Delete your account on the server, and leave it."
    case .helpDeleteAccountMore: "What you wrote to others stays with them. This cannot be undone."
    case .optionModerated: "A report, or what the decision is about: a listing, a post, a comment or a person."
    case .optionReport: "The id or short id of a report from `secondhand moderate list`."
    case .optionDecision: "The id or short id of a decision from `secondhand moderate log`."
    case .optionLogPerson: "Only what is about this person."
    case .optionDecided: "Show the decided reports."
    case .optionDecisionNote: "What the person, or the reporter of a dismissed report, reads."
    case .optionDays: "For so many days; without it, until restored."
    case .usageDays: "--days needs a number from 1 to 3650."
    case .errorUnknownReport: "There is no report {0}. `secondhand moderate list` shows them."
    case .errorUnknownDecision: "There is no decision {0}. `secondhand moderate log` shows them."
    case .errorReportNoListing: "The report {0} is about a person. Warn or suspend the person instead."
    case .errorReportNoPerson: "Nobody knows any more whom the report {0} is about."
    case .noOpenReports: "No reports are waiting."
    case .noDecidedReports: "No report has been decided yet."
    case .noDecisions: "No decisions yet."
    case .noNotices: "No notices from moderators."
    case .doneDecide: "{0}. `secondhand moderate undo {1}` undoes it."
    case .doneUndoDecision: "Undone."
    case .doneDeleteAccount: "Your account on {0} is deleted."
    default: englishOfContactCommands
    }
  }
}
