internal import MarketJSON
internal import Marketplace

/// Reads and writes the tables of comments and of marks.
extension SQL {
  func comment(_ id: ID<PostComment>) throws(SQLiteFault) -> PostComment? {
    try first("SELECT \(PostComment.columns) FROM comment WHERE id = ?", [.id(id)]) { row throws(SQLiteFault) in
      try PostComment(row)
    }
  }

  func comments(_ condition: String, _ values: [SQLValue]) throws(SQLiteFault) -> [PostComment] {
    try all("SELECT \(PostComment.columns) FROM comment WHERE \(condition)", values) { row throws(SQLiteFault) in
      try PostComment(row)
    }
  }

  /// Writes a comment, or removes it for nil. Keeps its likes.
  func write(_ id: ID<PostComment>, _ comment: PostComment?) throws(SQLiteFault) {
    let known = try self.comment(id)
    guard let post = (comment ?? known)?.post else { return }
    if let comment {
      let own: [SQLValue] = [.time(comment.createdAt), .id(id)]
      var place = own + [.integer(0), .blob([])]
      if let parent = comment.parent {
        guard let time = try integer("SELECT createdAt FROM comment WHERE id = ?", [.id(parent)]) else {
          // A replica may have a reply without its thread. It shows neither.
          return
        }
        place = [.integer(time), .id(parent)] + own
      }
      try run(
        """
        INSERT INTO comment(id, post, rootTime, root, replyTime, reply, author, createdAt, isDeleted, record)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(id) DO UPDATE SET isDeleted = excluded.isDeleted, record = excluded.record
        """,
        [.id(id), .id(post)] + place + [
          .id(comment.author), .time(comment.createdAt), .bool(!comment.isPublic), .text(comment.record),
        ])
    } else {
      try run("DELETE FROM comment WHERE id = ?", [.id(id)])
    }
    let change = (comment.map { $0.isPublic ? 1 : 0 } ?? 0) - (known.map { $0.isPublic ? 1 : 0 } ?? 0)
    if change != 0 {
      try run("UPDATE post SET comments = max(0, comments + ?) WHERE id = ?", [.integer(change), .id(post)])
    }
    try note(.post, post.bytes)
  }

  /// The time at which a person set a mark; nil without the mark.
  func mark(_ mark: PostMark, by person: ID<Account>) throws(SQLiteFault) -> Timestamp? {
    try first("SELECT time FROM postMark WHERE kind = ? AND subject = ? AND person = ?", mark.values(of: person)) {
      $0.time(0)
    }
  }

  /// Sets a mark, or removes it for nil, and counts it.
  func write(_ mark: PostMark, of person: ID<Account>, since time: Timestamp?) throws(SQLiteFault) {
    let isKnown = try self.mark(mark, by: person) != nil
    if isKnown {
      try run("DELETE FROM postMark WHERE kind = ? AND subject = ? AND person = ?", mark.values(of: person))
    }
    if let time {
      try run(
        "INSERT INTO postMark(kind, subject, person, time) VALUES(?, ?, ?, ?)", mark.values(of: person) + [.time(time)])
    }
    let change = (time == nil ? 0 : 1) - (isKnown ? 1 : 0)
    let values: [SQLValue] = [.integer(change), .blob(mark.subject)]
    switch mark {
    case .like: try run("UPDATE post SET likes = max(0, likes + ?) WHERE id = ?", values)
    case .membership: try run("UPDATE post SET members = max(0, members + ?) WHERE id = ?", values)
    case .likeComment: try run("UPDATE comment SET likes = max(0, likes + ?) WHERE id = ?", values)
    case .bookmark, .bookmarkListing: break
    }
    switch mark {
    case .like(let id), .membership(let id): try note(.post, id.bytes)
    case .likeComment(let id): if let post = try comment(id)?.post { try note(.post, post.bytes) }
    case .bookmark, .bookmarkListing: break
    }
    try note(person)
  }

  /// The marks of a person.
  func marks(of person: ID<Account>) throws(SQLiteFault) -> [PostMark: Timestamp] {
    var marks: [PostMark: Timestamp] = [:]
    try each("SELECT kind, subject, time FROM postMark WHERE person = ?", [.id(person)]) {
      row throws(SQLiteFault) in
      guard let kind = PostMark.Kind.allCases.first(where: { $0.number == row.integer(0) }),
        let id = ID<Post>(bytes: row.blob(1))
      else { throw .damaged }
      marks[PostMark(kind, high: id.high, low: id.low)] = row.time(2)
    }
    return marks
  }
}

extension PostMark {
  /// The values of the columns `kind`, `subject` and `person`.
  func values(of person: ID<Account>) -> [SQLValue] {
    [.integer(kind.number), .blob(subject), .id(person)]
  }
}
