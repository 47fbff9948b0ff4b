import Marketplace
import TerminalUI

/// Sign-in changes, and destinations that need an account.
extension AppModel {
  func openPurchases() {
    // From the account, Back leads there again.
    if tabs.tab == .account, !(tabs.top is SalesModel) { return show(SalesModel(.bought, context: context)) }
    if tabs.tab != .account { press(.sales) }
    (tabs.top as? SalesModel)?.show(.bought)
  }

  func personChanged(_ account: Account?) {
    overlays = []
    context.account = account
    context.hearts = Hearts()
    context.followed = []
    context.soughtMessages = nil
    tabs.forgetPerson()
    if tabs.tab.needsAccount, account == nil { tabs.select(.home) }
    for screen in tabs.all { screen.personChanged() }
    context.readHearts()
    context.readUnread()
    context.inboxUnread = 0
    context.sendWaiting()
    beginNews()
    let remember = options.remember
    context.activity.runBehind(isShown: false) { await remember(account?.id) }
  }

  /// Opens a destination that needs an account. A guest signs in first.
  func openChat(_ destination: Destination) {
    guard context.viewer != nil else { return context.needAccount { [weak self] _ in self?.push(destination) } }
    switch destination {
    case .room(let id): show(RoomModel(.room(id), context: context))
    case .message(let id, let sequence): show(RoomModel(.room(id), at: sequence, context: context))
    case .chat(let id): show(RoomModel(.listing(id), context: context))
    case .chatsAbout(let id): show(ChatsModel(about: id, context: context))
    case .bookmarks: show(BookmarksModel(context: context))
    case .messageSearch: show(MessageSearchModel(context: context))
    default: break
    }
  }
}
