/// Keeps a member's replica in step with its server. The own store has none.
///
/// A changed `status` sends the event `.progress`.
public protocol Synchronizer: FarMarket {
  /// Cheap to read: it reads no file.
  var status: SyncStatus { get }

  /// The pending items of the outbox, oldest first.
  func pending() async throws(StoreError) -> [PendingItem]

  /// Sends a refused item again. A command may be changed.
  func retry(_ id: PendingItem.ID, as command: MemberCommand?) async throws(StoreError)

  /// Reverts a pending command or message and removes it from the outbox.
  func discard(_ id: PendingItem.ID) async throws(StoreError)

  /// Tries to reach the server now instead of after the delay.
  func tryNow()

  /// Notes that somebody uses the program. Then a lost network is noticed soon, and also that it is back. Cheap enough to
  /// be called for every key.
  func noteUse()
}
