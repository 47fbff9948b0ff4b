import Marketplace

/// Listings computed from their numbers, so that a reader can check whether one is complete.
enum NumberedListing {
  /// 2026-11-21T14:02:00+09:00.
  static let start = Timestamp(seconds: 1_795_237_320)

  static func seller(_ number: Int) -> ID<Account> {
    ID(high: 0x0192_0000_0000_7000 | UInt64(number) << 16, low: 0x8000_0000_0000_0000 | UInt64(number))
  }

  static func id(writer: Int, _ number: Int) -> ID<Listing> {
    let milliseconds = UInt64(start.milliseconds) + UInt64(number)
    return ID(high: milliseconds << 16 | 0x7000, low: 0x8000_0000_0000_0000 | UInt64(writer) << 32 | UInt64(number))
  }

  /// The `number`th listing of writer `writer`, counted from 0. A writer publishes one listing per second, with itself
  /// as the seller.
  static func listing(writer: Int, _ number: Int) -> Listing {
    let time = start.advanced(seconds: Int64(number))
    var listing = Listing(
      id: id(writer: writer, number), seller: seller(writer), sellerName: "이웃\(writer)",
      title: "\(goods[number % goods.count]) \(writer)-\(number)",
      description: String(repeating: "\(number)번째 물건이에요. \"그대로\" 드려요.\n", count: 1 + number % 5),
      price: number % 4 == 1 ? nil : Money(won: number * 7919 % 300 * 1000),
      categories: [offered[number % offered.count]], neighborhood: places[number % places.count], createdAt: time)
    listing.takesOffers = number % 5 == 2
    listing.counts = Listing.Counts(hearts: number % 17, chats: number % 5, views: number % 211)
    if number % 3 == 0 { listing.pictures = [Picture(source: .file("ab/\(number).jpg"), alt: "사진 \(number)")] }
    return listing
  }

  /// Whether `listing` is one of these and unchanged.
  static func isWhole(_ listing: Listing) -> Bool {
    listing == self.listing(writer: Int(listing.id.low >> 32 & 0xFF), Int(listing.id.low & 0xFFFF_FFFF))
  }

  private static let goods = ["원목 의자", "롤러 스케이트 (235)", "그림책 전집", "캠핑 랜턴", "kettle", "👩‍👧 유모차", "겨울 코트"]
  private static let offered = Category.allCases.filter { !$0.isComputed }
  private static let places = ["11680101", "11680108", "11650108", "11710101"].map(NeighborhoodCode.init)
}
