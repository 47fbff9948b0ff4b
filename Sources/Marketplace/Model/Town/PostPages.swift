/// A post in a list.
public struct NearbyPost: Hashable, Sendable, Identifiable {
  public let post: Post
  /// The distance from the centre of the query, rounded to whole metres; nil in a list without a centre.
  public let metres: Int?
  /// Nil when the gazetteer does not know the post's neighborhood.
  public let neighborhood: Neighborhood?

  public var id: Marketplace.ID<Post> { post.id }

  public init(post: Post, metres: Int? = nil, neighborhood: Neighborhood? = nil) {
    self.post = post
    self.metres = metres
    self.neighborhood = neighborhood
  }
}

/// A part of a list of posts.
public struct PostPage: Hashable, Sendable {
  public var posts: [NearbyPost]
  /// Where the next page begins; nil at the end of the list.
  public var next: PostCursor?

  public init(posts: [NearbyPost] = [], next: PostCursor? = nil) {
    self.posts = posts
    self.next = next
  }
}

/// A number of posts.
public struct PostCount: Hashable, Sendable {
  /// At most `TownRules.countLimit`.
  public var count: Int
  /// False when there are more than `count`.
  public var isExact: Bool

  public init(count: Int, isExact: Bool = true) {
    self.count = count
    self.isExact = isExact
  }
}

/// A post with the viewer's own marks on it.
public struct PostDetail: Hashable, Sendable, Identifiable {
  public let row: NearbyPost
  public let isLiked: Bool
  public let isBookmarked: Bool
  /// Whether the viewer joined the project.
  public let isMember: Bool

  public var post: Post { row.post }
  public var id: Marketplace.ID<Post> { post.id }

  public init(row: NearbyPost, isLiked: Bool = false, isBookmarked: Bool = false, isMember: Bool = false) {
    self.row = row
    self.isLiked = isLiked
    self.isBookmarked = isBookmarked
    self.isMember = isMember
  }
}

/// A comment in a list.
public struct CommentEntry: Hashable, Sendable, Identifiable {
  public let comment: PostComment
  public let isLiked: Bool

  public var id: Marketplace.ID<PostComment> { comment.id }

  public init(comment: PostComment, isLiked: Bool = false) {
    self.comment = comment
    self.isLiked = isLiked
  }
}

/// A part of the comments of a post. Each reply follows the comment that it replies to.
public struct CommentPage: Hashable, Sendable {
  public var comments: [CommentEntry]
  /// Where the next page begins; nil at the end.
  public var next: CommentCursor?

  public init(comments: [CommentEntry] = [], next: CommentCursor? = nil) {
    self.comments = comments
    self.next = next
  }
}

/// The lists of posts that the viewer has a part in.
public enum OwnPosts: String, CaseIterable, Sendable {
  /// The viewer's own posts.
  case written
  case commented, liked, bookmarked
  /// The projects that the viewer joined.
  case joined
}
