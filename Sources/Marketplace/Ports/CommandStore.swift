/// Runs transactions, and keeps what commands have changed.
public protocol CommandStore: Sendable {
  /// Runs `body` in one transaction, which is rolled back when `body` throws. What it wrote is on disk when this returns. `body`
  /// may run more than once.
  func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// At most `limit` changes of a listing, the newest first.
  func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision]
}
