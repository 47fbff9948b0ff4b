extension Phrase {
  /// The English texts of notifications. Falls through to `englishOfKeys`.
  var englishOfNews: String {
    switch self {
    case .newsLine: "{0}: {1}"
    case .newsLineKey: "{0}: {1}  ({2} opens it)"
    case .newsMessages: "{0} {0:message|messages}"
    case .reminderTitle: "Meeting in {0} {0:minute|minutes}"
    case .reminderNow: "Meeting now"
    case .reasonNoNews: "There have been no notifications yet."
    case .actionOpenNews: "Open the latest notification"
    case .settingNotifications: "Notifications"
    case .settingQuietHours: "Quiet hours"
    case .notificationsAuto: "Automatic"
    case .notificationsOSC9: "OSC 9, iTerm2"
    case .notificationsOSC777: "OSC 777, urxvt"
    case .notificationsOSC99: "OSC 99, kitty"
    case .notificationsBell: "Bell"
    case .promptQuietHours: "Quiet hours"
    case .quietHoursPlaceholder: "e.g. 22:00-08:00; leave empty for none"
    case .quietHoursUnread: "Enter the hours like 22:00-08:00."
    case .actionOpenLink: "Open the link"
    case .linkCopied: "There is no program to open it here. The address was copied: {0}"
    case .actionGoToDate: "Go to a date"
    case .promptDate: "Go to a date"
    case .labelDate: "Date"
    case .datePlaceholder: "e.g. yesterday, 11/21, 2025-03-02"
    case .dateUnread: "Enter a date like yesterday, 11/21 or 2025-03-02."
    case .nothingSince: "There are no messages from that day on."
    case .buttonGo: "Go"
    default: englishOfKeys
    }
  }
}
