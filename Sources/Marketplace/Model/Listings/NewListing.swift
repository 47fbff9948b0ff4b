/// The seller's input for a new listing.
public struct NewListing: Hashable, Sendable {
  /// The caller makes the identity, so that a retry after a lost answer publishes only once. When it is nil, the
  /// service makes one.
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

  public init(
    id: ID<Listing>? = nil, title: String, description: String, price: Money? = nil, categories: [Category],
    neighborhood: NeighborhoodCode, pictures: [Picture] = [], takesOffers: Bool = false
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.price = price
    self.categories = categories
    self.neighborhood = neighborhood
    self.pictures = pictures
    self.takesOffers = takesOffers
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

  public enum Price: Hashable, Sendable {
    /// Removes the price.
    case withdrawn
    case set(Money)
  }

  public init(
    title: String? = nil, description: String? = nil, price: Price? = nil, categories: [Category]? = nil,
    neighborhood: NeighborhoodCode? = nil, pictures: [Picture]? = nil, takesOffers: Bool? = nil
  ) {
    self.title = title
    self.description = description
    self.price = price
    self.categories = categories
    self.neighborhood = neighborhood
    self.pictures = pictures
    self.takesOffers = takesOffers
  }
}
