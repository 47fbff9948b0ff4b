/// The histories of a store.
public struct StoredSearchHistory: SearchHistory {
  let store: any SearchHistoryStore
  let clock: any MarketClock

  public init(store: any SearchHistoryStore, clock: any MarketClock) {
    self.store = store
    self.clock = clock
  }

  public func recent(of person: ID<Account>?) async throws(StoreError) -> [PastSearch] {
    do throws(StoreError) { return try await store.searches(of: person, limit: PastSearch.limit) } catch { throw error }
  }

  public func record(_ text: String, of person: ID<Account>?) async throws(StoreError) {
    guard let search = PastSearch(text, at: clock.now()) else { return }
    do throws(StoreError) { try await store.add(search, of: person) } catch { throw error }
  }

  public func remove(_ text: String, of person: ID<Account>?) async throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try await store.removeSearch(key: PastSearch.key(of: text), of: person)
    } catch { throw error }
  }

  public func clear(of person: ID<Account>?) async throws(StoreError) -> Int {
    do throws(StoreError) { return try await store.removeSearches(of: person) } catch { throw error }
  }
}
