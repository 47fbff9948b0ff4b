/// The changes that one subscriber has not read yet, and those to come.
///
/// It has one reader. It is read by waiting, as any sequence, or by `notify` and `take`.
public struct Changes: AsyncSequence, Sendable {
  let mailbox: ChangeMailbox

  /// A stream that never says anything and has ended.
  public static let none = Changes(mailbox: ChangeMailbox(capacity: 0))

  /// Has `ring` called, on any thread, whenever there is something to take after there was nothing: for a reader that
  /// must not wake more threads than its own.
  public func notify(_ ring: @escaping @Sendable () -> Void) { mailbox.notify(ring) }

  /// Everything unread, which counts as read then.
  public func take() -> [Change] { mailbox.take() }

  public func makeAsyncIterator() -> Iterator { Iterator(mailbox: mailbox) }

  public struct Iterator: AsyncIteratorProtocol {
    let mailbox: ChangeMailbox

    /// The oldest unread change, or the next one to come; nil when the task is cancelled.
    public mutating func next() async -> Change? { await mailbox.next() }

    public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? { await mailbox.next() }
  }
}
