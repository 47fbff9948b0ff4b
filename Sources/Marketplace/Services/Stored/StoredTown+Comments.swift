extension StoredTown {
  func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int) async throws(TownError) -> CommentPage {
    let count = try await self.post(post, from: nil).post.counts.comments
    let limit = Self.bounded(limit)
    if cursor == nil { try await fetchComments(of: post, count: count, limit: limit) }
    return try await asking { () async throws(StoreError) in
      let found = try await store.comments(
        of: post, after: cursor, limit: limit + 1, visibility: try await visibility())
      var page = CommentPage(comments: try await entries(Array(found.prefix(limit))))
      if found.count > limit, let last = page.comments.last?.comment {
        page.next = try await self.cursor(last)
      }
      return page
    }
  }

  /// Loads the comments of a post into a replica that has the post without them.
  private func fetchComments(of post: ID<Post>, count: Int, limit: Int) async throws(TownError) {
    guard let far, count > 0 else { return }
    let known = try await asking { () async throws(StoreError) in
      try await store.comments(of: post, after: nil, limit: limit, visibility: Visibility()).count
    }
    if known < min(count, limit) { await far.fetch(post) }
  }

  func comment(_ id: ID<PostComment>) async throws(TownError) -> CommentEntry {
    let found = try await asking { () async throws(StoreError) -> CommentEntry? in
      guard let comment = try await store.comment(id), !(try await visibility()).hides(comment) else { return nil }
      return try await entries([comment]).first
    }
    guard let found else { throw .notFound }
    _ = try await post(found.comment.post, from: nil)
    return found
  }

  func own(_ list: OwnPosts, after cursor: PostCursor?, limit: Int) async throws(TownError) -> PostPage {
    guard let me = viewer.account else { return PostPage() }
    let limit = Self.bounded(limit)
    return try await asking { () async throws(StoreError) in
      let found = try await store.own(
        list, of: me, after: cursor, limit: limit + 1, visibility: try await visibility())
      var page = PostPage(posts: found.prefix(limit).map { row($0.post, from: nil) })
      if found.count > limit { page.next = PostCursor(time: found[limit - 1].time, id: found[limit - 1].post.id) }
      return page
    }
  }

  private func cursor(_ comment: PostComment) async throws(StoreError) -> CommentCursor {
    let own = CommentCursor.Key(time: comment.createdAt, id: comment.id)
    guard let parent = comment.parent else { return CommentCursor(root: own) }
    do throws(StoreError) {
      let time = try await store.comment(parent)?.createdAt ?? comment.createdAt
      return CommentCursor(root: CommentCursor.Key(time: time, id: parent), reply: own)
    } catch { throw error }
  }

  private func entries(_ comments: [PostComment]) async throws(StoreError) -> [CommentEntry] {
    var liked: Set<PostMark> = []
    do throws(StoreError) {
      if let me = viewer.account {
        liked = try await store.marks(of: me, among: Set(comments.map { .likeComment($0.id) }))
      }
    } catch { throw error }
    return comments.map { comment in
      var shown = comment
      if comment.isHidden { shown.text = "" }
      return CommentEntry(comment: shown, isLiked: liked.contains(.likeComment(comment.id)))
    }
  }
}
