import FileTesting
import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The data derived from posts is checked and rebuilt.
@Suite(.serialized) struct TownBuildTests {
  private let folder = TemporaryFolder()

  private func filled() async throws -> TownValues {
    var some = TownValues(seed: 9)
    let store = try await folder.run()
    for number in 0..<80 {
      let post = some.post()
      try await store.commands.perform(.post, [.post(post.id, from: nil, to: post)], by: post.author)
      if number.isMultiple(of: 3) {
        let like = RecordChange.postMark(.like(post.id), from: nil, to: Sample.now)
        try await store.commands.perform(.likePost, [like], by: Sample.seller(90))
      }
    }
    return some
  }

  private func wrong() throws -> Int {
    try MarketDatabase(path: folder.market).read { sql throws(SQLiteFault) in
      var wrong = 0
      for query in TownCheck.queries(isReplica: false) { wrong += try sql.integer(query) ?? 0 }
      return wrong
    }
  }

  private func answers(_ some: TownValues) async throws -> [AnyHashable] {
    let town = try await folder.run().town
    var answers: [AnyHashable] = [try await town.posts(some.posts.map(\.id))]
    for centre in TownValues.centres {
      for sort in PostSort.allCases {
        let query = PostQuery(around: centre, sort: sort)
        answers.append(
          try await town.posts(query, after: nil, limit: 200, visibility: Visibility(), at: Sample.now))
        answers.append(
          try await town.count(query, newerThan: nil, limit: 999, visibility: Visibility(), at: Sample.now))
      }
    }
    answers.append(try await town.words(beginningWith: "", limit: 99).map(\.key))
    return answers
  }

  @Test func nothingDisagrees() async throws {
    _ = try await filled()
    #expect(try wrong() == 0)
  }

  @Test(arguments: ["postCell", "postPlace", "postPoint", "postTally", "post"])
  func aLostRowIsFoundAndComesBack(_ table: String) async throws {
    let some = try await filled()
    let before = try await answers(some)
    let database = try MarketDatabase(path: folder.market)
    try database.write { sql throws(SQLiteFault) in
      if table == "post" {
        try sql.run("UPDATE post SET likes = likes + 1 WHERE number = 3", isKept: false)
      } else if table == "postCell" || table == "postPlace" {
        try sql.run(
          "DELETE FROM \(table) WHERE post = (SELECT post FROM \(table) LIMIT 1)", isKept: false)
      } else {
        try sql.run("UPDATE \(table) SET count = count + 1", isKept: false)
      }
    }
    #expect(try wrong() > 0)
    try database.rebuildTown()
    try database.close()
    #expect(try wrong() == 0)
    #expect(try await answers(some) == before)
  }
}
