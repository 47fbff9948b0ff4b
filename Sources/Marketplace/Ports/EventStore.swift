/// Reports changes. Every change has a number, which is the same in every process.
public protocol EventStore: Sendable {
  /// The changes since the call that concern `viewer`, made by any process. Every caller gets its own stream. A stream
  /// that nobody reads keeps only the newest changes and replaces the others with one `everything`.
  func changes(for viewer: Viewer) -> Changes

  /// The changes after the one with this number that concern `viewer`, each once. When `number` is nil, the result has
  /// no changes and only the number of the newest one, as a starting point.
  func changes(since number: Int?, for viewer: Viewer) async throws(StoreError) -> NumberedChanges
}

/// The changes up to a number.
public struct NumberedChanges: Hashable, Sendable {
  /// The number to pass to the next request.
  public let number: Int
  /// Only `everything` when there are too many changes, or the store no longer has some of them.
  public let changes: [Change]

  public init(number: Int, changes: [Change]) {
    self.number = number
    self.changes = changes
  }
}
