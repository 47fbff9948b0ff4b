/// Sets the status of a listing and the person it is reserved for or sold to; nil names nobody. The rooms about it get
/// a note.
struct SetListingStatus: ListingCommand {
  let listing: ID<Listing>
  let status: ListingStatus
  let partner: ID<Account>?

  var kind: CommandKind { .status }

  func changed(_ listing: Listing, in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    listing.with(status, at: context.time)
  }

  func perform(in context: CommandContext<ListingsError>) throws(ListingsError) -> Listing {
    guard partner != context.actor else { throw .rule(.ownPartner) }
    let before = try context.ownListing(listing)
    let after = try changed(before, in: context)
    // A partner belongs to the current status. Otherwise a deleted listing, which has no status, would still count as a
    // purchase of the person it was once sold to.
    if before.status != status { try setPartner(to: nil, as: before.status, in: context) }
    try setPartner(to: partner, as: status, in: context)
    try context.change(.listing(listing, from: before, to: after), as: .status)
    if after.status != before.status {
      try context.stored { (_) throws(StoreError) in try context.tellRooms(of: after, with: partner) }
    }
    return after
  }

  private func setPartner(
    to partner: ID<Account>?, as status: ListingStatus, in context: CommandContext<ListingsError>
  ) throws(ListingsError) {
    guard status != .forSale else { return }
    let known = try context.stored { transaction throws(StoreError) in
      try transaction.partner(of: listing, as: status)
    }
    try context.change(.partner(listing, status, from: known, to: partner), as: .status)
  }
}

extension CommandContext {
  private static var mostRoomsTold: Int { 50 }

  /// Adds a note about the status of a listing to the partner's room, or to all rooms about the listing when there is
  /// no partner.
  func tellRooms(of listing: Listing, with partner: ID<Account>?) throws(StoreError) {
    for room in try rooms(about: listing, with: partner) {
      let note = OutgoingMessage(
        id: newID(), room: room, sender: listing.seller, time: time, content: .note(.status(listing.status)))
      do throws(ChatsError) { _ = try transaction.append(note) } catch {
        // A note answers no card, so it cannot violate a rule.
        if case .store(let fault) = error { throw fault }
      }
    }
  }

  /// The rooms that get a note, the oldest first, so that the notes do not change their order.
  private func rooms(about listing: Listing, with partner: ID<Account>?) throws(StoreError) -> [ChatRoom] {
    guard let partner else { return try transaction.rooms(about: listing.id, limit: Self.mostRoomsTold).reversed() }
    let room = ChatRoom(listing: listing.id, buyer: partner, seller: listing.seller)
    let isBegun = try transaction.room(room.id, of: listing.seller)?.isBegun ?? false
    return isBegun ? [room] : []
  }
}
