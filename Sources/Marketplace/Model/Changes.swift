/// A subscriber's stream of changes: the unread ones, then the coming ones.
///
/// A stream has one reader. The reader waits for changes as in any asynchronous sequence, or uses `notify` and `take`.
public struct Changes: AsyncSequence, Sendable {
  let mailbox: ChangeMailbox

  /// An empty stream that has ended.
  public static let none = Changes(mailbox: ChangeMailbox(capacity: 0))

  /// The same stream, which from now on takes only the changes that `isWanted`. The others do not count as unread.
  public func only(_ isWanted: @escaping @Sendable (Change) -> Bool) -> Changes {
    mailbox.take(only: isWanted)
    return self
  }

  /// Calls `ring`, on any thread, whenever the stream becomes non-empty. For a reader that must not wake any thread but
  /// its own.
  public func notify(_ ring: @escaping @Sendable () -> Void) { mailbox.notify(ring) }

  /// Returns all unread changes and marks them as read.
  public func take() -> [Change] { mailbox.take() }

  public func makeAsyncIterator() -> Iterator { Iterator(mailbox: mailbox) }

  public struct Iterator: AsyncIteratorProtocol {
    let mailbox: ChangeMailbox

    /// The oldest unread change, or the next one to arrive; nil when the task is cancelled.
    public mutating func next() async -> Change? { await mailbox.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? { await mailbox.next() }
  }
}
