/// Publishes a post. A post with the same identity that the member has published already is returned as it is.
struct PublishPost: CommandAction {
  let id: ID<Post>
  let new: NewPost

  func perform(in context: CommandContext<TownError>) throws(TownError) -> Post {
    let post = try Post(new, id: id, author: context.actor, authorName: try context.ownName(), at: context.time)
    try context.checkNeighborhood(post.place.neighborhood)
    if let known = try context.post(id) {
      guard known.author == context.actor else { throw .rule(.notYours) }
      return known
    }
    try context.change(.post(id, from: nil, to: post), as: .post)
    return post
  }

  func outcome(of record: CommandRecord, in context: CommandContext<TownError>) throws(TownError) -> Post {
    try context.known(id)
  }

  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { .publishPost(id, new) }
}

extension Post {
  /// Makes a new post. Throws `.rule` when it violates `TownRules`.
  init(
    _ new: NewPost, id: Marketplace.ID<Post>, author: Marketplace.ID<Account>, authorName: String, at time: Timestamp
  ) throws(TownError) {
    self.init(
      id: id, author: author, authorName: authorName, kind: new.kind, topic: new.topic,
      title: try TownRules.title(new.title), text: try TownRules.text(new.text),
      linkPreviews: LinkPreview.kept(new.linkPreviews, in: new.text),
      pictures: try TownRules.pictures(new.pictures), place: try TownRules.place(new.place),
      project: try TownRules.project(new.project, for: new.kind), createdAt: time)
    project?.isClosed = false
  }
}
