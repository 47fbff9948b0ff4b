internal import MarketJSON
public import Marketplace

/// Transactions on `Library/Market.sqlite`. A transaction is on disk when it returns. Transactions that begin at the same
/// time are committed together.
public struct EmbeddedCommandStore: CommandStore {
  let store: StoreActor
  let group = CommandGroup()

  public func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @escaping @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    if Task.isCancelled { throw .store(.cancelled) }
    let command = GroupedCommand(at: store.paths.market, isReplica: store.isReplica, body)
    await group.commit(command, to: store)
    return try command.answer()
  }

  public func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] {
    do throws(StoreError) {
      return try await store.read { database throws(SQLiteFault) in try database.revisions(of: listing, limit: limit) }
    } catch { throw error }
  }
}

extension MarketDatabase {
  func revisions(of listing: ID<Listing>, limit: Int) throws(SQLiteFault) -> [ListingRevision] {
    try read { sql throws(SQLiteFault) in
      try sql.history("listing = ? ORDER BY seq DESC LIMIT ?", [.blob(listing.bytes), .integer(max(0, limit))])
        .compactMap(\.revision)
    }
  }
}

extension HistoryEntry {
  /// Nil for a command of a newer version.
  fileprivate var revision: ListingRevision? {
    guard let kind = CommandKind(rawValue: op) else { return nil }
    return ListingRevision(
      time: at, actor: actor, kind: kind, before: Self.listing(before), after: Self.listing(after))
  }

  static func listing(_ line: [UInt8]?) -> Listing? { line.flatMap { try? StoredListing(line: $0).listing } }
}
