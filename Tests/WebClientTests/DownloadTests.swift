import Glibc
import Testing
import WebClient

@Suite struct DownloadTests {
  private static let whole = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

  /// Serves the file, with ranges, and cuts the first `cuts` responses off in the middle.
  private func fileServer(cuts: Int = 0, ranges: Collected<String?> = Collected()) -> StandInServer {
    let served = Collected<Int>()
    return StandInServer { connection in
      while let request = connection.readRequest() {
        let range = request.headers["range"]
        ranges.add(range)
        served.add(1)
        let start = range.flatMap { Int($0.dropFirst("bytes=".count).dropLast()) } ?? 0
        let size = Self.whole.count
        guard start < size else {
          connection.write(ok("", "Content-Range: bytes */\(size)\r\n", status: "416 Range Not Satisfiable"))
          continue
        }
        let part = Array(Self.whole[start...])
        let head =
          range == nil ? "200 OK\r\n" : "206 Partial Content\r\nContent-Range: bytes \(start)-\(size - 1)/\(size)\r\n"
        connection.write("HTTP/1.1 \(head)Content-Length: \(part.count)\r\n\r\n")
        if served.values.count <= cuts {
          connection.write(Array(part.prefix(part.count / 2)))
          return
        }
        connection.write(part)
      }
    }
  }

  @Test func writesAFile() async throws {
    let server = fileServer()
    let file = try TemporaryFile()
    let progress = Collected<WebProgress>()
    let response = try await testClient().download(
      WebRequest(.get, server.address), to: .path(file.path), limit: Self.whole.count, progress: { progress.add($0) })
    #expect(response.status == 200 && response.body.isEmpty && file.contents == Self.whole)
    #expect(progress.values.last == WebProgress(done: Self.whole.count, total: Self.whole.count))
    #expect(progress.values.map(\.done) == progress.values.map(\.done).sorted())
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func writesToADescriptorAndReplacesWhatWasThere() async throws {
    let server = fileServer()
    let file = try TemporaryFile([UInt8](repeating: 7, count: 400_000))
    let descriptor = open(file.path, O_RDWR)
    defer { close(descriptor) }
    _ = try await testClient().download(
      WebRequest(.get, server.address), to: .descriptor(descriptor), limit: Self.whole.count)
    #expect(file.contents == Self.whole && fcntl(descriptor, F_GETFD) >= 0)
  }

  @Test func continuesWhatWasCutOff() async throws {
    let ranges = Collected<String?>()
    let server = fileServer(cuts: 2, ranges: ranges)
    let file = try TemporaryFile()
    let client = testClient()
    let request = WebRequest(.get, server.address)
    for size in [150_000, 225_000] {
      await #expect(throws: WebError.cutOff) {
        try await client.download(request, to: .path(file.path), limit: 300_000, resuming: true)
      }
      #expect(file.contents == Array(Self.whole.prefix(size)))
    }
    let progress = Collected<WebProgress>()
    let response = try await client.download(
      request, to: .path(file.path), limit: 300_000, resuming: true, progress: { progress.add($0) })
    #expect(response.status == 206 && file.contents == Self.whole)
    #expect(progress.values.last == WebProgress(done: 300_000, total: 300_000))
    #expect(ranges.values == [nil, "bytes=150000-", "bytes=225000-"])
    #expect(try await client.download(request, to: .path(file.path), limit: 300_000, resuming: true).status == 416)
    #expect(file.contents == Self.whole, "a complete file stays")
  }

  @Test func startsAgainWhereTheServerKnowsNoRanges() async throws {
    let server = StandInServer(answering: { _ in ok("new") })
    let file = try TemporaryFile(Array("older".utf8))
    _ = try await testClient().download(
      WebRequest(.get, server.address), to: .path(file.path), limit: 3, resuming: true)
    #expect(file.contents == Array("new".utf8))
  }

  @Test(arguments: [
    ("bytes 0-4/9", WebError.malformed), ("bytes 6-9/10", .malformed), ("bytes 5-1000/1001", .tooLarge),
  ])
  func leavesTheFileWhenTheServerSendsAnotherPart(_ range: String, _ error: WebError) async throws {
    let server = StandInServer(answering: { _ in
      ok("12345", "Content-Range: \(range)\r\n", status: "206 Partial Content")
    })
    let file = try TemporaryFile(Array("older".utf8))
    await #expect(throws: error) {
      try await testClient().download(
        WebRequest(.get, server.address), to: .path(file.path), limit: 100, resuming: true)
    }
    #expect(file.contents == Array("older".utf8))
  }

  @Test(arguments: ["404 Not Found", "302 Found", "206 Partial Content", "416 Range Not Satisfiable"], [true, false])
  func anUnexpectedResponseLeavesTheFile(_ status: String, _ resumes: Bool) async throws {
    let server = StandInServer(answering: { _ in ok("why", status: status) })
    let file = try TemporaryFile(Array("older".utf8))
    let error = await #expect(throws: WebError.self) {
      try await testClient().download(
        WebRequest(.get, server.address), to: .path(file.path), limit: 100, resuming: resumes)
    }
    guard case .unexpectedResponse(let response) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(response.body == Array("why".utf8) && status.hasPrefix("\(response.status)"))
    #expect(file.contents == Array("older".utf8))
  }

  @Test func keepsTheLimitOfTheWholeFile() async throws {
    let server = fileServer()
    let file = try TemporaryFile(Array(Self.whole.prefix(1000)))
    for resumes in [true, false] {
      await #expect(throws: WebError.tooLarge) {
        try await testClient().download(
          WebRequest(.get, server.address), to: .path(file.path), limit: 299_999, resuming: resumes)
      }
    }
  }

  @Test func saysThatTheFileCannotBeWritten() async throws {
    let server = fileServer()
    await #expect(throws: WebError.file(code: ENOENT)) {
      try await testClient().download(WebRequest(.get, server.address), to: .path("/nowhere/at/all"), limit: 300_000)
    }
    await #expect(throws: WebError.file(code: EBADF)) {
      try await testClient().download(WebRequest(.get, server.address), to: .descriptor(-1), limit: 300_000)
    }
  }

  @Test func noticesSilence() async throws {
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12345")
      connection.waitForClose()
    }
    let file = try TemporaryFile()
    await #expect(throws: WebError.silent) {
      try await testClient { $0.silence = .seconds(1) }.download(
        WebRequest(.get, server.address), to: .path(file.path), limit: 100)
    }
    #expect(file.contents == Array("12345".utf8))
  }
}
