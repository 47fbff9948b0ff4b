public import Marketplace

/// Listings with everything in them that a listing may have.
public enum RandomListing {
  public static func make(_ random: inout SeededGenerator) -> Listing {
    let time = Timestamp(milliseconds: .random(in: -60_000_000_000_000...250_000_000_000_000, using: &random))
    var listing = Listing(
      id: ID(at: time, random: &random), seller: ID(high: random.next(), low: random.next()),
      sellerName: DrawnName.harmless(word(&random)), title: "ㅁ" + word(&random) + "ㅁ",
      description: word(&random) + "\n" + word(&random),
      price: .random(using: &random) ? Money(won: .random(in: 0...9_999_999, using: &random)) : nil,
      categories: Category.allCases.dropFirst().filter { _ in Int.random(in: 0..<6, using: &random) == 0 },
      neighborhood: NeighborhoodCode(.random(using: &random) ? "11680101" : "geonames:2988507"),
      pictures: .random(using: &random) ? [] : [Picture(source: .file("a/b.jpg"), alt: word(&random))],
      status: ListingStatus.allCases.randomElement(using: &random) ?? .forSale, isHidden: .random(using: &random),
      takesOffers: .random(using: &random), createdAt: time,
      updatedAt: time.advanced(seconds: .random(in: 0...1000, using: &random)),
      bumpedAt: time.advanced(seconds: .random(in: 0...1000, using: &random)),
      counts: .init(hearts: .random(in: 0...99, using: &random), chats: 1, views: .random(in: 0...9999, using: &random))
    )
    if Int.random(in: 0..<5, using: &random) == 0 { listing.deletedAt = time }
    if Int.random(in: 0..<3, using: &random) == 0 {
      listing.description += " https://a.example/1 https://a.example/2"
      listing.linkPreviews = (1...2).compactMap { number in
        LinkPreview(
          address: "https://a.example/\(number)", title: word(&random), site: word(&random), description: word(&random))
      }
    }
    if Int.random(in: 0..<5, using: &random) == 0 { listing.price = Money(amount: 5, currency: "USD") }
    if Int.random(in: 0..<3, using: &random) == 0 {
      listing.pictures.append(Picture(source: .url("https://a.example/의자.png")))
    }
    return listing
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<12, using: &random)).map { _ in
      ["의자", "a", " ", "\"", "\\", "\u{301}", "👩‍👩‍👧", "\t", "ㅎ", "\u{202E}"].randomElement(using: &random) ?? ""
    }.joined()
  }
}
