/// The seller's input for a new listing.
public struct NewListing: Hashable, Sendable {
  /// The caller makes the identity, so that a retry after a lost response publishes only once. With nil, the service
  /// makes one.
  public var id: ID<Listing>?
  public var title: String
  public var description: String
  /// Nil means no price; zero means free.
  public var price: Money?
  public var categories: [Category]
  public var neighborhood: NeighborhoodCode
  public var pictures: [Picture]
  /// The seller accepts offers.
  public var takesOffers: Bool
  /// Of links in the description. Others are left out.
  public var linkPreviews: [LinkPreview]

  public init(
    id: ID<Listing>? = nil, title: String, description: String, price: Money? = nil, categories: [Category],
    neighborhood: NeighborhoodCode, pictures: [Picture] = [], takesOffers: Bool = false,
    linkPreviews: [LinkPreview] = []
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.price = price
    self.categories = categories
    self.neighborhood = neighborhood
    self.pictures = pictures
    self.takesOffers = takesOffers
    self.linkPreviews = linkPreviews
  }
}

/// The changes of an edit; nil leaves a field unchanged.
public struct ListingChanges: Hashable, Sendable {
  public var title: String?
  public var description: String?
  public var price: Price?
  public var categories: [Category]?
  public var neighborhood: NeighborhoodCode?
  public var pictures: [Picture]?
  public var takesOffers: Bool?
  /// Of links in the description. Others are left out, also when only the description changes.
  public var linkPreviews: [LinkPreview]?

  public enum Price: Hashable, Sendable {
    /// Removes the price.
    case withdrawn
    case set(Money)
  }

  public init(
    title: String? = nil, description: String? = nil, price: Price? = nil, categories: [Category]? = nil,
    neighborhood: NeighborhoodCode? = nil, pictures: [Picture]? = nil, takesOffers: Bool? = nil,
    linkPreviews: [LinkPreview]? = nil
  ) {
    self.title = title
    self.description = description
    self.price = price
    self.categories = categories
    self.neighborhood = neighborhood
    self.pictures = pictures
    self.takesOffers = takesOffers
    self.linkPreviews = linkPreviews
  }
}

extension ListingChanges {
  /// The current values in `listing` of the changed fields.
  public func values(in listing: Listing) -> ListingChanges {
    var values = ListingChanges()
    if title != nil { values.title = listing.title }
    if description != nil { values.description = listing.description }
    if price != nil { values.price = listing.price.map { .set($0) } ?? .withdrawn }
    if categories != nil { values.categories = listing.categories }
    if neighborhood != nil { values.neighborhood = listing.neighborhood }
    if pictures != nil { values.pictures = listing.pictures }
    if takesOffers != nil { values.takesOffers = listing.takesOffers }
    if linkPreviews != nil { values.linkPreviews = listing.linkPreviews }
    return values
  }
}
