import Testing
import WebClient

@Suite struct SendTests {
  @Test func readsStatusHeadersAndBody() async throws {
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write(
        "HTTP/1.1 100 Continue\r\nX-Early: 1\r\n\r\nHTTP/1.1 404 Not Found\r\nX-Who:  me \r\nx-who: you\r\n"
          + "X-Long: one\r\n two\r\nX-Empty:\r\nContent-Length: 4\r\n\r\nnope")
    }
    let response = try await testClient().send(WebRequest(.get, server.address + "/where"), limit: 4)
    #expect(response.status == 404 && response.body == Array("nope".utf8))
    #expect(response.headers.all("X-WHO") == ["me", "you"] && response.headers["x-early"] == nil)
    #expect(response.headers["X-Long"] == "one two" && response.headers["x-empty"] == "")
  }

  @Test(arguments: WebRequest.Method.allCases, [WebRequest.Body.none, .bytes([]), .bytes(Array("{\"a\":1}".utf8))])
  func sendsItsMethodAndBody(_ method: WebRequest.Method, _ body: WebRequest.Body) async throws {
    let requests = Collected<Connection.Request>()
    let server = StandInServer { connection in
      guard let request = connection.readRequest() else { return }
      requests.add(request)
      connection.write(method == .head ? "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n" : ok("12345"))
    }
    if method == .head, body != .none { return }
    let request = WebRequest(
      method, server.address + "/v1?a=b#c", headers: ["X-Empty": "", "Content-Type": "application/json"], body: body)
    let response = try await testClient().send(request, limit: 100)
    #expect(String(decoding: response.body, as: UTF8.self) == (method == .head ? "" : "12345"))
    let sent = try #require(requests.values.first)
    #expect(sent.method == method.rawValue && sent.path == "/v1?a=b")
    #expect(sent.headers["x-empty"] == "" && sent.headers["content-type"] == "application/json")
    #expect(sent.headers["user-agent"] == "secondhand" && sent.headers["accept-encoding"] == "gzip")
    #expect(sent.headers["expect"] == nil && sent.headers["cookie"] == nil)
    if case .bytes(let bytes) = body {
      #expect(sent.body == bytes && sent.headers["content-length"] == "\(bytes.count)")
    }
    if method == .post { #expect(sent.headers["content-length"] != nil) }
  }

  @Test func readsChunks() async throws {
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX: 1\r\n\r\n")
      for part in ["3\r\nab", "c\r", "\n2;x=y\r\nde\r\n", "0\r\nX: trailer\r\n\r\n"] { connection.write(part) }
      connection.waitForClose()
    }
    let response = try await testClient().send(WebRequest(.get, server.address), limit: 5)
    #expect(response.body == Array("abcde".utf8) && response.headers["X"] == "1" && response.status == 200)
  }

  /// "hello" by `gzip`.
  @Test func unpacksGzip() async throws {
    let packed: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 203, 72, 205, 201, 201, 7, 0, 134, 166, 16, 54, 5, 0, 0, 0,
    ]
    let server = StandInServer { connection in
      while connection.readRequest() != nil {
        connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n")
        connection.write(packed)
      }
    }
    let client = testClient()
    #expect(try await client.send(WebRequest(.get, server.address), limit: 5).body == Array("hello".utf8))
    await #expect(throws: WebError.tooLarge) { try await client.send(WebRequest(.get, server.address), limit: 4) }
  }

  @Test func followsNoRedirect() async throws {
    let server = StandInServer(answering: { _ in ok("", "Location: /other\r\n", status: "302 Found") })
    let response = try await testClient().send(WebRequest(.get, server.address), limit: 0)
    #expect(response.status == 302 && response.headers["location"] == "/other" && server.connectionCount == 1)
  }

  @Test func keepsConnectionsAndNoCookies() async throws {
    let cookies = Collected<String?>()
    let server = StandInServer(answering: { request in
      cookies.add(request.headers["cookie"])
      return ok("x", "Set-Cookie: a=b\r\n")
    })
    let client = testClient()
    for _ in 0..<5 { _ = try await client.send(WebRequest(.post, server.address, body: .bytes([1])), limit: 1) }
    #expect(server.connectionCount == 1 && cookies.values == [nil, nil, nil, nil, nil])
  }

  /// A server may close a kept connection at any moment; the request is sent again on a new one, with its whole body.
  @Test func triesAgainWhenAKeptConnectionWasClosed() async throws {
    let bodies = Collected<[UInt8]>()
    let server = StandInServer { connection in
      if let request = connection.readRequest() {
        bodies.add(request.body)
        connection.write(ok("x"))
      }
      connection.close()
    }
    let client = testClient()
    for byte in UInt8(0)..<5 {
      _ = try await client.send(WebRequest(.put, server.address, body: .bytes([byte])), limit: 1)
    }
    #expect(bodies.values == [[0], [1], [2], [3], [4]])
  }

  @Test func sendsFiftyAtOnce() async throws {
    // Only the connections of this test's client: another test's server may have had this port before, and its client may
    // still be connecting to it.
    let connections = Collected<ObjectIdentifier>()
    let server = StandInServer { connection in
      while let request = connection.readRequest() {
        let text = String(request.path.dropFirst())
        if Int(text) != nil { connections.add(ObjectIdentifier(connection)) }
        connection.write(ok(text))
      }
    }
    let client = testClient()
    let bodies = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<50 {
        group.addTask {
          let response = try await client.send(WebRequest(.get, server.address + "/\(number)"), limit: 10)
          return String(decoding: response.body, as: UTF8.self)
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(bodies == Set((0..<50).map { "\($0)" }) && (1...8).contains(Set(connections.values).count))
  }

  /// The end of the client's thread closes the connections that it kept.
  @Test func endsItsThreadWithTheClient() async throws {
    let closed = Gate()
    let server = StandInServer { connection in
      while connection.readRequest() != nil { connection.write(ok("x")) }
      closed.open()
    }
    do {
      let client = testClient()
      _ = try await client.send(WebRequest(.get, server.address), limit: 1)
    }
    await closed.opened()
  }
}
