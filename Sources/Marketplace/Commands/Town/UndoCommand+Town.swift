extension UndoCommand {
  /// Writes a post unless it changed since. Undoing a publication deletes the post.
  func apply(_ wanted: Post?, to id: ID<Post>, expecting left: Post?, in context: CommandContext<UndoError>)
    throws(UndoError)
  {
    let now = try context.stored { transaction throws(StoreError) in try transaction.post(id) }
    let ignoresTimes = context.transaction.isReplica
    guard now?.asCommanded(ignoresTimes) == left?.asCommanded(ignoresTimes) else {
      throw .builtUpon(title: (now ?? left ?? wanted)?.title ?? "")
    }
    var after = wanted ?? (direction == .undo ? now?.deleted(at: context.time) : nil)
    if let now {
      after?.counts = now.counts
      after?.authorName = now.authorName
      after?.createdAt = now.createdAt
    }
    try write(.post(id, from: now, to: after), in: context)
  }

  /// Writes a comment unless it changed since. Undoing a comment deletes it.
  func apply(
    _ wanted: PostComment?, to id: ID<PostComment>, expecting left: PostComment?, in context: CommandContext<UndoError>
  )
    throws(UndoError)
  {
    let now = try context.stored { transaction throws(StoreError) in try transaction.comment(id) }
    let ignoresTimes = context.transaction.isReplica
    // A server sends no deleted comment unless somebody has replied to it, so the replica has lost it.
    let isLeftDeleted = context.transaction.isReplica && now == nil && left?.deletedAt != nil
    guard isLeftDeleted || now?.asCommanded(ignoresTimes) == left?.asCommanded(ignoresTimes) else {
      throw .builtUpon(title: try title(of: now ?? left, in: context))
    }
    var after = wanted ?? (direction == .undo ? now?.deleted(at: context.time) : nil)
    if let now {
      after?.likes = now.likes
      after?.authorName = now.authorName
      after?.createdAt = now.createdAt
    }
    try write(.comment(id, from: now, to: after), in: context)
  }

  /// Sets or removes a mark again. Throws `.builtUpon` when it can no longer be set: the post is gone or hidden, or the
  /// project takes nobody.
  func apply(_ mark: PostMark, from: Timestamp?, to: Timestamp?, in context: CommandContext<UndoError>)
    throws(UndoError)
  {
    let actor = context.actor
    let (now, comment, listing) = try context.stored { transaction throws(StoreError) in
      (
        try transaction.mark(mark, by: actor),
        try mark.comment.flatMap { id throws(StoreError) in try transaction.comment(id) },
        try mark.listing.flatMap { id throws(StoreError) in try transaction.listing(id) }
      )
    }
    let id = mark.post ?? comment?.post
    let post = try context.stored { transaction throws(StoreError) in
      try id.flatMap { id throws(StoreError) in try transaction.post(id) }
    }
    let title = post?.title ?? listing?.title ?? ""
    if to != nil, mark.listing != nil {
      guard listing?.isPublic == true else { throw .builtUpon(title: title) }
    } else if to != nil {
      var isPossible = post?.isPublic == true && comment?.isPublic != false
      if case .membership = mark { isPossible = isPossible && post?.status(at: context.time) == .open }
      guard isPossible else { throw .builtUpon(title: title) }
    }
    guard (now == nil) != (to == nil) else { throw .builtUpon(title: title) }
    try write(.postMark(mark, from: now, to: to), in: context)
  }

  private func title(of comment: PostComment?, in context: CommandContext<UndoError>) throws(UndoError) -> String {
    guard let comment else { return "" }
    return try context.stored { transaction throws(StoreError) in try transaction.post(comment.post)?.title ?? "" }
  }
}

extension Post {
  /// The post without the fields that commands of its author do not change; see `Listing.asCommanded`.
  fileprivate func asCommanded(_ ignoresTimes: Bool) -> Post {
    var post = self
    (post.counts, post.authorName) = (Counts(), "")
    guard ignoresTimes else { return post }
    post.createdAt = .ignored
    (post.editedAt, post.deletedAt) = (editedAt.map { _ in .ignored }, deletedAt.map { _ in .ignored })
    return post
  }
}

extension PostComment {
  fileprivate func asCommanded(_ ignoresTimes: Bool) -> PostComment {
    var comment = self
    (comment.likes, comment.authorName) = (0, "")
    guard ignoresTimes else { return comment }
    comment.createdAt = .ignored
    (comment.editedAt, comment.deletedAt) = (editedAt.map { _ in .ignored }, deletedAt.map { _ in .ignored })
    return comment
  }
}
