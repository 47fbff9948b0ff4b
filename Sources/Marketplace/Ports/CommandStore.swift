/// Runs transactions, and keeps what commands have changed.
public protocol CommandStore: Sendable {
  /// Runs `body` in one transaction; what it wrote is on disk when this returns. What `body` throws undoes all of it. `body` may
  /// run more than once.
  func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer

  /// At most `limit` changes of a listing, the newest first.
  func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision]
}

/// A change of a listing in its history.
public struct ListingRevision: Hashable, Sendable {
  public let time: Timestamp
  /// Nil when nobody is known to have done it, as with an import.
  public let actor: ID<Account>?
  public let kind: CommandKind
  /// Nil when there was no listing.
  public let before: Listing?
  /// Nil when there is none any more.
  public let after: Listing?

  public init(time: Timestamp, actor: ID<Account>?, kind: CommandKind, before: Listing?, after: Listing?) {
    self.time = time
    self.actor = actor
    self.kind = kind
    self.before = before
    self.after = after
  }
}
