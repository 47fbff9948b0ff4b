import MarketTesting
import Marketplace
import Testing

/// Undo and redo through the service, over a store in memory.
@Suite struct UndoTests {
  private let store: InMemoryListingStore
  /// A day after the listings were made, so that they can be bumped.
  private let clock = FixedClock(Sample.now.advanced(seconds: 86_400))
  private let listings: StoredListings
  private let acts: any Acts
  private let mine = Sample.listings(60)[7]

  init() {
    store = InMemoryListingStore(Sample.listings(60))
    let viewer = Viewer.member(mine.seller)
    listings = StoredListings(
      viewer: viewer, store: store, gazetteer: InMemoryGazetteer(), clock: clock, random: SeededRandom())
    acts = Self.acts(of: viewer, store, clock)
  }

  private static func acts(of viewer: Viewer, _ store: InMemoryListingStore, _ clock: FixedClock) -> any Acts {
    StoredActs(
      viewer: viewer, listings: store, accounts: InMemoryAccountStore(), personal: InMemoryPersonalStore(of: store),
      chats: InMemoryChatStore(of: store), clock: clock, random: SeededRandom())
  }

  private func all() async throws -> [Listing] {
    try await store.page(ListingQuery(viewer: mine.seller), at: .index(0), limit: .max).items
  }

  /// One of everything a seller can take back.
  private func act(_ kind: ListingAct.Kind) async throws {
    switch kind {
    case .edit: _ = try await listings.edit(mine.id, ListingChanges(description: "고쳤어요."))
    case .status: _ = try await listings.setStatus(of: mine.id, to: mine.status == .sold ? .forSale : .sold)
    case .bump: _ = try await listings.bump(mine.id)
    case .hide: _ = try await listings.setHidden(mine.id, to: true)
    case .delete: _ = try await listings.delete(mine.id)
    case .gone:
      let listing = mine
      _ = try await store.write { _ in
        [ListingAct(.gone, of: listing.id, by: listing.seller, at: Sample.now, before: listing, after: nil)]
      }
    case .show, .publish, .undo, .redo, .import: break
    }
  }

  @Test(arguments: [ListingAct.Kind.edit, .status, .bump, .hide, .delete, .gone])
  func whatWasDoneIsTakenBackAndDoneAgain(_ kind: ListingAct.Kind) async throws {
    try await act(kind)
    let done = try await all()
    let undone = try await acts.undo()
    #expect(undone == Reversal(kind: .act(kind), listing: mine))
    #expect(try await all() == Sample.listings(60))
    let redone = try await acts.redo()
    #expect(redone.kind == .act(kind) && redone.isGone == (kind == .gone))
    #expect(try await all() == done)
    await #expect(throws: ListingsError.nothingToRedo) { try await acts.redo() }
  }

  @Test func nobodyUndoesWhatOthersDid() async throws {
    try await act(.edit)
    await #expect(throws: ListingsError.nothingToUndo) {
      try await Self.acts(of: .member(Sample.seller(1)), store, clock).undo()
    }
  }

  @Test func whatWasPublishedIsDeletedAndComesBack() async throws {
    let new = NewListing(title: "의자", description: "튼튼해요.", categories: [.wanted], neighborhood: Sample.home)
    let published = try await listings.publish(new)
    try await store.countView(of: published.id)
    for _ in 0..<2 {
      let undone = try await acts.undo()
      #expect(undone.kind == .act(.publish) && !undone.isGone && undone.listing.deletedAt != nil)
      #expect(try await store.listing(published.id)?.isPublic == false)
      await #expect(throws: ListingsError.nothingToUndo) { try await acts.undo() }
      clock.advance(seconds: 1)
      let redone = try await acts.redo()
      #expect(redone.kind == .act(.publish) && redone.listing.description == "튼튼해요.")
      #expect(redone.listing.counts.views == 1 && redone.listing.isPublic)
    }
  }

  @Test func countsDoNotGoBack() async throws {
    try await act(.edit)
    try await store.countView(of: mine.id)
    let undone = try await acts.undo().listing
    #expect(undone.counts.views == mine.counts.views + 1 && undone.description == mine.description)
  }

  @Test func whatWasBuiltUponIsRefused() async throws {
    try await act(.edit)
    var edited = try #require(try await store.listing(mine.id))
    edited.title = "손으로 고친 제목"
    try await store.save([edited])
    await #expect(throws: ListingsError.builtUpon(title: "손으로 고친 제목")) { try await acts.undo() }
    #expect(try await store.listing(mine.id) == edited)
  }

  /// Random acts, undos and redos: as many undos as there were acts lead back to where it began.
  @Test(arguments: 0..<12 as Range<UInt64>) func everythingLeadsBack(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let before = try await all()
    var states = [before]
    var position = 0
    for step in 0..<ActHistory.depth - 1 {
      clock.advance(seconds: 1)
      if position > 0, Bool.random(using: &random) {
        _ = try await acts.undo()
        position -= 1
      } else if position + 1 < states.count, Bool.random(using: &random) {
        _ = try await acts.redo()
        position += 1
      } else {
        let edit = ListingChanges(title: "제목 \(step)", price: .set(Money(won: step * 100)))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: _ = try await listings.edit(mine.id, edit)
        case 1:
          let isHidden = try await store.listing(mine.id)?.isHidden ?? false
          _ = try await listings.setHidden(mine.id, to: !isHidden)
        default: _ = try await listings.edit(Sample.listings(60)[14].id, edit)
        }
        states = Array(states[...position]) + [try await all()]
        position += 1
      }
      #expect(try await all() == states[position], "seed \(seed), step \(step)")
    }
    for _ in 0..<position { _ = try await acts.undo() }
    #expect(try await all() == before, "seed \(seed)")
    await #expect(throws: ListingsError.nothingToUndo) { try await acts.undo() }
  }
}
