/// A field of a listing, for its history.
public enum RevisedField: String, CaseIterable, Sendable {
  case title, price, status, description, categories, neighborhood, pictures, offers, hidden, bumpedAt, deletedAt

  /// Whether the field differs between two listings.
  func differs(_ one: Listing, _ other: Listing) -> Bool {
    switch self {
    case .title: one.title != other.title
    case .price: one.price != other.price
    case .status: one.status != other.status
    case .description: one.description != other.description
    case .categories: one.categories != other.categories
    case .neighborhood: one.neighborhood != other.neighborhood
    case .pictures: one.pictures != other.pictures
    case .offers: one.takesOffers != other.takesOffers
    case .hidden: one.isHidden != other.isHidden
    case .bumpedAt: one.bumpedAt != other.bumpedAt
    case .deletedAt: one.deletedAt != other.deletedAt
    }
  }
}

extension ListingRevision {
  /// The changed fields. Empty when the listing was published or is gone. For a deletion only the deletion itself,
  /// because the other fields are lost.
  public var fields: [RevisedField] {
    guard let before, let after else { return [] }
    if before.deletedAt != after.deletedAt { return [.deletedAt] }
    return RevisedField.allCases.filter { $0.differs(before, after) }
  }
}
