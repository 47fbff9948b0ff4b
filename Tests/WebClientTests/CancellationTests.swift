import Testing
import WebClient

@Suite struct CancellationTests {
  /// Takes a request, says so, and waits until the client has gone.
  private func silentServer(_ asked: Gate, _ closed: Gate, _ answer: String = "") -> StandInServer {
    StandInServer { connection in
      _ = connection.readRequest()
      connection.write(answer)
      asked.open()
      connection.waitForClose()
      closed.open()
    }
  }

  @Test func cancellingATaskEndsItsRequest() async {
    let (asked, closed) = (Gate(), Gate())
    let server = silentServer(asked, closed)
    let client = testClient()
    let task = Task { try await client.send(WebRequest(.get, server.address), limit: 1) }
    await asked.opened()
    task.cancel()
    await #expect(throws: WebError.cancelled) { try await task.value }
    await closed.opened()
  }

  @Test func cancellingATaskEndsItsDownloadAndKeepsWhatCame() async throws {
    let (asked, closed, came) = (Gate(), Gate(), Gate())
    let server = silentServer(asked, closed, "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1234")
    let client = testClient()
    let file = try TemporaryFile()
    let task = Task {
      try await client.download(WebRequest(.get, server.address), to: .path(file.path), limit: 9) { _ in came.open() }
    }
    await came.opened()
    task.cancel()
    await #expect(throws: WebError.cancelled) { try await task.value }
    await closed.opened()
    #expect(file.contents == Array("1234".utf8))
  }

  /// With one request at a time, a second one waits. It can be cancelled, and a third one runs after the first.
  @Test func cancellingAWaitingRequestLetsTheNextOneRun() async throws {
    let (asked, answer) = (Gate(), Gate())
    let paths = Collected<String>()
    let server = StandInServer(answering: { request in
      paths.add(request.path)
      asked.open()
      answer.wait()
      return ok("x")
    })
    let client = testClient { $0.requestsPerServer = 1 }
    let tasks = ["/1", "/2", "/3"].map { path in
      Task {
        if path != "/1" { await asked.opened() }
        return try await client.send(WebRequest(.get, server.address + path), limit: 1).status
      }
    }
    await asked.opened()
    tasks[1].cancel()
    await #expect(throws: WebError.cancelled) { try await tasks[1].value }
    answer.open()
    #expect(try await tasks[0].value == 200)
    #expect(try await tasks[2].value == 200)
    #expect(paths.values == ["/1", "/3"] && server.connectionCount == 1)
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let server = StandInServer(answering: { _ in ok("x") })
    let client = testClient()
    let stream = try client.events(of: WebRequest(.get, server.address))
    let started = Gate()
    let task = Task {
      await started.opened()
      await #expect(throws: WebError.cancelled) { try await client.send(WebRequest(.get, server.address), limit: 1) }
      await #expect(throws: WebError.cancelled) { for try await _ in stream {} }
    }
    task.cancel()
    started.open()
    await task.value
    #expect(server.connectionCount == 0)
  }

  @Test(arguments: ["", eventStreamHead, eventStreamHead + String(repeating: "data: x\n\n", count: 1000)])
  func cancellingATaskEndsItsEvents(_ answer: String) async throws {
    let (asked, closed) = (Gate(), Gate())
    let server = silentServer(asked, closed, answer)
    let stream = try testClient().events(of: WebRequest(.get, server.address))
    let task = Task { for try await event in stream where event.data != "x" {} }
    await asked.opened()
    task.cancel()
    await #expect(throws: WebError.cancelled) { try await task.value }
    await closed.opened()
    await #expect(throws: WebError.cancelled, "it stays cancelled") { for try await _ in stream {} }
  }

  @Test func lettingAStreamGoEndsIt() async throws {
    let (asked, closed) = (Gate(), Gate())
    let server = silentServer(asked, closed, eventStreamHead + "data: 1\n\n")
    let client = testClient()
    for try await _ in try client.events(of: WebRequest(.get, server.address)) { break }
    await closed.opened()
    withExtendedLifetime(client) {}
  }

  /// A paused stream has to end too.
  @Test func lettingAPausedStreamGoEndsIt() async throws {
    let closed = Gate()
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write(eventStreamHead)
      while connection.write("data: \(String(repeating: "x", count: 100_000))\n\n") {}
      closed.open()
    }
    let client = testClient()
    for try await _ in try client.events(of: WebRequest(.get, server.address)) { break }
    await closed.opened()
    withExtendedLifetime(client) {}
  }

  /// Whenever the cancellation comes, each request ends exactly once, with a response or as cancelled, and the client
  /// goes on.
  @Test func cancellationsAtAnyMoment() async throws {
    let server = StandInServer(answering: { _ in ok("x") })
    let client = testClient()
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      let tasks = (0..<50).map { _ in Task { try await client.send(WebRequest(.get, server.address), limit: 1) } }
      for task in tasks where Bool.random(using: &generator) { task.cancel() }
      for task in tasks {
        switch await task.result {
        case .success(let response): #expect(response.status == 200)
        case .failure(let error): #expect(error as? WebError == .cancelled)
        }
      }
    }
    #expect(try await client.send(WebRequest(.get, server.address), limit: 1).status == 200)
  }
}
