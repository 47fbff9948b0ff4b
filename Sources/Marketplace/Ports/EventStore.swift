/// Reports changes. Every change has a number, which is the same in every process.
public protocol EventStore: Sendable {
  /// A stream of the changes from now on that concern `viewer`, made by any process. Every caller gets its own stream.
  /// A stream that nobody reads keeps only the newest changes and replaces the others with one `everything`.
  func changes(for viewer: Viewer) -> Changes

  /// The oldest distinct changes after event `number` that concern `viewer`, at most `limit`. With nil, returns no
  /// changes and the number of the newest event as a starting point.
  func changes(since number: Int?, for viewer: Viewer, limit: Int) async throws(StoreError) -> NumberedChanges

  /// An event number up to which the changes contain everything that this process has written so far. Newer events may
  /// exist.
  func reached() async throws(StoreError) -> Int
}

extension EventStore {
  /// The number of the newest event.
  public func reached() async throws(StoreError) -> Int {
    do throws(StoreError) { return try await changes(since: nil, for: .guest, limit: 0).number } catch { throw error }
  }
}

/// Changes, with the event number that they reach.
public struct NumberedChanges: Hashable, Sendable {
  /// The number to pass to the next request.
  public let number: Int
  /// Only `everything` if the store no longer has all of them.
  public let changes: [Change]
  /// Whether more changes follow `number`.
  public let hasMore: Bool

  public init(number: Int, changes: [Change], hasMore: Bool = false) {
    self.number = number
    self.changes = changes
    self.hasMore = hasMore
  }
}
