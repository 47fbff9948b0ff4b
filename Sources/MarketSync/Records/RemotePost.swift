internal import MarketJSON
internal import Marketplace

/// A changed post as a server sends it.
struct RemotePost: Sendable {
  let post: Post
  let comments: [PostComment]
  /// Whether the post has more comments than `comments`.
  let hasMore: Bool
  private let members: [ID<Account>]?

  /// Nil if the change does not have this form.
  init?(_ change: JSONObject) {
    guard let record = change["record"]?.object, let post = PostJSON.post(record) else { return nil }
    self.post = post
    comments = change["comments"]?.elements?.compactMap { $0.object.flatMap(PostJSON.comment) } ?? []
    hasMore = change["isMore"] == .bool(true)
    members = record["joinedBy"]?.elements?.compactMap { $0.string.flatMap { ID<Account>($0) } }
  }

  /// The record for the replica. `comments`: all of them.
  func record(_ comments: [PostComment]) -> ServerRecord {
    .post(ServerPost(post: post, comments: comments, members: members))
  }
}
