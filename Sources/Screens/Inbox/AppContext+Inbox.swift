import Marketplace

extension AppContext {
  /// Reloads the number of unread items.
  func readInbox() {
    guard viewer != nil else {
      inboxUnread = 0
      return
    }
    activity.runBehind { [self, market] in
      guard let count = try? await market.inbox.unread(settings.inbox.shown), isCurrent(market) else { return }
      inboxUnread = count
    }
  }

  /// Marks the items about what a screen shows as read.
  func markInboxRead(about destination: Destination) {
    guard viewer != nil, inboxUnread > 0, let subject = destination.marketLink?.subject else { return }
    activity.runBehind(isShown: false) { [market] in try? await market.inbox.markRead(about: subject) }
  }
}
