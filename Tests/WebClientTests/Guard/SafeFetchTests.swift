import Testing

@testable import WebClient

/// What a hostile page, server or resolver may try.
@Suite struct SafeFetchTests {
  private static let html: Set = ["text/html"]

  private static func page(_ body: String) -> String { ok(body, "Content-Type: text/html\r\n") }

  private static func redirect(to address: String, _ headers: String = "") -> String {
    ok("moved", "Location: \(address)\r\n\(headers)", status: "302 Found")
  }

  /// A busy machine may need longer than the usual limit.
  private static var patient: SafeFetch.Limits {
    var limits = SafeFetch.Limits()
    limits.time = .seconds(600)
    return limits
  }

  private static func fetch(
    _ servers: StandInServer..., limits: SafeFetch.Limits = patient,
    resolution: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> SafeFetch {
    SafeFetch(
      limits, exceptions: Set(servers.map { SocketAddress([127, 0, 0, 1], port: $0.port) }), resolution: resolution)
  }

  private static func failure(_ address: String, _ fetch: SafeFetch) async -> WebError? {
    do throws(WebError) {
      _ = try await fetch.page(at: address, types: html)
      return nil
    } catch { return error }
  }

  /// The failure of one request to a server that does this.
  private static func failure(
    limits: SafeFetch.Limits = patient, _ serve: @escaping @Sendable (Connection) -> Void
  ) async -> WebError? {
    let server = StandInServer(serve)
    defer { withExtendedLifetime(server) {} }
    return await failure(server.address, fetch(server, limits: limits))
  }

  @Test func readsAPage() async throws {
    let requests = Collected<Connection.Request>()
    let server = StandInServer(answering: {
      requests.add($0)
      return ok("<title>x</title>", "Content-Type: Text/HTML; charset=utf-8\r\nSet-Cookie: a=b\r\n")
    })
    let fetch = Self.fetch(server)
    for _ in 0..<2 {
      let page = try await fetch.page(at: server.address + "/a", types: Self.html)
      #expect(page.address == server.address + "/a" && page.body == Array("<title>x</title>".utf8))
      #expect(page.type.name == "text/html" && page.type.charset == "utf-8")
    }
    for request in requests.values {
      #expect(request.headers["accept"] == "text/html")
      for name in ["cookie", "authorization", "referer", "origin"] { #expect(request.headers[name] == nil) }
    }
  }

  @Test(arguments: [
    "127.0.0.1", "127.1", "2130706433", "0x7f000001", "017700000001", "0x7f.0.0.1", "localhost", "LOCALHOST",

    "0", "0.0.0.0", "10.0.0.1", "10.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "224.0.0.1",
    "255.255.255.255", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:10.0.0.1]", "[64:ff9b::7f00:1]", "[fe80::1]",
    "[fe80::1%25lo]", "[fd00::1]", "[ff02::1]", "[2002:7f00:1::]", "8.8.8.8:22", "8.8.8.8:8080", "[2606:4700::1111]:25",
    "127.0.0.1:443",
  ])
  func connectsToNoAddressThatIsNotPublic(_ host: String) async {
    for scheme in ["http", "https"] {
      #expect(await Self.failure("\(scheme)://\(host)/", SafeFetch(Self.patient)) == .forbidden)
    }
  }

  @Test func aServerOfThisMachineIsNotEvenConnectedTo() async {
    let server = StandInServer(answering: { _ in Self.page("secret") })
    let addresses = [
      server.address, "http://localhost:\(server.port)/", "http://name.test:\(server.port)/",
      "http://[::ffff:127.0.0.1]:\(server.port)/",
    ]
    let fetch = SafeFetch(Self.patient, resolution: { _ in "name.test:\(server.port):127.0.0.1" })
    for address in addresses { #expect(await Self.failure(address, fetch) == .forbidden) }
    #expect(server.connectionCount == 0)
  }

  @Test(arguments: [
    "http://u@8.8.8.8/", "http://u:p@8.8.8.8/", "ftp://8.8.8.8/", "file:///etc/passwd", "", "x", "http:///",
  ])
  func otherAddressesAreRefused(_ address: String) async {
    #expect(await Self.failure(address, SafeFetch(Self.patient)) == .badAddress)
  }

  @Test func followsThreeRedirects() async throws {
    let server = StandInServer(answering: { request in
      let number = Int(request.path.dropFirst()) ?? 0
      return number < 4
        ? Self.redirect(to: "/\(number + 1)", "Set-Cookie: a=b\r\n") : Self.page(request.headers["cookie"] ?? "-")
    })
    let page = try await Self.fetch(server).page(at: server.address + "/1", types: Self.html)
    #expect(page.address == server.address + "/4" && page.body == Array("-".utf8))
    #expect(await Self.failure(server.address + "/0", Self.fetch(server)) == .tooManyRedirects)
  }

  @Test(arguments: [
    ("http://127.0.0.1:9/", WebError.forbidden), ("http://169.254.169.254/latest/meta-data/", .forbidden),
    ("//[::1]/", .forbidden), ("https://localhost/", .forbidden), ("http://10.0.0.1:80/", .forbidden),
    ("http://8.8.8.8:6379/", .forbidden), ("file:///etc/passwd", .badAddress), ("gopher://8.8.8.8/", .badAddress),
    ("http://u:p@8.8.8.8/", .badAddress), ("javascript:alert(1)", .badAddress), ("data:text/html,x", .badAddress),
  ])
  func checksEachRedirect(_ target: String, _ error: WebError) async {
    let server = StandInServer(answering: { _ in Self.redirect(to: target) })
    #expect(await Self.failure(server.address, Self.fetch(server)) == error)
    #expect(server.connectionCount == 1)
  }

  @Test func aRedirectToAnotherServerOfThisMachineGoesNowhere() async {
    let secret = StandInServer(answering: { _ in Self.page("secret") })
    let server = StandInServer(answering: { _ in Self.redirect(to: secret.address) })
    #expect(await Self.failure(server.address, Self.fetch(server)) == .forbidden && secret.connectionCount == 0)
  }

  /// The name has a public address at first, and a private one when it is connected to again.
  @Test(arguments: ["127.0.0.2", "10.0.0.1", "[::1]", "169.254.169.254"])
  func aNameThatChangesItsAddressGainsNothing(_ later: String) async {
    let answers = Collected<String>()
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write(Self.redirect(to: "/again", "Connection: close\r\n"))
    }
    let fetch = Self.fetch(server) { [port = server.port] address in
      answers.add(address)
      return "rebind.test:\(port):\(answers.values.count == 1 ? "127.0.0.1" : later)"
    }
    #expect(await Self.failure("http://rebind.test:\(server.port)/", fetch) == .forbidden)
    #expect(answers.values.count == 2 && server.connectionCount == 1)
  }

  @Test(arguments: ["image/png", "application/octet-stream", "application/json", "text/html-x", "text/plain", ""])
  func readsNoOtherType(_ type: String) async {
    let error = await Self.failure { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n\(type.isEmpty ? "" : "Content-Type: \(type)\r\n")\r\n")
      connection.waitForClose()
    }
    guard case .unexpectedResponse(let response) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(response.body.isEmpty)
  }

  @Test(arguments: [
    "404 Not Found", "500 Oops", "204 No Content", "206 Partial Content", "304 Not Modified", "300 Choices",
  ])
  func readsNoOtherStatus(_ status: String) async {
    let error = await Self.failure { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 \(status)\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n")
    }
    guard case .unexpectedResponse = error else { return #expect(Bool(false), "\(String(describing: error))") }
  }

  private static func cut(_ serve: @escaping @Sendable (Connection) -> Void) async throws -> [UInt8] {
    let closed = Gate()
    let server = StandInServer { connection in
      _ = connection.readRequest()
      serve(connection)
      connection.waitForClose()
      closed.open()
    }
    var limits = SafeFetch.Limits()
    limits.bytes = 50_000
    limits.time = .seconds(60)
    let page = try await fetch(server, limits: limits).page(at: server.address, types: html)
    await closed.opened()
    return page.body
  }

  @Test func cutsAPageOfAHundredMegabytes() async throws {
    let body = try await Self.cut { connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 104857600\r\n\r\n")
      while connection.write(String(repeating: "x", count: 100_000)) {}
    }
    #expect(body == [UInt8](repeating: UInt8(ascii: "x"), count: 50_000))
  }

  @Test func cutsAnEndlessPage() async throws {
    let body = try await Self.cut { connection in
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
      while connection.write("5\r\nhello\r\n") {}
    }
    #expect(body.count == 50_000)
  }

  /// Fifty million zeros in fifty thousand bytes, and once more packed.
  @Test(arguments: [1, 2]) func cutsABombOfGzip(_ layers: Int) async throws {
    var bomb = [UInt8](repeating: 0, count: 50_000_000)
    for _ in 0..<layers { bomb = try packed(bomb) }
    let body = try await Self.cut { [bomb] connection in
      let encodings = Array(repeating: "gzip", count: layers).joined(separator: ", ")
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: \(encodings)\r\n")
      connection.write("Content-Length: \(bomb.count)\r\n\r\n")
      connection.write(bomb)
    }
    #expect(body == [UInt8](repeating: 0, count: 50_000))
  }

  private static var hasty: SafeFetch.Limits {
    var limits = SafeFetch.Limits()
    limits.time = .milliseconds(400)
    return limits
  }

  @Test func aServerThatSaysNothingIsGivenUp() async {
    #expect(await Self.failure(limits: Self.hasty) { $0.waitForClose() } == .timedOut)
  }

  /// A byte now and then would satisfy a limit of silence.
  @Test func aBodyThatTricklesIsGivenUp() async {
    let error = await Self.failure(limits: Self.hasty) { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
      while connection.write("x") { pause() }
    }
    #expect(error == .timedOut)
  }

  /// The time is for all requests together.
  @Test func slowRedirectsAreGivenUp() async {
    let error = await Self.failure(limits: Self.hasty) { connection in
      while connection.readRequest() != nil {
        for _ in 0..<10 { pause() }
        connection.write(Self.redirect(to: "/next"))
      }
    }
    #expect(error == .timedOut)
  }

  @Test func anEndlessRedirectIsGivenUp() async {
    let error = await Self.failure { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n")
      while connection.write(String(repeating: "x", count: 10_000)) {}
    }
    #expect(error == .tooLarge)
  }

  @Test func endlessHeadersAreGivenUp() async {
    let error = await Self.failure { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\n")
      while connection.write("X-Header: \(String(repeating: "x", count: 1000))\r\n") {}
    }
    #expect(error == .tooLarge)
  }
}
