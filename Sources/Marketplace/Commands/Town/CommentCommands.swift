/// Comments on a post, or replies to a comment. A comment with the same identity that the member has made already is
/// returned as it is.
struct AddComment: CommandAction {
  let id: ID<PostComment>
  let new: NewComment

  func perform(in context: CommandContext<TownError>) throws(TownError) -> PostComment {
    let text = try TownRules.text(new.text, limit: TownRules.commentLimit)
    let post = try context.visible(new.post)
    guard !post.isDeleted else { throw .rule(.deleted) }
    if let parent = new.parent {
      let comment = try context.visible(parent)
      guard comment.post == post.id else { throw .notFound }
      guard comment.parent == nil else { throw .rule(.replyToReply) }
      guard comment.isPublic else { throw .rule(.deleted) }
    }
    if let known = try context.comment(id) {
      guard known.author == context.actor else { throw .rule(.notYours) }
      return known
    }
    let comment = PostComment(
      id: id, post: post.id, parent: new.parent, author: context.actor, authorName: try context.ownName(), text: text,
      createdAt: context.time)
    try context.change(.comment(id, from: nil, to: comment), as: .comment)
    return comment
  }

  func outcome(of record: CommandRecord, in context: CommandContext<TownError>) throws(TownError) -> PostComment {
    try context.known(id)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .addComment(id, new) }
}

/// Changes the text of a comment.
struct EditComment: CommandAction {
  let comment: ID<PostComment>
  let text: String

  func perform(in context: CommandContext<TownError>) throws(TownError) -> PostComment {
    let text = try TownRules.text(text, limit: TownRules.commentLimit)
    let before = try context.ownComment(comment)
    var after = before
    after.text = text
    if after != before { after.editedAt = max(context.time, (before.editedAt ?? before.createdAt).next) }
    try context.change(.comment(comment, from: before, to: after), as: .editComment)
    return after
  }

  func outcome(of record: CommandRecord, in context: CommandContext<TownError>) throws(TownError) -> PostComment {
    try context.known(comment)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .editComment(comment, text: text)
  }
}

/// Deletes a comment. An accepted answer loses its acceptance.
struct DeleteComment: CommandAction {
  let comment: ID<PostComment>

  func perform(in context: CommandContext<TownError>) throws(TownError) -> PostComment {
    let before = try context.ownComment(comment)
    let after = before.deleted(at: context.time)
    if let post = try context.post(before.post), post.acceptedAnswer == comment {
      var open = post
      open.acceptedAnswer = nil
      try context.change(.post(post.id, from: post, to: open), as: .deleteComment)
    }
    try context.change(.comment(comment, from: before, to: after), as: .deleteComment)
    return after
  }

  func outcome(of record: CommandRecord, in context: CommandContext<TownError>) throws(TownError) -> PostComment {
    try context.known(comment)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .deleteComment(comment) }
}

extension PostComment {
  /// The remains of a deleted comment: its place among the others.
  package func deleted(at time: Timestamp) -> PostComment {
    var comment = self
    (comment.text, comment.deletedAt) = ("", time)
    return comment
  }
}
