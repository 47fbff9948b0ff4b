import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Listings that change at random, in memory and in a database at the same time.
struct RandomMarket {
  private(set) var listings: [Listing]
  private var shelf: InMemoryListings
  private let places: [NeighborhoodCode]
  private let sellers = (0..<9).map(Sample.seller)
  private var made: Int

  init(count: Int, _ random: inout SeededGenerator) {
    places = (0..<Int.random(in: 1...12, using: &random)).map { NeighborhoodCode("11\($0)") }
    listings = []
    shelf = InMemoryListings()
    made = count
    listings = (0..<count).map { make($0, &random) }
    shelf = InMemoryListings(listings)
  }

  private func make(_ number: Int, _ random: inout SeededGenerator) -> Listing {
    var listing = Sample.listing(
      number, categories: Category.allCases.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) + [],
      neighborhood: places.randomElement(using: &random)!,
      status: ListingStatus.allCases.randomElement(using: &random)!,
      seller: sellers.randomElement(using: &random)!,
      counts: .init(
        hearts: .random(in: 0...4, using: &random), chats: .random(in: 0...2, using: &random),
        views: .random(in: 0...50, using: &random)))
    listing.categories.removeAll { $0.isComputed }
    // Some share their bump.
    listing.bumpedAt = Sample.now.advanced(seconds: -Int64.random(in: 0..<5000, using: &random) / 3)
    listing.isHidden = Int.random(in: 0..<10, using: &random) == 0
    if Int.random(in: 0..<10, using: &random) == 0 { listing.deletedAt = Sample.now }
    if .random(using: &random) { listing.pictures = [Picture(source: .file("a.jpg"))] }
    if Int.random(in: 0..<6, using: &random) == 0 { listing.price = nil }
    if Int.random(in: 0..<9, using: &random) == 0 { listing.price = Money(amount: 500, currency: "USD") }
    return listing
  }

  mutating func change(_ database: MarketDatabase, _ random: inout SeededGenerator) throws {
    var changed: [Listing] = []
    var removed: [ID<Listing>] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var listing = listings.randomElement(using: &random) ?? make(made, &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: removed.append(listing.id)
      case 1, 2:
        listing = make(made, &random)
        made += 1
      case 3: listing.bumpedAt = Sample.now.advanced(seconds: .random(in: -2000...10, using: &random))
      case 4: listing.isHidden.toggle()
      case 5: listing.counts.hearts = .random(in: 0...500, using: &random)
      case 6: listing.title += "."
      default:
        let other = make(made, &random)
        listing.neighborhood = other.neighborhood
        listing.categories = other.categories
        listing.status = other.status
      }
      guard !removed.contains(listing.id) else { continue }
      changed.removeAll { $0.id == listing.id }
      changed.append(listing)
    }
    changed.removeAll { removed.contains($0.id) }
    try database.writeListings { writer throws(SQLiteFault) in
      for listing in changed { try writer.put(StoredListing(listing)) }
      for id in removed { try writer.remove(id) }
    }
    for id in removed { shelf.remove(id) }
    shelf.insert(changed)
    listings = shelf.listings
  }

  mutating func compare(_ database: MarketDatabase, _ random: inout SeededGenerator, _ when: String) throws {
    let source = RandomQuery(listings: listings, places: places, sellers: sellers)
    let query = source.make(&random)
    let about = Comment(rawValue: "\(when): \(query)")
    let total = shelf.page(query, at: .index(0), limit: 0).total
    for _ in 0..<3 {
      let position: PagePosition =
        .random(using: &random) ? .index(.random(in: -2...total + 2, using: &random)) : .after(source.cursor(&random))
      let limit = Int.random(in: 0...70, using: &random)
      let page = try database.page(query, at: position, limit: limit)
      let promised = shelf.page(query, at: position, limit: limit)
      #expect(page.items.map(\.id) == promised.items.map(\.id), about)
      #expect(page == promised, about)
      // The next one is walked to from this one.
      let next = PagePosition.index(promised.start + limit)
      #expect(try database.page(query, at: next, limit: limit) == shelf.page(query, at: next, limit: limit), about)
    }
    for listing in listings.shuffled(using: &random).prefix(5) {
      #expect(try database.index(of: listing.id, in: query) == shelf.index(of: listing.id, in: query), about)
    }
    #expect(try database.tally(query) == shelf.tally(query), about)
    let id = Sample.listing(Int.random(in: 0...made, using: &random)).id
    #expect(try database.listing(id) == shelf[id], about)
  }
}
