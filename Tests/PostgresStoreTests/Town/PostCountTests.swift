import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

/// The kept counts of posts against the posts themselves.
@Suite(.serialized) struct PostCountTests {
  private static let centre = TownValues.centres[0]

  @Test func theyStayRightWhenTheyAreFolded() async throws {
    let store = try await TestCluster.store()
    var random = SeededGenerator(seed: 21)
    var some = TownValues(seed: 22)
    var posts = (0..<120).map { _ in some.post(at: Self.near(&random)) }
    try await write(posts.map(Optional.some), store)
    for round in 0..<6 {
      for _ in 0..<40 {
        let place = Int.random(in: 0..<posts.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: posts[place].deletedAt = posts[place].deletedAt == nil ? Sample.now : nil
        case 1:
          posts[place].place = Place(coordinate: Self.near(&random), neighborhood: posts[place].place.neighborhood)
        case 2:
          try await store.write { [id = posts[place].id] transaction throws(PostgresFault) in
            try transaction.sql.write(id, nil)
          }
        default: posts[place].text += "!"
        }
      }
      try await write(posts.map { Int.random(in: 0..<8, using: &random) == 0 ? nil : $0 }, store)
      if round % 2 == 1 { try await store.ask { sql throws(PostgresFault) in try sql.foldPostCounts() } }
      try await check(store, posts)
    }
    let (kept, unfolded) = try await store.ask { sql throws(PostgresFault) in
      (
        try sql.integer("SELECT count(*) FROM postCount") ?? 0,
        try sql.integer("SELECT count(*) FROM postCount WHERE NOT isFolded") ?? 0
      )
    }
    #expect(kept > 20 && unfolded == 0)
  }

  /// Rows that writers add while others are added up are counted once.
  @Test func foldingBesideWritersLosesNothing() async throws {
    let store = try await TestCluster.store()
    var some = TownValues(seed: 23)
    let posts = (0..<60).map { _ in some.post(at: Self.centre) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for post in posts {
        group.addTask { try await write([post], store) }
        group.addTask { try await store.ask { sql throws(PostgresFault) in try sql.foldPostCounts() } }
      }
      try await group.waitForAll()
    }
    let circle = PostQuery(around: Self.centre).circle
    let condition = PostCondition(PostFilter(), Visibility(), at: Sample.now)
    let kept = try await store.ask { sql throws(PostgresFault) in
      try sql.count(circle, condition, newerThan: nil, limit: 100)
    }
    #expect(kept == posts.count)
  }

  private static func near(_ random: inout SeededGenerator) -> Coordinate {
    Coordinate(
      latitude: centre.latitude + Double.random(in: -0.02...0.02, using: &random),
      longitude: centre.longitude + Double.random(in: -0.02...0.02, using: &random)
    ).rounded
  }

  private func write(_ posts: [Post?], _ store: PostgresStore) async throws {
    try await store.write { transaction throws(PostgresFault) in
      for case let post? in posts { try transaction.sql.write(post.id, post) }
    }
  }

  /// Compares with counting the posts newer than the oldest possible one, which does not use the kept counts.
  private func check(_ store: PostgresStore, _ posts: [Post]) async throws {
    let hidden = Visibility(sellers: [posts[0].author, posts[1].author], posts: [posts[2].id, posts[3].id])
    for radius in [300, 1200, 2000] {
      for kinds: Set<PostKind> in [[], [.question], [.question, .together]] {
        for visibility in [Visibility(), hidden] {
          let circle = PostQuery(around: Self.centre, radius: radius).circle
          let condition = PostCondition(PostFilter(kinds: kinds), visibility, at: Sample.now)
          let (kept, counted, few) = try await store.ask { sql throws(PostgresFault) in
            (
              try sql.count(circle, condition, newerThan: nil, limit: 10_000),
              try sql.count(circle, condition, newerThan: .oldest, limit: 10_000),
              try sql.count(circle, condition, newerThan: nil, limit: 7)
            )
          }
          #expect(kept == counted && few == min(7, counted), "\(radius) \(kinds)")
        }
      }
    }
  }
}
