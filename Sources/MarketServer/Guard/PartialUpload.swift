import Synchronization

/// The bytes of one upload. The request that sends them adds to them, until another request takes them.
final class PartialUpload: Sendable {
  private struct State {
    var bytes: [UInt8]
    var isTaken = false
    /// How many bytes came in all.
    var count: Int
  }

  private let state: Mutex<State>

  init(_ bytes: [UInt8]) { state = Mutex(State(bytes: bytes, count: bytes.count)) }

  var bytes: [UInt8] { state.withLock(\.bytes) }

  var count: Int { state.withLock(\.count) }

  /// Returns false when another request has taken the bytes.
  func append(_ more: some Sequence<UInt8>) -> Bool {
    state.withLock { state in
      guard !state.isTaken else { return false }
      state.bytes += more
      state.count = state.bytes.count
      return true
    }
  }

  /// Hands the bytes to another request, which continues the upload.
  func take() -> [UInt8] {
    state.withLock { state in
      state.isTaken = true
      defer { state.bytes = [] }
      return state.bytes
    }
  }
}
