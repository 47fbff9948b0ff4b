import Testing

@testable import WebClient

@Suite struct EventChannelTests {
  /// Servers send comments to show that they are there. They are no reason for a reader to wake up.
  @Test func commentsWakeNobody() throws {
    let channel = EventChannel()
    channel.open()
    guard case .wait(let before) = channel.step() else { throw WebError.cancelled }
    channel.add([], reconnectionTime: nil)
    guard case .wait(let after) = channel.step() else { throw WebError.cancelled }
    #expect(before == after)
    channel.add([], reconnectionTime: .seconds(3))
    #expect(channel.reconnectionTime == .seconds(3))
  }
}
