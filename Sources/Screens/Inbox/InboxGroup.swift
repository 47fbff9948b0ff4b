import Marketplace

/// A row of the inbox: one item, or the messages of one room.
struct InboxGroup: Hashable, Sendable {
  let newest: InboxItem
  private(set) var ids: [ID<InboxItem>]

  var isRead: Bool { newest.isRead }
  var count: Int { ids.count }

  /// Joins the unread messages of each room, and those that were read, at the place of the newest.
  ///
  /// - Parameter items: newest first.
  static func groups(_ items: [InboxItem]) -> [InboxGroup] {
    struct Key: Hashable {
      let room: ID<ChatRoom>
      let isRead: Bool
    }
    var groups: [InboxGroup] = []
    var places: [Key: Int] = [:]
    for item in items {
      guard item.kind == .message, let room = item.room else {
        groups.append(InboxGroup(newest: item, ids: [item.id]))
        continue
      }
      let key = Key(room: room, isRead: item.isRead)
      if let place = places[key] {
        groups[place].ids.append(item.id)
      } else {
        places[key] = groups.count
        groups.append(InboxGroup(newest: item, ids: [item.id]))
      }
    }
    return groups
  }
}
