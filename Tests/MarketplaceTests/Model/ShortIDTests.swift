import MarketTesting
import Marketplace
import Testing

/// Abbreviated ids that users type.
@Suite struct ShortIDTests {
  private let id = ID<Listing>("01935d4e-7c50-7c50-8858-586d39e1f4c8")

  @Test(arguments: [
    "39e1f4c8", "e1f4c8", "39E1F4C8", "586d39e1f4c8", "8858-586d39e1f4c8", "01935d4e", "01935d4e-7c50", "01935d",
    "39e1", "39e1f4", "0193", "f4c8",
  ])
  func theBeginningAndTheEndFit(_ text: String) throws {
    let (short, id) = (try #require(ShortID(text)), try #require(id))
    #expect(short.fits(id))
  }

  @Test(arguments: ["39e1f4c9", "7c507c", "00000000", "e1f4", "586d39e1"]) func nothingElseFits(_ text: String) throws {
    let (short, id) = (try #require(ShortID(text)), try #require(id))
    #expect(!short.fits(id))
  }

  @Test(arguments: [
    "", "c8", "4c8", "wish", "fac", "하늘", "39e1f4cg", "39e1 f4c8", "의자39e1f4c8", "------",
    "01935d4e-7c50-7c50-8858-586d39e1f4c8", String(repeating: "a", count: 33),
  ])
  func whatIsShortOrNoNumberIsNone(_ text: String) {
    #expect(ShortID(text) == nil)
  }

  @Test func whatListsShowCanBeTyped() {
    for listing in Sample.listings(60) { #expect(ShortID(listing.id.short)?.fits(listing.id) == true) }
  }

  @Test func onlyWhatOneMaySeeIsFound() async throws {
    let people = TestPeople()
    var mine = try await people.listing(of: people.me)
    let short = try #require(ShortID(mine.id.short))
    let guest = people.market(of: nil).listings
    #expect(try await guest.listings(like: short, limit: 9).map(\.id) == [mine.id])
    mine.isHidden = true
    try await people.listings.save([mine])
    #expect(try await people.market(of: people.other.id).listings.listings(like: short, limit: 9) == [])
    #expect(try await people.market(of: people.me.id).listings.listings(like: short, limit: 9) == [mine])
    let alike = try #require(ShortID(String(Sample.listing(0).id.description.prefix(8))))
    #expect(try await guest.listings(like: alike, limit: 3).count <= 3)
  }
}
