internal import MarketJSON
public import Marketplace

/// Transactions on `Library/Market.sqlite`. A transaction is on disk when it returns.
public struct EmbeddedCommandStore: CommandStore {
  let store: StoreActor

  public func transaction<Answer: Sendable, Failure: CommandFailure>(
    _ body: @Sendable (any MarketTransaction) throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    if Task.isCancelled { throw .store(.cancelled) }
    let path = store.paths.market
    let outcome: Result<Answer, Failure>
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      outcome = try await store.write { database throws(SQLiteFault) in try database.transaction(at: path, body) }
    } catch { throw .store(error) }
    return try outcome.get()
  }

  public func revisions(of listing: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] {
    do throws(StoreError) {
      return try await store.read { database throws(SQLiteFault) in try database.revisions(of: listing, limit: limit) }
    } catch { throw error }
  }
}

extension MarketDatabase {
  /// Runs `body` in one transaction, which is rolled back when `body` throws. `path`: the path of the database, for
  /// error messages.
  func transaction<Answer, Failure: CommandFailure>(
    at path: String, _ body: (any MarketTransaction) throws(Failure) -> Answer
  ) throws(SQLiteFault) -> Result<Answer, Failure> {
    var failure: Failure?
    do throws(SQLiteFault) {
      return .success(
        try write { sql throws(SQLiteFault) in
          let transaction = EmbeddedTransaction(sql, path: path)
          let answer: Answer
          do throws(Failure) { answer = try body(transaction) } catch {
            failure = error
            // Any fault rolls the transaction back.
            throw .busy
          }
          try transaction.finish()
          return answer
        })
    } catch {
      guard let failure else { throw error }
      return .failure(failure)
    }
  }

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
