internal import Marketplace
import Synchronization

/// A command that waits to be committed.
protocol WaitingCommand: AnyObject, Sendable {
  /// Runs the command and keeps its outcome. Returns false when it failed, so that its changes must be rolled back.
  func run(_ sql: SQL) -> Bool
  /// Ends `wait`. With a fault, nothing of the group was committed.
  func finish(_ fault: StoreError?)
  func wait() async
}

/// A command with its answer.
final class GroupedCommand<Answer: Sendable, Failure: CommandFailure>: WaitingCommand {
  private struct State {
    var outcome: Result<Answer, Failure>?
    var isFinished = false
    var waiter: CheckedContinuation<Void, Never>?

    /// Whether the command already has an error of the store.
    var hasOwnFault: Bool {
      if case .failure(let failure) = outcome { failure.storeError != nil } else { false }
    }
  }

  /// The path of the database, for error messages.
  private let path: String
  private let isReplica: Bool
  private let body: @Sendable (any MarketTransaction) throws(Failure) -> Answer
  private let state = Mutex(State())

  init(
    at path: String, isReplica: Bool = false,
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) {
    self.path = path
    self.isReplica = isReplica
    self.body = body
  }

  func run(_ sql: SQL) -> Bool {
    let outcome: Result<Answer, Failure>
    do throws(Failure) { outcome = .success(try answer(sql)) } catch { outcome = .failure(error) }
    state.withLock { $0.outcome = outcome }
    if case .success = outcome { return true } else { return false }
  }

  private func answer(_ sql: SQL) throws(Failure) -> Answer {
    let transaction = EmbeddedTransaction(sql, path: path, isReplica: isReplica)
    let answer = try body(transaction)
    do throws(StoreError) {
      try inStoreTerms(path) { () throws(SQLiteFault) in try transaction.finish() }
    } catch { throw .store(error) }
    return answer
  }

  func finish(_ fault: StoreError?) {
    let waiter = state.withLock { state in
      if let fault, !state.hasOwnFault { state.outcome = .failure(.store(fault)) }
      state.isFinished = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isFinished = state.withLock { state in
        if !state.isFinished { state.waiter = continuation }
        return state.isFinished
      }
      if isFinished { continuation.resume() }
    }
  }

  /// The outcome of a finished command.
  func answer() throws(Failure) -> Answer {
    guard let outcome = state.withLock({ $0.outcome }) else { throw .store(.cancelled) }
    return try outcome.get()
  }
}
