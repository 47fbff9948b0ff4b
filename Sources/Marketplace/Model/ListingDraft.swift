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
  /// Of a listing that is edited, what was typed differently from what it said then; nil where that is not known.
  public var changed: Set<Field>?

  public enum Field: String, CaseIterable, Sendable {
    case title, description, price, categories, neighborhood, pictures, offers
  }

  public init(
    listing: ID<Listing>? = nil, title: String = "", description: String = "", price: String = "",
    categories: [Category] = [], neighborhood: NeighborhoodCode? = nil, pictures: [DraftPicture] = [],
    takesOffers: Bool = false, changed: Set<Field>? = nil
  ) {
    self.listing = listing
    self.title = title
    self.description = description
    self.price = price
    self.categories = categories
    self.neighborhood = neighborhood
    self.pictures = pictures
    self.takesOffers = takesOffers
    self.changed = changed
  }

  /// Nothing was typed that would be missed.
  public var isEmpty: Bool {
    title.trimmed.isEmpty && description.trimmed.isEmpty && price.trimmed.isEmpty && pictures.isEmpty
  }
}

extension ListingDraft {
  /// What it says differently from `base`.
  public func changes(from base: Self) -> Set<Field> {
    Set(Field.allCases.filter { $0.isDifferent(self, base) })
  }

  /// What was typed, over what `base` says by now: what was left alone may have changed elsewhere since. Where it is not known
  /// what was typed, that is everything.
  public func rebased(on base: Self) -> Self {
    guard let changed else { return self }
    var draft = base
    draft.changed = changed
    for field in changed { field.copy(from: self, to: &draft) }
    return draft
  }
}

extension ListingDraft.Field {
  fileprivate func isDifferent(_ one: ListingDraft, _ other: ListingDraft) -> Bool {
    switch self {
    case .title: one.title != other.title
    case .description: one.description != other.description
    case .price: one.price != other.price
    case .categories: one.categories != other.categories
    case .neighborhood: one.neighborhood != other.neighborhood
    case .pictures: one.pictures != other.pictures
    case .offers: one.takesOffers != other.takesOffers
    }
  }

  fileprivate func copy(from one: ListingDraft, to other: inout ListingDraft) {
    switch self {
    case .title: other.title = one.title
    case .description: other.description = one.description
    case .price: other.price = one.price
    case .categories: other.categories = one.categories
    case .neighborhood: other.neighborhood = one.neighborhood
    case .pictures: other.pictures = one.pictures
    case .offers: other.takesOffers = one.takesOffers
    }
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
