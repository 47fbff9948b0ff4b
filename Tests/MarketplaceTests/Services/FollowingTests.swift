import MarketTesting
import Marketplace
import Testing

/// Following members, through the service, on stores in memory.
@Suite struct FollowingTests {
  private let people = TestPeople(isLocal: true)
  private var market: Market { people.market(of: people.me.id) }
  private var following: any Following { market.following }

  @Test func whoIsFollowedIsListedNewestFirst() async throws {
    let neighbor = people.all[3].seller
    try await following.setFollowed(people.other.id, to: true)
    people.clock.advance(seconds: 1)
    try await following.setFollowed(neighbor, to: true)
    try await following.setFollowed(neighbor, to: true)
    #expect(try await following.followed().map(\.id) == [neighbor, people.other.id])
    #expect(try await following.isFollowed(people.other.id))
    try await following.setFollowed(people.other.id, to: false)
    #expect(try await !following.isFollowed(people.other.id))
    #expect(try await following.followed().map(\.id) == [neighbor])
  }

  @Test func nobodyElseLearnsOfIt() async throws {
    let changes = people.market(of: people.other.id).events.changes()
    try await following.setFollowed(people.other.id, to: true)
    #expect(changes.take().isEmpty)
    #expect(try await people.market(of: people.other.id).following.follows().isEmpty)
  }

  @Test func oneCannotFollowOneself() async throws {
    await #expect(throws: AccountsError.rule(.followYourself)) {
      try await following.setFollowed(people.me.id, to: true)
    }
    await #expect(throws: AccountsError.guest) {
      try await people.market(of: nil).following.setFollowed(people.me.id, to: true)
    }
    #expect(try await people.market(of: nil).following.followed().isEmpty)
  }

  @Test func whoIsBlockedIsLeftOut() async throws {
    try await following.setFollowed(people.other.id, to: true)
    try await market.accounts.setBlocked(people.other.id, to: true)
    #expect(try await following.followed().isEmpty)
    try await market.accounts.setBlocked(people.other.id, to: false)
    #expect(try await following.followed().map(\.id) == [people.other.id])
  }

  @Test func whoLeavesIsFollowedByNobody() async throws {
    try await following.setFollowed(people.other.id, to: true)
    try await people.market(of: people.other.id).following.setFollowed(people.me.id, to: true)
    try await people.market(of: people.other.id).accounts.deleteAccount()
    #expect(try await following.follows().isEmpty)
    #expect(try await people.accounts.follows(by: people.other.id).isEmpty)
  }

  @Test func aFailingStoreIsTold() async throws {
    people.accounts.fail(with: .diskFull(path: "Market.sqlite"))
    await #expect(throws: AccountsError.store(.diskFull(path: "Market.sqlite"))) {
      try await following.setFollowed(people.other.id, to: true)
    }
    await #expect(throws: StoreError.diskFull(path: "Market.sqlite")) { try await following.followed() }
  }
}
