internal import Marketplace

/// Reads posts, comments and marks in a transaction.
extension EmbeddedTransaction {
  func post(_ id: ID<Post>) throws(StoreError) -> Post? {
    try inStore { () throws(SQLiteFault) in try sql.post(id) }
  }

  func posts(of author: ID<Account>) throws(StoreError) -> [Post] {
    try inStore { () throws(SQLiteFault) in try sql.posts("author = ? ORDER BY id", [.id(author)]) }
  }

  func comment(_ id: ID<PostComment>) throws(StoreError) -> PostComment? {
    try inStore { () throws(SQLiteFault) in try sql.comment(id) }
  }

  func comments(of author: ID<Account>) throws(StoreError) -> [PostComment] {
    try inStore { () throws(SQLiteFault) in try sql.comments("author = ? ORDER BY id", [.id(author)]) }
  }

  func mark(_ mark: PostMark, by person: ID<Account>) throws(StoreError) -> Timestamp? {
    try inStore { () throws(SQLiteFault) in try sql.mark(mark, by: person) }
  }
}
