public import Marketplace

extension InMemoryTownStore {
  public func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int, visibility: Visibility)
    async throws(StoreError) -> [PostComment]
  {
    try answer { state in
      let all = state.comments.values.filter { $0.post == post && !visibility.hides($0) }
      let roots = Dictionary(uniqueKeysWithValues: all.filter { $0.parent == nil }.map { ($0.id, $0) })
      let replies = all.filter { $0.isPublic && $0.parent.map { roots[$0] != nil } ?? false }
      let answered = Set(replies.compactMap(\.parent))
      var placed: [(CommentCursor, PostComment)] = []
      for root in roots.values where root.isPublic || answered.contains(root.id) {
        placed.append((CommentCursor(root: .init(time: root.createdAt, id: root.id)), root))
      }
      for reply in replies {
        guard let root = reply.parent.flatMap({ roots[$0] }) else { continue }
        let place = CommentCursor(
          root: .init(time: root.createdAt, id: root.id), reply: .init(time: reply.createdAt, id: reply.id))
        placed.append((place, reply))
      }
      let rest = placed.filter { place in cursor.map { $0 < place.0 } ?? true }
      return rest.sorted { $0.0 < $1.0 }.prefix(max(0, limit)).map(\.1)
    }
  }

  public func comments(for person: ID<Account>, in post: ID<Post>?, since time: Timestamp, limit: Int)
    async throws(StoreError) -> [PostComment]
  {
    try answer { state in
      let found = state.comments.values.filter { comment in
        guard comment.author != person, comment.createdAt >= time, comment.isPublic,
          post ?? comment.post == comment.post
        else { return false }
        return state.posts[comment.post]?.author == person
          || comment.parent.flatMap { state.comments[$0] }?.author == person
      }
      return found.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }.suffix(max(0, limit))
    }
  }

  public func comment(_ id: ID<PostComment>) async throws(StoreError) -> PostComment? { try answer { $0.comments[id] } }
}
