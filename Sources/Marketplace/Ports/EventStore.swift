/// Tells what changed. Every change has a number, which is the same in every process.
public protocol EventStore: Sendable {
  /// The changes since the call that concern `viewer`, from this process or another one. Every caller gets its own stream; one that
  /// is not read keeps only the newest changes, as `everything`.
  func changes(for viewer: Viewer) -> Changes

  /// The changes after the one with this number that concern `viewer`, each once. Without a number there are none, and the number
  /// of the newest change is returned to begin with.
  func changes(since number: Int?, for viewer: Viewer) async throws(StoreError) -> NumberedChanges
}

/// What changed up to a number.
public struct NumberedChanges: Hashable, Sendable {
  /// The number to ask with the next time.
  public let number: Int
  /// Only `everything` when there are too many, or some of them are no longer kept.
  public let changes: [Change]

  public init(number: Int, changes: [Change]) {
    self.number = number
    self.changes = changes
  }
}
