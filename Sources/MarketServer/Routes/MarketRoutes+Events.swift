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
    let records = ChangeRecords(market: market(asked))
    let who = asked.session.device.map { "\($0.account)" } ?? asked.address
    // Subscribed before the first read, so that no change in between is missed.
    let wakes = records.market.events.changes()
    let (number, first) = try await records.since(since)
    guard let permit = limiters.streams.begin(who) else {
      throw DetailedProblem(problem: .tooMany, wait: Limits.heartbeat)
    }
    var headers: HTTPFields = [.contentType: "text/event-stream", .cacheControl: "no-store"]
    headers[.xAccelBuffering] = "no"
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [metrics] writer in
        defer { withExtendedLifetime(permit) {} }
        metrics.changeStreams(by: 1)
        defer { metrics.changeStreams(by: -1) }
        try await writer.write(Self.event(number, first))
        // Ends at once when the client goes away or the server stops.
        try? await asked.request.body.consumeWithCancellationOnInboundClose { _ in
          try await push(records, after: number, wakes, asked.session, to: &writer)
        }
        try await writer.finish(nil)
      })
  }

  @concurrent private func push(
    _ records: ChangeRecords, after first: Int, _ wakes: Changes, _ session: Session,
    to writer: inout any ResponseBodyWriter
  ) async throws {
    var number = first
    for try await isChange in wakes.orEvery(seconds: Limits.heartbeat).cancelOnGracefulShutdown() {
      if try await !isSignedIn(session) { return }
      guard isChange else {
        try await writer.write(ByteBuffer(string: ":\n\n"))
        continue
      }
      let (newest, object) = try await records.since(number)
      guard newest != number else { continue }
      number = newest
      if object["changes"]?.elements?.isEmpty == false { try await writer.write(Self.event(number, object)) }
    }
  }

  /// Whether the device of a stream may still hear: it was not signed out, and did not expire.
  private func isSignedIn(_ session: Session) async throws(StoreError) -> Bool {
    guard let device = session.device else { return true }
    guard device.expiresAt > markets.clock.now() else { return false }
    return try await members.devices(of: device.account).contains { $0.id == device.id }
  }

  private static func event(_ number: Int, _ object: JSONObject) -> ByteBuffer {
    ByteBuffer(string: "id: \(number)\ndata: \(JSONValue.object(object).text)\n\n")
  }
}

extension HTTPField.Name {
  static let lastEventID = HTTPField.Name("Last-Event-ID") ?? .ifMatch
  /// Asks nginx not to hold events back.
  static let xAccelBuffering = HTTPField.Name("X-Accel-Buffering") ?? .via
}
