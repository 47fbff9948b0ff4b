internal import Marketplace
import Synchronization

/// Notes when devices were used. It is not worth that a request waits: a store that refuses is left alone for a minute.
final class DeviceUses: Sendable {
  private static let pause: Int64 = 60
  private let resting = Mutex<Timestamp?>(nil)

  func note(_ device: ID<Device>, at now: Timestamp, in store: any MemberStore) async {
    if let end = resting.withLock({ $0 }), now < end { return }
    do throws(StoreError) { try await store.setUsed(device, at: now) } catch {
      resting.withLock { $0 = now.advanced(seconds: Self.pause) }
    }
  }
}
