internal import Marketplace

/// A list that the index keeps: the public listings of a category in a place.
struct ListKey: Hashable {
  /// The category's index in `Category.allCases`, or `anyCategory`.
  let category: Int
  /// The place's number, or `everywhere`.
  let place: Int

  static let anyCategory = 31
  static let everywhere = 0

  var values: [SQLValue] { [.integer(category), .integer(place)] }

  private static let numbers = Dictionary(uniqueKeysWithValues: zip(Category.allCases, 0...))
  static let popular = number(of: .popular)

  static func number(of category: Category?) -> Int {
    category.map { numbers[$0] ?? anyCategory } ?? anyCategory
  }
}
