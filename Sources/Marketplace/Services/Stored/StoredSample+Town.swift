/// The bundled posts in a store.
extension StoredSample {
  /// The bundled posts that nobody changed, commented on, liked or joined, except those of `taken` people.
  func untouched(_ sample: SampleTown, _ taken: Set<ID<Account>>) async throws(StoreError) -> [Post] {
    guard !sample.posts.isEmpty else { return [] }
    let here = try await town.posts(sample.posts.map(\.id))
    return sample.posts.filter { !taken.contains($0.author) && here[$0.id]?.isUnchanged(from: $0) == true }
  }

  /// Removes the posts of the sample, with their comments and marks.
  static func remove(_ posts: [Post], of sample: SampleTown, in transaction: any MarketTransaction, at time: Timestamp)
    throws(StoreError) -> Int
  {
    var removed: Set<ID<Post>> = []
    for post in posts {
      guard let known = try transaction.post(post.id), known.isUnchanged(from: post) else { continue }
      removed.insert(post.id)
    }
    var comments: [ID<PostComment>: PostComment] = [:]
    for comment in sample.comments where removed.contains(comment.post) { comments[comment.id] = comment }
    for mark in sample.marks {
      let isRemoved = mark.mark.post.map(removed.contains) ?? mark.mark.comment.map { comments[$0] != nil } ?? false
      if isRemoved { try transaction.write(.postMark(mark.mark, from: mark.time, to: nil), of: mark.person, at: time) }
    }
    // Replies go before their comments.
    for comment in sample.comments.reversed() where comments[comment.id] != nil {
      try transaction.write(.comment(comment.id, from: comment, to: nil), of: comment.author, at: time)
    }
    for post in posts where removed.contains(post.id) {
      try transaction.write(.post(post.id, from: post, to: nil), of: post.author, at: time)
    }
    return removed.count
  }
}

extension Post {
  /// Whether this is the bundled post, except for its times, which the first start moves. The counts are the same as
  /// long as nobody did anything with it.
  fileprivate func isUnchanged(from sample: Post) -> Bool {
    var moved = sample
    (moved.createdAt, moved.authorName) = (createdAt, authorName)
    moved.project?.until = project?.until
    return self == moved
  }
}
