import MarketTesting
import Marketplace

/// The listings for the screen tests: short and long, with every status, with hostile and wide text.
enum JourneyListings {
  static let yeoksam = Sample.home
  static let nonhyeon = NeighborhoodCode("11680108")
  static let seocho = NeighborhoodCode("11650108")

  static let all: [Listing] = [
    listing(1, "빈티지 롤러 스케이트 (235)", "sports", won: 169_000, minutes: 0, hearts: 3, chats: 1, views: 42, pictures: 3),
    listing(2, "접이식 캠핑 의자 2개 🪑", "sports", won: 24_000, minutes: 4, status: .reserved, hearts: 12, pictures: 1),
    listing(3, "몬스테라 화분, 잎 여섯 장", "plants", won: 0, minutes: 18),
    listing(4, "Cordless vacuum, barely used", "appliance", won: 85_000, minutes: 60, hearts: 9, chats: 4, pictures: 6),
    listing(5, "그림책 묶음 30권", "kids-books", won: nil, minutes: 3 * 60, pictures: 2),
    listing(6, "아주아주 긴 제목을 가진 물건이라서 좁은 화면에서는 끝까지 다 보일 수가 없는 그런 글입니다 정말로", "other", won: 1000, minutes: 26 * 60),
    listing(
      7, "\u{1B}[31m빨강\u{202E}거꾸로 👨‍👩‍👧‍👦 🇰🇷 e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{0}끝", "hobby", won: 5000,
      minutes: 50 * 60),
    listing(8, "자전거 삽니다", "wanted", won: 150_000, minutes: 72 * 60, status: .sold),
  ]

  static func listing(
    _ number: Int, _ title: String, _ category: String, won: Int?, minutes: Int64, status: ListingStatus = .forSale,
    hearts: Int = 0, chats: Int = 0, views: Int = 0, pictures: Int = 0, neighborhood: NeighborhoodCode = Sample.home
  ) -> Listing {
    let made = Sample.now.advanced(seconds: -minutes * 60)
    var random = SeededGenerator(seed: UInt64(number))
    return Listing(
      id: ID<Listing>(at: made, random: &random), seller: Sample.seller(number), sellerName: "느긋한수달",
      title: title, description: "두 번 탔어요. 이사 가면서 정리합니다.\n직거래만 해요. 역삼역 3번 출구 좋아요.",
      price: won.map(Money.init(won:)), categories: Category(named: category).map { [$0] } ?? [],
      neighborhood: neighborhood,
      pictures: (0..<pictures).map { Picture(source: .file("\($0).jpg"), alt: $0 == 0 ? "하얀 롤러 스케이트" : "") },
      status: status, createdAt: made, counts: Listing.Counts(hearts: hearts, chats: chats, views: views))
  }

  /// Plain listings, newest first.
  static func many(_ count: Int) -> [Listing] {
    (0..<count).map { listing($0, "물건 \($0)", "digital", won: $0 * 1000, minutes: Int64($0)) }
  }
}
