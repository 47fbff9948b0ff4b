import Synchronization

/// The signals of an event stream: changes, heartbeats and the end. One task reads them.
final class StreamSignals: Sendable {
  enum Signal { case change, beat, end }

  private struct State {
    var isChanged = false
    var isBeatDue = false
    var hasEnded = false
    var reader: CheckedContinuation<Signal, Never>?

    mutating func take() -> Signal? {
      if hasEnded { return .end }
      if isChanged {
        isChanged = false
        return .change
      }
      defer { isBeatDue = false }
      return isBeatDue ? .beat : nil
    }
  }

  private let state = Mutex(State())

  func change() { signal { $0.isChanged = true } }
  func end() { signal { $0.hasEnded = true } }

  /// Signals that a heartbeat is due. Returns false when the previous heartbeat is still unread.
  func beat() -> Bool {
    let isStuck = state.withLock { $0.isBeatDue }
    signal { $0.isBeatDue = true }
    return !isStuck
  }

  /// Waits for the next signal. Cancelling the task ends nothing, because a cancellation handler would cost every stream
  /// a kilobyte. The connection and the server call `end` instead.
  func next() async -> Signal {
    await withCheckedContinuation { reader in
      let signal = state.withLock { state in
        let signal = state.take()
        if signal == nil { state.reader = reader }
        return signal
      }
      if let signal { reader.resume(returning: signal) }
    }
  }

  private func signal(_ set: (inout State) -> Void) {
    let (reader, signal) = state.withLock { state -> (CheckedContinuation<Signal, Never>?, Signal?) in
      set(&state)
      guard let reader = state.reader, let signal = state.take() else { return (nil, nil) }
      state.reader = nil
      return (reader, signal)
    }
    if let signal { reader?.resume(returning: signal) }
  }
}
