import Synchronization

/// Sends the messages of members who write at the same moment in one transaction, on a store where a transaction costs more
/// than a message. The messages that arrive during a transaction share the next one. If they are few, it waits a moment for
/// more. While nobody else writes, a message is sent at once.
final class SharedSending: Sendable {
  private struct Waiting {
    let action: SendMessage
    let continuation: CheckedContinuation<Result<Bool, ChatsError>, Never>
  }

  private struct State {
    /// When the last transaction of each run began.
    var begun: [Int: ContinuousClock.Instant] = [:]
    var nextRun = 0
    /// The rooms with a message in one of these transactions. Further messages for them wait.
    var rooms: Set<ID<ChatRoom>> = []
    var waiting: [Waiting] = []

    /// Begins a run, or returns nil because the messages wait for those under way.
    mutating func newRun(patience: Duration) -> Int? {
      guard begun.count < SharedSending.mostTransactions, mayRun(patience) else { return nil }
      nextRun += 1
      begun[nextRun] = .now
      return nextRun
    }

    /// Whether a run beside those in `begun` is worth its transactions: there are many messages, or the others may be stuck.
    func mayRun(_ patience: Duration) -> Bool {
      waiting.count >= SharedSending.fewestForSecond || begun.values.allSatisfy { .now - $0 > patience }
    }
  }

  /// While one waits for the disk, the other can run its statements.
  static let mostTransactions = 2

  /// With fewer messages, a second transaction costs more than it saves.
  static let fewestForSecond = 25

  /// More messages would make the transaction too long for those who wait for the next one.
  private static let mostTogether = 100

  private let state = Mutex(State())
  private let store: any CommandStore
  /// How long a transaction may take before another one does not wait for it.
  private let patience: Duration
  /// How long the next transaction waits for more messages while there are few. A transaction has a fixed cost, and the more
  /// servers share the members, the fewer messages arrive at each.
  private let gathering: Duration

  init(
    _ store: any CommandStore, patience: Duration = .milliseconds(100), gathering: Duration = .milliseconds(2)
  ) {
    self.store = store
    self.patience = patience
    self.gathering = gathering
  }

  /// Sends a message together with others. Returns false when it must be performed alone: it is the first message of its
  /// room, the sender is not in the room, it has to do with a card, somebody else writes to the room at this moment, or the
  /// store did not take the messages together. A message that waits is sent even if its task is cancelled.
  func send(_ action: SendMessage) async throws(ChatsError) -> Bool {
    guard action.message.answer == nil, action.message.content.proposal == nil else { return false }
    if Task.isCancelled { throw .store(.cancelled) }
    let result = await withCheckedContinuation { continuation in
      let begun = state.withLock { state in
        state.waiting.append(Waiting(action: action, continuation: continuation))
        return state.newRun(patience: patience)
      }
      if let begun { Task { await run(begun) } }
    }
    return try result.get()
  }

  /// The number of messages that wait for the next transaction.
  var waiting: Int { state.withLock { $0.waiting.count } }

  private func run(_ number: Int) async {
    var group = nextGroup(of: number, after: [])
    while !group.isEmpty {
      var told = group
      let results: [Result<Bool, ChatsError>]
      do throws(ChatsError) { results = try await perform(group.map(\.action)) } catch {
        // All that wait would wait as long again, one group after the other.
        told += takeAll()
        results = told.map { _ in .failure(error) }
      }
      // Before anybody learns of the end: what they send next must not count as waiting.
      let gathers = end(group)
      for (waiting, result) in zip(told, results) { waiting.continuation.resume(returning: result) }
      if gathers { try? await Task.sleep(for: gathering) }
      group = nextGroup(of: number, after: group)
    }
  }

  /// Ends a transaction. Returns whether the next one should wait for more messages: only few wait, and no other transaction
  /// is under way.
  private func end(_ group: [Waiting]) -> Bool {
    state.withLock { state in
      state.rooms.subtract(group.lazy.map(\.action.message.room.id))
      return state.begun.count == 1 && !state.waiting.isEmpty && state.waiting.count < Self.fewestForSecond
    }
  }

  /// Takes the first waiting message of each room. The run ends when it gets none, and when the other one can take them.
  private func nextGroup(of run: Int, after last: [Waiting]) -> [Waiting] {
    state.withLock { state in
      state.begun[run] = nil
      guard last.isEmpty || state.mayRun(patience) else { return [] }
      var (group, rest): ([Waiting], [Waiting]) = ([], [])
      for waiting in state.waiting {
        if group.count < Self.mostTogether, state.rooms.insert(waiting.action.message.room.id).inserted {
          group.append(waiting)
        } else {
          rest.append(waiting)
        }
      }
      state.waiting = rest
      if !group.isEmpty { state.begun[run] = .now }
      return group
    }
  }

  private func takeAll() -> [Waiting] {
    state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
  }

  /// Returns what became of each message. Throws when the store takes nothing now.
  private func perform(_ actions: [SendMessage]) async throws(ChatsError) -> [Result<Bool, ChatsError>] {
    do throws(ChatsError) {
      return try await store.messageTransaction { transaction throws(ChatsError) in
        try Self.perform(actions, in: transaction)
      }
    } catch {
      // A message that the store cannot take must not keep the others from it.
      guard case .store(.unavailable(_, .damaged)) = error else { throw error }
      return actions.map { _ in .success(false) }
    }
  }

  private static func perform(_ actions: [SendMessage], in transaction: any MarketTransaction)
    throws(ChatsError) -> [Result<Bool, ChatsError>]
  {
    var results: [Result<Bool, ChatsError>] = actions.map { _ in .success(false) }
    let grounds: [MessageGround]
    do throws(StoreError) { grounds = try transaction.grounds(of: actions.map(\.message)) } catch {
      throw .store(error)
    }
    var allowed: [Int] = []
    for (index, ground) in grounds.enumerated() {
      if ground.isKnown { results[index] = .success(true) }
      guard ground.isBegun, !ground.isKnown else { continue }
      do throws(ChatsError) {
        try actions[index].check(ground)
        allowed.append(index)
      } catch { results[index] = .failure(error) }
    }
    guard !allowed.isEmpty else { return results }
    for (index, isAppended) in zip(allowed, try transaction.append(allowed.map { actions[$0].message })) {
      results[index] = .success(isAppended)
    }
    return results
  }
}
