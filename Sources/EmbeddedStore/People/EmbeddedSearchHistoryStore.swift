public import Marketplace

/// The search history in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedSearchHistoryStore: SearchHistoryStore {
  let store: StoreActor

  public func searches(of person: ID<Account>?, limit: Int) async throws(StoreError) -> [PastSearch] {
    do throws(StoreError) {
      return try await store.read { database throws(SQLiteFault) in try database.searches(of: person, limit: limit) }
    } catch { throw error }
  }

  public func add(_ search: PastSearch, of person: ID<Account>?) async throws(StoreError) {
    try await act { database throws(SQLiteFault) in try database.add(search, of: person) }
  }

  public func removeSearch(key: String, of person: ID<Account>?) async throws(StoreError) -> Bool {
    try await act { database throws(SQLiteFault) in try database.removeSearch(key: key, of: person) }
  }

  public func removeSearches(of person: ID<Account>?) async throws(StoreError) -> Int {
    try await act { database throws(SQLiteFault) in try database.removeSearches(of: person) }
  }

  private func act<Answer: Sendable>(_ change: @Sendable (MarketDatabase) throws(SQLiteFault) -> Answer)
    async throws(StoreError) -> Answer
  {
    if Task.isCancelled { throw .cancelled }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) { return try await store.write(change) } catch { throw error }
  }
}
