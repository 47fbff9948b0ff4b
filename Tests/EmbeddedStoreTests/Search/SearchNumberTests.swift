import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Tests that the rows of `search` are always in list order.
@Suite struct SearchNumberTests {
  private func check(_ database: MarketDatabase, _ count: Int, _ what: Comment) throws {
    try database.read { sql throws(SQLiteFault) in
      var last: SortKey?
      var rows = 0
      try sql.rows("SELECT number, cursor FROM search JOIN listing USING(position) ORDER BY number") {
        row throws(SQLiteFault) in
        let bound = try row.bound(1)
        if let last { #expect(bound < last, what) }
        last = bound
        rows += 1
        #expect(try SearchNumbers(sql: sql).number(of: bound) == row.integer(0), what)
        return true
      }
      #expect(rows == count, what)
    }
  }

  /// Tests bumps at any distance and in any order.
  @Test(arguments: [0, 1, 3, 1000, 1_000_000_000] as [Int64], [0, 1] as [UInt64])
  func standInTheOrderOfTheLists(_ spread: Int64, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let database = try MarketDatabase()
    var listings = (0..<400).map { number in
      var listing = Sample.listing(number)
      listing.bumpedAt = Timestamp(
        milliseconds: Sample.now.milliseconds + .random(in: -spread...0, using: &random) * 10)
      return listing
    }
    if seed == 1 {
      try database.build(Array(listings.prefix(200)))
    } else {
      try database.put(Array(listings.prefix(200)))
    }
    for start in stride(from: 200, to: 400, by: 20) { try database.put(Array(listings[start..<start + 20])) }
    try check(database, 400, "spread \(spread), seed \(seed)")
    for _ in 0..<60 {
      let number = Int.random(in: 0..<400, using: &random)
      listings[number].bumpedAt = listings.randomElement(using: &random)!.bumpedAt
      try database.put([listings[number]])
    }
    try check(database, 400, "spread \(spread), seed \(seed), bumped")
    #expect(try database.searchFaults() == 0)
  }

  @Test func momentsFarAwayHaveTheirPlace() throws {
    let database = try MarketDatabase()
    let moments: [Int64] = [0, -60_000_000_000_000, 250_000_000_000_000, Int64.min / 2, Int64.max / 2, 1, -1]
    try database.put(
      moments.enumerated().map { number, moment in
        var listing = Sample.listing(number)
        listing.bumpedAt = Timestamp(milliseconds: moment)
        return listing
      })
    try check(database, moments.count, "far away")
  }

  /// Each added listing is newer than the last added one, and older than the existing ones.
  @Test func roomIsMadeForMany() throws {
    let database = try MarketDatabase()
    var newest = Sample.listing(0)
    newest.bumpedAt = Timestamp(milliseconds: 2_000_000)
    try database.put([newest])
    for number in stride(from: 1, to: 3000, by: 100) {
      try database.put(
        (number..<number + 100).map { number in
          var listing = Sample.listing(number)
          listing.bumpedAt = Timestamp(milliseconds: 1_000_000 + Int64(number))
          return listing
        })
    }
    try check(database, 3001, "many between two")
    #expect(try database.searchFaults() == 0)
  }
}

extension MarketDatabase {
  /// The number of faults in the search tables, compared with the listings.
  func searchFaults() throws(SQLiteFault) -> Int {
    try read { sql throws(SQLiteFault) in
      var check = try SearchCheck(sql)
      try sql.rows("SELECT line, place, seller, position FROM entry JOIN listing USING(position)", isKept: false) {
        row in
        if let stored = try? StoredListing(line: row.blob(0)) {
          check.add(stored.listing, place: row.integer(1), seller: row.integer(2), position: row.integer(3))
        }
        return true
      }
      return try check.disagreements(in: sql)
    }
  }
}
