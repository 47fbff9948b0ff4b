internal import Marketplace

/// Writes posts from the server into a replica.
extension SQL {
  /// Replaces a post, its counts, and its comments if the server sent them.
  func put(_ record: ServerPost) throws(SQLiteFault) {
    let post = record.post
    try write(post.id, post)
    if let comments = record.comments {
      let kept = Set(comments.map(\.id))
      for known in try self.comments("post = ? ORDER BY replyTime DESC", [.id(post.id)])
      where !kept.contains(known.id) {
        try write(known.id, PostComment?.none)
      }
      for comment in comments.sorted(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) {
        try write(comment.id, comment)
        try run("UPDATE comment SET likes = ? WHERE id = ?", [.integer(comment.likes), .id(comment.id)])
      }
    }
    try run(
      "UPDATE post SET comments = ?, likes = ?, members = ? WHERE id = ?",
      [.integer(post.counts.comments), .integer(post.counts.likes), .integer(post.counts.members), .id(post.id)])
  }

  /// Removes a post with its comments.
  func removePost(_ id: ID<Post>) throws(SQLiteFault) {
    try run("DELETE FROM comment WHERE post = ?", [.id(id)])
    try write(id, Post?.none)
  }

  /// Replaces the marks of the member. The counts arrive with the posts.
  func put(marks: [PostMark: Timestamp], of member: ID<Account>) throws(SQLiteFault) {
    guard try self.marks(of: member) != marks else { return }
    try run("DELETE FROM postMark WHERE person = ?", [.id(member)])
    for (mark, time) in marks.sorted(by: { ($0.value, $0.key.subject) < ($1.value, $1.key.subject) }) {
      try run(
        "INSERT INTO postMark(kind, subject, person, time) VALUES(?, ?, ?, ?)", mark.values(of: member) + [.time(time)])
    }
  }
}

/// Compares bytes as SQLite does.
private func < (left: (Timestamp, [UInt8]), right: (Timestamp, [UInt8])) -> Bool {
  left.0 == right.0 ? left.1.lexicographicallyPrecedes(right.1) : left.0 < right.0
}
