/// What a seller says of a listing to be published.
public struct NewListing: Hashable, Sendable {
  /// Made by who asks, so that asking again after a lost answer publishes once; nil has one made.
  public var id: ID<Listing>?
  public var title: String
  public var description: String
  /// Nil is no price; zero is a giveaway.
  public var price: Money?
  public var categories: [Category]
  public var neighborhood: NeighborhoodCode
  public var pictures: [Picture]
  /// Offers are welcome.
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

/// What an edit changes of a listing; what is nil stays as it is.
public struct ListingChanges: Hashable, Sendable {
  public var title: String?
  public var description: String?
  public var price: Price?
  public var categories: [Category]?
  public var neighborhood: NeighborhoodCode?
  public var pictures: [Picture]?
  public var takesOffers: Bool?

  public enum Price: Hashable, Sendable {
    /// From now on it has no price.
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
