public import Marketplace

/// Reads comments.
extension EmbeddedTownStore {
  public func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int, visibility: Visibility)
    async throws(StoreError) -> [PostComment]
  {
    try await ask { sql throws(SQLiteFault) in
      var found: [PostComment] = []
      guard limit > 0 else { return found }
      var hiddenRoots: [ID<PostComment>: Bool] = [:]
      let values: [SQLValue] = [
        .id(post), .integer(cursor.map { Int($0.root.time.milliseconds) } ?? .min), .blob(cursor?.root.id.bytes ?? []),
        .integer(cursor?.reply.map { Int($0.time.milliseconds) } ?? 0), .blob(cursor?.reply?.id.bytes ?? []),
      ]
      try sql.rows(
        """
        SELECT \(PostComment.columns) FROM comment
        WHERE post = ? AND (rootTime, root, replyTime, reply) > (?, ?, ?, ?)
        ORDER BY rootTime, root, replyTime, reply
        """, values
      ) { row throws(SQLiteFault) in
        let comment = try PostComment(row)
        if let root = comment.parent {
          let known = hiddenRoots[root]
          let isHidden = if let known { known } else { try sql.isHidden(root, visibility) }
          hiddenRoots[root] = isHidden
          if !isHidden, comment.isPublic, !visibility.hides(comment) { found.append(comment) }
        } else {
          hiddenRoots[comment.id] = visibility.hides(comment)
          let isShown = if comment.isPublic { true } else { try sql.hasReply(comment, visibility) }
          if isShown, !visibility.hides(comment) { found.append(comment) }
        }
        return found.count < limit
      }
      return found
    }
  }

  public func comment(_ id: ID<PostComment>) async throws(StoreError) -> PostComment? {
    try await ask { sql throws(SQLiteFault) in try sql.comment(id) }
  }

  /// Starts from the person's own posts and comments, because a person has few, and reads the comments below each.
  public func comments(for person: ID<Account>, in post: ID<Post>?, since time: Timestamp, limit: Int)
    async throws(StoreError) -> [PostComment]
  {
    try await ask { sql throws(SQLiteFault) in
      let me = SQLValue.id(person)
      let its: [SQLValue] = post.map { [.id($0)] } ?? []
      let ofPost = post == nil ? "" : " AND id = ?"
      let inPost = post == nil ? "" : " AND own.post = ?"
      let found = try sql.comments(
        """
        number IN (
          SELECT number FROM comment WHERE post IN (SELECT id FROM post WHERE author = ?\(ofPost))
          UNION
          SELECT reply.number FROM comment AS own JOIN comment AS reply
            ON reply.post = own.post AND reply.rootTime = own.createdAt AND reply.root = own.id AND reply.reply != x''
          WHERE own.author = ?\(inPost)
        ) AND author != ? AND createdAt >= ? AND NOT isDeleted
        ORDER BY createdAt DESC, number DESC LIMIT ?
        """, [me] + its + [me] + its + [me, .time(time), .integer(max(0, limit))])
      return Array(found.reversed())
    }
  }
}

extension SQL {
  /// Whether the person does not see a comment, or it does not exist.
  fileprivate func isHidden(_ id: ID<PostComment>, _ visibility: Visibility) throws(SQLiteFault) -> Bool {
    guard let comment = try comment(id) else { return true }
    return visibility.hides(comment)
  }

  /// Whether a comment has a reply that the person sees.
  fileprivate func hasReply(_ comment: PostComment, _ visibility: Visibility) throws(SQLiteFault) -> Bool {
    var isFound = false
    try rows(
      """
      SELECT id, author FROM comment
      WHERE post = ? AND rootTime = ? AND root = ? AND reply != x'' AND NOT isDeleted
      """,
      [.id(comment.post), .time(comment.createdAt), .id(comment.id)]
    ) { row throws(SQLiteFault) in
      let id: ID<PostComment> = try row.id(0)
      let author: ID<Account> = try row.id(1)
      isFound = !visibility.sellers.contains(author) && !visibility.comments.contains(id)
      return !isFound
    }
    return isFound
  }
}
