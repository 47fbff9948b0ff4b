/// Sets or removes a mark of the member on a post, a comment or a listing: a like, a bookmark, or the membership of a
/// project.
struct SetPostMark: CommandAction {
  let mark: PostMark
  let isSet: Bool

  func perform(in context: CommandContext<TownError>) throws(TownError) {
    let (actor, mark) = (context.actor, mark)
    let known = try context.stored { transaction throws(StoreError) in try transaction.mark(mark, by: actor) }
    guard isSet != (known != nil) else { return try checkIsFound(in: context) }
    // A mark can always be removed, but only be set on what the member sees.
    if isSet { try checkMayBeSet(in: context) }
    try context.change(.postMark(mark, from: known, to: isSet ? context.time : nil), as: mark.kind(isSet: isSet))
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .setPostMark(mark, isSet) }

  private func checkIsFound(in context: CommandContext<TownError>) throws(TownError) {
    if let id = mark.post { _ = try context.visible(id) }
    if let id = mark.comment { _ = try context.visible(id) }
    if let id = mark.listing { _ = try context.visible(id) }
  }

  private func checkMayBeSet(in context: CommandContext<TownError>) throws(TownError) {
    switch mark {
    case .like(let id):
      let post = try context.visible(id)
      guard !post.isDeleted else { throw .rule(.deleted) }
      guard post.author != context.actor else { throw .rule(.ownPost) }
    case .likeComment(let id):
      let comment = try context.visible(id)
      guard comment.isPublic else { throw .rule(.deleted) }
      guard comment.author != context.actor else { throw .rule(.ownPost) }
    case .bookmark(let id):
      guard !(try context.visible(id)).isDeleted else { throw .rule(.deleted) }
    case .bookmarkListing(let id):
      guard try context.visible(id).deletedAt == nil else { throw .notFound }
    case .membership(let id):
      let post = try context.visible(id)
      guard !post.isDeleted else { throw .rule(.deleted) }
      guard post.author != context.actor else { throw .rule(.ownPost) }
      switch post.status(at: context.time) {
      case nil: throw .rule(.notProject)
      case .full: throw .rule(.full)
      case .done: throw .rule(.closed)
      case .open: return
      }
    }
  }
}

extension PostMark {
  /// The kind of the command that sets or removes the mark.
  func kind(isSet: Bool) -> CommandKind {
    switch self {
    case .like: isSet ? .likePost : .unlikePost
    case .likeComment: isSet ? .likeComment : .unlikeComment
    case .bookmark: isSet ? .bookmarkPost : .unbookmarkPost
    case .bookmarkListing: isSet ? .bookmarkListing : .unbookmarkListing
    case .membership: isSet ? .joinProject : .leaveProject
    }
  }
}
