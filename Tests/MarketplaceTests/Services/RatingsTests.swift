import MarketTesting
import Marketplace
import Testing

/// Rating finished deals, through the service, on stores in memory.
@Suite struct RatingsTests {
  private let people = TestPeople(isLocal: true)
  private var seller: Market { people.market(of: people.me.id) }
  private var buyer: Market { people.market(of: people.other.id) }
  private var stranger: Market { people.market(of: people.all[3].seller) }

  private func sold(number: Int = 100) async throws -> ID<Listing> {
    let listing = try await people.listing(of: people.me, number: number)
    _ = try await seller.sales.setStatus(of: listing.id, to: .sold, with: people.other.id)
    return listing.id
  }

  @Test func bothRateEachOtherOnce() async throws {
    let deal = try await sold()
    #expect(try await buyer.ratings.deal(about: deal)?.other == people.me.id)
    let thanks = try await buyer.ratings.rate(deal, [.onTime, .friendly], note: " 고마워요\n또 봐요 ")
    #expect(thanks.subject == people.me.id && thanks.note == "고마워요 또 봐요")
    #expect(thanks.orderedKinds == [.friendly, .onTime])
    #expect(try await buyer.ratings.deal(about: deal)?.rating == thanks)
    #expect(try await seller.ratings.deal(about: deal) == Deal(listing: deal, other: people.other.id, rating: nil))
    _ = try await seller.ratings.rate(deal, [.quickAnswers], note: "")
    await #expect(throws: AccountsError.rule(.ratedBefore)) {
      try await buyer.ratings.rate(deal, [.fairPrice], note: "")
    }
    #expect(try await seller.ratings.received() == [thanks])
    #expect(try await buyer.ratings.given() == [thanks])
    #expect(try await seller.ratings.manner(of: people.me.id) > .normal)
    #expect(try await stranger.accounts.profile(people.me.id)?.manner == seller.ratings.manner(of: people.me.id))
  }

  @Test func aComplaintMovesOnlyTheTemperature() async throws {
    let deal = try await sold()
    _ = try await buyer.ratings.rate(deal, [.rude], note: "소리를 질렀어요")
    #expect(try await seller.ratings.received().isEmpty)
    #expect(try await seller.ratings.manner(of: people.me.id) < .normal)
    #expect(try await buyer.ratings.withdraw(deal))
    #expect(try await seller.ratings.manner(of: people.me.id) == .normal)
    #expect(try await !buyer.ratings.withdraw(deal))
    _ = try await buyer.ratings.rate(deal, [.friendly], note: "")
  }

  @Test func onlyTheTwoOfADealRateIt() async throws {
    let deal = try await sold()
    await #expect(throws: AccountsError.rule(.noDeal)) { try await stranger.ratings.rate(deal, [.rude], note: "") }
    #expect(try await stranger.ratings.deal(about: deal) == nil)
    _ = try await seller.sales.setStatus(of: deal, to: .forSale, with: nil)
    await #expect(throws: AccountsError.rule(.noDeal)) { try await buyer.ratings.rate(deal, [.rude], note: "") }
    let unnamed = try await people.listing(of: people.me, number: 101)
    _ = try await seller.sales.setStatus(of: unnamed.id, to: .sold, with: nil)
    await #expect(throws: AccountsError.rule(.noDeal)) {
      try await seller.ratings.rate(unnamed.id, [.rude], note: "")
    }
    await #expect(throws: AccountsError.guest) {
      try await people.market(of: nil).ratings.rate(deal, [.rude], note: "")
    }
  }

  @Test func thanksAndComplaintsExcludeEachOther() async throws {
    let deal = try await sold()
    let kinds: [Set<Rating.Kind>] = [[], [.friendly, .rude]]
    for kinds in kinds {
      await #expect(throws: AccountsError.rule(.ratingKinds)) { try await buyer.ratings.rate(deal, kinds, note: "") }
    }
    // The second is one character of many bytes.
    for long in [String(repeating: "가", count: RatingRules.noteLimit + 1), String(repeating: "\u{1100}", count: 600)] {
      await #expect(throws: AccountsError.rule(.longNote(limit: RatingRules.noteLimit))) {
        try await buyer.ratings.rate(deal, [.friendly], note: long)
      }
    }
  }

  @Test func aSaleThatItsBuyerHasRatedIsNotUndone() async throws {
    let deal = try await sold()
    _ = try await buyer.ratings.rate(deal, [.friendly], note: "")
    let refusal = await #expect(throws: UndoError.self) { try await seller.undo.undo() }
    let isBuiltUpon = if case .builtUpon = refusal { true } else { false }
    #expect(isBuiltUpon, "\(String(describing: refusal))")
    #expect(try await buyer.sales.purchases().count == 1)
    #expect(try await buyer.ratings.withdraw(deal))
    #expect(try await seller.undo.undo().kind == .status)
    #expect(try await buyer.sales.purchases().isEmpty)
  }

  @Test func salesAndPurchasesHaveTheirDeals() async throws {
    let deal = try await sold()
    let sales = try await seller.sales.page(.sold, at: .index(0), limit: 10).items
    #expect(sales.map(\.deal) == [Deal(listing: deal, other: people.other.id, rating: nil)])
    let rating = try await buyer.ratings.rate(deal, [.friendly], note: "")
    #expect(try await buyer.sales.purchases().map(\.deal?.rating) == [rating])
  }

  @Test func aRatingOfAListingThatIsSoldAgainStays() async throws {
    let deal = try await sold()
    _ = try await seller.ratings.rate(deal, [.friendly], note: "")
    people.clock.advance(seconds: 60)
    _ = try await seller.sales.setStatus(of: deal, to: .sold, with: people.all[3].seller)
    #expect(try await seller.ratings.deal(about: deal)?.rating == nil, "another deal")
    _ = try await seller.ratings.rate(deal, [.onTime], note: "")
    #expect(try await seller.ratings.given().map(\.subject) == [people.all[3].seller, people.other.id])
  }

  @Test func whoLeavesTakesTheNotesAlong() async throws {
    let deal = try await sold()
    _ = try await buyer.ratings.rate(deal, [.friendly], note: "고마워요")
    _ = try await seller.ratings.rate(deal, [.onTime], note: "좋은 분이에요")
    let manner = try await seller.ratings.manner(of: people.me.id)
    try await buyer.accounts.deleteAccount()
    #expect(try await seller.ratings.received().map(\.note) == [""])
    #expect(try await seller.ratings.given().map(\.note) == [""])
    #expect(try await seller.ratings.manner(of: people.me.id) == manner)
  }

  /// Each temperature takes a query of its own.
  @Test func aListOfPeopleHasNoTemperatures() async throws {
    try await seller.following.setFollowed(people.other.id, to: true)
    #expect(try await seller.following.followed().map(\.manner) == [nil])
    #expect(try await seller.accounts.profile(people.other.id)?.manner == .normal)
  }
}
