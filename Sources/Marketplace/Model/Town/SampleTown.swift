/// The posts that come with the program, with the comments and marks on them.
public struct SampleTown: Hashable, Sendable {
  public struct Mark: Hashable, Sendable {
    public let mark: PostMark
    public let person: ID<Account>
    public let time: Timestamp

    public init(mark: PostMark, person: ID<Account>, time: Timestamp) {
      self.mark = mark
      self.person = person
      self.time = time
    }
  }

  /// With the counts that follow from the comments and marks.
  public var posts: [Post]
  /// Oldest first, so that replies come after their comments.
  public var comments: [PostComment]
  public var marks: [Mark]

  /// Counts the comments and marks.
  public init(posts: [Post] = [], comments: [PostComment] = [], marks: [Mark] = []) {
    self.posts = posts
    self.comments = comments.sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    self.marks = marks
    var counts: [ID<Post>: Post.Counts] = [:]
    for comment in comments { counts[comment.post, default: .init()].comments += 1 }
    var likes: [ID<PostComment>: Int] = [:]
    for mark in marks {
      switch mark.mark {
      case .like(let id): counts[id, default: .init()].likes += 1
      case .membership(let id): counts[id, default: .init()].members += 1
      case .likeComment(let id): likes[id, default: 0] += 1
      case .bookmark, .bookmarkListing: break
      }
    }
    for index in self.posts.indices { self.posts[index].counts = counts[self.posts[index].id] ?? .init() }
    for index in self.comments.indices { self.comments[index].likes = likes[self.comments[index].id] ?? 0 }
  }

  /// The same posts, comments and marks with all times moved by a number of seconds.
  public func moved(seconds: Int64) -> SampleTown {
    var moved = self
    for index in posts.indices {
      moved.posts[index].createdAt = posts[index].createdAt.advanced(seconds: seconds)
      moved.posts[index].project?.until = posts[index].project?.until?.advanced(seconds: seconds)
    }
    for index in comments.indices {
      moved.comments[index].createdAt = comments[index].createdAt.advanced(seconds: seconds)
    }
    moved.marks = marks.map { .init(mark: $0.mark, person: $0.person, time: $0.time.advanced(seconds: seconds)) }
    return moved
  }
}
