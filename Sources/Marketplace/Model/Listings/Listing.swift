/// An item that a neighbor offers or looks for.
public struct Listing: Hashable, Sendable, Identifiable {
  public var id: Marketplace.ID<Listing>
  public var seller: Marketplace.ID<Account>
  /// The name to show when this store does not have the seller's account.
  public var sellerName: String
  public var title: String
  public var description: String
  /// Nil means no price; zero means free.
  public var price: Money?
  /// In the order in which the seller chose them; lists show the first one. Never `popular`, which is computed.
  public var categories: [Category]
  public var neighborhood: NeighborhoodCode
  public var pictures: [Picture]
  public var status: ListingStatus
  /// Only the seller can see the listing.
  public var isHidden: Bool
  /// The seller accepts offers.
  public var takesOffers: Bool
  /// Of links in the description.
  public var linkPreviews: [LinkPreview]
  public var createdAt: Timestamp
  public var updatedAt: Timestamp
  /// The time of the last bump, or of the creation before the first one.
  public var bumpedAt: Timestamp
  /// A deleted listing keeps its identity, title and first picture.
  public var deletedAt: Timestamp?
  public var counts: Counts

  /// The interest of others in a listing; no count is negative.
  public struct Counts: Hashable, Sendable {
    public var hearts: Int
    public var chats: Int
    public var views: Int

    public init(hearts: Int = 0, chats: Int = 0, views: Int = 0) {
      self.hearts = hearts
      self.chats = chats
      self.views = views
    }
  }

  public init(
    id: Marketplace.ID<Listing>, seller: Marketplace.ID<Account>, sellerName: String, title: String,
    description: String = "",
    price: Money? = nil, categories: [Category] = [], neighborhood: NeighborhoodCode, pictures: [Picture] = [],
    status: ListingStatus = .forSale, isHidden: Bool = false, takesOffers: Bool = false,
    linkPreviews: [LinkPreview] = [], createdAt: Timestamp,
    updatedAt: Timestamp? = nil, bumpedAt: Timestamp? = nil, deletedAt: Timestamp? = nil, counts: Counts = Counts()
  ) {
    self.id = id
    self.seller = seller
    self.sellerName = sellerName
    self.title = title
    self.description = description
    self.price = price
    self.categories = categories
    self.neighborhood = neighborhood
    self.pictures = pictures
    self.status = status
    self.isHidden = isHidden
    self.takesOffers = takesOffers
    self.linkPreviews = linkPreviews
    self.createdAt = createdAt
    self.updatedAt = updatedAt ?? createdAt
    self.bumpedAt = bumpedAt ?? createdAt
    self.deletedAt = deletedAt
    self.counts = counts
  }
}

extension Listing {
  /// Neither hidden nor deleted.
  public var isPublic: Bool { !isHidden && deletedAt == nil }

  /// Whether `viewer`, nil for a guest, may see it.
  public func isSeen(by viewer: Marketplace.ID<Account>?) -> Bool { isPublic || seller == viewer }
}

/// The stage of a sale.
public enum ListingStatus: String, CaseIterable, Sendable {
  case forSale, reserved, sold
}

/// A picture of a listing.
public struct Picture: Hashable, Sendable {
  public var source: Source
  /// A description of the picture in the seller's words; may be empty.
  public var alt: String

  public enum Source: Hashable, Sendable {
    /// A path below `Documents/Images`.
    case file(String)
    /// An address that the store keeps. The program never downloads it.
    case url(String)
  }

  public init(source: Source, alt: String = "") {
    self.source = source
    self.alt = alt
  }
}

/// An amount in the currency's smallest customary unit: whole won.
public struct Money: Hashable, Sendable {
  /// Not negative.
  public var amount: Int
  /// An ISO 4217 code.
  public var currency: String

  public init(won: Int) { self.init(amount: won, currency: "KRW") }

  public init(amount: Int, currency: String) {
    self.amount = amount
    self.currency = currency
  }
}
