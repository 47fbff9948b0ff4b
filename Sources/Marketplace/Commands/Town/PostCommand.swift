/// A command that changes one post of the member who gives it, and returns its new state. It writes nothing when
/// nothing changes.
///
/// It throws `.notFound` for a post that the member cannot see, `.rule(.notYours)` for somebody else's, and
/// `.rule(.deleted)`.
protocol PostCommand: CommandAction where Outcome == Post, Failure == TownError {
  var post: ID<Post> { get }
  var kind: CommandKind { get }

  /// The post after the command. Throws when the command violates a rule.
  func changed(_ post: Post, in context: CommandContext<TownError>) throws(TownError) -> Post
}

extension PostCommand {
  func perform(in context: CommandContext<TownError>) throws(TownError) -> Post {
    let before = try context.visible(post)
    guard before.author == context.actor else { throw .rule(.notYours) }
    guard !before.isDeleted else { throw .rule(.deleted) }
    let after = try changed(before, in: context)
    try context.change(.post(post, from: before, to: after), as: kind)
    return after
  }

  func outcome(of record: CommandRecord, in context: CommandContext<TownError>) throws(TownError) -> Post {
    try context.known(post)
  }
}

/// Edits the fields of a post.
struct EditPost: PostCommand {
  let post: ID<Post>
  let changes: PostChanges
  /// The fields' values before the edit, as the member saw them. With nil, the edit applies to any values.
  var was: PostChanges?

  var kind: CommandKind { .editPost }

  func changed(_ post: Post, in context: CommandContext<TownError>) throws(TownError) -> Post {
    if let place = changes.place { try context.checkNeighborhood(place.neighborhood) }
    // Making the same edit twice, or on two machines, is not a conflict.
    let now = changes.values(in: post)
    if let was, now != was, now != changes { throw .rule(.editedElsewhere) }
    return try post.edited(changes, at: context.time)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    guard case .post(_, let before?, _)? = done.first else { return .editPost(post, changes, was: was) }
    return .editPost(post, changes, was: was ?? changes.values(in: before))
  }
}

/// Deletes a post. Its title, place and times stay, and nobody sees its comments any more.
struct DeletePost: PostCommand {
  let post: ID<Post>

  var kind: CommandKind { .deletePost }

  func changed(_ post: Post, in context: CommandContext<TownError>) throws(TownError) -> Post {
    post.deleted(at: context.time)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .deletePost(post) }
}

/// Accepts a comment as the answer to the member's question. With nil, withdraws the acceptance.
struct AcceptAnswer: PostCommand {
  let post: ID<Post>
  let answer: ID<PostComment>?

  var kind: CommandKind { answer == nil ? .unaccept : .accept }

  func changed(_ post: Post, in context: CommandContext<TownError>) throws(TownError) -> Post {
    guard post.kind == .question else { throw .rule(.notQuestion) }
    if let answer {
      let comment = try context.visible(answer)
      guard comment.post == post.id else { throw .notFound }
      guard comment.isPublic else { throw .rule(.deleted) }
      guard comment.author != context.actor else { throw .rule(.ownPost) }
    }
    var after = post
    after.acceptedAnswer = answer
    return after
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .acceptAnswer(post, answer)
  }
}

/// Closes a project for new members, or opens it again.
struct CloseProject: PostCommand {
  let post: ID<Post>
  let isClosed: Bool

  var kind: CommandKind { isClosed ? .closeProject : .reopenProject }

  func changed(_ post: Post, in context: CommandContext<TownError>) throws(TownError) -> Post {
    guard post.project != nil else { throw .rule(.notProject) }
    var after = post
    after.project?.isClosed = isClosed
    return after
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? {
    .setProjectClosed(post, isClosed)
  }
}

extension Post {
  /// Checks only the changed fields.
  func edited(_ changes: PostChanges, at time: Timestamp) throws(TownError) -> Post {
    var post = self
    if let topic = changes.topic { post.topic = topic }
    if let title = changes.title { post.title = try TownRules.title(title) }
    if let text = changes.text { post.text = try TownRules.text(text) }
    if changes.linkPreviews != nil || changes.text != nil {
      let previews = changes.linkPreviews ?? linkPreviews
      post.linkPreviews = LinkPreview.kept(previews, in: post.text)
    }
    if let pictures = changes.pictures { post.pictures = try TownRules.pictures(pictures) }
    if let place = changes.place { post.place = try TownRules.place(place) }
    if let project = changes.project {
      post.project = try TownRules.project(project, for: kind)
      post.project?.isClosed = self.project?.isClosed ?? false
    }
    if post != self { post.editedAt = max(time, (editedAt ?? createdAt).next) }
    return post
  }

  /// The remains of a deleted post.
  package func deleted(at time: Timestamp) -> Post {
    Post(
      id: id, author: author, authorName: authorName, kind: kind, topic: topic, title: title, place: place,
      project: project, createdAt: createdAt, editedAt: editedAt, deletedAt: time, counts: counts)
  }
}
