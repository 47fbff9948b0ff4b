/// Hands events from the client's thread to the reader of a stream.
final class EventChannel: Sendable {
  /// What the reader has to do next.
  enum Step {
    case take(ServerSentEvent, resumes: Bool)
    case end
    case fail(WebError)
    /// Nothing until the next change after this one.
    case wait(change: Int)
  }

  private struct State: Sendable {
    var isStarted = false
    var isOpen = false
    var events: [ServerSentEvent] = []
    /// The events before it have been taken.
    var next = 0
    /// The bytes of the events that have not been taken.
    var size = 0
    var isPaused = false
    var result: Result<Void, WebError>?
    var reconnectionTime: Duration?
    /// The time of the last byte; nil before the first.
    var heardAt: ContinuousClock.Instant?
    /// The number of changes so far.
    var changes = 0
    var waiting: [CheckedContinuation<Void, Never>] = []

    /// How much waits for the reader: above 1 the transfer pauses, below a half it goes on.
    var load: Double { max(Double(events.count - next) / 64, Double(size) / 262_144) }
  }

  private let state = Locked(State())

  var reconnectionTime: Duration? { state.withLock { $0.reconnectionTime } }

  var heardAt: ContinuousClock.Instant? { state.withLock { $0.heardAt } }

  /// A byte has arrived, perhaps one of a comment.
  func hear() { state.withLock { $0.heardAt = .now } }

  /// True for the first caller.
  func start() -> Bool {
    state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
  }

  /// The server has answered with an event stream.
  func open() { change { $0.isOpen = true } }

  /// Whether there is room for more events. When there is none, the transfer has to pause until a step resumes it.
  func hasRoom() -> Bool {
    state.withLock { state in
      state.isPaused = state.load >= 1
      return !state.isPaused
    }
  }

  /// Comments bring no events, and wake nobody.
  func add(_ events: [ServerSentEvent], reconnectionTime: Duration?) {
    guard !events.isEmpty || reconnectionTime != self.reconnectionTime else { return }
    change { state in
      // The reader has cancelled.
      if state.result != nil { return }
      state.events.removeFirst(state.next)
      state.next = 0
      state.events.append(contentsOf: events)
      state.size += events.reduce(0) { $0 + $1.data.utf8.count }
      state.reconnectionTime = reconnectionTime
    }
  }

  /// Events that came before are still read, except after a cancellation.
  func end(_ result: Result<Void, WebError>) {
    change { state in
      guard state.result == nil else { return }
      state.result = result
      if case .failure(.cancelled) = result { state.next = state.events.count }
    }
  }

  func step() -> Step {
    state.withLock { state in
      guard state.next < state.events.count else { return Self.ending(state) }
      let event = state.events[state.next]
      state.next += 1
      state.size -= event.data.utf8.count
      let resumes = state.isPaused && state.load <= 0.5
      if resumes { state.isPaused = false }
      return .take(event, resumes: resumes)
    }
  }

  /// `.end` as soon as the stream is open.
  func openStep() -> Step {
    state.withLock { state in state.isOpen ? .end : Self.ending(state) }
  }

  private static func ending(_ state: State) -> Step {
    switch state.result {
    case .success: .end
    case .failure(let error): .fail(error)
    case nil: .wait(change: state.changes)
    }
  }

  /// Resumes `continuation` once something has changed after this change.
  func wait(after change: Int, _ continuation: CheckedContinuation<Void, Never>) {
    let isLate = state.withLock { state in
      if state.changes == change { state.waiting.append(continuation) }
      return state.changes != change
    }
    if isLate { continuation.resume() }
  }

  /// Changes the state and wakes the readers.
  private func change(_ body: (inout State) -> Void) {
    let waiting = state.withLock { state in
      body(&state)
      state.changes += 1
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
