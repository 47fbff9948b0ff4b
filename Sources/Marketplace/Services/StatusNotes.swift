/// Adds notes about the status of a listing to the rooms about it.
struct StatusNotes: Sendable {
  let chats: any ChatStore
  let clock: any MarketClock
  let random: any RandomSource

  private static let mostRoomsTold = 50

  /// Adds a note to the partner's room only, or to all rooms about the listing when there is no partner. Failures are ignored,
  /// because the status has changed already.
  func tell(_ listing: Listing, with partner: ID<Account>?) async {
    let now = clock.now()
    var bits = RandomBits(source: random)
    for room in await rooms(about: listing, with: partner) {
      let note = OutgoingMessage(
        id: ID(at: now, random: &bits), room: room, sender: listing.seller, time: now,
        content: .note(.status(listing.status)))
      _ = try? await chats.append(note)
    }
  }

  /// The rooms that get a note, the oldest first, so that the notes do not change their order.
  private func rooms(about listing: Listing, with partner: ID<Account>?) async -> [ChatRoom] {
    guard let partner else {
      return (try? await chats.rooms(about: listing.id, limit: Self.mostRoomsTold))?.reversed() ?? []
    }
    let room = ChatRoom(listing: listing.id, buyer: partner, seller: listing.seller)
    let isBegun = (try? await chats.room(room.id, of: listing.seller))?.isBegun ?? false
    return isBegun ? [room] : []
  }
}
