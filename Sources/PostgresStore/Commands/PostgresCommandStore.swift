public import Marketplace
import Synchronization

/// Transactions on PostgreSQL. They are serializable, so each is as if it ran alone, and runs again when it collided with
/// others. Those that only add messages are not: many messages in one transaction would collide with those of every other
/// server, although they only have to wait for each other in the same room.
public struct PostgresCommandStore: CommandStore {
  let store: PostgresStore
  public var gathersMessages: Bool { true }

  public func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(Failure) { return try await run(.writing, body) } catch { throw error }
  }

  public func messageTransaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(Failure) { return try await run(.adding, body) } catch { throw error }
  }

  private func run<Answer: Sendable, Failure: CommandFailure>(
    _ kind: TransactionKind, _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    if Task.isCancelled { throw .store(.cancelled) }
    let failure = Mutex<Failure?>(nil)
    do throws(StoreError) {
      return try await store.write(kind) { transaction throws(PostgresFault) in
        do throws(Failure) { return try body(transaction) } catch {
          if let fault = transaction.fault { throw fault }
          failure.withLock { $0 = error }
          throw .refused
        }
      }
    } catch { throw failure.withLock { $0 } ?? .store(error) }
  }

  public func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] {
    try await store.read { sql throws(PostgresFault) in
      try sql.history(of: listing, limit: limit)
    }
  }
}
