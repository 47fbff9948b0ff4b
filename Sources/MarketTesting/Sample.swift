public import Marketplace

/// Listings for tests. The same number always gives the same listing.
public enum Sample {
  /// 2026-11-21T14:02:00+09:00.
  public static let now = Timestamp(seconds: 1_795_237_320)

  /// 역삼동.
  public static let home = NeighborhoodCode("11680101")

  public static func seller(_ number: Int) -> ID<Account> {
    ID(high: 0x0192_0000_0000_7000 | UInt64(number) << 16, low: 0x8000_0000_0000_0000 | UInt64(number))
  }

  /// The account of a seller in `home`.
  public static func account(_ id: ID<Account>, name: String? = nil) -> Account {
    Account(
      id: id, name: name ?? "이웃\(id.low & 0xFF)", neighborhoods: NeighborhoodChoice(only: home),
      joinedAt: now.advanced(seconds: -86_400 * 90))
  }

  /// Number 0 was bumped a minute before `now`, and each following listing ten minutes before the previous one.
  public static func listing(
    _ number: Int, title: String? = nil, price: Money?? = nil, categories: [Category]? = nil,
    neighborhood: NeighborhoodCode = home, status: ListingStatus = .forSale, seller: ID<Account>? = nil,
    counts: Listing.Counts = .init()
  ) -> Listing {
    let time = now.advanced(seconds: -60 - Int64(number) * 600)
    return Listing(
      id: ID(high: UInt64(time.milliseconds) << 16 | 0x7000, low: 0x8000_0000_0000_0000 | UInt64(number)),
      seller: seller ?? Self.seller(number % 7), sellerName: "이웃\(number % 7)",
      title: title ?? titles[number % titles.count], description: "\(number)번째 물건이에요.\n직접 가져가 주세요.",
      price: price ?? Money(won: (number * 7919) % 300 * 1000),
      categories: categories ?? [offered[number % offered.count]], neighborhood: neighborhood, status: status,
      createdAt: time, counts: counts)
  }

  /// Listings 0 to `count` - 1, newest first, in several neighborhoods around `home` and with every status.
  public static func listings(_ count: Int) -> [Listing] {
    (0..<count).map { number in
      var listing = listing(
        number, neighborhood: hoods[number % hoods.count], status: ListingStatus.allCases[number / 5 % 3],
        counts: .init(hearts: number * 31 % 17, chats: number * 17 % 5, views: number * 13 % 211))
      if number % 3 == 0 { listing.pictures = [Picture(source: .file("ab/\(number).jpg"), alt: "사진 \(number)")] }
      if number % 4 == 1 { listing.price = nil }
      return listing
    }
  }

  private static let titles = [
    "원목 의자", "빈티지 롤러 스케이트 (235)", "그림책 전집 60권", "캠핑 랜턴", "전기 주전자", "몬스테라 화분", "고양이 이동장",
    "기타 앰프 15W", "겨울 코트", "무선 키보드",
  ]
  private static let offered = Category.allCases.filter { !$0.isComputed }
  private static let hoods = ["11680101", "11680108", "11680114", "11650108", "11710101"].map(NeighborhoodCode.init)
}
