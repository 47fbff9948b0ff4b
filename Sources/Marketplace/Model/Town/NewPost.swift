/// The author's input for a new post.
public struct NewPost: Hashable, Sendable {
  /// The caller makes the identity, so that a retry after a lost response publishes only once. With nil, the service
  /// makes one.
  public var id: ID<Post>?
  public var kind: PostKind
  public var topic: Topic
  public var title: String
  public var text: String
  /// Cards for addresses in the text. The service leaves out those for other addresses.
  public var linkPreviews: [LinkPreview]
  public var pictures: [Picture]
  public var place: Place
  /// Needed for the kind `together`; the other kinds have none.
  public var project: Project?

  public init(
    id: ID<Post>? = nil, kind: PostKind, topic: Topic = .everyday, title: String, text: String,
    linkPreviews: [LinkPreview] = [], pictures: [Picture] = [], place: Place, project: Project? = nil
  ) {
    self.id = id
    self.kind = kind
    self.topic = topic
    self.title = title
    self.text = text
    self.linkPreviews = linkPreviews
    self.pictures = pictures
    self.place = place
    self.project = project
  }
}

/// The changes of an edit; nil leaves a field unchanged. A post never changes its kind.
public struct PostChanges: Hashable, Sendable {
  public var topic: Topic?
  public var title: String?
  public var text: String?
  /// All cards. With nil, those whose address stands in the text stay.
  public var linkPreviews: [LinkPreview]?
  public var pictures: [Picture]?
  public var place: Place?
  /// Ignores `isClosed`, which has a command of its own.
  public var project: Project?

  public init(
    topic: Topic? = nil, title: String? = nil, text: String? = nil, linkPreviews: [LinkPreview]? = nil,
    pictures: [Picture]? = nil, place: Place? = nil, project: Project? = nil
  ) {
    self.topic = topic
    self.title = title
    self.text = text
    self.linkPreviews = linkPreviews
    self.pictures = pictures
    self.place = place
    self.project = project
  }

  public var isEmpty: Bool { self == PostChanges() }

  /// The values of the changed fields in `post`. Whether a project is closed counts for no difference.
  public func values(in post: Post) -> PostChanges {
    var values = PostChanges()
    if topic != nil { values.topic = post.topic }
    if title != nil { values.title = post.title }
    if text != nil { values.text = post.text }
    if linkPreviews != nil { values.linkPreviews = post.linkPreviews }
    if pictures != nil { values.pictures = post.pictures }
    if place != nil { values.place = post.place }
    if let project {
      values.project = post.project
      values.project?.isClosed = project.isClosed
    }
    return values
  }

  /// The post with these changes, unchecked.
  public func applied(to post: Post) -> Post {
    var post = post
    if let topic { post.topic = topic }
    if let title { post.title = title }
    if let text { post.text = text }
    if let linkPreviews { post.linkPreviews = linkPreviews }
    if let pictures { post.pictures = pictures }
    if let place { post.place = place }
    if let project { post.project = project }
    return post
  }
}

/// The author's input for a new comment.
public struct NewComment: Hashable, Sendable {
  /// As `NewPost.id`.
  public var id: ID<PostComment>?
  public var post: ID<Post>
  /// The comment to reply to; nil comments on the post.
  public var parent: ID<PostComment>?
  public var text: String

  public init(id: ID<PostComment>? = nil, post: ID<Post>, parent: ID<PostComment>? = nil, text: String) {
    self.id = id
    self.post = post
    self.parent = parent
    self.text = text
  }
}
