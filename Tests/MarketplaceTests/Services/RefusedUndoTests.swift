import MarketTesting
import Marketplace
import Testing

/// What an undo service does after it refused an undo or a redo.
@Suite struct RefusedUndoTests {
  private let people = TestPeople(Sample.listings(60), isLocal: true)
  private let mine = Sample.listings(60)[7]
  /// One service for each test, because it remembers what it refused.
  private let market: Market
  private var undo: any UndoService { market.undo }
  private var store: InMemoryListingStore { people.listings }

  init() { market = people.market(of: mine.seller) }

  private func found(_ listing: Listing) async throws -> Listing {
    try #require(try await store.listing(listing.id))
  }

  private func like() async throws {
    _ = try await market.wishlist.setHeart(on: Sample.listings(60)[1].id, to: true)
  }

  private func edit() async throws {
    people.clock.advance(seconds: 1)
    _ = try await market.listings.edit(mine.id, ListingChanges(description: "고쳤어요."))
  }

  @Test func whatWasRefusedIsPassedOver() async throws {
    try await like()
    try await edit()
    let edited = try await changedByHand(mine.id)
    let refusal = UndoError.builtUpon(title: edited.title)
    await #expect(throws: refusal) { try await undo.undo() }
    #expect(try await undo.undo().kind == .like)
    // Nothing else is left, so the refused one is tried again.
    await #expect(throws: refusal) { try await undo.undo() }
    #expect(try await undo.redo().kind == .like)
    #expect(try await undo.undo().kind == .like)
    #expect(try await found(mine) == edited)
  }

  @Test func whatWasRefusedAndThenDoneAgainIsUndoneInItsTurn() async throws {
    try await like()
    try await edit()
    let given = try await found(mine)
    #expect(try await undo.undo().kind == .edit)
    let edited = try await changedByHand(mine.id)
    await #expect(throws: UndoError.builtUpon(title: edited.title)) { try await undo.redo() }
    try await store.save([mine])
    #expect(try await undo.redo().listings == [given])
    #expect(try await undo.undo().kind == .edit)
  }

  @Test func everyRefusedOneIsTriedAgain() async throws {
    let ids = [7, 14].map { Sample.listings(60)[$0].id }
    for id in ids { _ = try await market.listings.edit(id, ListingChanges(description: "고쳤어요.")) }
    let given = try #require(try await store.listing(ids[0]))
    var refusals: [UndoError] = []
    for id in ids { refusals.append(.builtUpon(title: try await changedByHand(id).title)) }
    for refusal in refusals.reversed() + [refusals[1]] {
      await #expect(throws: refusal) { try await undo.undo() }
    }
    try await store.save([given])
    #expect(try await undo.undo().listings.map(\.id) == [ids[0]])
  }

  /// Undoing the older one would delete the search that the newer one left.
  @Test func olderOnesOfTheSameRecordStayWithARefusedOne() async throws {
    try await like()
    let saved = try await market.savedSearches.save(SearchRequest(text: "의자"), as: "의자")
    _ = try await market.savedSearches.rename(saved.id, to: "책상")
    let other = SavedSearch(
      id: ID(high: 1, low: 1), name: "의자", request: SearchRequest(text: "x"), createdAt: Sample.now)
    let me = mine.seller
    try await people.commands.asking { transaction throws(StoreError) in
      try transaction.write(.savedSearch(other.id, from: nil, to: other), of: me, at: Sample.now)
    }
    await #expect(throws: UndoError.search(.nameTaken("의자"))) { try await undo.undo() }
    #expect(try await undo.undo().kind == .like)
    #expect(Set(try await market.savedSearches.searches().map(\.name)) == ["의자", "책상"])
  }

  /// Changes the title of a listing, and nothing that undo knows of.
  private func changedByHand(_ id: ID<Listing>) async throws -> Listing {
    var listing = try #require(try await store.listing(id))
    listing.title = "손으로 고친 제목 \(id.low % 100)"
    try await store.save([listing])
    return listing
  }
}
