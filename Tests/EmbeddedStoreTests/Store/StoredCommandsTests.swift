import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// Sellers' commands and their undo, on a store on disk.
@Suite(.serialized) struct StoredCommandsTests {
  private let folder = TemporaryFolder()

  @Test func undoneTheFileIsAsItWas() async throws {
    let store = try await folder.open(Samples.canonical)
    let before = try folder.text(of: folder.products)
    let mine = try #require(try await store.everything.first)
    let market = store.market(of: mine.seller)
    _ = try await market.sales.setStatus(of: mine.id, to: .sold, with: nil)
    _ = try await market.listings.edit(mine.id, ListingChanges(title: "새 제목"))
    _ = try await market.listings.delete(mine.id)
    try await store.export()
    let deleted = try folder.text(of: folder.products)
    #expect(deleted.contains("deletedAt") && deleted.contains("새 제목") && !deleted.contains("두 번 탔어요."))
    for kind in [CommandKind.delete, .edit, .status] {
      #expect(try await store.undo(of: mine.seller).undo().kind == kind)
    }
    try await store.export()
    #expect(try folder.text(of: folder.products) == before)
    for _ in 0..<3 { _ = try await store.undo(of: mine.seller).redo() }
    try await store.export()
    #expect(try folder.text(of: folder.products) == deleted)
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
    await #expect(throws: UndoError.builtUpon(title: "손으로 고친 제목")) { try await store.undo(of: mine.seller).undo() }
    #expect(try folder.text(of: folder.products) == byHand && edited.price == nil)
  }

  /// Every value that the rules allow can be read back from the file.
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
    let other = TemporaryFolder()
    let again = try await other.open(folder.text(of: folder.products))
    #expect(try await again.listing(mine.id) == edited)
    #expect(await again.notices() == [])
    #expect(TypedListing.titleLimit == ListingRules.titleLimit)
    #expect(TypedListing.descriptionLimit == ListingRules.descriptionLimit)
  }
}
