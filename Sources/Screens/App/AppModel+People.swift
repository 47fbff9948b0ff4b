import Marketplace
import TerminalUI

/// Who sits here, and where that leads.
extension AppModel {
  func openPurchases() {
    press(.sales)
    (tabs.top as? SalesModel)?.show(.bought)
  }

  func personChanged(_ account: Account?) {
    overlays = []
    stage.account = account
    stage.hearts = Hearts()
    stage.related.forget()
    stage.soughtMessages = nil
    stage.batches = []
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

  /// A place that is some person's: whoever sits here as a guest signs in first.
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
