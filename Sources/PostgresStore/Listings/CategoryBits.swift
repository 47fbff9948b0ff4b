internal import Marketplace

/// A set of categories as the number in the column `categories`.
enum CategoryBits {
  private static let bits = Dictionary(uniqueKeysWithValues: Category.allCases.enumerated().map { ($1, 1 << $0) })

  static let popular = of(.popular)

  static func of(_ category: Category) -> Int { bits[category] ?? 0 }

  /// The categories that a seller chose.
  static func of(_ listing: Listing) -> Int {
    listing.categories.reduce(0) { $1.isComputed ? $0 : $0 | of($1) }
  }
}

extension ListingStatus {
  /// The number in the column `status`.
  var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
