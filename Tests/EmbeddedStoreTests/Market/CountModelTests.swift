import FileTesting
import Foundation
import LocalFiles
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore
@testable import MarketJSON

/// After any series of actions, a listing has its initial hearts, chats and views plus those added since.
@Suite(.serialized) struct CountModelTests {
  private struct Model {
    let base: [Listing.Counts]
    /// Pairs of person and listing.
    var hearts: Set<[Int]> = []
    var chats: Set<[Int]> = []
    var views: [Int: Int] = [:]

    mutating func set(_ isSet: Bool, _ heart: [Int]) {
      if isSet { hearts.insert(heart) } else { hearts.remove(heart) }
    }

    func counts(of listing: Int) -> Listing.Counts {
      .init(
        hearts: base[listing].hearts + hearts.count { $0[1] == listing },
        chats: base[listing].chats + chats.count { $0[1] == listing },
        views: base[listing].views + views[listing, default: 0])
    }
  }

  private let folder = TemporaryFolder()
  private let listings = Sample.listings(6)
  private let people = 20..<24

  @Test(arguments: 0..<4 as Range<UInt64>) func countsAreWhatCameTogether(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let bits = SeededRandom(seed: seed)
    func market(of person: ID<Account>, in store: EmbeddedListingStore) -> Market {
      store.markets(random: bits, lookalikes: ICULookalikes()).market(for: .member(person))
    }
    var model = Model(base: listings.map(\.counts))
    var stores = [try await folder.run(), try await folder.run()]
    try await stores[0].save(listings)
    for step in 0..<120 {
      let place = Int.random(in: 0...1, using: &random)
      let store = stores[place]
      let number = Int.random(in: 0..<6, using: &random)
      let person = Int.random(in: people, using: &random)
      let id = listings[number].id
      let mine = market(of: Sample.seller(person), in: store)
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<5:
        let isSet = Bool.random(using: &random)
        // A deleted listing and that of a blocked person cannot be given one.
        let given = try? await mine.wishlist.setHeart(on: id, to: isSet)
        if given != nil { model.set(isSet, [person, number]) }
      case 5:
        // Another program, which tells nobody.
        let listing = try #require(try await store.listing(id))
        let isSet = Bool.random(using: &random)
        let database = try MarketDatabase(path: folder.market)
        let counts = try database.setHeart(on: listing, by: Sample.seller(person), to: isSet, at: Sample.now)
        model.set(isSet, [person, number])
        #expect(counts == model.counts(of: number))
      case 6, 7:
        guard let room = try? await mine.chats.open(id).id else { continue }
        let said = try? await mine.chats.send(.text("말 \(step)"), in: room)
        if case .sent? = said { model.chats.insert([person, number]) }
      case 8:
        try await store.countView(of: id)
        model.views[number, default: 0] += 1
      case 9: try await mine.accounts.setBlocked(listings[number].seller, to: .random(using: &random))
      case 10:
        let selling = market(of: listings[number].seller, in: store)
        _ = try? await selling.listings.delete(id)
        if Bool.random(using: &random) { _ = try? await selling.undo.undo() }
      case 11:
        // Counts in the file are output: whoever edits them there changes nothing.
        let lines = try folder.text(of: folder.products).replacing(#""hearts":"#, with: #""hearts":9"#)
        try folder.write(lines.replacing(#""views":"#, with: #""views":7"#), to: folder.products)
        try await store.store.refresh()
      case 12: try MarketDatabase(path: folder.market).rebuildLists()
      default: stores[place] = try await folder.run()
      }
      for store in stores {
        for number in 0..<6 {
          let counts = try #require(try await store.listing(listings[number].id)).counts
          #expect(counts == model.counts(of: number), "seed \(seed), step \(step), listing \(number)")
        }
      }
    }
    #expect(DatabaseCheck(path: folder.market).finding == nil)
    #expect(!model.hearts.isEmpty && !model.chats.isEmpty && !model.views.isEmpty)
    for person in people {
      let wished = try await stores[0].personal.wishes(of: Sample.seller(person)).map(\.listing)
      #expect(Set(wished) == Set(model.hearts.filter { $0[0] == person }.map { listings[$0[1]].id }))
    }
    // A file that was edited by hand stays so until something changes.
    try await stores[0].countView(of: listings[0].id)
    model.views[0, default: 0] += 1
    let exported = try folder.text(of: folder.products).split(separator: "\n").dropFirst().dropLast().map { line in
      try StoredListing(line: Array((line.hasSuffix(",") ? line.dropLast() : line).utf8)).listing
    }
    let counts = Dictionary(uniqueKeysWithValues: exported.map { ($0.id, $0.counts) })
    #expect(listings.map { counts[$0.id] } == (0..<6).map(model.counts))
  }

  @Test func aHeartOnWhatIsNotHereIsCountedNowhere() throws {
    let database = try MarketDatabase()
    let counts = Listing.Counts(hearts: 3)
    let gone = Sample.listing(0, counts: counts)
    #expect(try database.setHeart(on: gone, by: Sample.seller(1), to: true, at: Sample.now) == counts)
    #expect(try database.count() == 0)
  }
}
