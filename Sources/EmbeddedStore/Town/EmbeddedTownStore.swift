public import Marketplace

/// Posts, comments and marks in `Library/Market.sqlite`.
public struct EmbeddedTownStore: TownStore, DatabaseStore {
  let store: StoreActor

  public func posts(
    _ query: PostQuery, after cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try await ask { database throws(SQLiteFault) in
      try database.posts(query, after: cursor, limit: limit, visibility: visibility, at: time)
    }
  }

  public func matches(
    _ matcher: PostMatcher, _ query: PostQuery, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] {
    try await ask { database throws(SQLiteFault) in
      try database.matches(matcher, query, limit: limit, visibility: visibility, at: time)
    }
  }

  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await ask { database throws(SQLiteFault) in try database.postWords(beginningWith: key, limit: limit) }
  }

  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] {
    try await ask { database throws(SQLiteFault) in try database.postCorrections(of: key, limit: limit) }
  }

  public func count(
    _ query: PostQuery, newerThan cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> Int {
    try await ask { database throws(SQLiteFault) in
      try database.count(query, newerThan: cursor, limit: limit, visibility: visibility, at: time)
    }
  }

  public func pins(
    _ filter: PostFilter, in area: MapArea, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [PostPin] {
    try await ask { database throws(SQLiteFault) in
      try database.pins(filter, in: area, limit: limit, visibility: visibility, at: time)
    }
  }

  public func counts(_ filter: PostFilter, in cells: [GeoCell], visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [GeoCell: Int]
  {
    try await ask { database throws(SQLiteFault) in
      try database.counts(filter, in: cells, visibility: visibility, at: time)
    }
  }

  public func posts(_ ids: [ID<Post>]) async throws(StoreError) -> [ID<Post>: Post] {
    try await ask { database throws(SQLiteFault) in try database.posts(ids) }
  }

  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Post>] {
    try await ask { database throws(SQLiteFault) in try database.postIDs(like: short) }
  }

  public func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int, visibility: Visibility)
    async throws(StoreError) -> [PostComment]
  {
    try await ask { database throws(SQLiteFault) in
      try database.comments(of: post, after: cursor, limit: limit, visibility: visibility)
    }
  }

  public func comment(_ id: ID<PostComment>) async throws(StoreError) -> PostComment? {
    try await ask { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.comment(id) }
    }
  }

  public func comments(for person: ID<Account>, in post: ID<Post>?, since time: Timestamp, limit: Int)
    async throws(StoreError) -> [PostComment]
  {
    try await ask { database throws(SQLiteFault) in
      try database.comments(for: person, in: post, since: time, limit: limit)
    }
  }

  public func marks(of person: ID<Account>, among marks: Set<PostMark>) async throws(StoreError) -> Set<PostMark> {
    try await ask { database throws(SQLiteFault) in try database.marks(of: person, among: marks) }
  }

  public func marks(of person: ID<Account>) async throws(StoreError) -> [PostMark: Timestamp] {
    try await ask { database throws(SQLiteFault) in
      try database.read { sql throws(SQLiteFault) in try sql.marks(of: person) }
    }
  }

  public func own(
    _ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, visibility: Visibility
  ) async throws(StoreError) -> [(post: Post, time: Timestamp)] {
    try await ask { database throws(SQLiteFault) in
      try database.own(list, of: person, after: cursor, limit: limit, visibility: visibility)
    }
  }

  public func members(of project: ID<Post>) async throws(StoreError) -> [ID<Account>] {
    try await ask { database throws(SQLiteFault) in try database.members(of: project) }
  }
}
