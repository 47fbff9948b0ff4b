/// A replica: a store that follows a server. A command is performed on the replica at once and added to its outbox.
public protocol ReplicaStore: Sendable {
  /// The newest event number of the server that the replica's records contain; nil before the first complete
  /// synchronization.
  func position() async throws(StoreError) -> Int?

  /// The commands in the outbox, in the order in which they were given.
  func pending() async throws(StoreError) -> [PendingCommand]

  /// The listings that the member viewed since `setSentViews`, and the number to set when the server has counted them.
  func unsentViews(of member: ID<Account>) async throws(StoreError) -> (listings: [ID<Listing>], number: Int)

  /// The posts that have more comments in the replica than the server counted.
  func postsWithUncountedComments() async throws(StoreError) -> [ID<Post>]

  /// Runs `body` in one transaction; see `CommandStore.transaction`.
  func transaction<Answer: Sendable>(
    _ body: @Sendable (any ReplicaTransaction) throws(StoreError) -> Answer
  ) async throws(StoreError) -> Answer
}

/// One transaction of a replica.
public protocol ReplicaTransaction: MarketTransaction {
  func pending() throws(StoreError) -> [PendingCommand]

  /// Replaces the state and the changes of a command in the outbox. Ignores a command that is not in the outbox.
  func setPending(_ command: PendingCommand) throws(StoreError)

  func removePending(_ id: ID<AnyCommand>) throws(StoreError)

  /// Removes the record of a reverted command, so that it can be performed again.
  func forget(_ id: ID<AnyCommand>, by actor: ID<Account>) throws(StoreError)

  /// Replaces a record of the replica with the server's.
  func put(_ record: ServerRecord, for member: ID<Account>) throws(StoreError)

  func setPosition(_ number: Int) throws(StoreError)

  func setSentViews(_ number: Int) throws(StoreError)
}
