import Marketplace
import Testing

@testable import Screens

/// Commands typed into a room instead of keys.
@Suite struct RoomCommandTests {
  @Test func commandsAreReadAndPathsAreNot() {
    #expect(RoomCommand("/offer 35000") == .offer("35000"))
    #expect(RoomCommand("/offer ") == .offer(nil))
    #expect(RoomCommand("/meet  역 앞 15:00") == .meet("역 앞 15:00"))
    #expect(RoomCommand("/meet") == .meet(""))
    #expect(RoomCommand("/home/me/a.jpg") == nil && RoomCommand("/offers 3") == nil && RoomCommand("") == nil)
  }
}
