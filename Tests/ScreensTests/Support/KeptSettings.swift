import Marketplace
import Synchronization

/// Records the settings that the program saves, in order. It can be set to refuse them.
final class KeptSettings: Sendable {
  private let all = Mutex<[Settings]>([])
  private let failure = Mutex<StoreError?>(nil)

  func fail(with error: StoreError?) { failure.withLock { $0 = error } }

  var last: Settings? { all.withLock { $0.last } }

  @Sendable func keep(_ settings: Settings) async throws(StoreError) {
    if let failure = failure.withLock({ $0 }) { throw failure }
    all.withLock { $0.append(settings) }
  }
}
