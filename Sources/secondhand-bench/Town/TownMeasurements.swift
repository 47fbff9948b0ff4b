import EmbeddedStore
import Glibc
import Marketplace

/// Measures the posts of a store: pages, counts, and the save of one post.
struct TownMeasurements {
  let workshop: Workshop
  let scale: Double
  let progress: (String) -> Void

  /// The number of posts at a scale of 1.
  private static let posts = 1_000_000
  private static let asked = 300

  func take(into report: inout Report) async throws {
    let folder = try workshop.emptyStore("town")
    let store = try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: NoPlaces(), clock: MachineClock(), for: .command)
    var posts = GeneratedPosts(seed: 11)
    let count = max(2000, Int(Double(Self.posts) * scale))
    let began = Clock.milliseconds
    try await posts.write(count, to: store) { if $0.isMultiple(of: 100_000) { progress("town: \($0) posts") } }
    report.section("\(Sizes.grouped(count)) posts")
    report.add("saving them, each", ours: (Clock.milliseconds - began) / Double(count), target: .none)
    try await pages(of: store.town, &posts, into: &report)
    try await counts(of: store.town, &posts, into: &report)
    var saves = Samples()
    for _ in 0..<50 {
      let post = posts.next()
      saves.add(try await Clock.time { try await GeneratedPosts.write([post], to: store) })
    }
    report.add("saving one more, median", ours: saves.median, target: .none)
    report.add("… 99th percentile", ours: saves.percentile(0.99), target: .none)
    await store.close()
  }

  private func pages(of town: any TownStore, _ posts: inout GeneratedPosts, into report: inout Report) async throws {
    for sort in PostSort.allCases {
      var (first, later, number) = (Samples(), Samples(), Samples())
      for round in 0..<Self.asked {
        let radius = TownRules.radii[round % TownRules.radii.count]
        let query = PostQuery(around: posts.coordinate(), radius: radius, sort: sort)
        var page: [Post] = []
        first.add(
          try await Clock.time {
            page = try await town.posts(
              query, after: nil, limit: 50, visibility: Visibility(), at: GeneratedPosts.newest)
          })
        if let last = page.last {
          later.add(
            try await Clock.time {
              _ = try await town.posts(
                query, after: PostCursor(last, in: query), limit: 50, visibility: Visibility(),
                at: GeneratedPosts.newest)
            })
        }
        if sort == .newest {
          number.add(
            try await Clock.time {
              _ = try await town.count(
                query, newerThan: nil, limit: TownRules.countLimit + 1, visibility: Visibility(),
                at: GeneratedPosts.newest)
            })
        }
      }
      report.add("a page of the \(sort.rawValue), median", ours: first.median, target: .none)
      report.add("… 99th percentile", ours: first.percentile(0.99), target: Targets.townPage)
      report.add("… the next page", ours: later.percentile(0.99), target: Targets.townPage)
      if sort == .newest { report.add("the total around", ours: number.percentile(0.99), target: Targets.townCounts) }
    }
  }

  /// From a dong to the whole country, each cut into about a thousand cells.
  private func counts(of town: any TownStore, _ posts: inout GeneratedPosts, into report: inout Report) async throws {
    for (level, degrees) in [(15, 0.1), (13, 0.5), (11, 2.0), (9, 8.0), (5, 60.0)] {
      var (all, questions) = (Samples(), Samples())
      for _ in 0..<Self.asked / 3 {
        let centre = posts.coordinate()
        let area = MapArea(
          south: centre.latitude - degrees / 2, west: centre.longitude - degrees / 2,
          north: centre.latitude + degrees / 2, east: centre.longitude + degrees / 2)
        let cells = GeoCell.cover(area, level: level, limit: GeoCell.countLimit) ?? []
        all.add(
          try await Clock.time {
            _ = try await town.counts(PostFilter(), in: cells, visibility: Visibility(), at: GeneratedPosts.newest)
          })
        questions.add(
          try await Clock.time {
            _ = try await town.counts(
              PostFilter(kinds: [.question], topics: [.food]), in: cells, visibility: Visibility(),
              at: GeneratedPosts.newest)
          })
      }
      report.add("counts in \(degrees)°, 99th percentile", ours: all.percentile(0.99), target: Targets.townCounts)
      report.add("… of one kind and topic", ours: questions.percentile(0.99), target: Targets.townCounts)
    }
  }
}

/// A gazetteer without places, because the measurements look up none.
struct NoPlaces: Gazetteer {
  func neighborhood(_ code: NeighborhoodCode) -> Neighborhood? { nil }
  func search(_ text: String, from start: Int, limit: Int, near origin: NeighborhoodCode?)
    async throws(StoreError) -> Page<NeighborhoodMatch>
  { Page(items: [], start: 0, total: 0) }
  func named(_ name: String) async throws(StoreError) -> [Neighborhood] { [] }
  func aliased(_ name: String) async throws(StoreError) -> [NeighborhoodMatch] { [] }
  func within(metres: Int, of code: NeighborhoodCode) async throws(StoreError) -> [NeighborhoodCode: Int] { [:] }
  func neighborhoods(in area: MapArea, limit: Int) async throws(StoreError) -> [Neighborhood] { [] }
}
