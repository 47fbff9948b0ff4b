import MarketTesting
import Marketplace
import Testing

/// A market acts for its own viewer only, however many markets there are.
@Suite struct MarketsTests {
  private let people = TestPeople(isLocal: true)
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }
  private var mine: Market { people.market(of: me) }
  private var others: Market { people.market(of: other) }

  @Test func whatAMemberKeepsBelongsToTheMember() async throws {
    let request = SearchRequest(text: "의자")
    let saved = try await mine.savedSearches.save(request, as: "의자")
    try await mine.drafts.keep(ListingDraft(title: "의자"))
    try await mine.wishlist.addViewed(people.all[0].id)
    _ = try await mine.wishlist.setHeart(on: people.all[1].id, to: true)
    try await mine.searchHistory.record("의자")
    _ = try await mine.neighborhoods.setRange(.five)
    _ = try await mine.accounts.report(.listing(people.all[2].id), reason: .spam, note: "")
    try await mine.accounts.setBlocked(people.all[3].seller, to: true)

    #expect(try await others.savedSearches.searches().isEmpty)
    #expect(try await others.drafts.draft(about: nil) == nil)
    #expect(try await others.wishlist.viewed().isEmpty)
    #expect(try await others.wishlist.hearted().isEmpty)
    #expect(try await others.searchHistory.recent().isEmpty)
    #expect(try await others.searchHistory.clear() == 0)
    #expect(try await others.neighborhoods.choice().range == .only)
    #expect(try await others.accounts.reports().isEmpty)
    #expect(try await others.accounts.blocked().isEmpty)
    #expect(try await !others.accounts.withdrawReport(about: .listing(people.all[2].id)))
    await #expect(throws: SavedSearchesError.notFound) { try await others.savedSearches.rename(saved.id, to: "책상") }
    await #expect(throws: UndoError.nothingToUndo) { try await others.undo.undo() }

    #expect(try await mine.savedSearches.searches() == [saved])
    #expect(try await mine.wishlist.hearted() == [people.all[1].id])
    #expect(try await mine.accounts.reports().count == 1)
    #expect(try await mine.searchHistory.recent().count == 1)
  }

  @Test func renamingChangesTheViewersAccount() async throws {
    #expect(try await mine.accounts.rename(to: "바쁜수달").id == me)
    #expect(try await people.accounts.account(other) == people.other)
    // Signing somebody in does not change whom the market is for.
    #expect(try await mine.accounts.signIn(people.other.name).id == other)
    #expect(try await mine.accounts.rename(to: "느긋한수달").id == me)
  }

  @Test func aListShowsTheHiddenListingsOfItsViewer() async throws {
    var listing = try await people.listing(of: people.me)
    listing.isHidden = true
    try await people.listings.save([listing])
    let feed = Feed(place: .everywhere, filter: ListingFilter(seller: me))
    let request = SearchRequest(text: "", filter: ListingFilter(seller: me))
    for (market, total) in [(mine, 1), (others, 0), (people.market(of: nil), 0)] {
      #expect(try await market.listings.page(feed, at: .index(0), limit: 9).total == total)
      #expect(try await market.listings.tally(feed).total == total)
      #expect(try await market.listings.index(of: listing.id, in: feed) == (total > 0 ? 0 : nil))
      #expect(try await market.search.find(request, after: nil, limit: 9).page.items.count == total)
    }
  }

  @Test func aFilterBecomesTheQuestionToTheStore() {
    let (newer, older) = (Cursor(people.all[0]), Cursor(people.all[9]))
    let filter = ListingFilter(
      category: .wanted, status: .sold, price: 1...2, withPicture: true, seller: me, segment: .sold, upTo: newer,
      newerThan: older)
    let visibility = Visibility(sellers: [other])
    #expect(
      ListingQuery(filter, neighborhoods: [Sample.home], viewer: me, visibility: visibility)
        == ListingQuery(
          neighborhoods: [Sample.home], category: .wanted, status: .sold, price: 1...2, withPicture: true, seller: me,
          segment: .sold, viewer: me, visibility: visibility, upTo: newer, newerThan: older))
    #expect(ListingQuery(ListingFilter()) == ListingQuery())
  }

  @Test func maintenanceIsAboutTheStore() async {
    let notice = StoreNotice.vanished(file: "Products.json")
    people.listings.note(notice)
    people.listings.setProgress(0.5)
    #expect(await people.markets.maintenance.notices() == [notice])
    #expect(await people.markets.maintenance.progress() == 0.5)
  }
}
