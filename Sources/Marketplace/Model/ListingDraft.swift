/// What somebody typed of a listing that is not saved yet, as it was typed.
public struct ListingDraft: Hashable, Sendable {
  /// The listing that is edited; nil for a new one.
  public var listing: ID<Listing>?
  public var title: String
  public var description: String
  /// As typed; empty is no price.
  public var price: String
  public var categories: [Category]
  public var neighborhood: NeighborhoodCode?
  public var pictures: [DraftPicture]
  /// Offers are welcome.
  public var takesOffers: Bool

  public init(
    listing: ID<Listing>? = nil, title: String = "", description: String = "", price: String = "",
    categories: [Category] = [], neighborhood: NeighborhoodCode? = nil, pictures: [DraftPicture] = [],
    takesOffers: Bool = false
  ) {
    self.listing = listing
    self.title = title
    self.description = description
    self.price = price
    self.categories = categories
    self.neighborhood = neighborhood
    self.pictures = pictures
    self.takesOffers = takesOffers
  }

  /// Nothing was typed that would be missed.
  public var isEmpty: Bool {
    title.trimmed.isEmpty && description.trimmed.isEmpty && price.trimmed.isEmpty && pictures.isEmpty
  }
}

/// A picture of a draft.
public struct DraftPicture: Hashable, Sendable {
  public var source: Source
  /// What it shows, in the seller's words; empty when none were given.
  public var alt: String

  public enum Source: Hashable, Sendable {
    /// A file of the person, by its absolute path, which is taken in when the listing is saved.
    case path(String)
    /// One that the listing has already.
    case kept(Picture.Source)
  }

  public init(source: Source, alt: String = "") {
    self.source = source
    self.alt = alt
  }
}
