internal import Marketplace
import Synchronization

/// Notes when devices were used. No request should wait long for it: after a failure, for instance while the store is moved,
/// nothing is noted for a minute.
final class DeviceUses: Sendable {
  private static let pause: Int64 = 60
  private let restsUntil = Mutex<Timestamp?>(nil)

  /// - Parameter write: notes the use in the store.
  func note(at now: Timestamp, _ write: () async throws(StoreError) -> Void) async {
    if let end = restsUntil.withLock({ $0 }), now < end { return }
    do throws(StoreError) { try await write() } catch {
      restsUntil.withLock { $0 = now.advanced(seconds: Self.pause) }
    }
  }
}
