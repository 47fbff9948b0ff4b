internal import MarketJSON
internal import Marketplace

/// A changed post as a server sends it.
struct RemotePost: Sendable {
  let post: Post
  let comments: [PostComment]
  /// Whether the post has more comments than `comments`.
  let hasMore: Bool

  /// Nil if the change does not have this form.
  init?(_ change: JSONObject) {
    guard let record = change["record"]?.object, let post = PostJSON.post(record) else { return nil }
    self.post = post
    comments = change["comments"]?.elements?.compactMap { $0.object.flatMap(PostJSON.comment) } ?? []
    hasMore = change["isMore"] == .bool(true)
  }
}
