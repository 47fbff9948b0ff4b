import EmbeddedStore
import MarketJSON
import MarketServer
import MarketTesting
import Marketplace
import Synchronization
import Testing

/// Attempts to exceed rights and limits.
@Suite(.serialized) struct AbuseTests {
  @Test func oneRecoveryCodeUsedAtOnceWorksOnce() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      let code = try #require(member.recoveryCodes.first)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try await server.client.send(
              "POST", "/v1/session/recovery",
              JSONObject([
                .init("name", .string("otter")), .init("code", .string(code)),
                .init("passphrase", .string("battery staple")),
              ])
            ).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200, 401, 401, 401])
    }
  }

  /// Neither a token nor another spelling of the name avoids the rate limit.
  @Test func triesAreCountedWhateverTheySay() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      server.clock.advance(seconds: 3600)
      func problem(_ name: String, token: String? = nil) async throws -> String? {
        try await server.client.send(
          "POST", "/v1/session", token: token,
          JSONObject([.init("name", .string(name)), .init("passphrase", .string("wrong horse"))])
        ).problem
      }
      for name in ["otter", " otter", "otter ", "OTTER", "otter", "\u{3000}otter", "otter", "otter", "otter", "otter"] {
        #expect(try await problem(name) == "wrong-passphrase", "\(name)")
      }
      for name in ["otter", " otter", "Otter"] { #expect(try await problem(name) == "too-many-requests", "\(name)") }
      #expect(try await problem("otter", token: member.token) == "too-many-requests")
      // The address has its own limit.
      var limited = 0
      for number in 0..<30 where try await problem("nobody\(number)", token: member.token) == "too-many-requests" {
        limited += 1
      }
      #expect(limited > 5)
    }
  }

  @Test func metricsAreForThisMachineEvenBehindAProxyOnIt() async throws {
    try await LiveServer.run { server async throws in
      #expect(try await server.client.send("GET", "/metrics").status == 200)
      for name in ["X-Forwarded-For", "Forwarded"] {
        let answer = try await server.client.send("GET", "/metrics", headers: [name: "for=203.0.113.5"])
        #expect(answer.problem == "forbidden")
      }
    }
  }

  /// An external picture would tell its server who views it.
  @Test func noPictureComesFromElsewhere() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      for address in ["https://example.org/me.gif", "javascript:alert(1)"] {
        let picture = Picture(source: .url(address), alt: "")
        #expect(try await server.perform(.setPicture(picture), as: member.token) == "picture-elsewhere")
        var chair = ChangesTests.chair
        chair.pictures = [picture]
        let publish = MemberCommand.publish(LiveServer.newID(), chair)
        #expect(try await server.perform(publish, as: member.token) == "picture-elsewhere")
      }
    }
  }

  /// The server responds to an endless body and then closes the connection.
  @Test func anEndlessUploadIsClosed() async throws {
    try await LiveServer.run { server async throws in
      let member = try await server.signUp("otter")
      let head = """
        PUT /v1/files/\(String(repeating: "a", count: 64)) HTTP/1.1\r\nHost: a\r\n\
        Authorization: Bearer \(member.token)\r\nTransfer-Encoding: chunked\r\n\r\n
        """
      let chunk = Array("100000\r\n".utf8) + [UInt8](repeating: 65, count: 1 << 20) + Array("\r\n".utf8)
      // The response may be lost, because the server closes the connection early. Only the end of the upload matters.
      _ = try? await server.client.exchange(Array(head.utf8) + Array(repeatElement(chunk, count: 60).joined()))
      #expect(try await server.client.send("GET", "/healthz").status == 200)
    }
  }

  @Test func streamsAndUploadsHaveALimitForEach() async throws {
    // A stream whose reader is slow ends when the next heartbeat is due.
    try await LiveServer.run(heartbeat: .seconds(3600)) { server async throws in
      let member = try await server.signUp("otter")
      // Whether a stream is open, or has ended.
      let (news, teller) = AsyncStream<Bool>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<32 {
          group.addTask {
            defer { teller.yield(false) }
            let isOpen = Mutex(false)
            _ = try await server.client.stream("/v1/events", token: member.token) { read in
              let isNew = isOpen.withLock { isOpen in
                defer { isOpen = isOpen || read.contains("data:") }
                return !isOpen && read.contains("data:")
              }
              if isNew { teller.yield(true) }
              return false
            }
          }
        }
        var count = 0
        for await isOpen in news {
          try #require(isOpen, "a stream ended before all were open")
          count += 1
          if count == 32 { break }
        }
        #expect(try await server.client.send("GET", "/v1/events", token: member.token).problem == "too-many-requests")
        // Signing out ends all of the device's streams.
        #expect(try await server.client.send("DELETE", "/v1/session", token: member.token).status == 204)
        let seller = try await server.signUp("seller")
        let publish = MemberCommand.publish(LiveServer.newID(), ChangesTests.chair)
        #expect(try await server.perform(publish, as: seller.token) == "done")
        try await group.waitForAll()
      }
    }
  }
}
