/// The search history of one viewer in a store.
public struct StoredSearchHistory: SearchHistory {
  let viewer: Viewer
  let store: any SearchHistoryStore
  let clock: any MarketClock

  public init(viewer: Viewer, store: any SearchHistoryStore, clock: any MarketClock) {
    self.viewer = viewer
    self.store = store
    self.clock = clock
  }

  public func recent() async throws(StoreError) -> [PastSearch] {
    do throws(StoreError) {
      return try await store.searches(of: viewer.account, limit: PastSearch.limit)
    } catch { throw error }
  }

  public func record(_ text: String) async throws(StoreError) {
    guard let search = PastSearch(text, at: clock.now()) else { return }
    do throws(StoreError) { try await store.add(search, of: viewer.account) } catch { throw error }
  }

  public func remove(_ text: String) async throws(StoreError) -> Bool {
    do throws(StoreError) {
      return try await store.removeSearch(key: PastSearch.key(of: text), of: viewer.account)
    } catch { throw error }
  }

  public func clear() async throws(StoreError) -> Int {
    do throws(StoreError) { return try await store.removeSearches(of: viewer.account) } catch { throw error }
  }
}
