/// Search over a store, for one viewer.
public struct StoredSearch: Search {
  let viewer: Viewer
  let store: any ListingSearch
  let gazetteer: any Gazetteer
  let rows: ListingRows
  /// Nil unless the store is a replica.
  var far: (any FarMarket)?

  /// `accounts`: with nil, nobody is hidden from the viewer.
  public init(
    viewer: Viewer, store: any ListingSearch, accounts: (any AccountStore)? = nil, gazetteer: any Gazetteer
  ) {
    self.viewer = viewer
    self.store = store
    self.gazetteer = gazetteer
    rows = ListingRows(viewer: viewer, gazetteer: gazetteer, accounts: accounts)
  }

  public func find(
    _ request: SearchRequest, after cursor: SearchCursor?, limit: Int
  ) async throws(StoreError) -> SearchAnswer {
    if cursor == nil { await far?.look(for: request) }
    let asked = try await understand(request)
    let typed = try await answer(asked, after: cursor, limit: limit)
    let mayGuess = !request.isLiteral && cursor == nil && limit > 0 && typed.page.items.isEmpty
    guard mayGuess, !asked.text.terms.isEmpty else { return typed }
    let guesses = SearchGuesses(source: store)
    for guess in [guesses.layoutGuess(for: asked.text), try await guesses.spellingGuess(for: asked.text)] {
      guard let guess else { continue }
      var other = request
      other.text = guess.line
      var found = try await answer(try await understand(other), after: nil, limit: limit)
      if found.page.items.isEmpty { continue }
      found.text = asked.text
      found.guess = guess
      return found
    }
    return typed
  }

  public func readDescriptions() async throws(StoreError) -> Double { try await store.readDescriptions() }

  public func prices(_ request: SearchRequest) async throws(StoreError) -> PriceSpread {
    try await store.prices(try await understand(request).query)
  }

  public func count(_ request: SearchRequest, since: Timestamp, limit: Int) async throws(StoreError) -> Int {
    try await store.count(try await understand(request).query, since: since, limit: limit)
  }

  public func suggestions(for text: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    guard let key = SearchSuggestion.openWord(of: SearchText(text))?.key else { return [] }
    // Request one word more, because the typed word is not a suggestion.
    let words = try await store.words(beginningWith: key, limit: limit + 1)
    return Array(words.filter { !$0.key.utf8.elementsEqual(key.utf8) }.prefix(max(0, limit)))
  }

  /// A parsed request.
  private struct Asked {
    var text: SearchText
    var query: SearchQuery
    var place: Feed.Place
    var around: [NeighborhoodCode: Int]
  }

  private func understand(_ request: SearchRequest) async throws(StoreError) -> Asked {
    var text = SearchText(request.text)
    let place = try await place(in: &text, or: request.place)
    let around = try await rows.distances(of: place)
    var filter = try await rows.query(request.filter, in: place, around)
    filter.price = text.price ?? filter.price
    filter.category = text.category ?? filter.category
    filter.status = text.status ?? filter.status
    filter.withPicture = text.withPicture || filter.withPicture
    let query = SearchQuery(
      terms: text.terms, excluded: text.excluded, inDescriptions: request.inDescriptions, filter: filter,
      order: request.order.order(around))
    return Asked(text: text, query: query, place: place, around: around)
  }

  private func answer(_ asked: Asked, after cursor: SearchCursor?, limit: Int) async throws(StoreError) -> SearchAnswer
  {
    let page = try await store.search(asked.query, after: cursor, limit: limit)
    let items = page.items.map { rows.row($0, origin: asked.place.code, asked.around) }
    return SearchAnswer(
      page: SearchPage(items: items, next: page.next, plan: page.plan, read: page.read), text: asked.text,
      query: asked.query)
  }
}

extension SearchRequest.Order {
  /// `around`: the neighborhoods to search, with their distances; empty to search everywhere.
  fileprivate func order(_ around: [NeighborhoodCode: Int]) -> SearchOrder {
    switch self {
    case .newest: return .newest
    case .cheapest: return .cheapest
    case .mostHearts: return .mostHearts
    case .best: return .best
    case .nearest:
      let codes = around.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
      return codes.isEmpty ? .newest : .nearest(codes)
    }
  }
}
