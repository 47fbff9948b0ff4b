public import Marketplace

/// The search history in `Library/Market.sqlite`. Every change is on disk when its method returns.
public struct EmbeddedSearchHistoryStore: SearchHistoryStore, DatabaseStore {
  let store: StoreActor

  public func searches(of person: ID<Account>?, limit: Int) async throws(StoreError) -> [PastSearch] {
    try await ask { database throws(SQLiteFault) in try database.searches(of: person, limit: limit) }
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
}
