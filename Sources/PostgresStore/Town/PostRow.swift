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

  /// The JSON of the `record` column, without the counts, which have columns of their own.
  var record: String {
    var post = self
    post.counts = Counts()
    return JSONValue.object(PostJSON.object(for: post)).text
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

  /// The JSON of the `record` column, without the likes, which have a column of their own.
  var record: String {
    var comment = self
    comment.likes = 0
    return JSONValue.object(PostJSON.object(for: comment)).text
  }
}

// The numbers are stored, so never reuse one for another meaning.
extension PostKind {
  var number: Int {
    switch self {
    case .news: 0
    case .question: 1
    case .together: 2
    }
  }

  init(number: Int) throws(PostgresFault) {
    guard let kind = Self.allCases.first(where: { $0.number == number }) else { throw .damaged }
    self = kind
  }
}

extension Topic {
  var number: Int {
    switch self {
    case .everyday: 0
    case .food: 1
    case .lostAndFound: 2
    case .pets: 3
    case .children: 4
    case .safety: 5
    case .sports: 6
    case .culture: 7
    case .traffic: 8
    case .help: 9
    }
  }
}

extension PostMark.Kind {
  var number: Int {
    switch self {
    case .like: 0
    case .likeComment: 1
    case .bookmark: 2
    case .membership: 3
    case .bookmarkListing: 4
    }
  }
}

extension PostMark {
  /// The identity of the marked post, comment or listing.
  var subject: [UInt8] {
    switch self {
    case .like(let id), .bookmark(let id), .membership(let id): id.bytes
    case .likeComment(let id): id.bytes
    case .bookmarkListing(let id): id.bytes
    }
  }

  /// - Parameters:
  ///   - number: of a `PostMark.Kind`.
  ///   - subject: the identity of the marked thing, whatever it is.
  init(number: Int, subject: ID<Post>) throws(PostgresFault) {
    guard let kind = Kind.allCases.first(where: { $0.number == number }) else { throw .damaged }
    self.init(kind, high: subject.high, low: subject.low)
  }
}
