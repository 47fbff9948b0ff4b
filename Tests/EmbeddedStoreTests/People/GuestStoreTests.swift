import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The neighborhoods of the guest.
@Suite(.serialized) struct GuestStoreTests {
  private let folder = TemporaryFolder()
  private let home = Sample.home
  private let other = NeighborhoodCode("11650108")

  @Test func aChoiceIsThereAtTheNextStart() async throws {
    let guest = try await folder.open("[]").guest
    #expect(try await guest.load() == nil, "nothing was ever chosen")
    let chosen = try #require(NeighborhoodChoice(chosen: [home, other], current: other, range: .two))
    let kept = try await guest.update { known in
      #expect(known == nil)
      return chosen
    }
    #expect(kept == chosen)
    #expect(try await guest.load() == chosen)
    #expect(try await folder.open().guest.load() == chosen)
  }

  @Test func aRefusedChoiceChangesNothing() async throws {
    let guest = try await folder.open("[]").guest
    let chosen = NeighborhoodChoice(only: home)
    _ = try await guest.update { _ in chosen }
    await #expect(throws: NeighborhoodsError.rule(.last)) {
      try await guest.update { known throws(NeighborhoodChoiceError) -> NeighborhoodChoice in
        throw known == chosen ? .last : .full
      }
    }
    #expect(try await guest.load() == chosen)
  }

  @Test(arguments: ["", "{", "[]", #"{"neighborhoods":[]}"#, #"{"neighborhoods":7,"current":"11680101"}"#])
  func whatIsNotUnderstoodIsNoChoice(_ text: String) async throws {
    let store = try await folder.open("[]")
    try MarketDatabase(path: folder.path + "/Library/Market.sqlite").write { sql throws(SQLiteFault) in
      try sql.setMeta("guest", to: text)
    }
    #expect(try await store.guest.load() == nil)
  }
}
