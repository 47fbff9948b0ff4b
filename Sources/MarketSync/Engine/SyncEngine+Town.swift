internal import Dispatch
internal import LocalFiles
internal import MarketAPI
internal import MarketJSON
public import Marketplace

/// Loads posts: those around the member's neighborhoods, the member's own, and those that a screen asks for.
extension SyncEngine {
  /// The maximum number of posts to load per neighborhood, and of each of the member's own lists.
  private static let mostPosts = 500

  /// Loads the newest posts around neighborhoods and the member's own lists. Returns their identities.
  func readPosts(around codes: [NeighborhoodCode]) async throws(ServerFault) -> Set<ID<Post>> {
    var received: Set<ID<Post>> = []
    for code in codes {
      guard let centre = parts.gazetteer.neighborhood(code)?.centre else { continue }
      received.formUnion(try await readPosts(Self.query(for: PostQuery(around: centre), text: nil)))
    }
    for list in OwnPosts.allCases { received.formUnion(try await readPosts([("own", list.rawValue)])) }
    return received
  }

  private func readPosts(_ query: [(String, String)]) async throws(ServerFault) -> Set<ID<Post>> {
    var (cursor, received): (String?, Set<ID<Post>>) = (nil, [])
    repeat {
      let object = try await client.call(
        .posts, query: query + [("limit", String(Limits.page))] + (cursor.map { [("cursor", $0)] } ?? []))
      guard let items = object["items"]?.elements else { throw .unreadable }
      let posts = items.compactMap { $0.object.flatMap(PostJSON.post) }
      try await write(posts)
      received.formUnion(posts.map(\.id))
      cursor = object["cursor"]?.string
    } while cursor != nil && received.count < Self.mostPosts
    return received
  }

  /// The posts around the member's neighborhoods, with their comments, as the server shows them now.
  func postsAgain() async throws(ServerFault) -> [ServerRecord] {
    var found: [ServerRecord] = []
    for code in try await home().chosen {
      guard let centre = parts.gazetteer.neighborhood(code)?.centre else { continue }
      let query = Self.query(for: PostQuery(around: centre), text: nil) + [("limit", String(Limits.page))]
      let items = try await client.call(.posts, query: query)["items"]?.elements ?? []
      for post in items.compactMap({ $0.object.flatMap(PostJSON.post) }) {
        let comments = post.counts.comments > 0 ? try await comments(of: post.id) : []
        found.append(.post(ServerPost(post: post, comments: comments)))
      }
    }
    return found
  }

  private func write(_ posts: [Post]) async throws(ServerFault) {
    guard !posts.isEmpty else { return }
    try await stored { engine throws(StoreError) in
      try await engine.parts.replica.apply(posts.map { .post(ServerPost(post: $0)) }, upTo: nil)
    }
  }

  /// Rounds the position to 100 m: the exact one never leaves the machine.
  private static func query(for query: PostQuery, text: String?) -> [(String, String)] {
    let centre = query.centre.rounded
    var parts = [
      ("latitude", "\(centre.latitude)"), ("longitude", "\(centre.longitude)"),
      ("metres", String(Int(query.circle.radius))), ("sort", query.sort.rawValue),
    ]
    if let text { parts.append(("text", text)) }
    if query.filter.kinds.count == 1, let kind = query.filter.kinds.first { parts.append(("kind", kind.rawValue)) }
    if query.filter.topics.count == 1, let topic = query.filter.topics.first {
      parts.append(("topic", topic.rawValue))
    }
    if query.filter.statuses.count == 1, let status = query.filter.statuses.first {
      parts.append(("status", status.rawValue))
    }
    return parts
  }

  /// The record of a changed post, with all comments; nil for a post that the replica does not follow.
  func record(of changed: RemotePost) async throws(ServerFault) -> ServerRecord? {
    guard try await isFollowed(changed.post) else { return nil }
    let comments = changed.hasMore ? try await comments(of: changed.post.id) : changed.comments
    return .post(ServerPost(post: changed.post, comments: comments))
  }

  func comments(of post: ID<Post>) async throws(ServerFault) -> [PostComment] {
    var found: [PostComment] = []
    var cursor: String?
    repeat {
      let object = try await client.call(
        .comments, [post.description],
        query: [("limit", String(Limits.page))] + (cursor.map { [("cursor", $0)] } ?? []))
      guard let items = object["items"]?.elements else { throw .unreadable }
      found += items.compactMap { $0.object.flatMap(PostJSON.comment) }
      cursor = object["cursor"]?.string
    } while cursor != nil
    return found
  }

  /// The replica follows the posts around its member's neighborhoods, the member's own, and those that it has.
  private func isFollowed(_ post: Post) async throws(ServerFault) -> Bool {
    if post.author == member { return true }
    for code in try await home().chosen {
      guard let centre = parts.gazetteer.neighborhood(code)?.centre else { continue }
      if PostQuery(around: centre).circle.contains(post.place.coordinate) { return true }
    }
    return try await stored { engine throws(StoreError) in
      do throws(TownError) {
        _ = try await engine.parts.market.town.post(post.id, from: nil)
        return true
      } catch {
        if case .store(let fault) = error { throw fault }
        return false
      }
    }
  }

  public func fetch(_ post: ID<Post>) async {
    guard status.connection == .online else { return }
    await write { engine in
      guard let object = try? await engine.client.call(.post, [post.description]),
        let found = PostJSON.post(object), let comments = try? await engine.comments(of: post)
      else { return [] }
      return [.post(ServerPost(post: found, comments: comments))]
    }
  }

  public nonisolated func look(for query: PostQuery, text: String?, after cursor: PostCursor?) async {
    await ask { engine in await engine.find(query, text, cursor) }
  }

  /// Writes a page of the server's posts into the replica.
  private func find(_ query: PostQuery, _ text: String?, _ cursor: PostCursor?) async {
    var parts = Self.query(for: query, text: text) + [("limit", String(Limits.page))]
    if let cursor { parts.append(("cursor", cursor.text)) }
    let key = parts.map(\.1).joined(separator: "\n")
    guard recent.isDue(key, at: self.parts.clock.now()) else { return }
    await write { [parts] engine in
      let items = try? await engine.client.call(.posts, query: parts)["items"]?.elements
      let posts = items?.compactMap { $0.object.flatMap(PostJSON.post) } ?? []
      return posts.map { .post(ServerPost(post: $0)) }
    }
  }
}
