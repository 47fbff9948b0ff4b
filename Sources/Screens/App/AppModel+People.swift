import Marketplace
import TerminalUI

/// What changes when somebody signs in or out, and the places that need an account.
extension AppModel {
  func openPurchases() {
    press(.sales)
    (tabs.top as? SalesModel)?.show(.bought)
  }

  func personChanged(_ account: Account?) {
    overlays = []
    stage.account = account
    stage.hearts = Hearts()
    stage.soughtMessages = nil
    tabs.forgetPerson()
    if tabs.tab.needsAccount, account == nil { tabs.select(.home) }
    for screen in tabs.all { screen.personChanged() }
    stage.readHearts()
    stage.readUnread()
    stage.sendWaiting()
    beginNews()
    let remember = options.remember
    stage.activity.runBehind(isShown: false) { await remember(account?.id) }
  }

  /// Opens a place that needs an account. A guest signs in first.
  func openChat(_ destination: Destination) {
    guard stage.viewer != nil else { return stage.needAccount { [weak self] _ in self?.push(destination) } }
    switch destination {
    case .room(let id): show(RoomModel(.room(id), stage: stage))
    case .message(let id, let sequence): show(RoomModel(.room(id), at: sequence, stage: stage))
    case .chat(let id): show(RoomModel(.listing(id), stage: stage))
    case .chatsAbout(let id): show(EntriesModel.chats(about: id, stage: stage))
    case .bookmarks: show(EntriesModel.bookmarks(stage: stage))
    case .messageSearch: show(MessageSearchModel(stage: stage))
    default: break
    }
  }
}
