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

  /// Counts one more for `key`, as long as the permit exists. Nil when there are enough.
  func begin(_ key: String) -> Permit? {
    let isCounted = state.withLock { state in
      guard state.all < all, state.each[key, default: 0] < each else { return false }
      state.all += 1
      state.each[key, default: 0] += 1
      return true
    }
    return isCounted ? Permit(limiter: self, key: key) : nil
  }

  private func end(_ key: String) {
    state.withLock { state in
      state.all -= 1
      let left = state.each[key, default: 1] - 1
      state.each[key] = left == 0 ? nil : left
    }
  }

  /// Counts until it is released, even if what it was for never begins.
  final class Permit: Sendable {
    private let limiter: ConcurrencyLimiter
    private let key: String

    fileprivate init(limiter: ConcurrencyLimiter, key: String) {
      self.limiter = limiter
      self.key = key
    }

    deinit { limiter.end(key) }
  }
}
