public import Marketplace
import Synchronization

/// A search history store in memory. Tests can make it fail.
public final class InMemorySearchHistoryStore: SearchHistoryStore {
  private struct State {
    /// Newest first.
    var searches: [ID<Account>?: [PastSearch]] = [:]
    var failure: StoreError?
  }

  private let state = Mutex(State())

  public init() {}

  /// Makes every method throw `error`; nil ends that.
  public func fail(with error: StoreError?) { state.withLock { $0.failure = error } }

  public func searches(of person: ID<Account>?, limit: Int) async throws(StoreError) -> [PastSearch] {
    try answer { Array(($0.searches[person] ?? []).prefix(max(0, limit))) }
  }

  public func add(_ search: PastSearch, of person: ID<Account>?) async throws(StoreError) {
    try answer { state in
      let others = (state.searches[person] ?? []).filter { !$0.isLike(search.key) }
      state.searches[person] = Array(([search] + others).prefix(PastSearch.limit))
    }
  }

  public func removeSearch(key: String, of person: ID<Account>?) async throws(StoreError) -> Bool {
    try answer { state in
      let all = state.searches[person] ?? []
      let others = all.filter { !$0.isLike(key) }
      state.searches[person] = others
      return others.count < all.count
    }
  }

  public func removeSearches(of person: ID<Account>?) async throws(StoreError) -> Int {
    try answer { $0.searches.removeValue(forKey: person)?.count ?? 0 }
  }

  private func answer<Answer: Sendable>(_ ask: (inout sending State) -> Answer) throws(StoreError) -> Answer {
    let outcome: Result<Answer, StoreError> = state.withLock { state in
      if let failure = state.failure { return .failure(failure) }
      return .success(ask(&state))
    }
    return try outcome.get()
  }
}

extension PastSearch {
  /// Compares keys byte by byte, as a database does.
  fileprivate func isLike(_ other: String) -> Bool { key.utf8.elementsEqual(other.utf8) }
}
