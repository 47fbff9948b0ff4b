/// A conversation about one listing, between its seller and one neighbor who asks for it.
public struct ChatRoom: Hashable, Sendable, Identifiable {
  public let listing: Marketplace.ID<Listing>
  /// Who asked; of a listing that asks for something, who has it.
  public let buyer: Marketplace.ID<Account>
  public let seller: Marketplace.ID<Account>

  /// The same for the same listing and buyer, wherever it is opened, so that nobody ever has two of them.
  public let id: Marketplace.ID<ChatRoom>

  public init(listing: Marketplace.ID<Listing>, buyer: Marketplace.ID<Account>, seller: Marketplace.ID<Account>) {
    self.listing = listing
    self.buyer = buyer
    self.seller = seller
    id = Marketplace.ID(stableFrom: "room \(listing) \(buyer)")
  }

  public func has(_ person: Marketplace.ID<Account>) -> Bool { person == buyer || person == seller }

  /// The one of the two that `person` talks to.
  public func other(than person: Marketplace.ID<Account>) -> Marketplace.ID<Account> {
    person == buyer ? seller : buyer
  }
}

/// What one of the two has of a room for himself.
public struct Participant: Hashable, Sendable {
  /// The sequence of the newest message he has read; 0 for none.
  public var readUpTo: Int
  /// The sequence of the newest message when he left; nothing up to it is shown to him again. 0 for one who never left.
  public var leftUpTo: Int
  /// Its messages are not announced.
  public var isMuted: Bool
  /// What he was typing.
  public var draft: String

  public init(readUpTo: Int = 0, leftUpTo: Int = 0, isMuted: Bool = false, draft: String = "") {
    self.readUpTo = readUpTo
    self.leftUpTo = leftUpTo
    self.isMuted = isMuted
    self.draft = draft
  }
}

/// Which of a person's rooms.
public enum RoomFilter: String, CaseIterable, Sendable {
  case all
  /// About his own listings.
  case selling
  /// About those of others.
  case buying
  /// With something that he has not read.
  case unread
}
