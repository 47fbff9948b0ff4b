internal import HTTPTypes
internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace
internal import NIOCore
internal import ServiceLifecycle

extension MarketRoutes {
  func changes(_ asked: Asked) async throws -> Response {
    let since = try asked.number("since", in: 0...Int.max)
    return Answer.json(try await ChangeRecords(market: market(asked)).since(since).object)
  }

  /// Pushes the changes as server-sent events (WHATWG HTML, section 9.2), until the client or the server ends the
  /// stream. An event's id is the number of its newest change, so a client that reconnects misses nothing.
  func events(_ asked: Asked) async throws -> Response {
    let last = asked.request.headers[.lastEventID].flatMap { Int($0) }
    let since = try last ?? asked.number("since", in: 0...Int.max)
    let (session, channel) = (asked.session, asked.context.channel)
    let market = market(asked)
    // Subscribe before the first read, so that no change in between is missed.
    let wakes = market.events.changes()
    let (number, first, isMore) = try await ChangeRecords(market: market).since(since)
    guard let permit = limiters.streams.begin(session.device.map { "\($0.account)" } ?? asked.address) else {
      throw DetailedProblem(problem: .tooMany, wait: Limits.heartbeat)
    }
    var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
    headers[.xAccelBuffering] = "no"
    let event = Self.event(number, first)
    // A server has many event streams, so the body captures little, and each stream is a single task.
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [self] writer in
        defer { withExtendedLifetime(permit) {} }
        metrics.changeStreams(by: 1)
        defer { metrics.changeStreams(by: -1) }
        try? await push(event, to: session, on: channel, after: number, isMore: isMore, wakes, &writer)
        try await writer.finish(nil)
        channel.close(promise: nil)
      })
  }

  @concurrent private func push(
    _ event: ByteBuffer, to session: Session, on channel: any Channel, after first: Int, isMore: Bool,
    _ wakes: Changes, _ writer: inout any ResponseBodyWriter
  ) async throws {
    let signals = StreamSignals()
    wakes.notify { signals.change() }
    if isMore { signals.change() }
    let isToldToStop = await StreamEnd.watch(channel) { signals.end() }
    // The server may have told its connections to stop just before this one could hear it. It says so only once, and
    // waits for the end of every stream.
    if Task.isShuttingDownGracefully { signals.end() }
    // A client that has not read the last heartbeat when the next one is due is stuck. Close its stream; it can resume.
    let beats = channel.eventLoop.scheduleRepeatedTask(initialDelay: heartbeat, delay: heartbeat) { _ in
      if !signals.beat() { channel.close(promise: nil) }
    }
    defer { beats.cancel() }
    // A client can be stuck from the first event on.
    try await writer.write(event)
    // The handler costs a stream two kilobytes.
    if isToldToStop { return try await send(signals, to: session, after: first, wakes, &writer) }
    try await withGracefulShutdownHandler {
      try await send(signals, to: session, after: first, wakes, &writer)
    } onGracefulShutdown: {
      signals.end()
    }
  }

  /// Sends changes and heartbeats until the signals end.
  @concurrent private func send(
    _ signals: StreamSignals, to session: Session, after first: Int, _ wakes: Changes,
    _ writer: inout any ResponseBodyWriter
  ) async throws {
    var number = first
    while true {
      let signal = await signals.next()
      if signal == .end { return }
      guard signal == .change else {
        // A heartbeat does not query the store, because a server has many streams. The next change checks the session
        // before it sends anything.
        try await writer.write(ByteBuffer(string: ":\n\n"))
        continue
      }
      // Take all changes that arrived since the last read.
      _ = wakes.take()
      let last = number
      // Run in a separate task: a task keeps the memory of its deepest call, and the stream's task lives long.
      let next = try await Task { try await self.next(in: session, after: last) }.value
      switch next {
      case .changes(let newest, let text, let isMore):
        number = newest
        if isMore { signals.change() }
        if let text { try await writer.write(text) }
      case .end(let problem):
        try await writer.write(Self.event(problem))
        return
      }
    }
  }

  /// What a stream sends next.
  private enum Next {
    /// The text is nil when no change concerns the viewer.
    case changes(number: Int, text: ByteBuffer?, isMore: Bool)
    /// The stream's device is no longer signed in.
    case end(Problem)
  }

  /// The changes after an event.
  private func next(in session: Session, after number: Int) async throws -> Next {
    if let problem = try await problem(of: session) { return .end(problem) }
    let (newest, object, isMore) = try await ChangeRecords(market: markets.market(for: session.viewer)).since(number)
    let isEmpty = newest == number || object["changes"]?.elements?.isEmpty != false
    return .changes(number: newest, text: isEmpty ? nil : Self.event(newest, object), isMore: isMore)
  }

  /// Why the stream's device may not read on; nil while it is signed in. Removing a device is an event of its account,
  /// so the stream of an idle device also comes here at once.
  private func problem(of session: Session) async throws(StoreError) -> Problem? {
    guard let device = session.device else { return nil }
    guard device.expiresAt > markets.clock.now() else { return .expired }
    return try await members.devices(of: device.account).contains { $0.id == device.id } ? nil : .signedOut
  }

  private static func event(_ problem: Problem) -> ByteBuffer {
    ByteBuffer(string: "event: problem\ndata: \(JSONValue.object(problem.object()).text)\n\n")
  }

  private static func event(_ number: Int, _ object: JSONObject) -> ByteBuffer {
    ByteBuffer(string: "id: \(number)\ndata: \(JSONValue.object(object).text)\n\n")
  }
}

extension HTTPField.Name {
  static let lastEventID = HTTPField.Name("Last-Event-ID") ?? .ifMatch
  /// Turns off nginx's response buffering.
  static let xAccelBuffering = HTTPField.Name("X-Accel-Buffering") ?? .via
}
