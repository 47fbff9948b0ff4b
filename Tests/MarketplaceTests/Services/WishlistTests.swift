import MarketTesting
import Marketplace
import Testing

@Suite struct WishlistTests {
  private let people = TestPeople()
  private var me: ID<Account> { people.me.id }
  private var market: Market { people.market(of: me) }
  private var wishlist: any Wishlist { market.wishlist }

  private func wished(in category: Marketplace.Category? = nil) async throws -> [ID<Listing>] {
    try await wishlist.wishes(in: category).map(\.id)
  }

  @Test func aHeartIsCountedAndTakenBack() async throws {
    let listing = people.all[2]
    #expect(try await wishlist.setHeart(on: listing.id, to: true).counts.hearts == listing.counts.hearts + 1)
    #expect(try await wishlist.setHeart(on: listing.id, to: true).counts.hearts == listing.counts.hearts + 1)
    #expect(try await wishlist.hearted() == [listing.id])
    #expect(try await people.listings.listing(listing.id)?.counts.hearts == listing.counts.hearts + 1)
    #expect(try await wishlist.setHeart(on: listing.id, to: false).counts == listing.counts)
    #expect(try await wishlist.hearted() == [])
  }

  @Test func reportsAreTakenBackByUndo() async throws {
    let (listing, accounts) = (people.all[2], market.accounts)
    _ = try await accounts.report(.account(people.other.id), reason: .insult, note: "")
    _ = try await accounts.report(.listing(listing.id), reason: .spam, note: "")
    #expect(try await market.listings.row(listing.id, from: nil) == nil)
    let undone = try await market.undo.undo()
    #expect(undone == UndoResult(kind: .report, subject: .listings([listing]), isUndo: true))
    #expect(try await market.listings.row(listing.id, from: nil) != nil)
    let next = try await market.undo.undo()
    #expect(next == UndoResult(kind: .report, subject: .person(name: people.other.name), isUndo: true))
    #expect(try await accounts.reports() == [])
    await #expect(throws: UndoError.nothingToUndo) { try await market.undo.undo() }
  }

  @Test func aHeartIsUndoneUnlessItsListingIsGone() async throws {
    let listing = people.all[2]
    _ = try await wishlist.setHeart(on: listing.id, to: true)
    let undone = try await market.undo.undo()
    #expect(undone == UndoResult(kind: .like, subject: .listings([listing]), isUndo: true) && undone.isLiked == false)
    var deleted = listing
    deleted.deletedAt = Sample.now
    try await people.listings.save([deleted])
    await #expect(throws: UndoError.builtUpon(title: listing.title)) { try await market.undo.redo() }
    #expect(try await wishlist.hearted() == [])
  }

  @Test func onesOwnIsNoWish() async throws {
    let mine = try await people.listing(of: people.me)
    await #expect(throws: ListingsError.rule(.ownListing)) {
      try await wishlist.setHeart(on: mine.id, to: true)
    }
  }

  @Test func whatIsNotToBeSeenGetsNoHeart() async throws {
    var hidden = people.all[1]
    hidden.isHidden = true
    var deleted = people.all[2]
    deleted.deletedAt = Sample.now
    _ = try await wishlist.setHeart(on: deleted.id, to: true)
    try await people.listings.save([hidden])
    for id in [hidden.id, Sample.listing(99).id] {
      await #expect(throws: ListingsError.notFound(id)) { try await wishlist.setHeart(on: id, to: true) }
    }
    deleted.counts.hearts += 1
    try await people.listings.save([deleted])
    #expect(try await wishlist.setHeart(on: deleted.id, to: false).counts.hearts == people.all[2].counts.hearts)
    await #expect(throws: ListingsError.notFound(deleted.id)) {
      try await wishlist.setHeart(on: deleted.id, to: true)
    }
    try await market.accounts.setBlocked(people.all[3].seller, to: true)
    await #expect(throws: ListingsError.notFound(people.all[3].id)) {
      try await wishlist.setHeart(on: people.all[3].id, to: true)
    }
  }

  @Test func soldAndDeletedWishesStayAndThoseOfTheBlockedDoNot() async throws {
    var (sold, deleted, blocked) = (people.all[1], people.all[2], people.all[3])
    for listing in [sold, deleted, blocked] {
      people.clock.advance(seconds: 60)
      _ = try await wishlist.setHeart(on: listing.id, to: true)
    }
    sold.status = .sold
    deleted.deletedAt = Sample.now
    try await people.listings.save([sold, deleted])
    #expect(try await wished() == [blocked.id, deleted.id, sold.id])
    try await market.accounts.setBlocked(blocked.seller, to: true)
    #expect(try await wished() == [deleted.id, sold.id])
    blocked.title = ""
    #expect(
      try await wished(in: sold.categories[0])
        == (deleted.categories == sold.categories ? [deleted.id, sold.id] : [sold.id]))
  }

  @Test func aLowerPriceIsTold() async throws {
    var listing = Sample.listing(80, price: Money(won: 50_000))
    try await people.listings.save([listing])
    _ = try await wishlist.setHeart(on: listing.id, to: true)
    for (price, drop) in [
      (Money(won: 30_000), Money(won: 20_000)), (Money(won: 50_000), nil), (Money(won: 60_000), nil), (nil, nil),
      (Money(amount: 5, currency: "USD"), nil), (Money(won: 0), Money(won: 50_000)),
    ] as [(Money?, Money?)] {
      listing.price = price
      try await people.listings.save([listing])
      #expect(try await wishlist.wishes(in: nil).first?.drop == drop)
    }
  }

  @Test func aHeartShowsNoMoreThanTheTitleOfWhatItsSellerHides() async throws {
    var listing = people.all[0]
    listing.pictures = [Picture(source: .file("ab/1.jpg"))]
    try await people.listings.save([listing])
    _ = try await wishlist.setHeart(on: listing.id, to: true)
    listing.isHidden = true
    try await people.listings.save([listing])
    let seen = try #require(try await wishlist.wishes(in: nil).first?.row.listing)
    #expect(seen.isHidden && seen.title == listing.title)
    #expect(seen.description.isEmpty && seen.price == nil && seen.pictures.isEmpty)
    listing.isHidden = false
    try await people.listings.save([listing])
    #expect(try await wishlist.wishes(in: nil).first?.row.listing.description == listing.description)
  }

  @Test func whatWasLookedAtLeavesOutWhatIsNotSeen() async throws {
    var hidden = people.all[1]
    for listing in [people.all[0], hidden, people.all[4], people.all[3]] {
      try await wishlist.addViewed(listing.id)
    }
    hidden.isHidden = true
    try await people.listings.save([hidden])
    try await market.accounts.setBlocked(people.all[4].seller, to: true)
    #expect(try await wishlist.viewed().map(\.id) == [people.all[3].id, people.all[0].id])
  }

  @Test func aStoreThatFailsIsTold() async throws {
    let failure = StoreError.diskFull(path: "Market.sqlite")
    people.personal.fail(with: failure)
    await #expect(throws: ListingsError.store(failure)) {
      try await wishlist.setHeart(on: people.all[0].id, to: true)
    }
    await #expect(throws: failure) { try await wishlist.wishes(in: nil) }
    await #expect(throws: failure) { try await wishlist.addViewed(people.all[0].id) }
    #expect(try await people.listings.listing(people.all[0].id) == people.all[0])
  }
}
