internal import Marketplace

extension MarketDatabase {
  /// Adds posts with their comments and marks. Leaves out those that are known already.
  func add(_ town: SampleTown) throws(SQLiteFault) {
    guard !town.posts.isEmpty else { return }
    try write { sql throws(SQLiteFault) in
      for post in town.posts where try sql.post(post.id) == nil { try sql.write(post.id, post) }
      for comment in town.comments where try sql.comment(comment.id) == nil { try sql.write(comment.id, comment) }
      for mark in town.marks where try sql.mark(mark.mark, by: mark.person) == nil {
        try sql.write(mark.mark, of: mark.person, since: mark.time)
      }
      try sql.note(.everything)
    }
  }
}
