internal import MarketJSON
internal import Marketplace

/// Converts posts, comments and marks to rows and back.
extension Post {
  static let columns = """
    post.record, post.comments, post.likes, post.members,
    (SELECT account.name FROM account WHERE account.id = post.author)
    """

  /// Reads `columns`.
  init(_ row: SQLRow) throws(PostgresFault) {
    guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)), var post = PostJSON.post(object) else {
      throw .damaged
    }
    post.counts = Counts(comments: row.integer(1), likes: row.integer(2), members: row.integer(3))
    if let name = row.optionalText(4) { post.authorName = name }
    self = post
  }

  /// The key of its title, the first consonants of its title, and the key of its text, as lines. Every term that the post
  /// matches is in one of them. The reverse does not hold, so `PostMatcher` decides.
  var searched: String {
    [KoreanFolding.key(of: title), KoreanFolding.initials(of: title), KoreanFolding.key(of: text)]
      .joined(separator: "\n")
  }
}

extension PostComment {
  static let columns = """
    comment.record, comment.likes, (SELECT account.name FROM account WHERE account.id = comment.author)
    """

  /// Reads `columns`.
  init(_ row: SQLRow) throws(PostgresFault) {
    guard case .object(let object)? = try? JSONReader.value(of: row.blob(0)), var comment = PostJSON.comment(object)
    else { throw .damaged }
    comment.likes = row.integer(1)
    if let name = row.optionalText(2) { comment.authorName = name }
    self = comment
  }
}

extension PostMark {
  /// - Parameters:
  ///   - number: of a `PostMark.Kind`.
  ///   - subject: the identity of the marked thing, whatever it is.
  init(number: Int, subject: ID<Post>) throws(PostgresFault) {
    guard let kind = Kind.allCases.first(where: { $0.number == number }) else { throw .damaged }
    self.init(kind, high: subject.high, low: subject.low)
  }
}
