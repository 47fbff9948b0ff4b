/// Recommendations out of the newest titles of a store. They are read the first time it is asked, and what changed since, each
/// time after, on an executor of its own: nobody waits for it but who asks.
public actor LearnedRecommendations: Recommendations {
  /// How many categories it names.
  public static let number = 3
  /// The newest titles of each category that it learns from, and how many titles in all it ever knows: so its memory is that
  /// of some thousand titles, a few megabytes, also in a store of a million.
  static let titlesOfCategory = 300
  static let limit = 8_000
  private static let pageLength = 100

  private let listings: any Listings
  private let random: any RandomSource
  private let executor: any SerialExecutor
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var recommender = CategoryRecommender()
  private var lessons: [ID<Listing>: Lesson] = [:]
  /// From when the first question was asked.
  private var changes: Changes?

  private struct Lesson: Equatable {
    let title: String
    let categories: [Category]
    let bumpedAt: Timestamp
  }

  /// Works on `executor`, which must not be that of anyone who waits for frames or files.
  public init(listings: any Listings, random: any RandomSource, executor: any SerialExecutor) {
    self.listings = listings
    self.random = random
    self.executor = executor
  }

  public nonisolated func categories(for title: String) async throws(StoreError) -> [Category] {
    // See "Errors of actors" in Sources/README.md.
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
      let fresh = listings.changes()
      try await readAll()
      self.changes = fresh
      return
    }
    let new = changes.take()
    do throws(StoreError) {
      if new.contains(.everything) { return try await readAll() }
      for case .listing(let id) in new { take(try await listings.row(id, from: nil, viewer: nil)?.listing, id) }
    } catch {
      // What could not be read is read again when it is asked the next time.
      self.changes = nil
      throw error
    }
  }

  private func readAll() async throws(StoreError) {
    for category in Category.allCases where !category.isComputed {
      let feed = Feed(place: .everywhere, filter: ListingQuery(category: category))
      var start = 0
      while start < Self.titlesOfCategory {
        let page = try await listings.page(feed, at: .index(start), limit: Self.pageLength)
        for row in page.items { take(row.listing, row.id) }
        start += page.items.count
        if page.items.isEmpty || !page.hasMore { break }
      }
    }
  }

  /// Learns a listing as it is now; nil is one that is not to be seen any more.
  private func take(_ listing: Listing?, _ id: ID<Listing>) {
    let lesson = listing.map { Lesson(title: $0.title, categories: $0.categories, bumpedAt: $0.bumpedAt) }
    let old = lessons[id]
    guard lesson != old else { return }
    if let old { recommender.forget(old.title, old.categories) }
    if let lesson { recommender.learn(lesson.title, lesson.categories) }
    lessons[id] = lesson
    if lessons.count > Self.limit { forgetOldest() }
  }

  /// A quarter at once, so that it is seldom looked for them.
  private func forgetOldest() {
    let oldest = lessons.sorted { ($0.value.bumpedAt, $0.key) < ($1.value.bumpedAt, $1.key) }.prefix(Self.limit / 4)
    for (id, lesson) in oldest {
      recommender.forget(lesson.title, lesson.categories)
      lessons[id] = nil
    }
  }
}
