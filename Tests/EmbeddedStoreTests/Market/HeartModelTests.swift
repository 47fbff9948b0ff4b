import Foundation
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// After any actions and crashes, a listing has the hearts it started with plus those it was given.
@Suite(.serialized) struct HeartModelTests {
  private struct Model {
    var hearts: Set<[Int]> = []
    var views: [Int: Int] = [:]
    let base: [Int: Int]

    mutating func set(_ isSet: Bool, _ heart: [Int]) {
      if isSet { hearts.insert(heart) } else { hearts.remove(heart) }
    }

    func count(_ listing: Int) -> Int { base[listing]! + hearts.count { $0[1] == listing } }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func heartsAreWhatWasGiven(_ seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: seed)
    let listings = Sample.listings(6)
    var model = Model(base: Dictionary(uniqueKeysWithValues: listings.enumerated().map { ($0, $1.counts.hearts) }))
    func open() async throws -> EmbeddedListingStore {
      try await EmbeddedStore.open(
        folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), for: .command)
    }
    func member(_ person: ID<Account>, of store: EmbeddedListingStore) -> Market {
      store.markets(random: SeededRandom(seed: seed), lookalikes: ICULookalikes()).market(for: .member(person))
    }
    var stores = [try await open(), try await open()]
    try await stores[0].save(listings)
    for step in 0..<120 {
      let place = Int.random(in: 0...1, using: &random)
      let store = stores[place]
      let number = Int.random(in: 0..<6, using: &random)
      let person = Int.random(in: 20..<24, using: &random)
      let id = listings[number].id
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<6:
        let isSet = Bool.random(using: &random)
        // Deleted listings and those of blocked people refuse it.
        let given = try? await member(Sample.seller(person), of: store).wishlist.setHeart(on: id, to: isSet)
        if given != nil { model.set(isSet, [person, number]) }
      case 6:
        // A program crashes after it has saved the heart and before it has updated the lists.
        let listing = try #require(try await store.listing(id))
        let isSet = Bool.random(using: &random)
        let database = try MarketDatabase(path: folder.path + "/Library/Market.sqlite")
        _ = try database.setHeart(on: listing, by: Sample.seller(person), to: isSet, at: Sample.now)
        model.set(isSet, [person, number])
        stores[place] = try await open()
      case 7:
        try await store.countView(of: id)
        model.views[number, default: 0] += 1
      case 8:
        let isBlocked = Bool.random(using: &random)
        let accounts = member(Sample.seller(person), of: store).accounts
        try await accounts.setBlocked(listings[number].seller, to: isBlocked)
      case 9:
        let selling = member(listings[number].seller, of: store)
        _ = try? await selling.listings.delete(id)
        if Bool.random(using: &random) { _ = try? await selling.acts.undo() }
      case 10: try await store.settle()
      default:
        if Bool.random(using: &random) {
          stores = []
          for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: folder.path + "/Library/Index.sqlite" + suffix)
          }
          stores = [try await open(), try await open()]
        } else {
          stores[place] = try await open()
        }
      }
      let there = stores[place]
      try await there.keeper.refresh()
      for number in 0..<6 {
        let counts = try #require(try await there.listing(listings[number].id)).counts
        let about = Comment(rawValue: "seed \(seed), step \(step), listing \(number)")
        #expect(counts.hearts == model.count(number), about)
        #expect(counts.views == listings[number].counts.views + model.views[number, default: 0], about)
      }
    }
    let market = folder.path + "/Library/Market.sqlite"
    #expect(CountsLook.finding(path: market) == nil)
    #expect(try MarketDatabase(path: market).recountHearts() == 0)
    for person in 20..<24 {
      let wished = try await stores[0].personal.wishes(of: Sample.seller(person)).map(\.listing)
      #expect(Set(wished) == Set(model.hearts.filter { $0[0] == person }.map { listings[$0[1]].id }))
    }
  }

  @Test func doctorCountsAgain() async throws {
    let folder = try TemporaryFolder()
    let store = try await folder.open("[]")
    let listing = Sample.listing(1, counts: .init(hearts: 4))
    try await store.save([listing])
    try await store.settle()
    _ = try await store.personal.setHeart(on: listing, by: Sample.seller(9), to: true, at: Sample.now)
    let market = folder.path + "/Library/Market.sqlite"
    try MarketDatabase(path: market).write { sql throws(SQLiteFault) in try sql.run("UPDATE count SET hearts = 90") }
    func check(_ mending: Bool) async -> StoreCheckup {
      await EmbeddedStore.check(
        folder: folder.path, mending: mending, gazetteer: InMemoryGazetteer(), clock: FixedClock())
    }
    let finding = StoreFinding.heartsMiscounted(path: market, listings: 1)
    #expect(await check(false).findings == [finding])
    #expect(await check(true).mended == [finding])
    #expect(await check(false).findings == [])
    try await store.keeper.refresh()
    #expect(try await store.listing(listing.id)?.counts.hearts == 5)
  }
}
