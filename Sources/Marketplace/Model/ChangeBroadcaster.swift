import Synchronization

/// Tells every subscriber what changed, each through a bounded stream of its own.
public final class ChangeBroadcaster: Sendable {
  private struct Subscriber {
    weak var mailbox: ChangeMailbox?
    /// Nil hears everything.
    let viewer: Viewer?
  }

  private let capacity: Int
  private let subscribers = Mutex<[Subscriber]>([])

  /// `capacity`: how many unread changes a subscriber may have before they become one `everything`.
  public init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
  }

  /// The changes from now on that concern `viewer`; nil hears everything. The subscription ends when the stream is let go or its
  /// task is cancelled.
  public func changes(for viewer: Viewer? = nil) -> Changes {
    let mailbox = ChangeMailbox(capacity: capacity)
    subscribers.withLock { $0.append(Subscriber(mailbox: mailbox, viewer: viewer)) }
    return Changes(mailbox: mailbox)
  }

  public func send(_ change: Change, to audience: Audience? = nil) {
    let audience = audience ?? change.audience
    let mailboxes = subscribers.withLock { subscribers in
      subscribers.removeAll { $0.mailbox == nil }
      return subscribers.compactMap { subscriber in
        subscriber.viewer.map(audience.includes) ?? true ? subscriber.mailbox : nil
      }
    }
    for mailbox in mailboxes { mailbox.put(change) }
  }
}

/// The unread changes of one subscriber.
final class ChangeMailbox: Sendable {
  private struct State {
    var unread: [Change] = []
    var onArrival: (@Sendable () -> Void)?
    var waiting: [Int: CheckedContinuation<Change?, Never>] = [:]
    var nextTicket = 0
    /// Tickets whose task was cancelled before it began to wait.
    var cancelled: Set<Int> = []
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// A mailbox without room is closed.
  init(capacity: Int) {
    self.capacity = capacity
  }

  func put(_ change: Change) {
    var ring: (@Sendable () -> Void)?
    let reader: CheckedContinuation<Change?, Never>? = state.withLock { state in
      if let first = state.waiting.keys.min() { return state.waiting.removeValue(forKey: first) }
      if state.unread.last == .everything || state.unread.last == change { return nil }
      if state.unread.isEmpty { ring = state.onArrival }
      if state.unread.count == capacity { state.unread = [.everything] } else { state.unread.append(change) }
      return nil
    }
    reader?.resume(returning: change)
    ring?()
  }

  /// Everything unread, which counts as read then.
  func take() -> [Change] {
    state.withLock { state in
      defer { state.unread = [] }
      return state.unread
    }
  }

  /// Has `ring` called, on any thread, whenever there is something unread after there was nothing.
  func notify(_ ring: @escaping @Sendable () -> Void) {
    let isWaiting = state.withLock { state in
      state.onArrival = ring
      return !state.unread.isEmpty
    }
    if isWaiting { ring() }
  }

  /// The oldest unread change, or the next one to come; nil when the task is cancelled.
  func next() async -> Change? {
    if capacity == 0 { return nil }
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
