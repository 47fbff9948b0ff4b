import MarketTesting
import Marketplace
import Testing

/// S4: saved searches, their matches, and their new matches.
@Suite struct SavedSearchesTests {
  private let people: TestPeople
  private var market: Market { people.market(of: me) }
  private var saved: any SavedSearches { market.savedSearches }
  private var me: ID<Account> { people.me.id }

  /// Chairs of ten days, one older than the back-test looks, one of one's own, and a table.
  init() {
    let me = Sample.account(Sample.seller(50), name: "느긋한수달").id
    people = TestPeople(
      (0..<10).map { Self.listing($0, "의자 \($0)", daysAgo: Int64($0)) } + [
        Self.listing(20, "옛 의자", daysAgo: 91), Self.listing(21, "내 의자", daysAgo: 1, seller: me),
        Self.listing(22, "책상", daysAgo: 1), Self.listing(23, "팔린 의자", daysAgo: 89, status: .sold),
      ])
  }

  private static func listing(
    _ number: Int, _ title: String, daysAgo: Int64, seller: ID<Account>? = nil, status: ListingStatus = .forSale
  ) -> Listing {
    var listing = Sample.listing(number, title: title, price: Money(won: number * 1000), status: status, seller: seller)
    listing.createdAt = Sample.now.advanced(seconds: -daysAgo * 86_400 - 1)
    listing.bumpedAt = listing.createdAt
    return listing
  }

  private func publish(
    _ number: Int, _ title: String, seller: ID<Account>? = nil, status: ListingStatus = .forSale
  ) async throws {
    people.clock.advance(seconds: 60)
    var listing = Sample.listing(number, title: title, status: status, seller: seller)
    listing.createdAt = people.clock.now()
    listing.bumpedAt = listing.createdAt
    try await people.listings.save([listing])
  }

  private func new() async throws -> [[String]] {
    try await saved.entries().map { $0.new.map(\.listing.title) }
  }

  @Test func theBackTestCountsWhatOthersPublishedInNinetyDays() async throws {
    let chairs = SearchRequest(text: "의자")
    #expect(try await saved.backTest(chairs) == BackTest(count: 11, isCut: false))
    let guest = people.market(of: nil).savedSearches
    #expect(try await guest.backTest(chairs) == BackTest(count: 12, isCut: false))
    #expect(try await saved.backTest(SearchRequest(text: "소파")) == BackTest(count: 0, isCut: false))
    #expect(try await saved.backTest(SearchRequest(text: "의자 가격:<=3000")).count == 4)
    try await market.accounts.setBlocked(Sample.seller(1), to: true)
    #expect(try await saved.backTest(chairs).count == 9, "without those whom one blocked")
    people.clock.advance(seconds: 30 * 86_400)
    #expect(try await guest.backTest(chairs).count == 11)
  }

  @Test func theBackTestStopsWhereItIsEnough() async throws {
    let many = (0..<BackTest.limit + 5).map { Self.listing($0, "전등", daysAgo: 3) }
    try await people.listings.save(many)
    #expect(try await saved.backTest(SearchRequest(text: "전등")) == BackTest(count: 1000, isCut: true))
  }

  @Test func whatOthersPublishSinceIsNewUntilItIsSeen() async throws {
    let search = try await saved.save(SearchRequest(text: "의자", order: .cheapest), as: " 의자 ")
    #expect(search.name == "의자" && search.seenUpTo == Sample.now)
    #expect(try await new() == [[]], "what was there before is not new")
    try await publish(30, "새 의자")
    try await publish(31, "또 새 의자")
    try await publish(32, "책상")
    try await publish(33, "내 새 의자", seller: me)
    try await publish(34, "벌써 팔린 의자", status: .sold)
    #expect(try await new() == [["또 새 의자", "새 의자"]])
    try await saved.markSeen(search.id)
    #expect(try await new() == [[]])
    try await publish(35, "그 뒤의 의자")
    #expect(try await new() == [["그 뒤의 의자"]])
  }

  @Test func whatIsBumpedOrEditedIsNotNewAndWhatIsBlockedNeither() async throws {
    _ = try await saved.save(SearchRequest(text: "의자"), as: "의자")
    people.clock.advance(seconds: 60)
    let old = people.all[3]
    _ = try await people.market(of: old.seller).listings.bump(old.id)
    #expect(try await new() == [[]])
    try await publish(30, "새 의자", seller: Sample.seller(2))
    try await market.accounts.setBlocked(Sample.seller(2), to: true)
    #expect(try await new() == [[]])
  }

  @Test func aLongTailOfBumpsHidesNothingNew() async throws {
    _ = try await saved.save(SearchRequest(text: "의자"), as: "의자")
    try await publish(30, "새 의자")
    people.clock.advance(seconds: 60)
    let bumped = (0..<250).map { number in
      var listing = Self.listing(1000 + number, "끌어올린 의자", daysAgo: 2)
      listing.bumpedAt = people.clock.now()
      return listing
    }
    try await people.listings.save(bumped)
    #expect(try await new() == [["새 의자"]])
  }

  @Test func newOnesAreCountedUpToALimit() async throws {
    _ = try await saved.save(SearchRequest(text: "의자"), as: "의자")
    for number in 0..<SavedSearchEntry.limit + 3 { try await publish(100 + number, "새 의자") }
    #expect(try await saved.entries().first?.new.count == SavedSearchEntry.limit)
  }

  @Test func noSlipIsGuessedWhereNobodyLooks() async throws {
    _ = try await saved.save(SearchRequest(text: "dmlwk"), as: "dmlwk")
    try await publish(30, "새 의자")
    #expect(try await new() == [[]])
  }

  @Test func namesAndRequestsAreLookedAt() async throws {
    func refusal(_ request: SearchRequest, _ name: String) async -> SavedSearchesError? {
      do throws(SavedSearchesError) {
        _ = try await saved.save(request, as: name)
        return nil
      } catch { return error }
    }
    let chairs = SearchRequest(text: "의자")
    for name in ["", "  \n", "\u{1B}\u{7}", String(repeating: "가", count: 41)] {
      #expect(await refusal(chairs, name) == .rule(.badName), "\(name)")
    }
    for empty in ["", " ", "-", "\"\""] {
      #expect(await refusal(SearchRequest(text: empty), "x") == .rule(.nothingAsked), "\(empty)")
    }
    #expect(await refusal(SearchRequest(text: "", place: .around(Sample.home, metres: 0)), "우리 동네") == nil)
    #expect(await refusal(chairs, "\u{1B}[31m의자\n둘") == nil)
    #expect(try await saved.searches().first?.name == "[31m의자둘")
    #expect(await refusal(chairs, "우리 동네") == .rule(.nameTaken("우리 동네")))
  }

  @Test func onlyWhatCanBeKeptIsKept() async throws {
    let filter = ListingFilter(
      category: .wanted, seller: Sample.seller(3), segment: .sold, upTo: Cursor(people.all[0]),
      newerThan: Cursor(people.all[1]))
    let search = try await saved.save(SearchRequest(text: "의자", filter: filter, isLiteral: true), as: "x")
    #expect(search.request == SearchRequest(text: "의자", filter: ListingFilter(category: .wanted)))
    #expect(try await saved.searches() == [search])
  }

  @Test func oneThatIsGoneCannotBeRemoved() async throws {
    let search = try await saved.save(SearchRequest(text: "의자"), as: "의자")
    let others = people.market(of: people.other.id).savedSearches
    await #expect(throws: SavedSearchesError.notFound) { try await others.remove(search.id) }
    try await saved.remove(search.id)
    await #expect(throws: SavedSearchesError.notFound) { try await saved.remove(search.id) }
  }

  @Test func aNameIsOneSearchesWhateverItsCase() async throws {
    let chairs = SearchRequest(text: "의자")
    let first = try await saved.save(chairs, as: "iPad")
    await #expect(throws: SavedSearchesError.rule(.nameTaken("IPAD"))) { try await saved.save(chairs, as: "IPAD") }
    let second = try await saved.save(chairs, as: "책상")
    await #expect(throws: SavedSearchesError.rule(.nameTaken("ipad"))) { try await saved.rename(second.id, to: "ipad") }
    #expect(try await saved.rename(first.id, to: "IPAD") == "IPAD")
    await #expect(throws: SavedSearchesError.notFound) { try await saved.rename(ID(high: 9, low: 9), to: "x") }
    #expect(try await Set(saved.searches().map(\.name)) == ["IPAD", "책상"])
  }

  @Test func soManyAreKeptAndOneMoreWhenOneIsGone() async throws {
    let chairs = SearchRequest(text: "의자")
    for number in 0..<SavedSearch.limit { _ = try await saved.save(chairs, as: "\(number)") }
    await #expect(throws: SavedSearchesError.rule(.full)) { try await saved.save(chairs, as: "x") }
    try await saved.remove(try #require(try await saved.searches().first).id)
    _ = try await saved.save(chairs, as: "x")
    #expect(try await saved.searches().count == SavedSearch.limit)
  }

  @Test func whatWasSeenStaysSeen() async throws {
    let search = try await saved.save(SearchRequest(text: "의자"), as: "의자")
    people.clock.advance(seconds: 60)
    try await saved.markSeen(search.id)
    let seen = people.clock.now()
    people.clock.advance(seconds: -30)
    try await saved.markSeen(search.id)
    try await people.market(of: people.other.id).savedSearches.markSeen(search.id)
    #expect(try await saved.searches().map(\.seenUpTo) == [seen])
  }

  @Test func everyFailureIsTold() async throws {
    let search = try await saved.save(SearchRequest(text: "의자"), as: "의자")
    let failure = StoreError.unavailable(path: "Market.sqlite", reason: .io(5))
    people.personal.fail(with: failure)
    await #expect(throws: failure) { try await saved.searches() }
    await #expect(throws: failure) { try await saved.entries() }
    await #expect(throws: failure) { try await saved.markSeen(search.id) }
    await #expect(throws: SavedSearchesError.store(failure)) { try await saved.remove(search.id) }
    await #expect(throws: SavedSearchesError.store(failure)) {
      try await saved.save(search.request, as: "y")
    }
    people.personal.fail(with: nil)
    people.listings.fail(.search, with: failure)
    await #expect(throws: failure) { try await saved.entries() }
    await #expect(throws: failure) { try await saved.backTest(search.request) }
  }
}
