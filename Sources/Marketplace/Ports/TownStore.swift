/// Stores posts, comments and the marks on them. Commands write them. Every method succeeds or fails as a whole.
///
/// Queries leave out deleted posts, those that a moderator hid, and what `visibility` hides. `time` is the moment for the
/// stages of projects.
///
/// The words of `WordSource` are those in the titles of all posts that are not deleted.
public protocol TownStore: WordSource {
  /// At most `limit` posts after a cursor, in the order of the query.
  func posts(_ query: PostQuery, after cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [Post]

  /// The newest `limit` posts that match a text, in the circle and with the filter of the query.
  func matches(
    _ matcher: PostMatcher, _ query: PostQuery, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post]

  /// The number of matching posts, counted up to `limit`. With a cursor, only posts newer than it.
  func count(_ query: PostQuery, newerThan cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> Int

  /// The newest `limit` posts in a part of the map.
  func pins(_ filter: PostFilter, in area: MapArea, limit: Int, visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [PostPin]

  /// The number of posts in each of these cells, which all have the same level. Cells without posts are left out.
  func counts(_ filter: PostFilter, in cells: [GeoCell], visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [GeoCell: Int]

  /// The posts with these identities, deleted and hidden ones too. Unknown identities are left out.
  func posts(_ ids: [ID<Post>]) async throws(StoreError) -> [ID<Post>: Post]

  /// The identities that match `short`, of posts that are not deleted.
  func ids(like short: ShortID) async throws(StoreError) -> [ID<Post>]

  /// At most `limit` comments of a post after a cursor. Leaves out what `visibility` hides, with all replies to it, and
  /// deleted and hidden comments without visible replies.
  func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int, visibility: Visibility)
    async throws(StoreError) -> [PostComment]

  /// The comment with this identity, a deleted one too; nil when there is none.
  func comment(_ id: ID<PostComment>) async throws(StoreError) -> PostComment?

  /// The newest `limit` comments of others that concern a person, oldest first: on the person's posts, and replies to the
  /// person's comments. Only those of one post, or of all for nil, and since a time. Leaves out deleted and hidden ones.
  func comments(for person: ID<Account>, in post: ID<Post>?, since time: Timestamp, limit: Int)
    async throws(StoreError) -> [PostComment]

  /// The marks in `marks` that a person has.
  func marks(of person: ID<Account>, among marks: Set<PostMark>) async throws(StoreError) -> Set<PostMark>

  /// All marks of a person, with their times.
  func marks(of person: ID<Account>) async throws(StoreError) -> [PostMark: Timestamp]

  /// At most `limit` posts of one of a person's lists after a cursor, newest first, with the times that order them. The
  /// person's own posts are there even if a moderator hid them.
  func own(_ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, visibility: Visibility)
    async throws(StoreError) -> [(post: Post, time: Timestamp)]

  /// The members of a project, in the order in which they joined.
  func members(of project: ID<Post>) async throws(StoreError) -> [ID<Account>]
}

/// A store without posts, for stores that are not about them.
public struct NoTown: TownStore {
  public init() {}
  public func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord] { [] }
  public func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord] { [] }
  public func matches(
    _ matcher: PostMatcher, _ query: PostQuery, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] { [] }
  public func posts(
    _ query: PostQuery, after cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [Post] { [] }
  public func count(
    _ query: PostQuery, newerThan cursor: PostCursor?, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> Int { 0 }
  public func pins(
    _ filter: PostFilter, in area: MapArea, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [PostPin] { [] }
  public func counts(_ filter: PostFilter, in cells: [GeoCell], visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [GeoCell: Int]
  { [:] }
  public func posts(_ ids: [ID<Post>]) async throws(StoreError) -> [ID<Post>: Post] { [:] }
  public func ids(like short: ShortID) async throws(StoreError) -> [ID<Post>] { [] }
  public func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int, visibility: Visibility)
    async throws(StoreError) -> [PostComment]
  { [] }
  public func comment(_ id: ID<PostComment>) async throws(StoreError) -> PostComment? { nil }
  public func comments(for person: ID<Account>, in post: ID<Post>?, since time: Timestamp, limit: Int)
    async throws(StoreError) -> [PostComment]
  { [] }
  public func marks(of person: ID<Account>, among marks: Set<PostMark>) async throws(StoreError) -> Set<PostMark> { [] }
  public func marks(of person: ID<Account>) async throws(StoreError) -> [PostMark: Timestamp] { [:] }
  public func own(
    _ list: OwnPosts, of person: ID<Account>, after cursor: PostCursor?, limit: Int, visibility: Visibility
  ) async throws(StoreError) -> [(post: Post, time: Timestamp)] { [] }
  public func members(of project: ID<Post>) async throws(StoreError) -> [ID<Account>] { [] }
}
