import Testing
import WebClient

@Suite struct EventStreamTests {
  private func read(_ stream: EventStream) async throws -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for try await event in stream { events.append(event) }
    return events
  }

  @Test func readsEventsThatArriveByteByByte() async throws {
    let requests = Collected<Connection.Request>()
    let server = StandInServer { connection in
      guard let request = connection.readRequest() else { return }
      requests.add(request)
      connection.write(eventStreamHead)
      for byte
        in "\u{FEFF}: hi\r\nretry: 3000\r\n\r\nid: 8\r\ndata: 값\r\ndata: 2\r\n\r\nevent: bye\rdata: 3\r\rdata: lost\n"
        .utf8
      {
        connection.write([byte])
      }
    }
    let request = WebRequest(.get, server.address, headers: ["Last-Event-ID": "7"])
    let stream = try testClient().events(of: request)
    try await stream.open()
    #expect(
      try await read(stream) == [
        ServerSentEvent(id: "8", data: "값\n2"), ServerSentEvent(id: "8", event: "bye", data: "3"),
      ])
    #expect(stream.reconnectionTime == .seconds(3))
    let sent = try #require(requests.values.first)
    #expect(sent.headers["last-event-id"] == "7" && sent.headers["accept"] == "text/event-stream")
    #expect(sent.headers["accept-encoding"] == nil)
    #expect(try await read(stream).isEmpty, "an ended stream stays ended")
  }

  @Test func deliversWhatCameBeforeTheConnectionBroke() async throws {
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write(
        "HTTP/1.1 200 OK\r\nContent-Type: Text/Event-Stream\r\nTransfer-Encoding: chunked\r\n\r\n9\r\ndata: 1\n\n\r\n9\r\ndata: "
      )
    }
    var events = try testClient().events(of: WebRequest(.get, server.address)).makeAsyncIterator()
    #expect(try await events.next()?.data == "1")
    await #expect(throws: WebError.cutOff) { try await events.next() }
    await #expect(throws: WebError.cutOff) { try await events.next() }
  }

  @Test(arguments: [
    ok("who?", "Content-Type: application/problem+json\r\n", status: "401 Unauthorized"), ok("who?"),
    ok("who?", "Content-Type: text/html\r\n"), ok("who?", "Content-Type: text/event-stream\r\n", status: "503 Busy"),
  ])
  func saysThatThereIsNoStream(_ answer: String) async throws {
    let server = StandInServer(answering: { _ in answer })
    let stream = try testClient().events(of: WebRequest(.get, server.address))
    let error = await #expect(throws: WebError.self) { try await stream.open() }
    guard case .unexpectedResponse(let response) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(response.body == Array("who?".utf8) && answer.contains(" \(response.status) "))
  }

  @Test func keepsTheBeginningOfALongUnexpectedResponse() async throws {
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
      while connection.write([UInt8](repeating: 60, count: 10_000)) {}
    }
    let stream = try testClient().events(of: WebRequest(.get, server.address))
    let error = await #expect(throws: WebError.self) { try await read(stream) }
    guard case .unexpectedResponse(let response) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(response.body.count == 65536)
  }

  @Test func refusesAnEventThatNeverEnds() async throws {
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write(eventStreamHead)
      while connection.write("data: " + String(repeating: "x", count: 1000)) {}
    }
    let stream = try testClient().events(of: WebRequest(.get, server.address), limit: 50_000)
    await #expect(throws: WebError.tooLarge) { try await read(stream) }
  }

  @Test(arguments: ["", eventStreamHead, eventStreamHead + ":\n"]) func noticesSilence(_ start: String) async throws {
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write(start)
      connection.waitForClose()
    }
    let stream = try testClient().events(of: WebRequest(.get, server.address), silence: .milliseconds(50))
    await #expect(throws: WebError.silent) { try await read(stream) }
  }

  /// While nobody reads, the server cannot send much, and nothing is lost.
  @Test func aSlowReaderPausesTheServer() async throws {
    let count = 3000
    let text = String(repeating: "x", count: 10_000)
    let isBlocked = Gate()
    let sentBefore = Collected<Int>()
    let server = StandInServer { connection in
      _ = connection.readRequest()
      connection.write(eventStreamHead)
      for number in 0..<count {
        connection.write("id: \(number)\ndata: \(text)\n\n") {
          sentBefore.add(number)
          isBlocked.open()
        }
      }
      isBlocked.open()
    }
    let client = testClient()
    let stream = try client.events(of: WebRequest(.get, server.address), silence: .seconds(600))
    try await stream.open()
    await isBlocked.opened()
    #expect(sentBefore.values.first ?? count < count)
    var number = 0
    for try await event in stream {
      #expect(event.id == "\(number)" && event.data == text)
      number += 1
    }
    #expect(number == count)
  }

  /// The thread wakes when bytes come and at no other time, even while another client is busy. Two timers that libcurl
  /// starts with a connection may each wake it twice, because it rounds their time down to milliseconds.
  @Test func sleepsWhileNothingComes() async throws {
    let gates = [Gate(), Gate()]
    let server = StandInServer { connection in
      guard let request = connection.readRequest(), request.path == "/events" else {
        connection.write(ok("x"))
        return
      }
      connection.write(eventStreamHead)
      for (number, gate) in gates.enumerated() {
        connection.write("data: \(number)\n\n")
        gate.wait()
      }
    }
    let (client, busy) = (testClient(), testClient())
    // However busy the machine is, the stream waits.
    var events = try client.events(of: WebRequest(.get, server.address + "/events"), silence: .seconds(3600))
      .makeAsyncIterator()
    _ = try await events.next()
    for _ in 0..<10 { _ = try await busy.send(WebRequest(.get, server.address), limit: 1) }
    let rounds = client.rounds
    for _ in 0..<200 { _ = try await busy.send(WebRequest(.get, server.address), limit: 1) }
    #expect(client.rounds <= rounds + 4)
    gates[0].open()
    _ = try await events.next()
    #expect(client.rounds <= rounds + 7)
    gates[1].open()
    #expect(try await events.next() == nil)
  }
}
