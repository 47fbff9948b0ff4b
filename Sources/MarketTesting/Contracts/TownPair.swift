import Marketplace

/// A store and a plain one with the same posts. Compares their answers.
struct TownPair: Sendable {
  let stores: TownStoreContract.Stores
  let reference: TownStoreContract.Stores

  func publish(_ post: Post) async throws { try await write(.post(post.id, from: nil, to: post), by: post.author) }

  func write(_ change: RecordChange, by person: ID<Account>) async throws {
    for store in [stores, reference] {
      try await store.commands.asking { transaction throws(StoreError) in
        try transaction.write(change, of: person, at: Sample.now)
      }
    }
  }

  /// Asks both stores the same random questions.
  func compare(_ some: inout TownValues) async throws {
    let (query, visibility, time) = (some.query(), some.visibility(), Sample.now)
    let limit = some.one([1, 3, 17, 50])
    let all = try await reference.town.posts(query, after: nil, limit: .max, visibility: visibility, at: time)
    var (found, cursor): ([Post], PostCursor?) = ([], nil)
    repeat {
      let page = try await stores.town.posts(query, after: cursor, limit: limit, visibility: visibility, at: time)
      found += page
      cursor = page.count == limit ? page.last.map { PostCursor($0, in: query) } : nil
    } while cursor != nil
    try expectEqual(found, all, "the posts of \(query)")
    for newer in [nil, all.randomElement(using: &some.generator).map { PostCursor($0, in: query) }] {
      for limit in [2, 10_001] {
        let expected = try await reference.town.count(
          query, newerThan: newer, limit: limit, visibility: visibility, at: time)
        let count = try await stores.town.count(
          query, newerThan: newer, limit: limit, visibility: visibility, at: time)
        try expectEqual(count, expected, "the count of \(query)")
      }
    }
    let area = some.area()
    let pins = try await stores.town.pins(query.filter, in: area, limit: 40, visibility: visibility, at: time)
    let expectedPins = try await reference.town.pins(
      query.filter, in: area, limit: 40, visibility: visibility, at: time)
    try expectEqual(pins, expectedPins, "the pins in \(area)")
    let cells = GeoCell.cover(area, level: some.one([0, 3, 8, 11]), limit: 4096) ?? []
    let counts = try await stores.town.counts(query.filter, in: cells, visibility: visibility, at: time)
    let expectedCounts = try await reference.town.counts(query.filter, in: cells, visibility: visibility, at: time)
    try expectEqual(counts, expectedCounts, "the counts in \(area)")
    let short = ShortID(String(some.one(some.posts + [some.unknown]).id.description.suffix(6)))
    guard let short else { return }
    let (ids, expectedIDs) = (try await stores.town.ids(like: short), try await reference.town.ids(like: short))
    try expectEqual(ids, expectedIDs, "the posts like \(short)")
  }

  /// Compares the lists of each person, and the posts with their counts.
  func compareOwn(_ some: inout TownValues) async throws {
    let ids = some.posts.map(\.id)
    let (posts, expected) = (try await stores.town.posts(ids), try await reference.town.posts(ids))
    try expectEqual(posts, expected, "the posts")
    for id in ids {
      let (members, others) = (try await stores.town.members(of: id), try await reference.town.members(of: id))
      try expectEqual(members, others, "the members")
    }
    for person in some.people {
      let marks = Set(
        ids.flatMap { id in
          [PostMark.like(id), .bookmark(id), .membership(id), .bookmarkListing(ID(high: id.high, low: id.low))]
        })
      let (times, expectedTimes) = (
        try await stores.town.marks(of: person), try await reference.town.marks(of: person)
      )
      try expectEqual(times, expectedTimes, "the times of the marks")
      let set = try await stores.town.marks(of: person, among: marks)
      let expectedSet = try await reference.town.marks(of: person, among: marks)
      try expectEqual(set, expectedSet, "the marks")
      for list in OwnPosts.allCases {
        let visibility = some.visibility()
        let all = try await reference.town.own(
          list, of: person, after: nil, limit: .max, visibility: visibility)
        var (found, cursor): ([(post: Post, time: Timestamp)], PostCursor?) = ([], nil)
        repeat {
          let page = try await stores.town.own(list, of: person, after: cursor, limit: 4, visibility: visibility)
          found += page
          cursor = page.count == 4 ? page.last.map { PostCursor(time: $0.time, id: $0.post.id) } : nil
        } while cursor != nil
        try expectEqual(found.map(\.post), all.map(\.post), "the list \(list)")
        try expectEqual(found.map(\.time), all.map(\.time), "the times of \(list)")
      }
    }
  }

  func compareComments(_ some: inout TownValues) async throws {
    for post in some.posts {
      for visibility in [Visibility(), some.visibility(), some.visibility()] {
        let all = try await reference.town.comments(of: post.id, after: nil, limit: .max, visibility: visibility)
        for limit in [1, 7, 300] {
          var (found, cursor): ([PostComment], CommentCursor?) = ([], nil)
          repeat {
            let page = try await stores.town.comments(
              of: post.id, after: cursor, limit: limit, visibility: visibility)
            found += page
            cursor = nil
            if page.count == limit, let last = page.last { cursor = try await self.cursor(last) }
          } while cursor != nil
          try expectEqual(found, all, "the comments, \(limit) at a time")
        }
      }
    }
    for comment in some.comments {
      let (found, expected) = (
        try await stores.town.comment(comment.id), try await reference.town.comment(comment.id)
      )
      try expectEqual(found, expected, "a comment")
    }
  }

  private func cursor(_ comment: PostComment) async throws -> CommentCursor? {
    let own = CommentCursor.Key(time: comment.createdAt, id: comment.id)
    guard let parent = comment.parent else { return CommentCursor(root: own) }
    guard let root = try await reference.town.comment(parent) else { return nil }
    return CommentCursor(root: CommentCursor.Key(time: root.createdAt, id: root.id), reply: own)
  }
}
