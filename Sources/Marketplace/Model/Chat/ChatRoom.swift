/// A conversation about one listing, between its seller and one interested neighbor.
public struct ChatRoom: Hashable, Sendable, Identifiable {
  public let listing: Marketplace.ID<Listing>
  /// The person who contacted the seller. For a wanted listing, this person has the item.
  public let buyer: Marketplace.ID<Account>
  public let seller: Marketplace.ID<Account>

  /// Derived from the listing and the buyer. It is the same on every machine, so that two people never have two rooms
  /// about one listing.
  public let id: Marketplace.ID<ChatRoom>

  public init(listing: Marketplace.ID<Listing>, buyer: Marketplace.ID<Account>, seller: Marketplace.ID<Account>) {
    self.listing = listing
    self.buyer = buyer
    self.seller = seller
    id = Marketplace.ID(stableFrom: "room \(listing) \(buyer)")
  }

  public func has(_ person: Marketplace.ID<Account>) -> Bool { person == buyer || person == seller }

  /// The other participant than `person`.
  public func other(than person: Marketplace.ID<Account>) -> Marketplace.ID<Account> {
    person == buyer ? seller : buyer
  }
}

/// One participant's own state of a room.
public struct Participant: Hashable, Sendable {
  /// The sequence of the newest message that the participant has read; 0 for none.
  public var readUpTo: Int
  /// The sequence of the newest message when the participant left. The room hides messages up to it from the
  /// participant. 0 when the participant never left.
  public var leftUpTo: Int
  /// New messages in the room trigger no notification.
  public var isMuted: Bool
  /// The unsent text of the participant.
  public var draft: String

  public init(readUpTo: Int = 0, leftUpTo: Int = 0, isMuted: Bool = false, draft: String = "") {
    self.readUpTo = readUpTo
    self.leftUpTo = leftUpTo
    self.isMuted = isMuted
    self.draft = draft
  }
}

/// A subset of a person's rooms.
public enum RoomFilter: String, CaseIterable, Sendable {
  case all
  /// Rooms about the person's own listings.
  case selling
  /// Rooms about the listings of others.
  case buying
  /// Rooms with unread messages.
  case unread
}
