import Dispatch
import Glibc
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Event streams with slow, disconnected and HEAD clients.
@Suite(.serialized, .timeLimit(.minutes(15))) struct StreamTests {
  /// The server closes the stream of a client that does not read. A later stream resumes where it stopped.
  @Test func aReaderThatNeverReadsIsCutOffAndResumes() async throws {
    try await LiveServer.run(heartbeat: .milliseconds(200)) { server async throws in
      let (seller, buyer) = (try await server.signUp("seller"), try await server.signUp("buyer"))
      let start = try await server.number(buyer.token)
      let stuck = try await server.silentStream(token: buyer.token)
      defer { close(stuck) }
      // Each event contains the whole listing, so the buffers on both sides soon are full.
      var chair = ChangesTests.chair
      chair.description = String(repeating: "튼튼해요. ", count: 400)
      let listing: ID<Listing> = LiveServer.newID()
      #expect(try await server.perform(.publish(listing, chair), as: seller.token) == "done")
      var price = 10_000
      try await Patience.wait(for: "the end of the stuck stream") {
        if try await server.streams() == 0 { return true }
        price += 1
        let edit = MemberCommand.edit(listing, ListingChanges(price: .set(Money(won: price))))
        let outcome = try await server.perform(edit, as: seller.token)
        #expect(outcome == "done" || outcome == "too-many-requests")
        server.clock.advance(seconds: 1)
        return false
      }
      let resumed = try await server.client.stream(
        "/v1/events", token: buyer.token, headers: ["Last-Event-ID": "\(start)"]
      ) { [price] in $0.contains("\"price\":\(price)") }
      #expect(resumed.contains("\(listing)"))
    }
  }

  @Test func aReaderThatHangsUpIsForgotten() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      _ = try await server.client.stream("/v1/events", token: member.token) { $0.contains("data:") }
      try await Patience.wait(for: "the end of the stream") { try await server.streams() == 0 }
    }
  }

  /// Nothing else happens, and no heartbeat is due.
  @Test func theStreamOfASignedOutDeviceEndsAtOnce() async throws {
    try await LiveServer.run(heartbeat: .seconds(3600)) { server async throws in
      let member = try await server.signUp("otter")
      let phone = try await server.signIn("otter")
      async let read = server.client.stream("/v1/events", token: phone.token) { _ in false }
      try await Patience.wait(for: "the stream") { try await server.streams() > 0 }
      let revoked = try await server.client.send("DELETE", "/v1/me/devices/\(phone.device)", token: member.token)
      #expect(revoked.status == 204)
      let text = try await read
      #expect(text.contains("event: problem\ndata: {\"type\":\"/problems/signed-out\""), "\(text)")
      try await Patience.wait(for: "the end of the stream") { try await server.streams() == 0 }
    }
  }

  @Test func silenceIsFilledWithSignsOfLife() async throws {
    try await LiveServer.run(heartbeat: .milliseconds(200)) { server async throws in
      let read = try await server.client.stream("/v1/events", token: nil) { $0.split(separator: ":\n\n").count > 4 }
      #expect(read.contains("data:"))
    }
  }

  @Test(arguments: ["/v1/server", "/v1/listings", "/v1/events", "/v1/openapi.json", "/healthz", "/v1/people/x"])
  func headIsGetWithoutABody(_ path: String) async throws {
    try await LiveServer.run { server async throws in
      let head = try await server.client.send("HEAD", path)
      #expect(head.body.isEmpty)
      guard path != "/v1/events" else {
        #expect(head.status == 200 && head.headers["content-type"] == "text/event-stream")
        return
      }
      let get = try await server.client.send("GET", path)
      #expect(head.status == get.status && head.headers["content-type"] == get.headers["content-type"])
      #expect(head.headers["content-length"] == get.headers["content-length"])
    }
  }

  @Test func headOfAPostIsNotAllowed() async throws {
    try await LiveServer.run { server async throws in
      let answer = try await server.client.send("HEAD", "/v1/commands")
      #expect(answer.status == 405 && answer.headers["allow"] == "POST")
      #expect(try await server.client.send("POST", "/v1/server").headers["allow"] == "GET, HEAD")
    }
  }
}

extension LiveServer {
  /// The number of open streams.
  fileprivate func streams() async throws -> Int {
    let metrics = try await client.send("GET", "/metrics").text
    let line = metrics.split(separator: "\n").last { $0.hasPrefix("secondhand_event_streams ") }
    return try #require(line.flatMap { Int($0.split(separator: " ")[1]) })
  }

  /// An open stream that nobody reads. A busy server can close one before its first heartbeat; then opens another.
  fileprivate func silentStream(token: String) async throws -> Int32 {
    var stuck = try #require(client.silentStream("/v1/events", token: token))
    do {
      try await Patience.wait(for: "the silent stream") {
        if TestClient.isClosed(stuck) {
          close(stuck)
          stuck = try #require(client.silentStream("/v1/events", token: token))
        }
        return try await streams() > 0
      }
    } catch {
      close(stuck)
      throw error
    }
    return stuck
  }
}

extension TestClient {
  /// A connection that requests a stream and never reads; nil if connecting fails.
  fileprivate func silentStream(_ path: String, token: String) -> Int32? {
    guard let socket = connected(receiveBuffer: 4096) else { return nil }
    let request = Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n".utf8)
    _ = request.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, request.count, Int32(MSG_NOSIGNAL)) }
    return socket
  }

  /// Whether the server has closed a connection.
  fileprivate static func isClosed(_ socket: Int32) -> Bool {
    // POLLRDHUP of <poll.h>, which Swift does not import.
    var state = pollfd(fd: socket, events: 0x2000, revents: 0)
    return poll(&state, 1, 0) > 0
  }
}
