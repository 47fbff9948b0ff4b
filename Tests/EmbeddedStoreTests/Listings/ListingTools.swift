import MarketTesting
import Marketplace

@testable import EmbeddedStore
@testable import MarketJSON

extension MarketDatabase {
  func put(_ listings: [Listing]) throws {
    try writeListings { writer throws(SQLiteFault) in
      for listing in listings { try writer.put(StoredListing(listing)) }
    }
  }

  /// Fills empty tables like the first import of a Products.json.
  func build(_ listings: [Listing], batch: Int = 7) throws {
    try beginBuild()
    for start in stride(from: 0, to: listings.count, by: batch) {
      try writeListings { writer throws(SQLiteFault) in
        for number in start..<min(listings.count, start + batch) {
          try writer.put(StoredListing(listings[number]), at: number + 1)
        }
      }
    }
    try endBuild()
  }

  /// The elements of Products.json in order. `isListing` is false for an element that is only preserved.
  func entryRows() throws(SQLiteFault) -> [EntryRow] {
    try read { sql throws(SQLiteFault) in
      var entries: [EntryRow] = []
      try sql.rows(
        "SELECT position, line, position IN (SELECT position FROM listing) FROM entry ORDER BY position"
      ) { row in
        entries.append(EntryRow(position: row.integer(0), line: row.blob(1), isListing: row.integer(2) != 0))
        return true
      }
      return entries
    }
  }

  struct EntryRow: Equatable {
    let position: Int
    let line: [UInt8]
    let isListing: Bool
  }
}

/// Queries of every kind.
struct RandomQuery {
  let listings: [Listing]
  let places: [NeighborhoodCode]
  let sellers: [ID<Account>]

  func make(_ random: inout SeededGenerator) -> ListingQuery {
    var query = ListingQuery()
    func happens(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }
    if happens(2) {
      let count = happens(2) ? 1 : Int.random(in: 0...places.count, using: &random)
      query.neighborhoods = Set(places.shuffled(using: &random).prefix(count))
      if happens(8) { query.neighborhoods?.insert(NeighborhoodCode("99999999")) }
    }
    if happens(2) { query.category = happens(3) ? .popular : Category.allCases.randomElement(using: &random) }
    if happens(4) { query.status = ListingStatus.allCases.randomElement(using: &random) }
    if happens(6) {
      let low = Int.random(in: 0...100_000, using: &random)
      query.price = low...Int.random(in: low...300_000, using: &random)
    }
    if happens(6) { query.withPicture = true }
    if happens(8) { query.seller = sellers.randomElement(using: &random) }
    if happens(10) {
      query.segment = SalesSegment.allCases.randomElement(using: &random)
      if happens(2) { query.viewer = query.seller }
    }
    if happens(3) {
      query.visibility.sellers = Set(sellers.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
    }
    if happens(4) {
      query.visibility.listings = Set(
        listings.shuffled(using: &random).prefix(Int.random(in: 0...9, using: &random)).map(\.id))
    }
    if happens(2) { query.viewer = sellers.randomElement(using: &random) }
    if happens(3) { query.upTo = cursor(&random) }
    if happens(4) { query.newerThan = cursor(&random) }
    return query
  }

  func cursor(_ random: inout SeededGenerator) -> Cursor {
    guard let listing = listings.randomElement(using: &random) else {
      return Cursor(bumpedAt: Sample.now, id: Sample.listing(0).id)
    }
    let nudge = Int64.random(in: -1...1, using: &random)
    return Cursor(bumpedAt: Timestamp(milliseconds: listing.bumpedAt.milliseconds + nudge), id: listing.id)
  }
}
