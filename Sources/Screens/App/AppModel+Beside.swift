import Marketplace
import TerminalUI

/// The list beside an open listing, post or room on a wide screen.
extension AppModel {
  /// Beside a listing or a post: the nearest list below it. Beside a room: the chats that it was opened from, else all chats.
  var listBeside: (any ListBeside)? {
    if tabs.top is RoomModel { return (tabs.stack.last { $0 is ChatsModel } ?? tabs.root(.chat)) as? ChatsModel }
    guard tabs.top is ListingModel || tabs.top is PostModel else { return nil }
    return tabs.stack.last { !($0 is ListingModel || $0 is PostModel) } as? any ListBeside
  }

  /// What is open beside the list.
  var openedBeside: OpenedBeside? {
    if let post = tabs.top as? PostModel { return .post(post.state.id) }
    if let room = tabs.top as? RoomModel { return .room(room.room) }
    return (tabs.top as? ListingModel).map { .listing($0.state.id) }
  }

  /// Returns to the list beside the open screen, if it is on the same stack.
  func leaveForListBeside() {
    guard let list = listBeside, tabs.stack.contains(where: { $0 === list }) else { return }
    while front is ListingModel || front is PostModel || front is RoomModel { pop() }
  }

  /// Whether an action belongs to the heading of a list, which stays visible beside an open listing or post.
  static func isOfHeading(_ action: Action) -> Bool {
    [.chooseCategory, .chooseRange, .chooseOrder, .chooseKind, .choosePlace, .showNew].contains(action)
  }

  /// Whether the front screen has the action, too: a post's page shows its own arrivals.
  func isOfFront(_ action: Action) -> Bool { front is PostModel && action == .showNew }

  /// Chats that are not on the stack stay beside the open room. The clicked room replaces the open one.
  func clickChatsBeside(_ target: HitTarget) -> Bool {
    guard let chats = listBeside as? ChatsModel, !tabs.stack.contains(where: { $0 === chats }) else { return false }
    chats.click(target)
    if target.name == "row", let room = chats.rows.selected?.id, room != (tabs.top as? RoomModel)?.room {
      pop()
      push(.room(room))
    }
    return true
  }
}
