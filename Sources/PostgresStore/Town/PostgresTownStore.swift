public import Marketplace

/// Posts, comments and marks in PostgreSQL.
public struct PostgresTownStore: TownStore {
  let store: PostgresStore

  public func posts(
    _ query: PostQuery, after cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try await store.browse { sql throws(PostgresFault) in
      try sql.posts(query, PostCondition(query.filter, visibility, at: time), after: cursor, limit: limit)
    }
  }

  public func matches(
    _ matcher: PostMatcher, _ query: PostQuery, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try await store.browse { sql throws(PostgresFault) in
      try sql.matches(matcher, query, PostCondition(query.filter, visibility, at: time), limit: limit)
    }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await store.look { sql throws(PostgresFault) in try sql.postWords(beginningWith: key, limit: limit) }
  }

  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await store.browse { sql throws(PostgresFault) in try sql.postCorrections(of: key, limit: limit) }
  }

  public func count(
    _ query: PostQuery, newerThan cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> Int {
    let question = { @Sendable (sql: SQL) throws(PostgresFault) in
      try sql.count(
        query.circle, PostCondition(query.filter, visibility, at: time),
        newerThan: cursor.map { PostKey($0) }, limit: limit)
    }
    // Counting what is hidden is a second query, which must see the same state. Other counts need no transaction.
    return try await visibility.isEmpty ? store.look(question) : store.browse(question)
  }

  public func pins(
    _ filter: PostFilter, in area: MapArea, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [PostPin] {
    try await store.look { sql throws(PostgresFault) in
      try sql.pins(PostCondition(filter, visibility, at: time), in: area, limit: limit)
    }
  }

  public func counts(_ filter: PostFilter, in cells: [GeoCell], visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [GeoCell: Int]
  {
    try await store.look { sql throws(PostgresFault) in
      try sql.counts(PostCondition(filter, visibility, at: time), in: cells)
    }
  }

  public func posts(_ ids: [ID<Post>]) async throws(StoreError) -> [ID<Post>: Post] {
    try await store.ask { sql throws(PostgresFault) in try sql.posts(ids) }
  }

  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Post>] {
    try await store.ask { sql throws(PostgresFault) in try sql.postIDs(like: short) }
  }

  public func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int, visibility: Visibility)
    async throws(StoreError) -> [PostComment]
  {
    try await store.ask { sql throws(PostgresFault) in
      try sql.comments(of: post, after: cursor, limit: limit, visibility)
    }
  }

  public func comment(_ id: ID<PostComment>) async throws(StoreError) -> PostComment? {
    try await store.ask { sql throws(PostgresFault) in try sql.comment(id) }
  }

  public func comments(for person: ID<Account>, in post: ID<Post>?, since time: Timestamp, limit: Int)
    async throws(StoreError) -> [PostComment]
  {
    try await store.ask { sql throws(PostgresFault) in
      try sql.comments(for: person, in: post, since: time, limit: limit)
    }
  }

  public func marks(of person: ID<Account>, among marks: Set<PostMark>) async throws(StoreError) -> Set<PostMark> {
    try await store.ask { sql throws(PostgresFault) in try sql.marks(of: person, among: marks) }
  }

  public func marks(of person: ID<Account>) async throws(StoreError) -> [PostMark: Timestamp] {
    try await store.ask { sql throws(PostgresFault) in
      Dictionary(try sql.marks(of: person).map { ($0.mark, $0.time) }) { first, _ in first }
    }
  }

  public func own(
    _ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, visibility: Visibility
  ) async throws(StoreError) -> [(post: Post, time: Timestamp)] {
    try await store.ask { sql throws(PostgresFault) in
      try sql.own(list, of: person, after: cursor, limit: limit, visibility)
    }
  }

  public func members(of project: ID<Post>) async throws(StoreError) -> [ID<Account>] {
    try await store.ask { sql throws(PostgresFault) in try sql.members(of: project) }
  }
}
