/// The unsaved input of a listing form, exactly as typed.
public struct ListingDraft: Hashable, Sendable {
  /// The edited listing; nil for a new one.
  public var listing: ID<Listing>?
  public var title: String
  public var description: String
  /// As typed; empty means no price.
  public var price: String
  public var categories: [Category]
  public var neighborhood: NeighborhoodCode?
  public var pictures: [DraftPicture]
  /// The seller accepts offers.
  public var takesOffers: Bool
  /// When a listing is edited, the fields that the person changed; nil when they are unknown.
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

  /// Whether the draft has no input worth keeping.
  public var isEmpty: Bool {
    title.trimmed.isEmpty && description.trimmed.isEmpty && price.trimmed.isEmpty && pictures.isEmpty
  }
}

extension ListingDraft {
  /// The fields that differ from `base`.
  public func changes(from base: Self) -> Set<Field> {
    Set(Field.allCases.filter { $0.isDifferent(self, base) })
  }

  /// The edited fields on top of the current `base`, because the other fields may have changed elsewhere since. When
  /// the edited fields are unknown, all fields of the draft stay.
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

/// A picture in a draft.
public struct DraftPicture: Hashable, Sendable {
  public var source: Source
  /// A description of the picture in the seller's words; may be empty.
  public var alt: String

  public enum Source: Hashable, Sendable {
    /// The absolute path of the person's own file. Saving the listing stores a copy.
    case path(String)
    /// A picture that the listing has already.
    case kept(Picture.Source)
  }

  public init(source: Source, alt: String = "") {
    self.source = source
    self.alt = alt
  }
}
