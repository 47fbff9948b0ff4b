import MarketTesting
import Marketplace
import Testing

@Suite struct SalesTests {
  private let people = TestPeople()
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }
  private var market: Market { people.market(of: me) }
  private var sales: any Sales { market.sales }
  private var others: any Sales { people.market(of: other).sales }

  @Test func everySegmentHasItsOwn() async throws {
    var expected: [SalesSegment: [ID<Listing>]] = [:]
    for (number, status) in (ListingStatus.allCases + ListingStatus.allCases + ListingStatus.allCases).enumerated() {
      var listing = Sample.listing(100 + number, status: status, seller: me)
      listing.isHidden = (3..<6).contains(number)
      if number >= 6 { listing.deletedAt = Sample.now }
      try await people.listings.save([listing])
      if number < 3 { expected[status == .sold ? .sold : .selling, default: []].append(listing.id) }
      if listing.isHidden { expected[.hidden, default: []].append(listing.id) }
    }
    for segment in SalesSegment.allCases {
      let page = try await sales.page(segment, at: .index(0), limit: 10)
      #expect(page.items.map(\.id) == expected[segment] && page.total == expected[segment]?.count, "\(segment)")
    }
  }

  @Test func whomItIsReservedForAndSoldTo() async throws {
    let mine = try await people.listing(of: people.me)
    #expect(try await sales.setStatus(of: mine.id, to: .reserved, with: other).status == .reserved)
    #expect(try await sales.partner(of: mine.id) == Profile(people.other, manner: .normal))
    #expect(try await others.partner(of: mine.id) == Profile(people.other, manner: .normal))
    let strangers = people.market(of: Sample.seller(1)).sales
    #expect(try await strangers.partner(of: mine.id) == nil, "only the two sides are told")
    #expect(try await others.purchases() == [])
    _ = try await sales.setStatus(of: mine.id, to: .sold, with: nil)
    #expect(try await sales.partner(of: mine.id) == nil)
    _ = try await sales.setStatus(of: mine.id, to: .sold, with: other)
    #expect(try await others.purchases().map(\.id) == [mine.id])
    _ = try await sales.setStatus(of: mine.id, to: .forSale, with: nil)
    #expect(try await others.purchases() == [])
    #expect(try await sales.partner(of: mine.id) == nil)
  }

  @Test func forWhomItIsReservedIsToldWithoutANameToStrangers() async throws {
    let mine = try await people.listing(of: people.me)
    let strangers = people.market(of: Sample.seller(1)).sales
    #expect(try await strangers.reservation(of: mine.id) == nil)
    _ = try await sales.setStatus(of: mine.id, to: .reserved, with: nil)
    #expect(try await strangers.reservation(of: mine.id) == .nobody)
    _ = try await sales.setStatus(of: mine.id, to: .reserved, with: other)
    #expect(try await strangers.reservation(of: mine.id) == .someoneElse)
    #expect(try await others.reservation(of: mine.id) == .viewer)
    _ = try await sales.setStatus(of: mine.id, to: .sold, with: other)
    #expect(try await strangers.reservation(of: mine.id) == nil)
  }

  @Test func whatWasBoughtStaysWhenItIsDeleted() async throws {
    let mine = try await people.listing(of: people.me)
    _ = try await sales.setStatus(of: mine.id, to: .sold, with: other)
    _ = try await market.listings.delete(mine.id)
    #expect(try await others.purchases().first?.listing.deletedAt != nil)
  }

  @Test func nobodySellsToHimselfOrForOthers() async throws {
    let mine = try await people.listing(of: people.me)
    await #expect(throws: ListingsError.rule(.ownPartner)) {
      try await sales.setStatus(of: mine.id, to: .sold, with: me)
    }
    await #expect(throws: ListingsError.rule(.notYours)) {
      try await others.setStatus(of: mine.id, to: .sold, with: Sample.seller(1))
    }
    await #expect(throws: ListingsError.notFound(Sample.listing(99).id)) {
      try await sales.setStatus(of: Sample.listing(99).id, to: .sold, with: nil)
    }
    #expect(try await people.personal.partner(of: mine.id, as: .sold) == nil)
    let failure = StoreError.diskFull(path: "Market.sqlite")
    people.personal.fail(with: failure)
    await #expect(throws: ListingsError.store(failure)) {
      try await sales.setStatus(of: mine.id, to: .sold, with: other)
    }
    #expect(try await people.listings.listing(mine.id)?.status == .forSale)
    people.personal.fail(with: nil)
    people.listings.fail(.write, with: failure)
    await #expect(throws: ListingsError.store(failure)) {
      try await sales.setStatus(of: mine.id, to: .sold, with: other)
    }
    #expect(try await people.personal.partner(of: mine.id, as: .sold) == nil, "both or neither")
  }

  @Test func aListingIsBumpedOnceADay() async throws {
    let listings = market.listings
    let mine = try await people.listing(of: people.me, number: 0)
    people.clock.set(mine.bumpedAt.advanced(seconds: 86_399))
    await #expect(throws: ListingsError.rule(.postedToday)) { try await listings.bump(mine.id) }
    people.clock.advance(seconds: 1)
    #expect(try await listings.bump(mine.id).bumpedAt == people.clock.now())
    for (wait, hours) in [(0, 24), (1, 24), (3600, 23), (43_200, 11)] as [(Int64, Int)] {
      people.clock.advance(seconds: wait)
      await #expect(throws: ListingsError.rule(.bumpedToday(hours: hours))) { try await listings.bump(mine.id) }
    }
  }
}
