import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// Queries of posts begin in an index among many posts.
@Suite(.serialized) struct TownPlanTests {
  private static let centre = TownValues.centres[0]

  /// Posts all over the country, and many around one place.
  private func filled() async throws -> PostgresStore {
    let store = try await TestCluster.store()
    try await store.write { transaction throws(PostgresFault) in
      var some = TownValues(seed: 12)
      for number in 0..<4000 {
        let place = Coordinate(
          latitude: 35 + Double(number % 97) / 40, longitude: 126.5 + Double(number % 89) / 40)
        try transaction.sql.write(some.post(at: number.isMultiple(of: 10) ? Self.centre : place.rounded))
      }
    }
    _ = try await store.ask { sql throws(PostgresFault) in
      // More of each, with texts that differ.
      try sql.run(
        """
        INSERT INTO post(id, author, createdAt, isPublic, kind, topic, latitude, longitude, cell, area, wanted, until,
          isClosed, searched, record)
        SELECT gen_random_uuid(), author, createdAt - copy * 1000, isPublic, kind, topic, latitude, longitude, cell, area,
          wanted, until, isClosed, searched || copy, record
        FROM post, generate_series(1, 9) AS copy
        """)
      return try sql.run("VACUUM (ANALYZE) post, postCount")
    }
    return store
  }

  private func plan(_ statement: PostStatement, _ store: PostgresStore) async throws -> String {
    let (text, values) = statement
    return try await store.ask { sql throws(PostgresFault) in
      try sql.all("EXPLAIN " + text, values) { $0.text(0) }.joined(separator: "\n")
    }
  }

  @Test func theyScanNoTable() async throws {
    let store = try await filled()
    let circle = PostQuery(around: Self.centre).circle
    let (cells, seen) = (PostCells(circle), PostCondition(PostFilter(), Visibility(), at: Sample.now))
    let open = PostCondition(PostFilter(statuses: [.open]), Visibility(), at: Sample.now)
    let hidden = Visibility(sellers: [Sample.seller(1)], posts: [ID(high: 1, low: 2)])
    let small = MapArea(around: circle)
    let country = MapArea(south: 33, west: 124, north: 39, east: 132)
    let matcher = PostMatcher(terms: ["고양이"].compactMap { SearchTerm($0) })
    let map = GeoCell.cover(small, level: 15, limit: 4096) ?? []
    let statements: [(String, PostStatement)] = [
      ("newest", SQL.newest(in: cells, seen, after: .newest, limit: 42)),
      ("open projects", SQL.newest(in: cells, open, after: .newest, limit: 42)),
      ("kept counts", SQL.places(in: cells, of: circle, .integers([]))),
      ("hidden posts", SQL.hiddenPlaces(in: cells, .integers([]), hidden)),
      ("places with counts", SQL.places(in: cells, seen, newerThan: nil, limit: 20_002)),
      ("places", NearestPosts.places(in: cells.cells.map(\.key), cells.column)),
      (
        "at places",
        NearestPosts.posts(
          at: cells.cells.map { ($0.key, Self.centre, 7, .newest) }, seen, limit: 21)
      ),
      ("pins", SQL.pins(seen, in: small, limit: 100)),
      ("pins of a country", SQL.pins(seen, in: country, limit: 100)),
      ("counts", SQL.counts(seen, in: map, level: 15)),
      ("search", SQL.matches(matcher, in: cells, seen, after: .newest, limit: 300)),
    ]
    for (name, statement) in statements {
      let plan = try await plan(statement, store)
      #expect(plan.lowercased().contains(/post(count)?_/) && !plan.contains("Seq Scan on post"), "\(name): \(plan)")
    }
  }

  /// Servers that count likes of the same post at the same moment lose none.
  @Test func concurrentMarksAreCounted() async throws {
    let store = try await TestCluster.store()
    var some = TownValues(seed: 13)
    let post = some.post()
    try await store.write { transaction throws(PostgresFault) in try transaction.sql.write(post) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<12 {
        group.addTask {
          try await store.write { transaction throws(PostgresFault) in
            try transaction.writeMark(.like(post.id), of: Sample.seller(number), since: Sample.now)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await store.town.posts([post.id])[post.id]?.counts.likes == 12)
    try await store.write { transaction throws(PostgresFault) in try transaction.forgetTown(of: Sample.seller(3)) }
    #expect(try await store.town.posts([post.id])[post.id]?.counts.likes == 11)
    #expect(try await store.town.marks(of: Sample.seller(3)).isEmpty)
  }
}

extension SQL {
  fileprivate func write(_ post: Post) throws(PostgresFault) { try write(post.id, post) }
}
