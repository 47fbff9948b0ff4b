/// What a neighbor shares with the people around a place.
public struct Post: Hashable, Sendable, Identifiable {
  public var id: Marketplace.ID<Post>
  public var author: Marketplace.ID<Account>
  /// The name to show when this store does not have the author's account.
  public var authorName: String
  public var kind: PostKind
  public var topic: Topic
  public var title: String
  public var text: String
  /// Cards for addresses in the text, in its order; at most `LinkPreview.listingLimit`.
  public var linkPreviews: [LinkPreview]
  public var pictures: [Picture]
  public var place: Place
  /// Set exactly for the posts of kind `together`.
  public var project: Project?
  /// The comment that the author accepted as the answer to a question.
  public var acceptedAnswer: Marketplace.ID<PostComment>?
  public var createdAt: Timestamp
  /// The time of the last edit by the author; nil before the first one.
  public var editedAt: Timestamp?
  /// A deleted post keeps only its identity, author, kind, title, place and times.
  public var deletedAt: Timestamp?
  /// Whether a moderator hid it. Then only its author sees it.
  public var isHidden: Bool
  public var counts: Counts

  /// The interest of others in a post; no count is negative.
  public struct Counts: Hashable, Sendable {
    /// Comments that are not deleted, with replies.
    public var comments: Int
    public var likes: Int
    /// The people who joined the project, without its leader.
    public var members: Int

    public init(comments: Int = 0, likes: Int = 0, members: Int = 0) {
      self.comments = comments
      self.likes = likes
      self.members = members
    }
  }

  public init(
    id: Marketplace.ID<Post>, author: Marketplace.ID<Account>, authorName: String, kind: PostKind, topic: Topic,
    title: String, text: String = "", linkPreviews: [LinkPreview] = [], pictures: [Picture] = [], place: Place,
    project: Project? = nil, acceptedAnswer: Marketplace.ID<PostComment>? = nil, createdAt: Timestamp,
    editedAt: Timestamp? = nil,
    deletedAt: Timestamp? = nil, isHidden: Bool = false, counts: Counts = Counts()
  ) {
    self.id = id
    self.author = author
    self.authorName = authorName
    self.kind = kind
    self.topic = topic
    self.title = title
    self.text = text
    self.linkPreviews = linkPreviews
    self.pictures = pictures
    self.place = place
    self.project = project
    self.acceptedAnswer = acceptedAnswer
    self.createdAt = createdAt
    self.editedAt = editedAt
    self.deletedAt = deletedAt
    self.isHidden = isHidden
    self.counts = counts
  }
}

extension Post {
  public var isDeleted: Bool { deletedAt != nil }
  /// Whether everybody may see it.
  public var isPublic: Bool { !isDeleted && !isHidden }
  /// Whether `viewer`, nil for a guest, may see it: the author also sees a hidden one and what remains of a deleted one.
  public func isSeen(by viewer: Marketplace.ID<Account>?) -> Bool { isPublic || author == viewer }

  /// The stage of the project; nil for the other kinds of posts.
  public func status(at time: Timestamp) -> Project.Status? { project?.status(members: counts.members, at: time) }
}
