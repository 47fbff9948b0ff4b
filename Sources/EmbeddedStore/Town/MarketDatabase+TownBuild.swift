internal import Marketplace

/// Checks and rebuilds what follows from posts, comments and marks.
extension MarketDatabase {
  /// Rebuilds the derived tables and the counts, in one transaction.
  func rebuildTown() throws(SQLiteFault) {
    try write { sql throws(SQLiteFault) in
      for table in TownSchema.derivedNames { try sql.run("DELETE FROM \(table)", isKept: false) }
      try sql.run("INSERT INTO post_gram(post_gram) VALUES('delete-all')", isKept: false)
      // The counts of a replica are the server's.
      if try sql.meta(ReplicaSchema.position) == nil {
        for statement in Self.counts { try sql.run(statement, isKept: false) }
      }
      for post in try sql.posts("NOT isDeleted ORDER BY number", []) { try sql.derive(post, by: 1) }
      try sql.note(.everything)
    }
  }

  private static let counts = [
    "UPDATE post SET comments = (SELECT count(*) FROM comment WHERE comment.post = post.id AND NOT isDeleted)",
    "UPDATE post SET likes = (SELECT count(*) FROM postMark WHERE postMark.kind = 0 AND subject = post.id)",
    "UPDATE post SET members = (SELECT count(*) FROM postMark WHERE postMark.kind = 3 AND subject = post.id)",
    "UPDATE comment SET likes = (SELECT count(*) FROM postMark WHERE postMark.kind = 1 AND subject = comment.id)",
  ]
}

/// The disagreements between posts and what follows from them, as queries that return a number.
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

  private static let counts = [
    """
    SELECT count(*) FROM post
    WHERE comments != (SELECT count(*) FROM comment WHERE comment.post = post.id AND NOT comment.isDeleted)
      OR likes != (SELECT count(*) FROM postMark WHERE postMark.kind = 0 AND subject = post.id)
      OR members != (SELECT count(*) FROM postMark WHERE postMark.kind = 3 AND subject = post.id)
    """,
    """
    SELECT count(*) FROM comment
    WHERE likes != (SELECT count(*) FROM postMark WHERE postMark.kind = 1 AND subject = comment.id)
    """,
  ]
}
