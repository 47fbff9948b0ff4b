import MarketTesting
import Marketplace
import Testing

/// The listings and people that the services hide from a viewer.
@Suite struct UnseenTests {
  private let people = TestPeople()
  private var me: ID<Account> { people.me.id }
  private var market: Market { people.market(of: me) }
  private let feed = Feed(place: .everywhere)

  private func shown(to viewer: ID<Account>?) async throws -> [Listing] {
    try await people.market(of: viewer).listings.page(feed, at: .index(0), limit: .max).items.map(\.listing)
  }

  @Test func theListingsOfTheBlockedAreGoneBothWays() async throws {
    let mine = try await people.listing(of: people.me)
    try await market.accounts.setBlocked(Sample.seller(3), to: true)
    #expect(try await shown(to: me).allSatisfy { $0.seller != Sample.seller(3) })
    #expect(try await !shown(to: Sample.seller(3)).contains { $0.seller == me })
    #expect(try await shown(to: Sample.seller(3)).contains { $0.seller == Sample.seller(3) })
    #expect(try await shown(to: nil).count == 31, "guests see all")
    let theirs = try #require(people.all.first { $0.seller == Sample.seller(3) })
    #expect(try await market.listings.row(theirs.id, from: nil) == nil)
    #expect(try await people.market(of: Sample.seller(3)).listings.row(mine.id, from: nil) == nil)
    #expect(try await market.listings.tally(feed).total == shown(to: me).count)
    #expect(try await market.listings.index(of: theirs.id, in: feed) == nil)
    try await market.accounts.setBlocked(Sample.seller(3), to: false)
    #expect(try await shown(to: me).count == 31)
  }

  @Test func whatWasReportedIsGoneForTheReporter() async throws {
    let listing = people.all[4]
    _ = try await market.accounts.report(.listing(listing.id), reason: .spam, note: "")
    #expect(try await !shown(to: me).contains { $0.id == listing.id })
    #expect(try await market.listings.row(listing.id, from: nil) == nil)
    #expect(try await shown(to: people.other.id).contains { $0.id == listing.id })
    _ = try await market.accounts.report(.account(Sample.seller(0)), reason: .spam, note: "")
    #expect(try await shown(to: me).count == 29, "who is reported is seen until he is blocked")
  }

  @Test func aPersonSeesHisOwnWhomeverHeBlocks() async throws {
    _ = try await people.listing(of: people.me)
    for seller in 0..<7 {
      try await market.accounts.setBlocked(Sample.seller(seller), to: true)
    }
    #expect(try await shown(to: me).map(\.seller) == [me])
  }

  @Test func anAccountThatCannotBeReadShowsNothing() async throws {
    let failure = StoreError.unavailable(path: "Market.sqlite", reason: .io(5))
    people.accounts.fail(with: failure)
    await #expect(throws: failure) { try await shown(to: me) }
    #expect(try await shown(to: nil).count == 30)
  }
}
