internal import Marketplace

/// A port on Market.sqlite. Most of its methods are one `ask` or one `act`; some use `store` itself.
protocol SQLStore {
  var store: StoreActor { get }
}

extension SQLStore {
  /// Runs queries on one consistent state of the database.
  func ask<Answer: Sendable>(_ question: @Sendable (SQL) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      return try await store.read { database throws(SQLiteFault) in try database.read(question) }
    } catch { throw error }
  }

  /// Runs a change in one write transaction, which is on disk when this returns.
  func act<Answer: Sendable>(_ change: @Sendable (SQL) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    if Task.isCancelled { throw .cancelled }
    do throws(StoreError) {
      return try await store.write { database throws(SQLiteFault) in try database.write(change) }
    } catch { throw error }
  }
}
