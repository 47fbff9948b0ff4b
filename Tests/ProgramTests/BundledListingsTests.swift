import Foundation
import Marketplace
import Testing

@Suite struct BundledListingsTests {
  let products: [BundledFiles.Product]
  let listings: [Listing]

  init() throws {
    products = try BundledFiles.products()
    listings = products.compactMap(\.listing)
  }

  @Test func everyOneIsAListing() {
    #expect(listings.count == products.count)
    #expect(listings.count >= 160)
    #expect(Set(listings.map(\.id)).count == listings.count)
    #expect(Set(listings.map(\.title)).count == listings.count)
    for listing in listings {
      #expect(!listing.title.isEmpty && !listing.description.isEmpty && !listing.categories.isEmpty)
    }
  }

  @Test func idsGrowWithTheTimeOfTheListing() {
    for listing in listings {
      #expect(listing.id.high >> 16 == UInt64(listing.createdAt.milliseconds))
      #expect(listing.id.high >> 12 & 0xF == 7)
      #expect(listing.id.low >> 62 == 0b10)
    }
    #expect(listings.map(\.id) == listings.map(\.id).sorted(by: >))
  }

  @Test func nothingHappenedAfterTheNewestListingWasMade() throws {
    let newest = try #require(listings.first).createdAt
    for listing in listings {
      #expect(listing.createdAt <= listing.bumpedAt && listing.bumpedAt <= listing.updatedAt)
      #expect(listing.updatedAt <= newest)
    }
    #expect(listings.contains { $0.bumpedAt > $0.createdAt })
  }

  @Test(arguments: [(0, 3600), (3600, 86_400), (86_400, 604_800), (604_800, 8_640_000)])
  func agesRunFromMinutesToWeeks(_ range: (from: Int64, to: Int64)) throws {
    let newest = try #require(listings.first).createdAt.seconds
    let ages = listings.map { newest - $0.createdAt.seconds }
    #expect(ages.filter { (range.from..<range.to).contains($0) }.count >= 10)
  }

  @Test(arguments: Category.allCases) func everyCategoryButTheComputedOneIsThere(_ category: Category) {
    let count = listings.filter { $0.categories.contains(category) }.count
    #expect(category.isComputed ? count == 0 : count >= 4)
  }

  @Test func yeoksamIsDenseAndTwentyFourPlacesAreThere() {
    let places = Dictionary(grouping: listings, by: \.neighborhood).mapValues(\.count)
    #expect(places.count >= 24)
    #expect((40...60).contains(places[NeighborhoodCode("11680101")] ?? 0))
  }

  @Test func everyStatusAndKindOfPriceIsThere() {
    let shares = Dictionary(grouping: listings, by: \.status).mapValues { Double($0.count) / Double(listings.count) }
    #expect((0.65...0.80).contains(shares[.forSale] ?? 0))
    #expect((0.07...0.14).contains(shares[.reserved] ?? 0))
    #expect((0.12...0.22).contains(shares[.sold] ?? 0))
    #expect(listings.contains { $0.price == nil })
    #expect(listings.contains { $0.price?.amount == 0 })
    #expect(listings.contains { $0.takesOffers })
    #expect(listings.allSatisfy { $0.price?.amount ?? 0 >= 0 })
  }

  /// The first steps in the README search for a chair, in either language, under 50,000 won around Yeoksam-dong.
  @Test(arguments: ["의자", "chair"]) func aCheapChairIsForSale(_ word: String) {
    let found = listings.filter { listing in
      listing.title.lowercased().contains(word) && listing.status == .forSale && !listing.categories.contains(.wanted)
        && listing.neighborhood.text == "11680101" && (1..<50_000).contains(listing.price?.amount ?? 0)
    }
    #expect(!found.isEmpty)
  }

  @Test func someArePopular() {
    let popular = Popularity.popular(among: listings)
    let dense = listings.filter { $0.neighborhood.text == "11680101" && popular.contains($0.id) }
    #expect(dense.count >= 3)
  }

  @Test func textsHoldNothingThatCouldMoveACursor() {
    for product in products {
      let texts = [product.title, product.description, product.sellerName] + product.shown.map(\.alt)
      for scalar in texts.joined().unicodeScalars where scalar != "\n" {
        let category = scalar.properties.generalCategory
        #expect(category != .control && (category != .format || scalar.value == 0x200D), "\(product.title)")
      }
    }
    #expect(products.contains { $0.title.contains("👨‍👩‍👧‍👦") })
    #expect(products.contains { $0.title.contains("🇯🇵") })
  }

  @Test func keysStandInTheDocumentedOrder() throws {
    let keys = [
      "id", "seller", "sellerName", "title", "description", "price", "categories", "neighborhood", "pictures",
      "status", "hidden", "offers", "createdAt", "updatedAt", "bumpedAt", "hearts", "chats", "views",
    ]
    let text = try String(contentsOf: BundledFiles.folder.appending(path: "Products.json"), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.first == "{\"version\":1,\"products\":[")
    #expect(lines.last == "]}")
    for line in lines.dropFirst().dropLast() {
      let places = keys.compactMap { line.firstRange(of: "\"\($0)\":")?.lowerBound }
      #expect(places == places.sorted(), "\(line)")
      #expect(places.count >= 14, "\(line)")
    }
  }
}
