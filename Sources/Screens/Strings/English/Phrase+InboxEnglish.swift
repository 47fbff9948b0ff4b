extension Phrase {
  /// The English texts of the inbox. Falls through to `englishOfBookmarks`.
  var englishOfInbox: String {
    switch self {
    case .inboxTitle: "Inbox"
    case .inboxBell: "Inbox {0}"
    case .spokenInbox: "Inbox, {0} unread"
    case .inboxUnread: "Unread"
    case .inboxUnreadAgain: "Unread again."
    case .inboxEmpty:
      """
      Nothing here yet. Messages, offers, meetings, price drops on listings you like, new results for your saved searches, \
      comments and new listings from people you follow show up here and stay for 30 days.
      """
    case .inboxEmptyKind: "Nothing of this kind. {key:inbox.clearFilters} shows everything."
    case .inboxAll: "Everything"
    case .inboxKinds: "Show"
    case .inboxMany: "{0} new in your inbox"
    case .inboxMessages: "Messages"
    case .inboxOffers: "Price offers"
    case .inboxMeetings: "Meetings"
    case .inboxPrices: "Price drops"
    case .inboxSearches: "Saved searches"
    case .inboxComments: "Comments and replies"
    case .inboxAnswers: "Accepted answers"
    case .inboxFollows: "People you follow"
    case .inboxDecisions: "Moderators’ decisions"
    case .inboxMeetingSoon: "Meeting soon"
    case .inboxPriceDropped: "Price drop"
    case .inboxAnswerAccepted: "Answer accepted"
    case .inboxDecision: "Moderators"
    case .inboxPublished: "New listing: {0}"
    case .inboxCommented: "Commented on “{0}”: {1}"
    case .inboxReplied: "Replied in “{0}”: {1}"
    case .inboxSettings: "Inbox and alerts"
    case .inboxSettingsHint: "How you hear about each kind. Alerts also respect quiet hours."
    case .inboxLevelInbox: "Inbox"
    case .inboxLevelNotify: "Inbox and alert"
    case .actionInbox: "Open the inbox"
    case .actionOpenInboxItem: "Open this item"
    case .actionMarkRead: "Mark as read"
    case .actionMarkAllRead: "Mark everything as read"
    case .actionInboxKind: "Show one kind only"
    case .actionInboxAll: "Show everything in the inbox"
    case .hintMarkRead: "read"
    case .hintMarkAllRead: "all read"
    case .hintInboxKind: "kind"
    case .reasonIsRead: "Already read."
    case .reasonAllRead: "You’re all caught up."
    case .reasonNoKind: "Everything is already shown."
    case .errorNotifyMissing:
      "The program “{0}” of notify-command was not found. Check notify-command in the configuration file."
    case .errorNotifyFailed: "notify-command failed: “{0}” ended with status {1}. Further failures are not logged."
    case .errorNotifySlow:
      "notify-command took longer than {1} seconds and was stopped: “{0}”. Further failures are not logged."
    default: englishOfBookmarks
    }
  }
}
