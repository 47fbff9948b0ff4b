internal import MarketJSON
internal import Marketplace

/// Converts posts, comments and marks to rows and back.
extension Post {
  static let columns =
    "record, comments, likes, members, (SELECT name FROM account WHERE account.id = post.author)"

  /// Reads `columns`.
  init(_ row: SQLRow) throws(SQLiteFault) {
    guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)), var post = PostJSON.post(object) else {
      throw .damaged
    }
    post.counts = Counts(comments: row.integer(1), likes: row.integer(2), members: row.integer(3))
    if !row.isNull(4) { post.authorName = row.text(4) }
    self = post
  }
}

extension PostComment {
  static let columns = "record, likes, (SELECT name FROM account WHERE account.id = comment.author)"

  /// Reads `columns`.
  init(_ row: SQLRow) throws(SQLiteFault) {
    guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)), var comment = PostJSON.comment(object)
    else { throw .damaged }
    comment.likes = row.integer(1)
    if !row.isNull(2) { comment.authorName = row.text(2) }
    self = comment
  }
}
