import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// Every listing has the current name of its seller's account.
@Suite(.serialized) struct SellerNameTests {
  private let folder: TemporaryFolder
  private let listings = Sample.listings(40)
  private let me = Sample.seller(3)
  private let mine: Set<ID<Listing>>

  init() throws {
    folder = TemporaryFolder()
    let me = me
    mine = Set(listings.filter { $0.seller == me }.map(\.id))
  }

  private func open(_ use: EmbeddedStore.Use = .session) async throws -> EmbeddedListingStore {
    try await EmbeddedStore.open(
      folder: folder.path, bundled: folder.bundled, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: use)
  }

  /// A store in which I have an account.
  private func make() async throws -> EmbeddedListingStore {
    try folder.write("[]", to: folder.products)
    let store = try await open()
    try await store.save(listings)
    _ = try await store.accounts.add(Sample.account(me, name: "이웃3"), skeleton: Skeleton("x"))
    return store
  }

  private func expectNamed(_ name: String, in store: EmbeddedListingStore) async throws {
    let named = try await store.everything.filter { $0.sellerName == name }
    #expect(Set(named.map(\.id)) == mine && !mine.isEmpty)
    #expect(try await store.sellers(named: name).map(\.id) == [me])
    #expect(try await store.sellers(named: "이웃3") == (name == "이웃3" ? [Seller(id: me, name: name)] : []))
    #expect(try await store.seller(me)?.name == name)
  }

  @Test func aChangeOfIDReachesTheListings() async throws {
    let store = try await make()
    let before = try await store.everything
    try await store.commands.rename(me, to: "새이름", Skeleton("y"))
    try await expectNamed("새이름", in: store)
    let after = try await store.everything
    #expect(after.map(\.id) == before.map(\.id) && after.map(\.updatedAt) == before.map(\.updatedAt))
    try await store.export()
    let text = try folder.text(of: folder.products)
    #expect(text.contains("새이름") && !text.contains("이웃3"))
    try await expectNamed("새이름", in: try await open(.command))
  }

  @Test(.timeLimit(.minutes(10))) func othersSeeItAtOnce() async throws {
    let here = try await make()
    let there = try await open(.command)
    let changes = here.changes()
    try await there.commands.rename(me, to: "새이름", Skeleton("y"))
    var waiting = mine
    var iterator = changes.makeAsyncIterator()
    while !waiting.isEmpty, let change = await iterator.next() {
      if case .listing(let id) = change { waiting.remove(id) }
      if change == .everything { waiting = [] }
    }
    try await expectNamed("새이름", in: here)
  }

  @Test func aFileThatSaysAnOldNameIsPutRight() async throws {
    let store = try await make()
    try await store.export()
    let old = try folder.text(of: folder.products)
    try await store.commands.rename(me, to: "새이름", Skeleton("y"))
    try await store.export()
    let file = folder.path + "/old.json"
    try folder.write(old, to: file)
    try folder.write(old, to: folder.products)
    try await expectNamed("새이름", in: try await open(.command))
    _ = try await store.takeIn(file)
    try await expectNamed("새이름", in: store)
  }

  @Test func anUndoLeavesTheName() async throws {
    let store = try await make()
    let market = store.market(of: me)
    let id = try #require(listings.first { $0.seller == me && $0.status == .forSale }?.id)
    _ = try await market.listings.edit(id, ListingChanges(title: "새 제목"))
    try await store.commands.rename(me, to: "새이름", Skeleton("y"))
    let undone = try #require(try await market.undo.undo().listings.first)
    #expect(undone.sellerName == "새이름" && undone.title == listings.first { $0.id == id }?.title)
    let again = try #require(try await market.undo.redo().listings.first)
    #expect(again.sellerName == "새이름" && again.title == "새 제목")
    try await expectNamed("새이름", in: store)
  }
}
