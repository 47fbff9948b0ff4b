internal import Marketplace

/// Reads single posts, and the lists of one person.
extension MarketDatabase {
  func posts(_ ids: [ID<Post>]) throws(SQLiteFault) -> [ID<Post>: Post] {
    try read { sql throws(SQLiteFault) in
      var posts: [ID<Post>: Post] = [:]
      for id in ids { posts[id] = try sql.post(id) }
      return posts
    }
  }

  /// Reads all identities, because people seldom type the short id of a post.
  func postIDs(like short: ShortID) throws(SQLiteFault) -> [ID<Post>] {
    try read { sql throws(SQLiteFault) in
      let ids: [ID<Post>] = try sql.ids("SELECT id FROM post WHERE NOT isDeleted ORDER BY id", [])
      return ids.filter { short.fits($0) }
    }
  }

  func marks(of person: ID<Account>, among marks: Set<PostMark>) throws(SQLiteFault) -> Set<PostMark> {
    try read { sql throws(SQLiteFault) in
      var found: Set<PostMark> = []
      for mark in marks { if try sql.mark(mark, by: person) != nil { found.insert(mark) } }
      return found
    }
  }

  func members(of project: ID<Post>) throws(SQLiteFault) -> [ID<Account>] {
    try read { sql throws(SQLiteFault) in
      try sql.ids(
        "SELECT person FROM postMark WHERE kind = ? AND subject = ? ORDER BY number",
        [.integer(PostMark.Kind.membership.number), .id(project)])
    }
  }

  func own(_ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, visibility: Visibility)
    throws(SQLiteFault) -> [(post: Post, time: Timestamp)]
  {
    let key = PostKey(cursor)
    var values: [SQLValue] = [.id(person), .integer(key.time), .blob(key.id)]
    let text: String
    switch list {
    case .written:
      text = """
        SELECT \(Post.columns), createdAt FROM post
        WHERE author = ? AND (createdAt, id) < (?, ?) ORDER BY createdAt DESC, id DESC
        """
    case .commented:
      text = """
        SELECT \(Post.columns), createdAt FROM post
        WHERE id IN (SELECT post FROM comment WHERE author = ? AND NOT isDeleted) AND (createdAt, id) < (?, ?)
          AND NOT isDeleted
        ORDER BY createdAt DESC, id DESC
        """
    case .liked, .bookmarked, .joined:
      let kind: PostMark.Kind = list == .liked ? .like : list == .bookmarked ? .bookmark : .membership
      values.insert(.integer(kind.number), at: 1)
      text = """
        SELECT \(Post.columns), time FROM postMark JOIN post ON post.id = subject
        WHERE person = ? AND postMark.kind = ? AND (time, subject) < (?, ?) AND NOT isDeleted
        ORDER BY time DESC, subject DESC
        """
    }
    return try read { sql throws(SQLiteFault) in
      var found: [(post: Post, time: Timestamp)] = []
      guard limit > 0 else { return found }
      try sql.rows(text, values) { row throws(SQLiteFault) in
        let post = try Post(row)
        if !post.isDeleted, !visibility.hides(post) { found.append((post, row.time(5))) }
        return found.count < limit
      }
      return found
    }
  }
}
