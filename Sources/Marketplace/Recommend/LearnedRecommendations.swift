/// Recommendations learned from the newest titles of a store. The first request reads the titles, and every later
/// request reads the changes. The work runs on its own executor, so only the caller waits.
public actor LearnedRecommendations: Recommendations {
  /// The maximum number of suggestions.
  public static let number = 3
  /// The number of titles to learn from in each category, the newest first.
  static let titlesOfCategory = 300
  /// The maximum number of titles. They take a few megabytes of memory, however large the store is.
  static let limit = 8_000
  private static let pageLength = 100

  private let listings: any Listings
  private let random: any RandomSource
  private let executor: any SerialExecutor
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let events: any Events
  private var recommender = CategoryRecommender()
  private var lessons: [ID<Listing>: Lesson] = [:]
  /// The changes since the first request.
  private var changes: Changes?

  private struct Lesson: Equatable {
    let title: String
    let categories: [Category]
    let bumpedAt: Timestamp
  }

  /// - Parameters:
  ///   - market: the guest's market, so that it learns only from public listings.
  ///   - random: shuffles the suggestions.
  ///   - executor: runs the work; must not be one that draws frames or reads files.
  public init(market: Market, random: any RandomSource, executor: any SerialExecutor) {
    listings = market.listings
    events = market.events
    self.random = random
    self.executor = executor
  }

  public nonisolated func categories(for title: String) async throws(StoreError) -> [Category] {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) { return try await answer(title) } catch { throw error }
  }

  private func answer(_ title: String) async throws(StoreError) -> [Category] {
    try await catchUp()
    var best = recommender.best(Self.number, for: title)
    for index in best.indices.dropLast() {
      best.swapAt(index, index + Int(random.bits() % UInt64(best.count - index)))
    }
    return best
  }

  private func catchUp() async throws(StoreError) {
    guard let changes else {
      let fresh = events.changes()
      try await readAll()
      self.changes = fresh
      return
    }
    let new = changes.take()
    do throws(StoreError) {
      if new.contains(.everything) { return try await readAll() }
      for case .listing(let id) in new { take(try await listings.row(id, from: nil)?.listing, id) }
    } catch {
      // The next request reads everything again.
      self.changes = nil
      throw error
    }
  }

  private func readAll() async throws(StoreError) {
    for category in Category.allCases where !category.isComputed {
      let feed = Feed(place: .everywhere, filter: ListingFilter(category: category))
      var start = 0
      while start < Self.titlesOfCategory {
        let page = try await listings.page(feed, at: .index(start), limit: Self.pageLength)
        for row in page.items { take(row.listing, row.id) }
        start += page.items.count
        if page.items.isEmpty || !page.hasMore { break }
      }
    }
  }

  /// Learns the current version of a listing; nil when it is no longer visible.
  private func take(_ listing: Listing?, _ id: ID<Listing>) {
    let lesson = listing.map { Lesson(title: $0.title, categories: $0.categories, bumpedAt: $0.bumpedAt) }
    let old = lessons[id]
    guard lesson != old else { return }
    if let old { recommender.forget(old.title, old.categories) }
    if let lesson { recommender.learn(lesson.title, lesson.categories) }
    lessons[id] = lesson
    if lessons.count > Self.limit { forgetOldest() }
  }

  /// Forgets a quarter at once, so that the search for the oldest titles is rare.
  private func forgetOldest() {
    let oldest = lessons.sorted { ($0.value.bumpedAt, $0.key) < ($1.value.bumpedAt, $1.key) }.prefix(Self.limit / 4)
    for (id, lesson) in oldest {
      recommender.forget(lesson.title, lesson.categories)
      lessons[id] = nil
    }
  }
}
