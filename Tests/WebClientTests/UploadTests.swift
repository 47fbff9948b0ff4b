import Glibc
import Testing
import WebClient

@Suite struct UploadTests {
  private static let whole = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 17 &+ $0 >> 9) }

  @Test(arguments: [0, 1, 999_999, 1_000_000]) func sendsAFileFromAnOffset(_ offset: Int) async throws {
    let bodies = Collected<[UInt8]>()
    let server = StandInServer(answering: { request in
      bodies.add(request.body)
      return ok("thanks", status: "201 Created")
    })
    let file = try TemporaryFile(Self.whole)
    let progress = Collected<WebProgress>()
    let request = WebRequest(.put, server.address, body: .file(path: file.path, offset: offset))
    let response = try await testClient().upload(request, limit: 10) { progress.add($0) }
    #expect(response.status == 201 && bodies.values == [Array(Self.whole[offset...])])
    let length = Self.whole.count - offset
    #expect(progress.values.allSatisfy { $0.total == length && $0.done <= length })
    if length > 0 { #expect(progress.values.last?.done == length) }
  }

  @Test(arguments: [-1, 11]) func refusesAnOffsetOutsideTheFile(_ offset: Int) async throws {
    let file = try TemporaryFile([UInt8](repeating: 1, count: 10))
    let request = WebRequest(.put, "http://127.0.0.1:1/", body: .file(path: file.path, offset: offset))
    await #expect(throws: WebError.file(code: EINVAL)) { try await testClient().upload(request, limit: 10) { _ in } }
  }

  @Test func noticesThatTheFileBecameShorter() async throws {
    let server = StandInServer(answering: { _ in ok("") })
    let file = try TemporaryFile(Self.whole)
    let request = WebRequest(.put, server.address, body: .file(path: file.path, offset: 0))
    await #expect(throws: WebError.file(code: EIO)) {
      try await testClient().upload(request, limit: 10) { _ in truncate(file.path, 0) }
    }
  }

  /// A server refuses a long upload without reading it.
  @Test func readsAnEarlyAnswer() async throws {
    let server = StandInServer { connection in
      connection.write(ok("no", status: "413 Content Too Large"))
      connection.waitForClose()
    }
    let request = WebRequest(.put, server.address, body: .bytes(Self.whole))
    #expect(try await testClient().upload(request, limit: 10) { _ in }.status == 413)
  }

  /// libcurl would send it again from its start, because the connection was kept from an earlier request.
  @Test func sendsALongBodyOnce() async throws {
    let server = StandInServer { connection in
      guard connection.readRequest() != nil else { return }
      connection.write(ok("x"))
      connection.discard(1 << 20)
      connection.reset()
    }
    let client = testClient()
    _ = try await client.send(WebRequest(.get, server.address), limit: 1)
    let request = WebRequest(.put, server.address, body: .bytes([UInt8](repeating: 1, count: 4 << 20)))
    await #expect(throws: WebError.cutOff) { try await client.upload(request, limit: 10) { _ in } }
  }

  @Test func noticesASilentServer() async throws {
    let read = Gate()
    let server = StandInServer { _ in read.wait() }
    let client = testClient { $0.silence = .milliseconds(50) }
    for count in [10, 30_000_000] {
      let request = WebRequest(.put, server.address, body: .bytes([UInt8](repeating: 1, count: count)))
      await #expect(throws: WebError.silent) { try await client.upload(request, limit: 10) { _ in } }
    }
    read.open()
  }
}
