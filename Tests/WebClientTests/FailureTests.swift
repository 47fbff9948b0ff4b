import Testing
import WebClient

@Suite struct FailureTests {
  private func failure(limit: Int = 1000, _ serve: @escaping @Sendable (Connection) -> Void) async -> WebError? {
    let server = StandInServer(serve)
    let error = await failure(WebRequest(.get, server.address), limit: limit)
    withExtendedLifetime(server) {}
    return error
  }

  private func failure(_ request: WebRequest, limit: Int = 1000, client: WebClient = testClient()) async -> WebError? {
    do throws(WebError) {
      _ = try await client.send(request, limit: limit)
      return nil
    } catch { return error }
  }

  @Test func saysThatLibcurlIsMissing() async throws {
    let client = WebClient(library: "libcurl-of-nowhere.so.4")
    #expect(await failure(WebRequest(.get, "http://127.0.0.1/"), client: client) == .noLibrary)
    #expect(await failure(WebRequest(.get, "http://127.0.0.1/"), client: client) == .noLibrary, "it is tried again")
    let events = try client.events(of: WebRequest(.get, "http://127.0.0.1/"))
    await #expect(throws: WebError.noLibrary) { try await events.open() }
    #expect(await failure(WebRequest(.get, "http://127.0.0.1/"), client: WebClient(library: "libc.so.6")) == .noLibrary)
  }

  @Test func saysThatNothingListens() async {
    #expect(await failure(WebRequest(.get, "http://127.0.0.1:\(freePort())/")) == .refused)
  }

  /// RFC 6761 keeps `.invalid` without addresses.
  @Test func saysThatTheNameHasNoAddress() async {
    #expect(await failure(WebRequest(.get, "http://secondhand.invalid/")) == .cannotResolve)
    #expect(await failure(WebRequest(.get, "http://a..b/")) == .cannotResolve)
  }

  @Test(arguments: ["http://127.0.0.1:99999/", "http://127.0.0.1:x/", "http://[::1/", "http://a<b/"])
  func leavesTheRestOfTheAddressToLibcurl(_ address: String) async {
    #expect(await failure(WebRequest(.get, address)) == .badAddress)
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n123",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n",
  ])
  func saysThatTheConnectionEnded(_ part: String) async {
    let error = await failure { connection in
      _ = connection.readRequest()
      connection.write(part)
    }
    #expect(error == .cutOff)
  }

  @Test func saysThatTheConnectionWasReset() async {
    let error = await failure { connection in
      _ = connection.readRequest()
      connection.reset()
    }
    #expect(error == .cutOff)
  }

  @Test(arguments: [
    "SSH-2.0-OpenSSH_9.2\r\n", "\u{0}\u{1}\u{2}\n\n\n\n", "HTTP/9.9 what\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
  ])
  func saysThatTheResponseIsNoHTTP(_ text: String) async {
    let error = await failure { connection in
      _ = connection.readRequest()
      connection.write(text)
    }
    #expect(error == .malformed)
  }

  /// Random bytes after a good beginning end in some error or response, and nothing else happens.
  @Test func survivesNoise() async {
    for seed in UInt64(0)..<60 {
      var generator = SeededGenerator(seed: seed)
      let noise = (0..<2000).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let starts = [
        "", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n",
      ]
      let start = Array(starts[Int(seed % 4)].utf8)
      _ = await failure(limit: 1500) { connection in
        _ = connection.readRequest()
        connection.write(start + noise)
      }
    }
  }

  @Test func refusesABodyThatNeverEnds() async {
    let error = await failure(limit: 100_000) { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\r\n")
      while connection.write([UInt8](repeating: 1, count: 10_000)) {}
    }
    #expect(error == .tooLarge)
  }

  @Test func refusesHeadersThatNeverEnd() async {
    let error = await failure { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n")
      while connection.write(String(repeating: "X: \(String(repeating: "y", count: 100))\r\n", count: 100)) {}
    }
    #expect(error == .tooLarge)
  }

  @Test func givesUpAfterTheTotalTimeout() async {
    let server = StandInServer { $0.waitForClose() }
    #expect(await failure(WebRequest(.get, server.address, timeout: .milliseconds(30))) == .timedOut)
    let client = testClient { $0.totalTimeout = .milliseconds(30) }
    #expect(await failure(WebRequest(.get, server.address), client: client) == .timedOut)
  }

  @Test func saysThatThereIsNoTLS() async {
    let server = StandInServer { connection in
      connection.write(ok("x"))
      connection.waitForClose()
    }
    #expect(await failure(WebRequest(.get, "https://127.0.0.1:\(server.port)/")) == .tlsFailed)
  }

  @Test(arguments: ["/nowhere/at/all", "/proc", "/dev/null"]) func saysThatTheFileCannotBeSent(_ path: String) async {
    let error = await failure(WebRequest(.put, "http://127.0.0.1:1/", body: .file(path: path, offset: 0)))
    guard case .file = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }
}
