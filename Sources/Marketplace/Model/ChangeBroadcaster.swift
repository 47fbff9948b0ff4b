import Synchronization

/// Sends changes to every subscriber, each through its own bounded stream.
public final class ChangeBroadcaster: Sendable {
  private struct Subscriber {
    weak var mailbox: ChangeMailbox?
  }

  /// Subscribers by account, because a server has thousands, and most changes concern two people.
  private struct Subscribers {
    /// Those who receive all changes.
    var unlimited: [Subscriber] = []
    var byAccount: [ID<Account>: [Subscriber]] = [:]

    mutating func add(_ mailbox: ChangeMailbox, of viewer: Viewer?) {
      let subscriber = Subscriber(mailbox: mailbox)
      if let viewer {
        byAccount[viewer.account ?? .guest, default: []].removeAll { $0.mailbox == nil }
        byAccount[viewer.account ?? .guest, default: []].append(subscriber)
      } else {
        unlimited.append(subscriber)
      }
    }

    /// The mailboxes of an audience. Forgets subscriptions that have ended.
    mutating func mailboxes(of audience: Audience) -> [ChangeMailbox] {
      var found = Self.open(&unlimited)
      if let people = audience.people {
        for person in people {
          guard let index = byAccount.index(forKey: person) else { continue }
          found += Self.open(&byAccount.values[index])
          if byAccount.values[index].isEmpty { byAccount.remove(at: index) }
        }
      } else {
        var hasEnded = false
        for index in byAccount.indices {
          found += Self.open(&byAccount.values[index])
          hasEnded = hasEnded || byAccount.values[index].isEmpty
        }
        if hasEnded { byAccount = byAccount.filter { !$0.value.isEmpty } }
      }
      return found
    }

    private static func open(_ subscribers: inout [Subscriber]) -> [ChangeMailbox] {
      subscribers.removeAll { $0.mailbox == nil }
      return subscribers.compactMap(\.mailbox)
    }
  }

  private let capacity: Int
  private let subscribers = Mutex(Subscribers())

  /// `capacity`: the maximum number of unread changes per subscriber. When there are more, one `everything` replaces
  /// them.
  public init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
  }

  /// The changes from now on that concern `viewer`, or all changes when `viewer` is nil. The subscription ends when the
  /// stream is released or its task is cancelled.
  public func changes(for viewer: Viewer? = nil) -> Changes {
    let mailbox = ChangeMailbox(capacity: capacity)
    subscribers.withLock { $0.add(mailbox, of: viewer) }
    return Changes(mailbox: mailbox)
  }

  public func send(_ change: Change, to audience: Audience? = nil) {
    let audience = audience ?? change.audience
    let mailboxes = subscribers.withLock { $0.mailboxes(of: audience) }
    for mailbox in mailboxes { mailbox.put(change) }
  }
}

/// The unread changes of one subscriber.
final class ChangeMailbox: Sendable {
  private struct State {
    var unread: [Change] = []
    var isWanted: (@Sendable (Change) -> Bool)?
    var onArrival: (@Sendable () -> Void)?
    var waiting: [Int: CheckedContinuation<Change?, Never>] = [:]
    var nextTicket = 0
    /// Tickets whose tasks were cancelled before they began to wait.
    var cancelled: Set<Int> = []
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// A mailbox with a capacity of 0 is closed.
  init(capacity: Int) {
    self.capacity = capacity
  }

  func put(_ change: Change) {
    var ring: (@Sendable () -> Void)?
    let reader: CheckedContinuation<Change?, Never>? = state.withLock { state in
      if let isWanted = state.isWanted, !isWanted(change) { return nil }
      if let first = state.waiting.keys.min() { return state.waiting.removeValue(forKey: first) }
      if state.unread.last == .everything || state.unread.last == change { return nil }
      if state.unread.isEmpty { ring = state.onArrival }
      if state.unread.count == capacity { state.unread = [.everything] } else { state.unread.append(change) }
      return nil
    }
    reader?.resume(returning: change)
    ring?()
  }

  /// From now on, takes only the changes that `isWanted`.
  func take(only isWanted: @escaping @Sendable (Change) -> Bool) { state.withLock { $0.isWanted = isWanted } }

  /// Returns all unread changes and marks them as read.
  func take() -> [Change] {
    state.withLock { state in
      defer { state.unread = [] }
      return state.unread
    }
  }

  /// Calls `ring`, on any thread, whenever the mailbox becomes non-empty.
  func notify(_ ring: @escaping @Sendable () -> Void) {
    let isWaiting = state.withLock { state in
      state.onArrival = ring
      return !state.unread.isEmpty
    }
    if isWaiting { ring() }
  }

  /// The oldest unread change, or the next one to arrive; nil when the task is cancelled.
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
