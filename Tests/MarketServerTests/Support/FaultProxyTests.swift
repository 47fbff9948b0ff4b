import Glibc
import MarketTesting
import Testing

@Suite struct FaultProxyTests {
  /// After a proxy closes its socket, another socket can get the same descriptor. The proxy must not shut that one down.
  @Test func aClosedProxyLeavesOtherSocketsAlone() async throws {
    var proxy: FaultProxy? = try FaultProxy(to: 1)
    let client = TestClient(port: try #require(proxy?.port))
    proxy?.close()
    try await Patience.wait(for: "the end of the proxy's socket") { client.connected().map { close($0) } == nil }
    var pairs: [[Int32]] = []
    for _ in 0..<64 {
      var pair: [Int32] = [-1, -1]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
      pairs.append(pair)
    }
    proxy = nil
    for pair in pairs {
      #expect(send(pair[0], "a", 1, Int32(MSG_NOSIGNAL)) == 1)
      #expect(send(pair[1], "b", 1, Int32(MSG_NOSIGNAL)) == 1)
      for socket in pair { close(socket) }
    }
  }
}
