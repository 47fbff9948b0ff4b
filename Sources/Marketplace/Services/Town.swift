/// What neighbors share around a place: posts, comments and projects. A guest reads and can do nothing else: writes
/// throw `.guest`.
///
/// Nobody sees posts and comments of people whom they blocked, of people who blocked them, or that they reported.
public protocol Town: Sendable {
  /// The position to look around, from `provider`, or with nil the centre of the viewer's current neighborhood. Throws
  /// `.location`.
  func position(from provider: (any LocationProvider)?) async throws(TownError) -> Position

  /// At most `limit` posts that match a query, in its order. Posts that arrive meanwhile move nothing: the pages after a
  /// cursor repeat nothing.
  func posts(_ query: PostQuery, after cursor: PostCursor?, limit: Int) async throws(TownError) -> PostPage

  /// At most `limit` posts that a search finds, after a cursor. When nothing is found as typed, the text in the other
  /// keyboard layout and with corrected words is tried, unless the search is literal.
  func search(_ search: PostSearch, after cursor: PostSearchCursor?, limit: Int) async throws(TownError) -> FoundPosts

  /// At most `limit` words from titles that begin with the word that is being typed.
  func suggestions(for text: String, limit: Int) async throws(TownError) -> [TitleWord]

  /// The number of posts that match a query.
  func count(_ query: PostQuery) async throws(TownError) -> PostCount

  /// The number of posts that match a query and are newer than a cursor, in whatever order the query has.
  func count(_ query: PostQuery, newerThan cursor: PostCursor) async throws(TownError) -> PostCount

  /// The newest `limit` posts in a part of the map.
  func pins(_ filter: PostFilter, in area: MapArea, limit: Int) async throws(TownError) -> PostPins

  /// The number of posts in each geohash cell that touches a part of the map; only cells with posts, in the order of
  /// their keys. The cells have the level, 0 to `GeoCell.deepestCounted`, or a lower one at which at most
  /// `GeoCell.countLimit` cells touch it.
  func counts(_ filter: PostFilter, in area: MapArea, level: Int) async throws(TownError) -> [CellCount]

  /// A post with the viewer's marks. `origin`: where to measure its distance from. Throws `.notFound`.
  func post(_ id: ID<Post>, from origin: Coordinate?) async throws(TownError) -> PostDetail

  /// The posts whose identity matches a short form of it.
  func ids(like short: ShortID) async throws(TownError) -> [ID<Post>]

  /// The comments of a post: threads oldest first, each with its replies. Deleted comments are left out unless they have
  /// replies. Throws `.notFound`.
  func comments(of post: ID<Post>, after cursor: CommentCursor?, limit: Int) async throws(TownError) -> CommentPage

  /// A comment. Throws `.notFound`.
  func comment(_ id: ID<PostComment>) async throws(TownError) -> CommentEntry

  /// One of the viewer's own lists, newest first: `written` and `commented` by the time of the post, the others by the
  /// time of the mark. Empty for a guest.
  func own(_ list: OwnPosts, after cursor: PostCursor?, limit: Int) async throws(TownError) -> PostPage

  /// The newest posts that a person wrote; on a replica, those that it has.
  func posts(by author: ID<Account>, limit: Int) async throws(TownError) -> [Post]

  /// Whether the viewer has a mark. False for a guest.
  func has(_ mark: PostMark) async throws(TownError) -> Bool

  /// All marks of the viewer, with their times. Empty for a guest.
  func marks() async throws(TownError) -> [PostMark: Timestamp]

  /// The members of one of the viewer's own projects, in the order in which they joined. Throws `.notFound`, and
  /// `.rule(.notYours)` for everybody but the leader.
  func members(of project: ID<Post>) async throws(TownError) -> [Profile]

  /// Publishes a post. Throws `.rule`.
  func publish(_ new: NewPost) async throws(TownError) -> Post
  /// Edits a post of the viewer's. Throws `.notFound` and `.rule`, as the commands below do.
  func edit(_ id: ID<Post>, _ changes: PostChanges) async throws(TownError) -> Post
  func delete(_ id: ID<Post>) async throws(TownError)

  func comment(_ new: NewComment) async throws(TownError) -> PostComment
  func editComment(_ id: ID<PostComment>, text: String) async throws(TownError) -> PostComment
  func deleteComment(_ id: ID<PostComment>) async throws(TownError)

  /// Sets or removes a mark of the viewer's: a like, a bookmark, or the membership of a project.
  func set(_ mark: PostMark, to isSet: Bool) async throws(TownError)

  /// Accepts a comment as the answer to the viewer's question, instead of an earlier answer. With nil, the question has
  /// no accepted answer.
  func accept(_ answer: ID<PostComment>?, for question: ID<Post>) async throws(TownError) -> Post

  /// Closes a project of the viewer's for new members, or opens it again.
  func setClosed(_ project: ID<Post>, to isClosed: Bool) async throws(TownError) -> Post
}

extension GeoCell {
  /// The most cells that `Town.counts` counts at once.
  public static let countLimit = 4096
}

/// Why something in town failed.
public enum TownError: Error, Hashable, Sendable {
  /// Only members can do this: the viewer has to sign in first.
  case guest
  /// There is no such post or comment for the viewer.
  case notFound
  case rule(TownRule)
  case location(LocationError)
  /// The server is unreachable. Only a replica throws this, for what it does not have.
  case unreachable
  case store(StoreError)
}
