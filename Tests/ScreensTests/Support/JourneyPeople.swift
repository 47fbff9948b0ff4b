import MarketTesting
import Marketplace
import Screens

/// The people for the screen tests, and the listings of the signed-in person.
enum JourneyPeople {
  static let me = me(.korean)
  static let neighbor = neighbor(.korean)
  static let others = others(.korean)

  static func me(_ language: Language) -> Account {
    var account = Sample.account(Sample.seller(50), name: language == .korean ? "바쁜고래" : "busy.whale")
    account.picture = Picture(source: .file("me.jpg"))
    return account
  }

  private static func neighbor(_ language: Language) -> Account {
    var account = Sample.account(Sample.seller(1), name: language == .korean ? "느긋한수달" : "idle.otter")
    account.about =
      language == .korean ? "주말에만 거래해요. 물건은 다 깨끗이 닦아서 드려요." : "Weekends only. Everything is clean when you get it."
    return account
  }

  static func others(_ language: Language) -> [Account] {
    [neighbor(language), Sample.account(Sample.seller(60), name: "quiet.fox")]
  }

  /// The signed-in person's listings: for sale, reserved, sold, and hidden.
  static let mine: [Listing] = [
    own(20, "기타 앰프 15W", "hobby", won: 70_000, minutes: 30 * 60),
    own(21, "겨울 코트", "women", won: 45_000, minutes: 40 * 60, .reserved),
    own(22, "전기 주전자", "kitchen", won: 12_000, minutes: 90 * 60, .sold),
    {
      var listing = own(23, "무선 키보드", "digital", won: 30_000, minutes: 100 * 60)
      listing.isHidden = true
      return listing
    }(),
  ]

  static let listings = JourneyListings.all + [besides] + mine

  /// Another listing of the neighbor.
  private static let besides: Listing = {
    var listing = JourneyListings.listing(30, "캠핑 랜턴", "sports", won: 18_000, minutes: 20 * 60)
    listing.seller = neighbor.id
    return listing
  }()

  private static func own(
    _ number: Int, _ title: String, _ category: String, won: Int, minutes: Int64, _ status: ListingStatus = .forSale
  ) -> Listing {
    var listing = JourneyListings.listing(number, title, category, won: won, minutes: minutes, status: status)
    listing.seller = me.id
    listing.sellerName = me.name
    return listing
  }
}
