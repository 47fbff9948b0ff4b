/// The facts about one listing that queries check, compact enough to scan ten thousand listings in microseconds.
struct ListingFacets: Sendable {
  let id: ID<Listing>
  let seller: ID<Account>
  /// Nil without a price, or for a price in another currency.
  let won: Int?
  let place: Int32
  /// One bit for each category, in the order of `Category.allCases`.
  private(set) var categories: UInt32
  let status: ListingStatus
  let isHidden: Bool
  let isDeleted: Bool
  let hasPicture: Bool

  init(_ listing: Listing, places: inout NeighborhoodNumbers) {
    id = listing.id
    seller = listing.seller
    won = listing.price.flatMap { $0.currency == "KRW" ? $0.amount : nil }
    place = places.number(of: listing.neighborhood)
    categories = listing.categories.reduce(0) { $1.isComputed ? $0 : $0 | Self.bit(of: $1) }
    status = listing.status
    isHidden = listing.isHidden
    isDeleted = listing.deletedAt != nil
    hasPicture = !listing.pictures.isEmpty
  }

  var isPublic: Bool { !isHidden && !isDeleted }

  var isPopular: Bool {
    get { categories & Self.bit(of: .popular) != 0 }
    set { categories = newValue ? categories | Self.bit(of: .popular) : categories & ~Self.bit(of: .popular) }
  }

  private static let numbers = Dictionary(uniqueKeysWithValues: zip(Category.allCases, UInt32(0)...))

  static func bit(of category: Category) -> UInt32 {
    numbers[category].map { 1 << $0 } ?? 0
  }
}

/// Maps the codes of neighborhoods to small numbers.
struct NeighborhoodNumbers: Sendable {
  private var numbers: [NeighborhoodCode: Int32] = [:]

  var count: Int { numbers.count }

  mutating func number(of code: NeighborhoodCode) -> Int32 {
    if let known = numbers[code] { return known }
    let new = Int32(numbers.count)
    numbers[code] = new
    return new
  }

  func known(_ code: NeighborhoodCode) -> Int32? { numbers[code] }
}

/// A query, prepared for matching `ListingFacets`.
struct ListingSieve {
  private let query: ListingQuery
  private let places: [Bool]?
  private let category: UInt32?

  init(_ query: ListingQuery, places numbers: NeighborhoodNumbers) {
    self.query = query
    category = query.category.map { ListingFacets.bit(of: $0) }
    places = query.neighborhoods.map { codes in
      var wanted = Array(repeating: false, count: numbers.count)
      for number in codes.compactMap(numbers.known) { wanted[Int(number)] = true }
      return wanted
    }
  }

  func keeps(_ listing: ListingFacets) -> Bool {
    guard listing.isPublic || listing.seller == query.viewer else { return false }
    if let places, !places[Int(listing.place)] { return false }
    if let category, listing.categories & category == 0 { return false }
    if let status = query.status, listing.status != status { return false }
    if query.withPicture, !listing.hasPicture { return false }
    if let seller = query.seller, listing.seller != seller { return false }
    if query.visibility.sellers.contains(listing.seller) || query.visibility.listings.contains(listing.id) {
      return false
    }
    if let segment = query.segment,
      !segment.holds(listing.status, isHidden: listing.isHidden, isDeleted: listing.isDeleted)
    {
      return false
    }
    guard let price = query.price else { return true }
    return listing.won.map(price.contains) ?? false
  }
}
