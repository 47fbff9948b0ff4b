import MarketTesting
import Marketplace
import Testing

/// Sellers' commands on listings, on a store in memory.
@Suite struct ListingCommandsTests {
  private let people = TestPeople(Sample.listings(60))
  private let mine = Sample.listings(60)[7]
  private var store: InMemoryListingStore { people.listings }
  private var clock: FixedClock { people.clock }
  private var me: ID<Account> { mine.seller }
  private var stranger: ID<Account> { Sample.seller(1) }

  /// A day after the listings were made, so that they can be bumped.
  init() { clock.advance(seconds: 86_400) }

  /// The seller's market.
  private var market: Market { people.market(of: me) }
  private var listings: any Listings { market.listings }

  private func listings(of viewer: Viewer) -> any Listings { people.markets.market(for: viewer).listings }

  private func setStatus(_ status: ListingStatus) async throws -> Listing {
    try await market.sales.setStatus(of: mine.id, to: status, with: nil)
  }

  private func draft(_ title: String = "원목 의자") -> NewListing {
    NewListing(
      title: title, description: "튼튼해요.", price: Money(won: 35_000), categories: [.wanted],
      neighborhood: Sample.home, takesOffers: true)
  }

  private func all() async throws -> [Listing] {
    try await store.page(ListingQuery(viewer: mine.seller), at: .index(0), limit: .max).items
  }

  @Test func aNewListingStandsAtTheTop() async throws {
    let new = try await listings.publish(draft("  원목\n의자 "))
    #expect(new.title == "원목 의자" && new.seller == me && new.sellerName == mine.sellerName)
    #expect(new.createdAt == clock.now() && new.bumpedAt == clock.now() && new.status == .forSale)
    #expect(new.takesOffers && new.price == Money(won: 35_000) && new.counts == .init())
    #expect(new.id.high >> 16 == UInt64(clock.now().milliseconds) && new.id.high >> 12 & 0xF == 7)
    #expect(try await all().first == new)
    #expect(try await listings.publish(draft()).id != new.id)
  }

  @Test func askedTwiceWithOneIdentityItIsPublishedOnce() async throws {
    var new = draft()
    new.id = Sample.listing(100).id
    let first = try await listings.publish(new)
    clock.advance(seconds: 5)
    #expect(try await listings.publish(new) == first)
    #expect(try await all().count == 61)
    await #expect(throws: ListingsError.rule(.notYours)) { try await listings(of: .member(stranger)).publish(new) }
  }

  struct BadDraft {
    let rule: ListingRule
    let changes: ListingChanges

    init(_ rule: ListingRule, _ changes: ListingChanges) {
      self.rule = rule
      self.changes = changes
    }
  }

  static let badDrafts: [BadDraft] = [
    BadDraft(.noTitle, .init(title: " \n\t")),
    BadDraft(.noTitle, .init(title: "\u{200B}\u{3164}\u{2800}\u{FE0F}\u{1}")),
    BadDraft(.longTitle(limit: 200), .init(title: String(repeating: "가", count: 201))),
    BadDraft(.longTitle(limit: 200), .init(title: "e" + String(repeating: "\u{301}", count: 4000))),
    BadDraft(.noDescription, .init(description: " \n ")),
    BadDraft(.longDescription(limit: 10_000), .init(description: String(repeating: "x", count: 10_001))),
    BadDraft(.price(highest: 9_999_999_999), .init(price: .set(Money(won: -1)))),
    BadDraft(.price(highest: 9_999_999_999), .init(price: .set(Money(won: 10_000_000_000)))),
    BadDraft(.categories(limit: 3), .init(categories: [])),
    BadDraft(.categories(limit: 3), .init(categories: Array(Category.allCases[1...4]))),
    BadDraft(.computedCategory, .init(categories: [.wanted, .popular])),
    BadDraft(.pictures(limit: 10), .init(pictures: Array(repeating: Picture(source: .file("a.jpg")), count: 11))),
    BadDraft(.unknownNeighborhood(NeighborhoodCode("99999999")), .init(neighborhood: NeighborhoodCode("99999999"))),
  ]

  @Test(arguments: badDrafts) func theRulesHoldForNewAndEdited(_ bad: BadDraft) async throws {
    let (rule, changes) = (bad.rule, bad.changes)
    await #expect(throws: ListingsError.rule(rule)) { try await listings.edit(mine.id, changes) }
    var new = draft()
    if let title = changes.title { new.title = title }
    if let description = changes.description { new.description = description }
    if case .set(let price) = changes.price { new.price = price }
    if let categories = changes.categories { new.categories = categories }
    if let pictures = changes.pictures { new.pictures = pictures }
    if let neighborhood = changes.neighborhood { new.neighborhood = neighborhood }
    await #expect(throws: ListingsError.rule(rule)) { try await listings.publish(new) }
    #expect(try await all().filter { $0.seller == me } == Sample.listings(60).filter { $0.seller == me })
  }

  @Test func anEditChangesWhatItNamesAndKeepsTheCounts() async throws {
    clock.advance(seconds: 60)
    let edited = try await listings.edit(
      mine.id, ListingChanges(title: "새 제목", price: .withdrawn, takesOffers: true))
    var expected = mine
    (expected.title, expected.price, expected.takesOffers) = ("새 제목", nil, true)
    expected.updatedAt = clock.now()
    #expect(edited == expected)
    #expect(try await store.listing(mine.id) == expected)
  }

  @Test func whatChangesNothingIsNotUndone() async throws {
    clock.advance(seconds: 60)
    #expect(try await listings.edit(mine.id, ListingChanges(title: mine.title)) == mine)
    #expect(try await setStatus(mine.status) == mine)
    #expect(try await listings.setHidden(mine.id, to: false) == mine)
    await #expect(throws: UndoError.nothingToUndo) { try await market.undo.undo() }
  }

  @Test func aSaleGoesBackAndForth() async throws {
    for status in [ListingStatus.reserved, .sold, .forSale, .sold, .reserved, .forSale] {
      #expect(try await setStatus(status).status == status)
    }
  }

  @Test func aBumpedListingStandsAtTheTopWhateverTheClockSays() async throws {
    let forSale = try await setStatus(.forSale)
    #expect(try await listings.bump(mine.id).bumpedAt == clock.now())
    #expect(try await all().first?.id == mine.id)
    clock.advance(seconds: -3600)
    #expect(try await listings.bump(mine.id).bumpedAt > forSale.bumpedAt)
    #expect(try await all().first?.id == mine.id)
    _ = try await setStatus(.sold)
    await #expect(throws: ListingsError.rule(.sold)) { try await listings.bump(mine.id) }
  }

  /// An import keeps the newer of two versions of a listing.
  @Test func whatIsDoneWithAClockThatWentBackwardsIsLater() async throws {
    clock.advance(seconds: -86_400 * 4000)
    let edited = try await listings.edit(mine.id, ListingChanges(title: "고친 것"))
    #expect(edited.updatedAt > mine.updatedAt)
    let deleted = try await listings.delete(mine.id)
    #expect(deleted.updatedAt > edited.updatedAt && deleted.deletedAt == clock.now())
  }

  @Test func aHiddenListingIsItsSellersOnly() async throws {
    #expect(try await listings.setHidden(mine.id, to: true).isHidden)
    #expect(try await listings(of: .member(stranger)).row(mine.id, from: nil) == nil)
    #expect(try await listings.row(mine.id, from: nil) != nil)
    await #expect(throws: ListingsError.notFound(mine.id)) { try await listings(of: .member(stranger)).bump(mine.id) }
    #expect(try await !listings.setHidden(mine.id, to: false).isHidden)
  }

  @Test func aDeletedListingKeepsItsTitleAndFirstPicture() async throws {
    let pictures = ["a.jpg", "b.jpg"].map { Picture(source: .file($0)) }
    _ = try await listings.edit(mine.id, ListingChanges(pictures: pictures))
    let deleted = try await listings.delete(mine.id)
    #expect(deleted.deletedAt == clock.now() && deleted.title == mine.title && deleted.pictures == [pictures[0]])
    #expect(deleted.description == "" && deleted.price == nil && deleted.categories == [] && !deleted.takesOffers)
    for kind in Self.kinds {
      await #expect(throws: ListingsError.rule(.deleted)) { try await perform(kind, on: mine.id, as: me) }
    }
    for kind in Self.kinds {
      await #expect(throws: ListingsError.notFound(mine.id)) { try await perform(kind, on: mine.id, as: stranger) }
    }
  }

  private static let kinds: [CommandKind] = [.edit, .status, .bump, .hide, .delete]

  private func perform(_ kind: CommandKind, on id: ID<Listing>, as actor: ID<Account>) async throws {
    let listings = listings(of: .member(actor))
    switch kind {
    case .edit: _ = try await listings.edit(id, ListingChanges(title: "남의 것"))
    case .status: _ = try await people.market(of: actor).sales.setStatus(of: id, to: .sold, with: nil)
    case .bump: _ = try await listings.bump(id)
    case .hide: _ = try await listings.setHidden(id, to: true)
    default: _ = try await listings.delete(id)
    }
  }

  @Test func onlyTheSellerMay() async throws {
    for kind in Self.kinds {
      await #expect(throws: ListingsError.rule(.notYours)) { try await perform(kind, on: mine.id, as: stranger) }
    }
    let nobody = Sample.listing(99).id
    for kind in Self.kinds {
      await #expect(throws: ListingsError.notFound(nobody)) { try await perform(kind, on: nobody, as: me) }
    }
    #expect(try await all() == Sample.listings(60))
  }

  @Test func ofSeveralThoseThatItCannotBeDoneToStay() async throws {
    let all = Sample.listings(60)
    let sold = try #require(all.first { $0.seller == me && $0.status == .sold })
    let nobody = Sample.listing(99).id
    let promised: [ID<Listing>: ListingsError] = [
      sold.id: .rule(.sold), all[1].id: .rule(.notYours), nobody: .notFound(nobody),
    ]
    #expect(try await listings.perform(.bump, on: [mine.id, sold.id, all[1].id, nobody]) == promised)
    #expect(try await store.listing(mine.id)?.bumpedAt == clock.now())
    for listing in [sold, all[1]] { #expect(try await store.listing(listing.id) == listing) }
    #expect(try await people.commands.records(of: me).map(\.kind) == [.bump], "one command")
    store.fail(.write, with: .diskFull(path: "/full"))
    await #expect(throws: ListingsError.store(.diskFull(path: "/full"))) {
      try await listings.perform(.delete, on: [mine.id])
    }
  }

  @Test func theChangesOfAListingAreToldToItsSellerOnly() async throws {
    let edited = try await listings.edit(mine.id, ListingChanges(title: "새 제목"))
    let sold = try await setStatus(.sold)
    let revisions = try await listings.revisions(of: mine.id, limit: 9)
    #expect(revisions.map(\.kind) == [.status, .edit] && revisions.map(\.actor) == [me, me])
    #expect(revisions.map(\.before) == [edited, mine] && revisions.map(\.after) == [sold, edited])
    #expect(try await listings.revisions(of: mine.id, limit: 1) == [revisions[0]])
    for viewer in [.guest, .member(stranger)] as [Viewer] {
      #expect(try await listings(of: viewer).revisions(of: mine.id, limit: 9).isEmpty)
    }
  }

  @Test func looksOfOthersAreCounted() async throws {
    for viewer in [.guest, .member(stranger), .member(me)] as [Viewer] {
      try await listings(of: viewer).countView(of: mine.id)
    }
    try await listings(of: .guest).countView(of: Sample.listing(99).id)
    #expect(try await store.listing(mine.id)?.counts.views == mine.counts.views + 2)
  }

  @Test(arguments: [InMemoryListingStore.Verb.write, .seller]) func aFailingStoreIsTold(
    _ verb: InMemoryListingStore.Verb
  ) async throws {
    store.fail(verb, with: .diskFull(path: "/full"))
    await #expect(throws: ListingsError.store(.diskFull(path: "/full"))) { try await listings.publish(draft()) }
    #expect(try await all() == Sample.listings(60))
  }
}
