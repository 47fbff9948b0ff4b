import Marketplace

/// Finds the unread rooms of a viewer in a list of any length, without reading the whole list.
@MainActor
struct UnreadSearch {
  private let chats: any Chats
  private let person: ID<Account>?

  init(_ market: Market) {
    chats = market.chats
    person = market.viewer.account
  }

  private static let pageLength = 50

  /// The first unread room below `room` in a part of the list, wrapping around at the end; nil if there is none.
  func next(after room: ID<ChatRoom>?, in filter: RoomFilter) async throws(StoreError) -> ID<ChatRoom>? {
    var place: Int?
    if let room { place = try await chats.index(of: room, .all) }
    let start = try await firstUnread(below: place ?? -1)
    if let found = try await first(from: start, besides: nil, in: filter) { return found }
    return try await first(from: 0, besides: room, in: filter)
  }

  /// The same among the rooms about one of the viewer's listings, which are few.
  func next(after room: ID<ChatRoom>?, about listing: ID<Listing>) async throws(StoreError) -> ID<ChatRoom>? {
    let all = try await chats.rooms(about: listing, limit: 200)
    let start = (all.firstIndex { $0.id == room } ?? -1) + 1
    return (all.dropFirst(start) + all.prefix(start)).first { $0.record.unread > 0 && $0.id != room }?.id
  }

  /// The number of unread rooms at or above this place in the list of all rooms. Both lists have the same order, so a
  /// binary search finds it.
  private func firstUnread(below place: Int) async throws(StoreError) -> Int {
    var bounds = 0..<(try await chats.rooms(.unread, from: 0, limit: 1).total)
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      let room = try await chats.rooms(.unread, from: middle, limit: 1).items.first
      guard let room, let index = try await chats.index(of: room.id, .all) else { return middle }
      bounds = index > place ? bounds.lowerBound..<middle : middle + 1..<bounds.upperBound
    }
    return bounds.lowerBound
  }

  private func first(from start: Int, besides room: ID<ChatRoom>?, in filter: RoomFilter)
    async throws(StoreError) -> ID<ChatRoom>?
  {
    var index = start
    while true {
      let page = try await chats.rooms(.unread, from: index, limit: Self.pageLength)
      let found = page.items.first { entry in
        guard entry.id != room else { return false }
        switch filter {
        case .all, .unread: return true
        case .selling: return entry.room.seller == person
        case .buying: return entry.room.buyer == person
        }
      }
      if let found { return found.id }
      index += page.items.count
      if page.items.isEmpty || index >= page.total { return nil }
    }
  }
}
