/// The saved searches of a store, looked for by a search.
public struct StoredSavedSearches: SavedSearches {
  let store: any SavedSearchStore
  let search: any Search
  let clock: any MarketClock
  let random: any RandomSource

  /// So many pages are read for one search: what was only bumped, and what is one's own, is passed over.
  private static let pageLimit = 5

  public init(
    store: any SavedSearchStore, search: any Search, clock: any MarketClock, random: any RandomSource
  ) {
    self.store = store
    self.search = search
    self.clock = clock
    self.random = random
  }

  public func searches(of person: ID<Account>) async throws(StoreError) -> [SavedSearch] {
    // See "Errors of actors" in Sources/README.md, here and below.
    do throws(StoreError) { return try await store.savedSearches(of: person) } catch { throw error }
  }

  public func entries(of person: ID<Account>) async throws(StoreError) -> [SavedSearchEntry] {
    var entries: [SavedSearchEntry] = []
    for search in try await searches(of: person) {
      entries.append(SavedSearchEntry(search: search, new: try await new(in: search, of: person)))
    }
    return entries
  }

  private func new(in saved: SavedSearch, of person: ID<Account>) async throws(StoreError) -> [ListingRow] {
    var request = saved.request
    request.order = .newest
    request.isLiteral = true
    request.filter.viewer = person
    // Nothing was published after its last bump.
    request.filter.newerThan = Cursor(bumpedAt: saved.seenUpTo, id: ID(high: .max, low: .max))
    let now = clock.now()
    var found: [ListingRow] = []
    var cursor: SearchCursor?
    for _ in 0..<Self.pageLimit {
      let answer = try await search.find(request, after: cursor, limit: SavedSearchEntry.limit)
      // What is new is among what is read first.
      if answer.page.read < 1 { _ = try await search.readDescriptions() }
      found += answer.page.items.filter { row in
        let listing = row.listing
        return listing.createdAt > saved.seenUpTo && listing.createdAt <= now && listing.seller != person
          && (listing.status != .sold || answer.query.filter.status == .sold)
      }
      cursor = answer.page.next
      if cursor == nil || found.count >= SavedSearchEntry.limit { break }
    }
    return Array(found.prefix(SavedSearchEntry.limit))
  }

  public func save(
    _ request: SearchRequest, as name: String, of person: ID<Account>
  ) async throws(SavedSearchesError) -> SavedSearch {
    guard request.isAsked else { throw .rule(.nothingAsked) }
    guard let name = SavedSearch.name(of: name) else { throw .rule(.badName) }
    let now = clock.now()
    var bits = RandomBits(source: random)
    let saved = SavedSearch(id: ID(at: now, random: &bits), name: name, request: request, createdAt: now)
    let refusal: SavedSearch.Refusal?
    do throws(StoreError) { refusal = try await store.add(saved, of: person) } catch { throw .store(error) }
    if let refusal { throw .rule(refusal) }
    return saved
  }

  public func rename(
    _ id: ID<SavedSearch>, to name: String, of person: ID<Account>
  ) async throws(SavedSearchesError) -> String {
    guard let name = SavedSearch.name(of: name) else { throw .rule(.badName) }
    let isFound: Bool
    let refusal: SavedSearch.Refusal?
    do throws(StoreError) {
      (isFound, refusal) = try await store.renameSavedSearch(id, to: name, of: person)
    } catch { throw .store(error) }
    if let refusal { throw .rule(refusal) }
    guard isFound else { throw .notFound }
    return name
  }

  public func remove(_ id: ID<SavedSearch>, of person: ID<Account>) async throws(SavedSearchesError) {
    let isRemoved: Bool
    do throws(StoreError) { isRemoved = try await store.removeSavedSearch(id, of: person) } catch {
      throw .store(error)
    }
    guard isRemoved else { throw .notFound }
  }

  public func markSeen(_ id: ID<SavedSearch>, of person: ID<Account>) async throws(StoreError) {
    do throws(StoreError) { try await store.markSeen(id, of: person, upTo: clock.now()) } catch { throw error }
  }

  public func backTest(_ request: SearchRequest, for person: ID<Account>?) async throws(StoreError) -> BackTest {
    var request = request
    request.filter.viewer = person
    if request.inDescriptions { while try await search.readDescriptions() < 1 {} }
    let since = clock.now().advanced(seconds: -Int64(BackTest.days) * 24 * 60 * 60)
    let all = try await search.count(request, since: since, limit: BackTest.limit)
    let isCut = all >= BackTest.limit
    guard let person, all > 0 else { return BackTest(count: all, isCut: isCut) }
    request.filter.seller = person
    let own = try await search.count(request, since: since, limit: BackTest.limit)
    return BackTest(count: max(0, all - own), isCut: isCut)
  }
}
