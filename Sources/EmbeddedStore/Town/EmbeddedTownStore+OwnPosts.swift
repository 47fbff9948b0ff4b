public import Marketplace

/// Reads single posts, and the lists of one person.
extension EmbeddedTownStore {
  public func posts(_ ids: [ID<Post>]) async throws(StoreError) -> [ID<Post>: Post] {
    try await ask { sql throws(SQLiteFault) in
      var posts: [ID<Post>: Post] = [:]
      for id in ids { posts[id] = try sql.post(id) }
      return posts
    }
  }

  /// Reads all identities, because people seldom type the short id of a post.
  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Post>] {
    try await ask { sql throws(SQLiteFault) in
      let ids: [ID<Post>] = try sql.ids("SELECT id FROM post WHERE NOT isDeleted ORDER BY id", [])
      return ids.filter { short.fits($0) }
    }
  }

  public func marks(of person: ID<Account>, among marks: Set<PostMark>) async throws(StoreError) -> Set<PostMark> {
    try await ask { sql throws(SQLiteFault) in
      var found: Set<PostMark> = []
      for mark in marks { if try sql.mark(mark, by: person) != nil { found.insert(mark) } }
      return found
    }
  }

  public func marks(of person: ID<Account>) async throws(StoreError) -> [PostMark: Timestamp] {
    try await ask { sql throws(SQLiteFault) in try sql.marks(of: person) }
  }

  public func members(of project: ID<Post>) async throws(StoreError) -> [ID<Account>] {
    try await ask { sql throws(SQLiteFault) in
      try sql.ids(
        "SELECT person FROM postMark WHERE kind = ? AND subject = ? ORDER BY number",
        [.integer(PostMark.Kind.membership.number), .id(project)])
    }
  }

  public func own(
    _ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, visibility: Visibility
  ) async throws(StoreError) -> [(post: Post, time: Timestamp)] {
    try await ask { sql throws(SQLiteFault) in
      var found: [(post: Post, time: Timestamp)] = []
      guard limit > 0 else { return found }
      let query = Self.query(list, of: person, after: PostKey(cursor))
      try sql.rows(query.text, query.values) { row throws(SQLiteFault) in
        let post = try Post(row)
        if !post.isDeleted, !visibility.hides(post) { found.append((post, row.time(5))) }
        return found.count < limit
      }
      return found
    }
  }

  private static func query(_ list: OwnPosts, of person: ID<Account>, after key: PostKey) -> (
    text: String, values: [SQLValue]
  ) {
    let (person, key): (SQLValue, [SQLValue]) = (.id(person), [.integer(key.time), .blob(key.id)])
    switch list {
    case .written:
      return (
        """
        SELECT \(Post.columns), createdAt FROM post
        WHERE author = ? AND (createdAt, id) < (?, ?) ORDER BY createdAt DESC, id DESC
        """, [person] + key
      )
    case .commented:
      return (
        """
        SELECT \(Post.columns), createdAt FROM post
        WHERE id IN (SELECT post FROM comment WHERE author = ? AND NOT isDeleted) AND (createdAt, id) < (?, ?)
          AND NOT isDeleted
        ORDER BY createdAt DESC, id DESC
        """, [person] + key
      )
    case .liked, .bookmarked, .joined:
      let kind: PostMark.Kind = list == .liked ? .like : list == .bookmarked ? .bookmark : .membership
      return (
        """
        SELECT \(Post.columns), time FROM postMark JOIN post ON post.id = subject
        WHERE person = ? AND postMark.kind = ? AND (time, subject) < (?, ?) AND NOT isDeleted
        ORDER BY time DESC, subject DESC
        """, [person, .integer(kind.number)] + key
      )
    }
  }
}
