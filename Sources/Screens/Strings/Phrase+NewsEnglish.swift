extension Phrase {
  /// The English table of what the person is told of chats, which `englishOfCommands` goes on to.
  var englishOfNews: String {
    switch self {
    case .newsLine: "{0}: {1}"
    case .newsLineKey: "{0}: {1}  ({2} opens it)"
    case .newsMessages: "{0} {0:message|messages}"
    case .reminderTitle: "Meeting in {0} {0:minute|minutes}"
    case .reminderNow: "Meeting now"
    case .reasonNoNews: "There was no notification yet."
    case .actionOpenNews: "Open what the last notification was about"
    case .settingNotifications: "Notifications"
    case .settingQuietHours: "Quiet hours"
    case .notificationsAuto: "best of the terminal"
    case .notificationsOSC9: "OSC 9 (iTerm2, WezTerm)"
    case .notificationsOSC777: "OSC 777 (urxvt, foot)"
    case .notificationsOSC99: "OSC 99 (kitty)"
    case .notificationsBell: "bell"
    case .promptQuietHours: "Quiet hours"
    case .quietHoursPlaceholder: "such as 22:00-08:00; empty for none"
    case .quietHoursUnread: "Write the hours as 22:00-08:00."
    case .actionOpenLink: "Open the link"
    case .linkCopied: "No program opens it here. The address is on the clipboard: {0}"
    case .actionGoToDate: "Go to a date"
    case .promptDate: "Go to a date"
    case .labelDate: "Date"
    case .datePlaceholder: "such as yesterday, 11/21, 2025-03-02"
    case .dateUnread: "Write the date as yesterday, 11/21 or 2025-03-02."
    case .nothingSince: "Nothing was said from that day on."
    case .buttonGo: "Go there"
    default: englishOfCommands
    }
  }
}
