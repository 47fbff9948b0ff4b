internal import Marketplace

/// Reads posts, comments and marks in a transaction.
extension PostgresTransaction {
  func post(_ id: ID<Post>) throws(StoreError) -> Post? {
    try inStore { () throws(PostgresFault) in try sql.post(id) }
  }

  func posts(of author: ID<Account>) throws(StoreError) -> [Post] {
    try inStore { () throws(PostgresFault) in try sql.posts(of: author) }
  }

  func comment(_ id: ID<PostComment>) throws(StoreError) -> PostComment? {
    try inStore { () throws(PostgresFault) in try sql.comment(id) }
  }

  func comments(of author: ID<Account>) throws(StoreError) -> [PostComment] {
    try inStore { () throws(PostgresFault) in try sql.comments(of: author) }
  }

  func mark(_ mark: PostMark, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(PostgresFault) in try sql.mark(mark, by: person) }
  }
}

/// Writes posts, comments and marks, with their events.
extension PostgresTransaction {
  func writePost(_ id: ID<Post>, _ post: Post?) throws(PostgresFault) {
    try sql.write(id, post)
    note(.post, id.bytes)
  }

  func writeComment(_ id: ID<PostComment>, _ comment: PostComment?) throws(PostgresFault) {
    if let post = try sql.write(id, comment) { note(.post, post.bytes) }
  }

  func writeMark(_ mark: PostMark, of person: ID<Account>, since: Timestamp?) throws(PostgresFault) {
    try sql.write(mark, of: person, since: since)
    switch mark {
    case .like(let id), .membership(let id): note(.post, id.bytes)
    case .likeComment(let id): if let post = try sql.comment(id)?.post { note(.post, post.bytes) }
    case .bookmark, .bookmarkListing: break
    }
    note(person)
  }

  func forgetTown(of person: ID<Account>) throws(PostgresFault) {
    for (mark, _) in try sql.marks(of: person) { try writeMark(mark, of: person, since: nil) }
  }
}
