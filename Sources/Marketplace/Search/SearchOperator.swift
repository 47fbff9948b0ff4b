/// An operator in a search text: the name before a colon and its possible values.
enum SearchOperator: Hashable {
  case price, category, status, picture, place

  /// Nil when the name is not an operator.
  init?(named name: String) {
    guard name.count <= 8, let found = Self.names[KoreanFolding.composed(name.lowercased())] else { return nil }
    self = found
  }

  var part: SearchText.Part.Kind {
    switch self {
    case .price: .price
    case .category: .category
    case .status: .status
    case .picture: .picture
    case .place: .place
    }
  }

  private static let names: [String: Self] = [
    "price": .price, "가격": .price, "cat": .category, "category": .category, "분류": .category, "카테고리": .category,
    "status": .status, "상태": .status, "has": .picture, "사진": .picture, "in": .place, "동네": .place,
  ]

  /// Finds a category by its slug, by its Korean or English name, or by the beginning of a word in its name, if only
  /// one category matches.
  static func category(_ value: String) throws(SearchFault.Kind) -> Category {
    if let exact = Category(named: value) { return exact }
    let key = KoreanFolding.key(of: value)
    let beginning = categoryKeys.filter { $0.keys.contains { $0.utf8.starts(with: key.utf8) } }.map(\.category)
    if !key.isEmpty, let only = beginning.first, beginning.count == 1 { return only }
    let nearest = key.isEmpty ? nil : beginning.first ?? likeliest(key, categoryKeys.map { ($0.category, $0.keys) })
    throw .unknownCategory(value, nearest: nearest)
  }

  static func status(_ value: String) throws(SearchFault.Kind) -> ListingStatus {
    let key = KoreanFolding.key(of: value)
    for (status, keys) in statusKeys where keys.contains(key) { return status }
    throw .unknownStatus(value, nearest: likeliest(key, statusKeys))
  }

  static func checkPicture(_ value: String) throws(SearchFault.Kind) {
    guard value.isEmpty || pictureKeys.contains(KoreanFolding.key(of: value)) else { throw .unknownFeature(value) }
  }

  /// The choice with the fewest slips, if those are fewer than half of the keys.
  private static func likeliest<Choice>(_ key: String, _ choices: [(Choice, [String])]) -> Choice? {
    let length = key.unicodeScalars.count
    guard length < 64 else { return nil }
    var best: (slips: Int, choice: Choice)?
    for (choice, keys) in choices {
      // The person may have typed only the beginning of a name.
      for other in keys + keys.map({ String(String.UnicodeScalarView($0.unicodeScalars.prefix(length))) }) {
        let limit = min((length - 1) / 2, best.map { $0.slips - 1 } ?? .max)
        guard limit >= 0, let slips = Spelling.distance(key, other, atMost: limit) else { continue }
        best = (slips, choice)
      }
    }
    return best?.choice
  }

  private static let categoryKeys: [(category: Category, keys: [String])] = Category.allCases.map { category in
    let names = [category.slug, category.korean, category.english]
    let words = names.flatMap { $0.split { !$0.isLetter } }.map { String($0) }
    return (category, (names + words).map { KoreanFolding.key(of: $0) })
  }

  private static let statusKeys: [(ListingStatus, [String])] = [
    (.forSale, ["for sale", "selling", "sale", "판매중", "판매"].map { KoreanFolding.key(of: $0) }),
    (.reserved, ["reserved", "예약중", "예약"].map { KoreanFolding.key(of: $0) }),
    (.sold, ["sold", "거래완료", "판매완료", "완료"].map { KoreanFolding.key(of: $0) }),
  ]

  private static let pictureKeys = Set(
    ["picture", "pictures", "photo", "photos", "image", "사진", "있음", "yes"].map { KoreanFolding.key(of: $0) })
}
