import Synchronization

/// Tells every subscriber what changed, each through a bounded stream of its own.
public final class ChangeBroadcaster: Sendable {
  private struct Subscriber {
    weak var mailbox: ChangeMailbox?
  }

  private let capacity: Int
  private let subscribers = Mutex<[Subscriber]>([])

  /// `capacity`: how many unread changes a subscriber may have before they become one `everything`.
  public init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
  }

  /// What changes from now on. The subscription ends when the stream is let go or its task is cancelled.
  public func changes() -> AsyncStream<Change> {
    let mailbox = ChangeMailbox(capacity: capacity)
    subscribers.withLock { $0.append(Subscriber(mailbox: mailbox)) }
    return AsyncStream(unfolding: { await mailbox.next() })
  }

  public func send(_ change: Change) {
    let mailboxes = subscribers.withLock { subscribers in
      subscribers.removeAll { $0.mailbox == nil }
      return subscribers.compactMap(\.mailbox)
    }
    for mailbox in mailboxes { mailbox.put(change) }
  }
}

/// The unread changes of one subscriber.
final class ChangeMailbox: Sendable {
  private struct State {
    var unread: [Change] = []
    var waiting: [Int: CheckedContinuation<Change?, Never>] = [:]
    var nextTicket = 0
    /// Tickets whose task was cancelled before it began to wait.
    var cancelled: Set<Int> = []
  }

  private let capacity: Int
  private let state = Mutex(State())

  init(capacity: Int) {
    self.capacity = capacity
  }

  func put(_ change: Change) {
    let reader: CheckedContinuation<Change?, Never>? = state.withLock { state in
      if let first = state.waiting.keys.min() { return state.waiting.removeValue(forKey: first) }
      if state.unread.last == .everything || state.unread.last == change { return nil }
      if state.unread.count == capacity { state.unread = [.everything] } else { state.unread.append(change) }
      return nil
    }
    reader?.resume(returning: change)
  }

  /// The oldest unread change, or the next one to come; nil when the task is cancelled.
  func next() async -> Change? {
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        let answer: Change?? = state.withLock { state in
          if state.cancelled.remove(ticket) != nil { return .some(nil) }
          if !state.unread.isEmpty { return state.unread.removeFirst() }
          state.waiting[ticket] = reader
          return nil
        }
        if let answer { reader.resume(returning: answer) }
      }
    } onCancel: {
      let reader: CheckedContinuation<Change?, Never>? = state.withLock { state in
        let waiting = state.waiting.removeValue(forKey: ticket)
        if waiting == nil { state.cancelled.insert(ticket) }
        return waiting
      }
      reader?.resume(returning: nil)
    }
  }
}
