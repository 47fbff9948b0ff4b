internal import Marketplace

/// Checks and rebuilds the data derived from posts, comments and marks.
extension MarketDatabase {
  /// Rebuilds the derived tables and, with `countingAgain`, the counts, in one transaction.
  func rebuildTown(countingAgain: Bool = true) throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      for table in TownSchema.derivedNames { try sql.run("DELETE FROM \(table)", isKept: false) }
      try sql.run("INSERT INTO post_gram(post_gram) VALUES('delete-all')", isKept: false)
      // The counts of a replica are the server's.
      if countingAgain, try sql.meta(EmbeddedReplicaStore.positionName) == nil {
        for count in TownCheck.counted {
          try sql.run("UPDATE \(count.table) SET \(count.column) = \(count.value)", isKept: false)
        }
      }
      let newest = try sql.integer("SELECT max(number) FROM post") ?? 0
      // Not all of them at once, because they may not fit into memory.
      for start in stride(from: 0, through: newest, by: Self.postsAtOnce) {
        let some = try sql.posts(
          "number >= ? AND number < ? AND NOT isDeleted ORDER BY number",
          [.integer(start), .integer(start + Self.postsAtOnce)])
        for post in some { try sql.derive(post, by: 1) }
      }
      try sql.note(.everything)
    }
  }

  private static let postsAtOnce = 1000
}

/// Queries that count the disagreements between posts and the data derived from them.
enum TownCheck {
  /// A replica's counts are the server's, so its marks do not explain them.
  static func queries(isReplica: Bool) -> [String] { isReplica ? derived : derived + counts }

  private static let posts = "(SELECT count(*) FROM post WHERE NOT isDeleted)"

  private static let derived = [
    "SELECT abs((SELECT count(*) FROM postCell) - \(TownSchema.cellLevels.count) * \(posts))",
    "SELECT abs((SELECT count(*) FROM postPlace) - \(TownSchema.cellLevels.count) * \(posts))",
    "SELECT abs((SELECT coalesce(sum(count), 0) FROM postPoint) - \(TownSchema.cellLevels.count) * \(posts))",
    "SELECT abs((SELECT coalesce(sum(count), 0) FROM postTally) - \(GeoCell.deepestCounted + 1) * \(posts))",
    """
    SELECT count(*) FROM postCell WHERE NOT EXISTS(
      SELECT 1 FROM post WHERE id = postCell.post AND NOT isDeleted AND createdAt = postCell.time
        AND post.latitude = postCell.latitude AND post.longitude = postCell.longitude
        AND post.kind = postCell.kind AND post.topic = postCell.topic AND post.author = postCell.author)
    """,
  ]

  private static let counts = counted.map {
    "SELECT count(*) FROM \($0.table) WHERE \($0.column) != \($0.value)"
  }

  /// The counts in posts and comments, with the expressions that compute them.
  fileprivate static let counted: [(table: String, column: String, value: String)] = [
    ("post", "comments", "(SELECT count(*) FROM comment WHERE comment.post = post.id AND NOT comment.isDeleted)"),
    ("post", "likes", marks(.like, of: "post")), ("post", "members", marks(.membership, of: "post")),
    ("comment", "likes", marks(.likeComment, of: "comment")),
  ]

  private static func marks(_ kind: PostMark.Kind, of table: String) -> String {
    "(SELECT count(*) FROM postMark WHERE postMark.kind = \(kind.number) AND subject = \(table).id)"
  }
}
