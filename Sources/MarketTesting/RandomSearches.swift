public import Marketplace

/// Random listings with a small vocabulary in their titles, changes of them, and searches that find many of them. The
/// same seed gives the same values.
public struct RandomSearches {
  private var random: SeededGenerator
  private var made = 0

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  public mutating func listings(_ count: Int) -> [Listing] { (0..<count).map { _ in listing() } }

  /// A new listing.
  public mutating func listing() -> Listing {
    var listing = Sample.listing(made, neighborhood: places.randomElement(using: &random) ?? Sample.home)
    made += 1
    vary(&listing)
    // Some listings have the same bump, and some were bumped years ago.
    let age = chance(4) ? Int64.random(in: 0..<300_000_000, using: &random) : .random(in: 0..<5000, using: &random) / 3
    listing.bumpedAt = Sample.now.advanced(seconds: -age)
    return listing
  }

  /// A random change of a listing: edited, sold, bumped, hidden, deleted or liked.
  public mutating func changed(_ listing: Listing) -> Listing {
    var listing = listing
    switch Int.random(in: 0..<9, using: &random) {
    case 0: listing.title = title()
    case 8: listing.description = description()
    case 1: listing.status = ListingStatus.allCases.randomElement(using: &random) ?? .sold
    case 2: listing.bumpedAt = Sample.now.advanced(seconds: .random(in: -2000...10, using: &random))
    case 3: listing.isHidden.toggle()
    case 4: listing.deletedAt = listing.deletedAt == nil ? Sample.now : nil
    case 5: listing.counts.hearts = .random(in: 0...40, using: &random)
    case 6: listing.neighborhood = places.randomElement(using: &random) ?? Sample.home
    default: vary(&listing)
    }
    return listing
  }

  /// One to six words. Some have decomposed letters, and some have signs between them.
  public mutating func title() -> String {
    var title = ""
    for number in 0..<Int.random(in: 1...6, using: &random) {
      if number > 0 { title += chance(5) ? ["", "(", "/", " ★ ", "  "].randomElement(using: &random) ?? "" : " " }
      var word = Self.words.randomElement(using: &random) ?? ""
      if chance(12) { word = Decomposition.text(word) }
      if chance(12) { word = word.uppercased() }
      title += word
    }
    // The maximum length of a title, without trailing spaces, because no title has them.
    var letters = Array(String(repeating: title, count: 8).unicodeScalars.prefix(200))
    while letters.last == " " { letters.removeLast() }
    let long = String(String.UnicodeScalarView(letters))
    return chance(60) ? ["★", "🛼", "책", long].randomElement(using: &random) ?? "" : title
  }

  /// Zero to three lines of titles.
  public mutating func description() -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in title() }.joined(separator: "\n")
  }

  /// A query for `listings` that usually has results.
  public mutating func query(about listings: [Listing]) -> SearchQuery {
    var query = SearchQuery(filter: filter(listings), order: order())
    for _ in 0..<[0, 1, 1, 1, 2, 2, 3][Int.random(in: 0..<7, using: &random)] {
      if let term = term(listings) { query.terms.append(term) }
    }
    if chance(5), let term = term(listings) { query.excluded.append(term) }
    query.inDescriptions = chance(4)
    return query
  }

  /// A run of letters from a title, a description, their first consonants or a word, sometimes with a slip.
  public mutating func term(_ listings: [Listing]) -> SearchTerm? {
    let listing = listings.randomElement(using: &random)
    let title = (chance(5) ? listing?.description : listing?.title) ?? "의자"
    var source = chance(4) ? KoreanFolding.initials(of: title) : KoreanFolding.key(of: title)
    if chance(4) { source = KoreanFolding.key(of: Self.words.randomElement(using: &random) ?? "") }
    var letters = Array(source.unicodeScalars)
    let length = chance(3) ? Int.random(in: 1...3, using: &random) : Int.random(in: 2...9, using: &random)
    let start = chance(2) ? 0 : Int.random(in: 0...letters.count, using: &random)
    letters = Array(letters.dropFirst(start).prefix(length))
    if chance(10), !letters.isEmpty { letters.swapAt(0, letters.count - 1) }
    var key = String.UnicodeScalarView()
    key.append(contentsOf: letters)
    return SearchTerm(key: String(key))
  }

  public mutating func cursor(_ listings: [Listing], in query: SearchQuery) -> SearchCursor? {
    listings.randomElement(using: &random).flatMap { query.cursor(of: $0) }
  }

  public mutating func number(in range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func chance(_ share: Int) -> Bool { Int.random(in: 0..<share, using: &random) == 0 }

  private mutating func vary(_ listing: inout Listing) {
    listing.title = title()
    listing.description = description()
    listing.categories = Array(Self.categories.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)))
    listing.status = ListingStatus.allCases.randomElement(using: &random) ?? .forSale
    listing.counts = .init(hearts: .random(in: 0...4, using: &random), views: .random(in: 0...50, using: &random))
    listing.isHidden = chance(10)
    listing.deletedAt = chance(10) ? Sample.now : nil
    listing.pictures = chance(2) ? [Picture(source: .file("a.jpg"))] : []
    listing.price = Money(won: .random(in: 0...9, using: &random) * 5000)
    if chance(6) { listing.price = nil }
    if chance(9) { listing.price = Money(amount: 500, currency: "USD") }
  }

  private mutating func filter(_ listings: [Listing]) -> ListingQuery {
    var filter = ListingQuery()
    if chance(3) { filter.neighborhoods = Set(places.shuffled(using: &random).prefix(number(in: 0...4))) }
    if chance(4) { filter.category = chance(4) ? .popular : Self.categories.randomElement(using: &random) }
    if chance(4) { filter.status = ListingStatus.allCases.randomElement(using: &random) }
    if chance(4) { filter.price = number(in: 0...20_000)...number(in: 20_000...45_000) }
    filter.withPicture = chance(5)
    if chance(8) { filter.seller = Sample.seller(number(in: 0...6)) }
    if chance(8) { filter.segment = SalesSegment.allCases.randomElement(using: &random) }
    if chance(2) { filter.viewer = Sample.seller(number(in: 0...6)) }
    if chance(6) {
      filter.visibility.sellers = Set((0..<number(in: 0...3)).map { _ in Sample.seller(number(in: 0...6)) })
      filter.visibility.listings = Set(
        (0..<number(in: 0...3)).compactMap { _ in listings.randomElement(using: &random)?.id })
    }
    if chance(6) { filter.upTo = listings.randomElement(using: &random).map { Cursor($0) } }
    if chance(6) { filter.newerThan = listings.randomElement(using: &random).map { Cursor($0) } }
    return filter
  }

  private static let nowhere = NeighborhoodCode("99999999")

  private mutating func order() -> SearchOrder {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .cheapest
    case 1: .mostHearts
    case 2: .best
    // Includes a neighborhood without listings.
    case 3: .nearest(Array((places + [Self.nowhere]).shuffled(using: &random).prefix(number(in: 0...places.count + 1))))
    default: .newest
    }
  }

  private let places = ["11680101", "11680108", "11680114", "11650108", "11710101", "geonames:1850147"]
    .map { NeighborhoodCode($0) }
  private static let categories = Array(Category.allCases.filter { !$0.isComputed }.prefix(5))
  private static let words = [
    "의자", "원목", "책상", "책", "그림책", "아이폰", "아이패드", "아이들", "iPhone", "iPad", "13", "13프로", "pro", "mini", "갤럭시", "LG",
    "엘지",
    "캠핑", "랜턴", "값", "과일", "각도기", "가구", "자전거", "나이키", "Nike", "32GB", "256gb", "Café", "ＬＥＤ", "ㅋㅋ", "급처", "팝니다", "60권",
  ]
}

/// Splits syllables into the letters that they consist of (normalization form D).
enum Decomposition {
  static func text(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        view.append(scalar)
        continue
      }
      let number = scalar.value - 0xAC00
      let letters = [0x1100 + number / 588, 0x1161 + number / 28 % 21, 0x11A7 + number % 28]
      for value in letters.prefix(number % 28 > 0 ? 3 : 2) { Unicode.Scalar(value).map { view.append($0) } }
    }
    return String(view)
  }
}
