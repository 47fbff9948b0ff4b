/// A comment on a post, or a reply to a comment.
public struct PostComment: Hashable, Sendable, Identifiable {
  public var id: Marketplace.ID<PostComment>
  public var post: Marketplace.ID<Post>
  /// The comment that this one replies to, which is no reply itself; nil for a comment on the post.
  public var parent: Marketplace.ID<PostComment>?
  public var author: Marketplace.ID<Account>
  /// The name to show when this store does not have the author's account.
  public var authorName: String
  public var text: String
  public var createdAt: Timestamp
  public var editedAt: Timestamp?
  /// A deleted comment keeps its place, so that its replies stay readable.
  public var deletedAt: Timestamp?
  /// Whether a moderator hid it. It keeps its place, and nobody reads its text.
  public var isHidden: Bool
  /// Not negative.
  public var likes: Int

  public init(
    id: Marketplace.ID<PostComment>, post: Marketplace.ID<Post>, parent: Marketplace.ID<PostComment>? = nil,
    author: Marketplace.ID<Account>, authorName: String, text: String, createdAt: Timestamp, editedAt: Timestamp? = nil,
    deletedAt: Timestamp? = nil, isHidden: Bool = false, likes: Int = 0
  ) {
    self.id = id
    self.post = post
    self.parent = parent
    self.author = author
    self.authorName = authorName
    self.text = text
    self.createdAt = createdAt
    self.editedAt = editedAt
    self.deletedAt = deletedAt
    self.isHidden = isHidden
    self.likes = likes
  }
}

extension PostComment {
  public var isDeleted: Bool { deletedAt != nil }
  /// Whether its text can be read.
  public var isPublic: Bool { !isDeleted && !isHidden }
}
