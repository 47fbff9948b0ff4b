extension CommandPhrase {
  /// The English texts of `secondhand inbox`.
  var englishOfInboxCommands: String {
    switch self {
    case .helpInbox: "Show what happened for you: messages, offers, price drops, comments and more."
    case .helpInboxMore:
      """
      The newest first. With --follow, prints the unread items and then each new one as it comes, until you stop it: for status \
      bars and scripts. Items stay for 30 days.
      """
    case .helpInboxList: "List what happened."
    case .helpInboxRead: "Mark items as read."
    case .helpInboxReadMore: "Without an id, marks everything as read."
    case .optionInboxFollow: "Print new items as they come, oldest first."
    case .optionInboxUnread: "Only unread items."
    case .optionInboxKind: "Only this kind; can be repeated."
    case .optionInboxItem: "The id of an item, as --json prints it."
    case .inboxNothing: "Nothing has happened in the last 30 days."
    case .inboxNothingUnread: "Everything is read."
    case .doneInboxRead: "Marked {0} {0:item|items} as read."
    case .doneInboxReadAll: "Everything is marked as read."
    case .errorUnknownInboxItem: "There is no item {0} in the inbox. “secondhand inbox --json” lists the ids."
    default: englishOfBookmarkCommands
    }
  }
}
