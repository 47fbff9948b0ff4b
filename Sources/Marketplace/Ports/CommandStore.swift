/// Runs transactions, and stores the changes made by commands.
public protocol CommandStore: Sendable {
  /// Runs `body` in one transaction, and rolls it back when `body` throws. The changes are on disk when this returns.
  /// `body` may run more than once, and on any thread.
  func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// At most `limit` revisions of a listing, the newest first.
  func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision]
}
