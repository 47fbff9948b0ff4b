import Synchronization

/// Limits how many things somebody does at the same time.
final class ConcurrencyLimiter: Sendable {
  private struct State {
    var all = 0
    var each: [String: Int] = [:]
  }

  private let each: Int
  private let all: Int
  private let state = Mutex(State())

  init(each: Int, all: Int) {
    self.each = each
    self.all = all
  }

  /// Counts one more for `key`. Returns false, and counts nothing, when there are enough.
  func begin(_ key: String) -> Bool {
    state.withLock { state in
      guard state.all < all, state.each[key, default: 0] < each else { return false }
      state.all += 1
      state.each[key, default: 0] += 1
      return true
    }
  }

  func end(_ key: String) {
    state.withLock { state in
      state.all -= 1
      let left = state.each[key, default: 1] - 1
      state.each[key] = left == 0 ? nil : left
    }
  }
}
