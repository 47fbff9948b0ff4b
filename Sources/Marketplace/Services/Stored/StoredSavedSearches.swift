/// The saved searches of one viewer in a store.
struct StoredSavedSearches: SavedSearches {
  let viewer: Viewer
  let store: any PersonalStore
  /// The search of the same viewer.
  let search: any Search
  let clock: any MarketClock
  let commands: CommandPerformer

  /// The maximum number of pages to read for one search. More than one may be needed, because listings that were only
  /// bumped, and the viewer's own, are skipped.
  private static let pageLimit = 5

  func searches() async throws(StoreError) -> [SavedSearch] {
    guard let me = viewer.account else { return [] }
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) { return try await store.savedSearches(of: me) } catch { throw error }
  }

  func entries() async throws(StoreError) -> [SavedSearchEntry] {
    var entries: [SavedSearchEntry] = []
    for search in try await searches() {
      entries.append(SavedSearchEntry(search: search, new: try await new(in: search)))
    }
    return entries
  }

  private func new(in saved: SavedSearch) async throws(StoreError) -> [ListingRow] {
    var request = saved.request
    request.order = .newest
    request.isLiteral = true
    // The last bump of a listing is never earlier than its publication.
    request.filter.newerThan = Cursor(bumpedAt: saved.seenUpTo, id: ID(high: .max, low: .max))
    let now = clock.now()
    var found: [ListingRow] = []
    var cursor: SearchCursor?
    for _ in 0..<Self.pageLimit {
      let answer = try await search.find(request, after: cursor, limit: SavedSearchEntry.limit)
      // New listings are among the first that the store indexes.
      if answer.page.read < 1 { _ = try await search.readDescriptions() }
      found += answer.page.items.filter { row in
        let listing = row.listing
        return listing.createdAt > saved.seenUpTo && listing.createdAt <= now && listing.seller != viewer.account
          && (listing.status != .sold || answer.query.filter.status == .sold)
      }
      cursor = answer.page.next
      if cursor == nil || found.count >= SavedSearchEntry.limit { break }
    }
    return Array(found.prefix(SavedSearchEntry.limit))
  }

  func save(_ request: SearchRequest, as name: String) async throws(SavedSearchesError) -> SavedSearch {
    try await perform(SaveSearch(request: request, name: name))
  }

  func rename(_ id: ID<SavedSearch>, to name: String) async throws(SavedSearchesError) -> String {
    try await perform(RenameSearch(search: id, name: name))
  }

  func remove(_ id: ID<SavedSearch>) async throws(SavedSearchesError) {
    try await perform(RemoveSearch(search: id))
  }

  func markSeen(_ id: ID<SavedSearch>) async throws(StoreError) {
    guard viewer.account != nil else { return }
    do throws(SavedSearchesError) { try await perform(MarkSearchSeen(search: id)) } catch {
      // Seeing breaks no rule.
      if case .store(let fault) = error { throw fault }
    }
  }

  private func perform<Action: CommandAction>(_ action: Action) async throws(SavedSearchesError) -> Action.Outcome
  where Action.Failure == SavedSearchesError {
    do throws(SavedSearchesError) { return try await commands.perform(action) } catch { throw error }
  }

  func backTest(_ request: SearchRequest) async throws(StoreError) -> BackTest {
    var request = request
    if request.inDescriptions { while try await search.readDescriptions() < 1 {} }
    let since = clock.now().advanced(seconds: -Int64(BackTest.days) * 24 * 60 * 60)
    let all = try await search.count(request, since: since, limit: BackTest.limit)
    let isCut = all >= BackTest.limit
    guard let me = viewer.account, all > 0 else { return BackTest(count: all, isCut: isCut) }
    request.filter.seller = me
    let own = try await search.count(request, since: since, limit: BackTest.limit)
    return BackTest(count: max(0, all - own), isCut: isCut)
  }
}
