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

  /// The JSON of the `record` column, without the counts, which have columns of their own.
  var record: String {
    var post = self
    post.counts = Counts()
    return JSONValue.object(PostJSON.object(for: post)).text
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

  init(number: Int) throws(SQLiteFault) {
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
}
