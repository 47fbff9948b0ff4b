internal import MarketJSON
internal import Marketplace

/// Reads and writes the table of comments.
extension SQL {
  func comment(_ id: ID<PostComment>) throws(PostgresFault) -> PostComment? {
    try first("SELECT \(PostComment.columns) FROM comment WHERE id = $1", [.id(id)]) { row throws(PostgresFault) in
      try PostComment(row)
    }
  }

  func comments(of author: ID<Account>) throws(PostgresFault) -> [PostComment] {
    try comments("SELECT \(PostComment.columns) FROM comment WHERE author = $1 ORDER BY id", [.id(author)])
  }

  /// A thread is hidden with its first comment. A first comment that is not public is there while it has a visible reply.
  func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int, _ visibility: Visibility)
    throws(PostgresFault) -> [PostComment]
  {
    guard limit > 0 else { return [] }
    func isSeen(_ table: String) -> String { "\(table).author <> ALL($1) AND \(table).id <> ALL($2)" }
    let text = """
      SELECT \(PostComment.columns) FROM comment JOIN comment AS first ON first.id = comment.root
      WHERE comment.post = $3
        AND (comment.rootTime, comment.root, comment.replyTime, comment.id) > ($4, $5, $6, $7)
        AND \(isSeen("comment")) AND \(isSeen("first"))
        AND (comment.isPublic OR comment.id = comment.root AND EXISTS (
          SELECT 1 FROM comment AS reply WHERE reply.root = comment.id AND reply.id <> comment.id AND reply.isPublic
            AND \(isSeen("reply"))))
      ORDER BY comment.rootTime, comment.root, comment.replyTime, comment.id LIMIT $8
      """
    let last = cursor.map { ($0.root, $0.reply?.time.milliseconds ?? Self.beforeReplies, $0.reply?.id ?? $0.root.id) }
    return try comments(
      text,
      [
        .ids(visibility.sellers), .ids(visibility.comments), .id(post),
        .integer(last.map { Int($0.0.time.milliseconds) } ?? .min), .id(last?.0.id ?? Self.lowest),
        .integer(Int(last?.1 ?? Self.beforeReplies)), .id(last?.2 ?? Self.lowest), .integer(limit),
      ])
  }

  /// Starts from the person's own posts and comments, because a person has few, and reads the newer comments below each.
  func comments(for person: ID<Account>, in post: ID<Post>?, since time: Timestamp, limit: Int)
    throws(PostgresFault) -> [PostComment]
  {
    let text = """
      SELECT \(PostComment.columns) FROM comment
      WHERE comment.id IN (
        SELECT below.id FROM post JOIN comment AS below ON below.post = post.id
        WHERE post.author = $1 AND ($2::uuid IS NULL OR post.id = $2::uuid) AND below.createdAt >= $3
        UNION
        SELECT reply.id FROM comment AS own JOIN comment AS reply ON reply.root = own.id AND reply.id <> own.id
        WHERE own.author = $1 AND ($2::uuid IS NULL OR own.post = $2::uuid) AND reply.createdAt >= $3
      ) AND comment.author <> $1 AND comment.isPublic
      ORDER BY comment.createdAt DESC, comment.id DESC LIMIT $4
      """
    return try comments(text, [.id(person), .id(post), .time(time), .integer(max(0, limit))]).reversed()
  }

  private func comments(_ text: String, _ values: [SQLValue]) throws(PostgresFault) -> [PostComment] {
    try all(text, values) { row throws(PostgresFault) in try PostComment(row) }
  }

  /// The `replyTime` of the first comment of a thread.
  private static let beforeReplies = Int64.min
  private static let lowest = ID<PostComment>(high: 0, low: 0)

  /// Writes a comment, or removes it for nil. Keeps its likes. Returns its post; nil if nothing changed.
  func write(_ id: ID<PostComment>, _ comment: PostComment?) throws(PostgresFault) -> ID<Post>? {
    let known = try self.comment(id)
    guard let post = (comment ?? known)?.post else { return nil }
    if let comment {
      var root = CommentCursor.Key(time: comment.createdAt, id: id)
      if let parent = comment.parent {
        guard let time = try integer("SELECT createdAt FROM comment WHERE id = $1", [.id(parent)]) else { return nil }
        root = CommentCursor.Key(time: Timestamp(milliseconds: Int64(time)), id: parent)
      }
      let replyTime = comment.parent == nil ? Self.beforeReplies : comment.createdAt.milliseconds
      try run(
        """
        INSERT INTO comment(id, post, root, rootTime, replyTime, author, createdAt, isPublic, record)
        VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ON CONFLICT(id) DO UPDATE SET isPublic = excluded.isPublic, record = excluded.record
        """,
        [
          .id(id), .id(post), .id(root.id), .time(root.time), .integer(Int(replyTime)), .id(comment.author),
          .time(comment.createdAt), .bool(comment.isPublic), .text(comment.record),
        ])
    } else {
      try run("DELETE FROM comment WHERE id = $1", [.id(id)])
    }
    let change = (comment?.isPublic ?? false ? 1 : 0) - (known?.isPublic ?? false ? 1 : 0)
    if change != 0 {
      try run(
        "UPDATE post SET comments = greatest(0, comments + $1) WHERE id = $2", [.integer(change), .id(post)])
    }
    return post
  }
}
