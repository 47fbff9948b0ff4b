import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The listing service over a store on disk.
@Suite(.serialized) struct StoredActsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func undoneTheFileIsAsItWas() async throws {
    let store = try await folder.open(Samples.canonical)
    let before = try folder.text(of: folder.products)
    let mine = try #require(try await store.everything.first)
    let listings = store.market(of: mine.seller).listings
    _ = try await listings.setStatus(of: mine.id, to: .sold)
    _ = try await listings.edit(mine.id, ListingChanges(title: "새 제목"))
    _ = try await listings.delete(mine.id)
    try await store.export()
    let deleted = try folder.text(of: folder.products)
    #expect(deleted.contains("deletedAt") && deleted.contains("새 제목") && !deleted.contains("두 번 탔어요."))
    for kind in [ListingAct.Kind.delete, .edit, .status] {
      #expect(try await store.acts(of: mine.seller).undo().kind == .act(kind))
    }
    try await store.export()
    #expect(try folder.text(of: folder.products) == before)
    for _ in 0..<3 { _ = try await store.acts(of: mine.seller).redo() }
    try await store.export()
    #expect(try folder.text(of: folder.products) == deleted)
  }

  @Test func heartsAndActsAreUndoneInTheirOrderByAnotherRun() async throws {
    let clock = FixedClock()
    func open() async throws -> EmbeddedListingStore {
      try await EmbeddedStore.open(
        folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: clock, for: .command)
    }
    let mine = Sample.listing(1)
    let others = Sample.listing(2, seller: Sample.seller(40))
    var store = try await open()
    try await store.save([mine, others])
    func hearted() async throws -> Bool { try await !store.personal.wishes(of: mine.seller).isEmpty }
    _ = try await store.personal.setHeart(on: others, by: mine.seller, to: true, at: clock.now())
    clock.advance(seconds: 1)
    _ = try await store.market(of: mine.seller, clock).listings.edit(mine.id, ListingChanges(title: "새 제목"))
    clock.advance(seconds: 1)
    store = try await open()
    #expect(try await store.acts(of: mine.seller, clock).undo().kind == .act(.edit))
    store = try await open()
    clock.advance(seconds: 1)
    let undone = try await store.acts(of: mine.seller, clock).undo()
    #expect(undone.kind == .heart(isSet: false) && undone.listing.counts == others.counts)
    #expect(try await !hearted())
    await #expect(throws: ListingsError.nothingToUndo) { try await store.acts(of: mine.seller, clock).undo() }
    store = try await open()
    clock.advance(seconds: 1)
    #expect(try await store.acts(of: mine.seller, clock).redo().kind == .heart(isSet: true))
    #expect(try await hearted())
    clock.advance(seconds: 1)
    #expect(try await store.acts(of: mine.seller, clock).redo().kind == .act(.edit))
    await #expect(throws: ListingsError.nothingToRedo) { try await store.acts(of: mine.seller, clock).redo() }
  }

  @Test func anEditByHandStandsInTheWayOfAnUndo() async throws {
    let store = try await folder.open(Samples.canonical)
    let mine = try #require(try await store.everything.first)
    let listings = store.market(of: mine.seller).listings
    let edited = try await listings.edit(mine.id, ListingChanges(price: .withdrawn))
    try await store.export()
    let byHand = try folder.text(of: folder.products).replacing(mine.title, with: "손으로 고친 제목")
    try folder.write(byHand, to: folder.products)
    try await store.store.refresh()
    await #expect(throws: ListingsError.builtUpon(title: "손으로 고친 제목")) { try await store.acts(of: mine.seller).undo() }
    #expect(try folder.text(of: folder.products) == byHand && edited.price == nil)
  }

  /// Everything that the rules allow can be read back from the file.
  @Test(arguments: ["가", "e\u{301}", "👨‍👩‍👧‍👦", "a" + String(repeating: "\u{301}", count: 15)])
  func whatTheRulesLetPassIsReadBack(_ character: String) async throws {
    let store = try await folder.open(Samples.canonical)
    let mine = try #require(try await store.everything.first)
    let longest = ListingChanges(
      title: String(repeating: character, count: ListingRules.titleLimit),
      description: String(repeating: character, count: ListingRules.descriptionLimit),
      price: .set(Money(won: ListingRules.highestPrice)))
    let edited = try await store.market(of: mine.seller).listings.edit(mine.id, longest)
    try await store.export()
    let other = try TemporaryFolder()
    let again = try await other.open(folder.text(of: folder.products))
    #expect(try await again.listing(mine.id) == edited)
    #expect(await again.notices() == [])
    #expect(TypedListing.titleLimit == ListingRules.titleLimit)
    #expect(TypedListing.descriptionLimit == ListingRules.descriptionLimit)
  }

  @Test func whatIsTakenOutByHandComesBackWithItsUnknownFields() async throws {
    let store = try await folder.open("[]")
    let mine = Sample.listing(1)
    try await store.save([mine, Sample.listing(2)])
    try await store.export()
    let noted = try folder.text(of: folder.products)
      .replacing("\"title\":\"\(mine.title)\"", with: "\"title\":\"\(mine.title)\",\"note\":\"지하실\"")
    try folder.write(noted, to: folder.products)
    try await store.store.refresh()
    let rest = noted.split(separator: "\n").filter { !$0.contains("지하실") }.joined(separator: "\n") + "\n"
    try folder.write(rest.replacing(",\n]", with: "\n]"), to: folder.products)
    try await store.store.refresh()
    #expect(try await store.listing(mine.id) == nil)
    _ = try await store.acts(of: mine.seller).undo()
    try await store.export()
    #expect(try folder.text(of: folder.products).contains("지하실"))
  }
}
