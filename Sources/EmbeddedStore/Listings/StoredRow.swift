internal import Marketplace

/// The index data of a listing besides its line.
struct StoredRow: Equatable {
  var bound: SortKey
  var place: Int
  var facets: Facets
  /// Nil without a price, or with one in another currency.
  var won: Int?
  var seller: Int
  var isPublic: Bool
  /// The logarithm of the listing's interest, for the comparison in `Popularity`.
  var score: Double

  init(_ listing: Listing, place: Int, seller: Int) {
    bound = SortKey(Cursor(listing))
    self.place = place
    facets = Facets(listing, place: place)
    won = listing.price.flatMap { $0.currency == "KRW" ? $0.amount : nil }
    self.seller = seller
    isPublic = !listing.isHidden && listing.deletedAt == nil
    score = Popularity.logarithm(listing.counts, madeAt: listing.createdAt)
  }

  static let columns = "cursor, place, facets, won, seller, isPublic, score"

  /// Reads `columns`, which begin at `column`.
  init(_ row: SQLRow, from column: Int) throws(SQLiteFault) {
    bound = try row.bound(column)
    place = row.integer(column + 1)
    facets = Facets(rawValue: row.integer(column + 2))
    won = row.optionalInteger(column + 3)
    seller = row.integer(column + 4)
    isPublic = row.bool(column + 5)
    score = row.isNull(column + 6) ? -.infinity : row.real(column + 6)
  }

  /// The values of `columns`.
  var values: [SQLValue] {
    [
      .bound(bound), .integer(place), .integer(facets.rawValue), .integer(won), .integer(seller),
      .bool(isPublic), isPublic ? .real(score) : .null,
    ]
  }

  /// The lists that contain the listing. `threshold` is the popularity threshold of its place.
  func lists(threshold: Double) -> [ListKey] {
    guard isPublic else { return [] }
    var categories = facets.categories
    categories.append(ListKey.anyCategory)
    if score > threshold { categories.append(ListKey.popular) }
    return categories.flatMap {
      [ListKey(category: $0, place: ListKey.everywhere), ListKey(category: $0, place: place)]
    }
  }
}

/// A listing's status (bits 0 and 1), picture (2), categories (3 to 22), deletion (23) and place (from 24 on) in one
/// number. Popularity is not included, because a change of another listing may change it.
struct Facets: RawRepresentable, Hashable {
  let rawValue: Int

  init(rawValue: Int) { self.rawValue = rawValue }

  init(_ listing: Listing, place: Int) {
    var bits = Self.number(of: listing.status) | place << Self.placeShift
    if !listing.pictures.isEmpty { bits |= Self.picture }
    if listing.deletedAt != nil { bits |= Self.deleted }
    for category in listing.categories where !category.isComputed { bits |= Self.bit(of: ListKey.number(of: category)) }
    rawValue = bits
  }

  static let statusMask = 3
  static let picture = 4
  static let deleted = 1 << 23
  static let placeShift = 24

  static func number(of status: ListingStatus) -> Int {
    switch status {
    case .forSale: 0
    case .reserved: 1
    case .sold: 2
    }
  }

  static func bit(of category: Int) -> Int { category < Category.allCases.count ? 1 << (3 + category) : 0 }

  var place: Int { rawValue >> Self.placeShift }
  var isDeleted: Bool { rawValue & Self.deleted != 0 }
  var status: Int { rawValue & Self.statusMask }
  var hasPicture: Bool { rawValue & Self.picture != 0 }
  var listingStatus: ListingStatus { ListingStatus.allCases.first { Self.number(of: $0) == status } ?? .forSale }
  var isSold: Bool { rawValue & Self.statusMask == Self.number(of: .sold) }

  var categories: [Int] {
    var bits = (rawValue & (Self.deleted - 1)) >> 3
    var categories: [Int] = []
    while bits != 0 {
      categories.append(bits.trailingZeroBitCount)
      bits &= bits - 1
    }
    return categories
  }
}
