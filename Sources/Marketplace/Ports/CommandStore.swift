/// Runs transactions, and stores the changes made by commands.
public protocol CommandStore: Sendable {
  /// Runs `body` in one transaction, and rolls it back when `body` throws. The changes are on disk when this returns.
  /// `body` may run more than once, and on any thread.
  func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// Whether many messages in one transaction cost much less than each in its own.
  var gathersMessages: Bool { get }

  /// Runs `body` like `transaction`, but others may change what it has read before it ends. `body` only adds messages: their
  /// order in each room is safe, and a message of somebody who is blocked meanwhile counts as sent before the block.
  func messageTransaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// At most `limit` revisions of a listing, the newest first.
  func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision]
}

extension CommandStore {
  public var gathersMessages: Bool { false }

  public func messageTransaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    do throws(Failure) { return try await transaction(body) } catch { throw error }
  }
}
