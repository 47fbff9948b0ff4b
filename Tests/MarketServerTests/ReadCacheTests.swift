import MarketAPI
import MarketTesting
import Marketplace
import NIOCore
import Synchronization
import Testing

@testable import MarketServer

/// What the server keeps between requests, and what makes it read again.
struct ReadCacheTests {
  private let broadcaster = ChangeBroadcaster()
  private let member = ID<Account>(high: 1, low: 1)
  private let other = ID<Account>(high: 1, low: 2)

  /// Counts how often a page is made.
  private final class Pages: Sendable {
    let made = Mutex(0)

    func make() -> ByteBuffer {
      made.withLock {
        $0 += 1
        return ByteBuffer(integer: $0)
      }
    }
  }

  private func makeCache() -> ReadCache { ReadCache(following: broadcaster.changes(), life: .seconds(3600)) }

  private func page(_ cache: ReadCache, _ pages: Pages, for viewer: Viewer, at address: String? = "/", all: Bool = true)
    async throws -> Int?
  {
    var page = try await cache.page(address, for: viewer) { () async throws(StoreError) in
      all
    } make: {
      pages.make()
    }
    return page.readInteger()
  }

  @Test func membersWhoSeeEverythingShareAPage() async throws {
    let (cache, pages) = (makeCache(), Pages())
    #expect(try await page(cache, pages, for: .member(member)) == 1)
    #expect(try await page(cache, pages, for: .member(other)) == 1)
    #expect(try await page(cache, pages, for: .guest) == 1)
    #expect(try await page(cache, pages, for: .guest, at: "/?limit=1") == 2)
  }

  @Test func whoeverBlockedSomebodyGetsAPageOfTheirOwn() async throws {
    let (cache, pages) = (makeCache(), Pages())
    #expect(try await page(cache, pages, for: .member(member)) == 1)
    #expect(try await page(cache, pages, for: .member(other), all: false) == 2)
    #expect(try await page(cache, pages, for: .member(other), all: false) == 3)
    #expect(try await page(cache, pages, for: .member(member)) == 1)
    #expect(try await page(cache, pages, for: .member(member), at: nil) == 4)
  }

  @Test(arguments: [Change.listing(ID(high: 2, low: 2)), .accounts(nil), .everything])
  func aChangeMakesThePageAnew(_ change: Change) async throws {
    let (cache, pages) = (makeCache(), Pages())
    #expect(try await page(cache, pages, for: .guest) == 1)
    broadcaster.send(change)
    #expect(try await page(cache, pages, for: .guest) == 2)
  }

  @Test func aPageThatIsMadeDuringAChangeIsNotKept() async throws {
    let (cache, pages) = (makeCache(), Pages())
    _ = try await cache.page("/", for: .guest) { () async throws(StoreError) in
      true
    } make: {
      let page = pages.make()
      broadcaster.send(.listing(ID(high: 2, low: 2)))
      return page
    }
    #expect(try await page(cache, pages, for: .guest) == 2)
  }

  @Test func aMessageLeavesPagesAsTheyAre() async throws {
    let (cache, pages) = (makeCache(), Pages())
    #expect(try await page(cache, pages, for: .guest) == 1)
    // More than a stream keeps apart.
    for number in 0..<1000 { broadcaster.send(.room(ID(high: 3, low: UInt64(number)))) }
    #expect(try await page(cache, pages, for: .guest) == 1)
  }

  @Test func aBlockIsSeenAtOnce() async throws {
    let (cache, pages) = (makeCache(), Pages())
    #expect(try await page(cache, pages, for: .member(member)) == 1)
    broadcaster.send(.accounts(nil), to: .people([member]))
    #expect(try await page(cache, pages, for: .member(member), all: false) == 2)
  }

  @Test func aSessionEndsWithTheChangeOfItsMember() async throws {
    let cache = makeCache()
    let device = Device(
      id: ID(high: 4, low: 4), account: member, name: "", signedInAt: Timestamp(seconds: 0),
      usedAt: Timestamp(seconds: 0), expiresAt: Timestamp(seconds: 1))
    let session = Session(device: device, standing: Standing())
    let token: [UInt8] = [1]
    _ = try await cache.session(token) { session }
    #expect(try await cache.session(token) { () throws(Problem) in throw .signedOut } == session)
    broadcaster.send(.personal(other))
    #expect(try await cache.session(token) { () throws(Problem) in throw .signedOut } == session)
    broadcaster.send(.personal(member))
    await #expect(throws: Problem.signedOut) {
      try await cache.session(token) { () throws(Problem) in throw .signedOut }
    }
  }
}
