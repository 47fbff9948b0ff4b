internal import Marketplace

/// A set of categories as the number in the column `categories`.
enum CategoryBits {
  /// They are stored, so never reuse a bit for another category.
  private static let places = [
    "popular": 0, "digital": 1, "furniture": 2, "kids": 3, "women": 4, "women-accessories": 5, "men": 6, "appliance": 7,
    "kitchen": 8, "food": 9, "sports": 10, "hobby": 11, "plants": 12, "pets": 13, "tickets": 14, "books": 15,
    "kids-books": 16, "other": 17, "wanted": 18,
  ]

  static let popular = of(.popular)

  static func of(_ category: Category) -> Int { places[category.slug].map { 1 << $0 } ?? 0 }

  /// The categories that a seller chose.
  static func of(_ listing: Listing) -> Int {
    listing.categories.reduce(0) { $1.isComputed ? $0 : $0 | of($1) }
  }
}
