/// A connection that the server sends events over. It is made when the first event is asked for, and given up with the
/// last copy of this value; all iterators read from it.
///
/// The sequence ends when the server ends it, and throws when the connection fails. It does not connect again by itself.
package struct EventStream: AsyncSequence, Sendable {
  private let connection: EventConnection

  init(_ connection: EventConnection) { self.connection = connection }

  /// How long the server wants a client to wait before it connects again; `nil` when it has not said so.
  package var reconnectionTime: Duration? { connection.channel.reconnectionTime }

  /// When the server was last heard, also by a comment; nil before its first byte. Counts the time in which the machine is
  /// suspended.
  package var heardAt: ContinuousClock.Instant? { connection.channel.heardAt }

  /// Connects, and returns when the server has answered with an event stream.
  package func open() async throws(WebError) { try await connection.open() }

  package func makeAsyncIterator() -> Iterator { Iterator(connection: connection) }

  package struct Iterator: AsyncIteratorProtocol {
    fileprivate let connection: EventConnection

    package mutating func next() async throws(WebError) -> ServerSentEvent? { try await connection.next() }

    package mutating func next(isolation actor: isolated (any Actor)?) async throws(WebError) -> ServerSentEvent? {
      try await connection.next()
    }
  }
}

/// The transfer of an event stream. Ends it when nobody reads it any more.
final class EventConnection: Sendable {
  let channel: EventChannel
  private let transfer: Transfer
  private let loop: TransferLoop
  /// The thread of the transfers ends with the client.
  private let client: WebClient

  init(_ channel: EventChannel, _ transfer: Transfer, _ loop: TransferLoop, of client: WebClient) {
    self.channel = channel
    self.transfer = transfer
    self.loop = loop
    self.client = client
  }

  deinit { loop.cancel(transfer) }

  func open() async throws(WebError) {
    startOrCancel()
    while true {
      switch channel.openStep() {
      case .take, .end: return
      case .fail(let error): throw error
      case .wait(let change): try await wait(after: change)
      }
    }
  }

  func next() async throws(WebError) -> ServerSentEvent? {
    while true {
      startOrCancel()
      switch channel.step() {
      case .take(let event, let resumes):
        if resumes { loop.resume(transfer) }
        return event
      case .end: return nil
      case .fail(let error): throw error
      case .wait(let change): try await wait(after: change)
      }
    }
  }

  private func startOrCancel() {
    if Task.isCancelled { return cancel() }
    guard channel.start() else { return }
    loop.start(transfer) { [channel] result in channel.end(result.map { _ in }) }
  }

  private func wait(after change: Int) async throws(WebError) {
    await client.waiting.wait { [channel] continuation in
      channel.wait(after: change, continuation)
    } onCancel: { [self] in
      cancel()
    }
  }

  private func cancel() {
    channel.end(.failure(.cancelled))
    loop.cancel(transfer)
  }
}
