import Dispatch
import Foundation
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import EmbeddedStore

/// A session that finds no index makes one behind the person.
@Suite struct BackgroundBuildTests {
  private static let count = 12_000

  @Test func theNewestCanBeBrowsedWhileTheIndexIsMade() async throws {
    let folder = try TemporaryFolder()
    let listings = (0..<Self.count).map { Sample.listing($0) }
    let lines = listings.map { String(decoding: StoredListing($0).line, as: UTF8.self) }
    try folder.write("{\"version\":1,\"products\":[\n" + lines.joined(separator: ",\n") + "\n]}\n", to: folder.products)
    #expect(lines.reduce(0) { $0 + $1.utf8.count } > FileProgress.worthTelling)

    let (halves, half) = AsyncStream<Void>.makeStream()
    let goOn = DispatchSemaphore(value: 0)
    let shares = Mutex<[Double]>([])
    let store = try await EmbeddedStore.open(
      folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
      for: .session,
      onProgress: { share in
        let isFirstHalf = shares.withLock { known in
          defer { known.append(share) }
          return share >= 0.6 && !known.contains { $0 >= 0.6 }
        }
        guard isFirstHalf else { return }
        half.yield()
        goOn.wait()
      })
    for await _ in halves { break }
    // The build stands still here: what it has read can be asked for all the same.
    let share = try #require(await store.progress())
    #expect((0.5..<0.7).contains(share))
    let page = try await store.page(ListingQuery(), at: .index(0), limit: 5)
    #expect(page.items.map(\.id) == listings.prefix(5).map(\.id))
    let known = try await store.tally(ListingQuery()).total
    #expect((5..<Self.count).contains(known))

    let changes = store.changes()
    goOn.signal()
    for await _ in changes where await store.progress() == nil { break }
    #expect(try await store.tally(ListingQuery()).total == Self.count)
    let told = shares.withLock { $0 }
    #expect(told == told.sorted() && told.last == 1 && told.count > 20)
    await store.close()
  }

  /// Products.json is written anew while the session goes on, when the journal has grown long.
  @Test func aLongJournalIsFoldedBehindASession() async throws {
    let folder = try TemporaryFolder()
    func open(_ use: EmbeddedStore.Use) async throws -> EmbeddedListingStore {
      try await EmbeddedStore.open(
        folder: folder.path, bundled: nil, gazetteer: InMemoryGazetteer(), clock: FixedClock(), home: Sample.home,
        for: use)
    }
    func long(_ number: Int) -> Listing {
      var listing = Sample.listing(number)
      listing.description = String(repeating: "가", count: 100_000)
      return listing
    }
    let session = try await open(.session)
    for number in 0..<3 { try await session.save([long(number)]) }
    // What was to come behind has come when the keeper answers.
    try await session.keeper.refresh()
    #expect(FileState(of: folder.products) == .absent, "as long as it is short")
    try await session.save([long(3)])
    while FileState(of: folder.products) == .absent { try await session.keeper.refresh() }
    // A command sees its saves through, and leaves the file to a session as long as it can.
    let command = try await open(.command)
    for number in 4..<9 { try await command.save([long(number)]) }
    #expect(!(try folder.text(of: folder.products)).contains(Sample.listing(8).id.description))
    #expect(try await command.tally(ListingQuery()).total == 9)
    await session.close()
  }
}
