/// One of the nineteen categories, in their fixed display order.
public struct Category: Hashable, Sendable {
  /// The name in files and on the command line: `digital`.
  public let slug: String
  /// The name in Korean: `디지털기기`.
  public let korean: String
  /// The name in English: `Digital devices`.
  public let english: String

  /// True for the category that is computed from hearts, chats and views. Sellers cannot choose it.
  public var isComputed: Bool { slug == Category.popular.slug }

  public static func == (left: Self, right: Self) -> Bool { left.slug == right.slug }
  public func hash(into hasher: inout Hasher) { hasher.combine(slug) }
}

// The names stand here and not in the string tables: files and commands accept them wherever they accept a slug.
extension Category: CaseIterable {
  public static let popular = Category(slug: "popular", korean: "인기매물", english: "Popular")
  /// For listings that ask for something; their price is a maximum.
  public static let wanted = Category(slug: "wanted", korean: "삽니다", english: "Wanted")

  public static let allCases: [Category] = [
    popular,
    Category(slug: "digital", korean: "디지털기기", english: "Digital devices"),
    Category(slug: "furniture", korean: "가구/인테리어", english: "Furniture & interior"),
    Category(slug: "kids", korean: "유아동", english: "Baby & kids"),
    Category(slug: "women", korean: "여성의류", english: "Women's clothing"),
    Category(slug: "women-accessories", korean: "여성잡화", english: "Women's accessories"),
    Category(slug: "men", korean: "남성패션/잡화", english: "Men's fashion & accessories"),
    Category(slug: "appliance", korean: "생활가전", english: "Home appliances"),
    Category(slug: "kitchen", korean: "생활/주방", english: "Home & kitchen"),
    Category(slug: "food", korean: "가공식품", english: "Packaged food"),
    Category(slug: "sports", korean: "스포츠/레저", english: "Sports & leisure"),
    Category(slug: "hobby", korean: "취미/게임/음악", english: "Hobbies, games & music"),
    Category(slug: "plants", korean: "식물", english: "Plants"),
    Category(slug: "pets", korean: "반려동물용품", english: "Pet supplies"),
    Category(slug: "tickets", korean: "티켓/교환권", english: "Tickets & vouchers"),
    Category(slug: "books", korean: "도서", english: "Books"),
    Category(slug: "kids-books", korean: "유아도서", english: "Children's books"),
    Category(slug: "other", korean: "기타 중고물품", english: "Other used goods"),
    wanted,
  ]

  /// The category with this slug, Korean name or English name, in any case and with or without spaces and
  /// apostrophes; nil when there is none.
  public init?(named name: some StringProtocol) {
    if let exact = Self.bySlugOrKoreanName[String(name)] {
      self = exact
      return
    }
    let wanted = Self.folded(name)
    let found = Self.allCases.first { [$0.slug, $0.korean, $0.english].contains { Self.folded($0) == wanted } }
    guard let found else { return nil }
    self = found
  }

  private static let bySlugOrKoreanName = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.slug, $0) } + allCases.map { ($0.korean, $0) })

  private static func folded(_ name: some StringProtocol) -> String {
    name.lowercased().filter { !$0.isWhitespace && $0 != "'" && $0 != "’" }
  }
}
