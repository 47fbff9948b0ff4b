import MarketTesting
import Testing

@testable import Marketplace

/// What removing the sample market deletes and keeps.
@Suite struct SampleTests {
  /// As a first start keeps them: all times moved by one span.
  private let store: InMemoryListingStore
  private let people: InMemoryAccountStore
  private let commands: InMemoryCommandStore
  private let bundled = Sample.listings(6)
  private let neighbors: [Account]
  private let clock = FixedClock(Sample.now.advanced(seconds: 86_400))

  init() {
    let bundled = bundled
    neighbors = Set(bundled.map(\.seller)).sorted().map { Sample.account($0) }
    store = InMemoryListingStore(
      bundled.map { listing in
        var moved = listing
        moved.createdAt = listing.createdAt.advanced(seconds: 1000)
        moved.updatedAt = listing.updatedAt.advanced(seconds: 1000)
        moved.bumpedAt = listing.bumpedAt.advanced(seconds: 1000)
        moved.counts.views += 7
        return moved
      })
    people = InMemoryAccountStore(neighbors)
    commands = InMemoryCommandStore(of: store, accounts: people)
  }

  private func sample(signedIn: Set<ID<Account>> = []) -> StoredSample {
    StoredSample(
      source: InMemorySample(bundled, neighbors: neighbors), listings: store, accounts: people, town: commands.town,
      signedIn: { signedIn }, commands: commands, clock: clock, random: SeededRandom())
  }

  private func shown() async throws -> Set<ID<Listing>> {
    Set(try await store.page(ListingQuery(), at: .index(0), limit: 100).items.map(\.id))
  }

  @Test func itGoesWithItsNeighborsAndOnlyOnce() async throws {
    let all = SampleContents(listings: 6, neighbors: neighbors.count)
    #expect(try await sample().isHere())
    #expect(try await sample().contents() == all)
    #expect(try await sample().remove() == all)
    #expect(try await shown().isEmpty)
    #expect(try await people.accounts().isEmpty)
    #expect(
      try await store.listing(bundled[0].id)?.title == bundled[0].title, "who chats about it still sees what it was")
    let deleted = try await commands.revisions(of: bundled[0].id, limit: 9)
    #expect(deleted.map(\.kind) == [.delete] && deleted.map(\.actor) == [bundled[0].seller], "as its seller deletes it")
    #expect(try await !sample().isHere())
    #expect(try await sample().contents().isEmpty)
    #expect(try await sample().remove().isEmpty)
  }

  @Test func whatIsOnesOwnOrWasChangedStays() async throws {
    var changed = try #require(try await store.listing(bundled[0].id))
    changed.title += " (새 제목)"
    var taken = try #require(try await store.listing(bundled[1].id))
    (taken.seller, taken.sellerName) = (Sample.seller(99), "나")
    var bumped = try #require(try await store.listing(bundled[2].id))
    bumped.bumpedAt = clock.now()
    let own = Sample.listing(70)
    try await store.save([changed, taken, bumped, own])
    #expect(try await sample().remove().listings == 3)
    #expect(try await shown() == Set([changed, taken, bumped, own].map(\.id)))
    #expect(try await people.account(changed.seller) != nil, "a neighbor who still offers something")
  }

  @Test func neighborsWhoAreSomebodysOwnKeepTheirListings() async throws {
    let renamed = bundled[0].seller
    let used = try #require(neighbors.first { $0.id != renamed }).id
    try await commands.rename(renamed, to: "내 이름", Skeleton("내 이름"))
    let kept = bundled.filter { [renamed, used].contains($0.seller) }.map(\.id)
    #expect(try await sample(signedIn: [used]).contents().listings == 6 - kept.count)
    _ = try await sample(signedIn: [used]).remove()
    #expect(try await shown() == Set(kept))
    let stayed = try await people.accounts().map(\.id)
    #expect(Set(stayed) == [renamed, used])
  }

  @Test func aStoreIsOnesOwnWithAnAccountOrSomebodySignedIn() async throws {
    #expect(try await !sample().hasOwnAccounts())
    #expect(try await sample(signedIn: [neighbors[0].id]).hasOwnAccounts())
    _ = try await people.add(Sample.account(Sample.seller(99), name: "나"), skeleton: Skeleton("나"))
    #expect(try await sample().hasOwnAccounts())
  }

  @Test func aFaultIsTold() async throws {
    store.fail(.write, with: .diskFull(path: "Products.json"))
    await #expect(throws: ListingsError.store(.diskFull(path: "Products.json"))) { try await sample().remove() }
    #expect(try await people.accounts().count == neighbors.count)
  }
}
